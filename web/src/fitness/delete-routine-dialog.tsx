import type { Routine } from '@finu/contract/fitness/sets'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useDeleteRoutine } from './workout-queries.ts'

interface DeleteRoutineDialogProps {
  routine: Routine
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a routine is deleted. */
export function DeleteRoutineDialog({ routine, onClose, onDeleted }: DeleteRoutineDialogProps) {
  const { mutate, isPending } = useDeleteRoutine()
  return (
    <Dialog title={`Delete ‘${routine.name}’?`} isSmall onClose={onClose}>
      <p className="text-ink-muted">Exercises that you did with it stay.</p>
      <div className="foot justify-end">
        <Button
          look="danger"
          isBusy={isPending}
          onClick={(event) => {
            const dialog = event.currentTarget.closest('dialog')
            mutate(routine.id, {
              onSuccess: () => {
                dialog?.close()
                onDeleted()
              },
            })
          }}
        >
          {isPending ? 'Deleting...' : 'Delete'}
        </Button>
        <Button look="line" autoFocus onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
          Keep
        </Button>
      </div>
    </Dialog>
  )
}
