import type { Routine } from '@finu/contract/fitness/sets'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useDeleteRoutine } from './workout-queries.ts'
import { closeDialog } from '../ui/modal.ts'

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
                closeDialog(dialog)
                onDeleted()
              },
            })
          }}
        >
          {isPending ? 'Deleting...' : 'Delete'}
        </Button>
        <Button look="line" autoFocus onClick={(event) => closeDialog(event.currentTarget)}>
          Keep
        </Button>
      </div>
    </Dialog>
  )
}
