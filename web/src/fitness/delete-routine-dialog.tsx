import { fitness } from '@finu/contract/fitness/fitness'
import { setTexts, type Routine } from '@finu/contract/fitness/sets'
import { tellFailure } from '../lib/notify-failure.ts'
import { refresh, useCall } from '../lib/queries.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { closeDialog } from '../ui/modal.ts'

interface DeleteRoutineDialogProps {
  routine: Routine
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a routine is deleted. */
export function DeleteRoutineDialog({ routine, onClose, onDeleted }: DeleteRoutineDialogProps) {
  const { mutate, isPending } = useCall(fitness.removeRoutine, {
    onSettled: () => refresh(fitness.listRoutines),
    onError: (error) => tellFailure(error, setTexts.routineDeleteFailed),
  })
  return (
    <Dialog title={`Delete ‘${routine.name}’?`} isSmall onClose={onClose}>
      <p className="text-ink-muted">Exercises that you did with it stay.</p>
      <div className="foot justify-end">
        <Button
          look="danger"
          isBusy={isPending}
          onClick={(event) => {
            const dialog = event.currentTarget.closest('dialog')
            mutate(
              { params: { id: routine.id } },
              {
                onSuccess: () => {
                  closeDialog(dialog)
                  onDeleted()
                },
              },
            )
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
