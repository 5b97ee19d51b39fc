import { secondStep } from '@finu/contract/accounts/second-step'
import { secondStepTexts } from '@finu/contract/accounts/second-step-texts'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { call } from '../../lib/api.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { EditFoot } from '../../ui/edit-foot.tsx'
import { AnyCodeForm } from './any-code-form.tsx'
import { ConfirmAgain, isTooLongAgo } from './confirm-self.tsx'
import { inFreshSession, refreshAccount } from './queries.ts'

interface TurnOffDialogProps {
  onClose: () => void
  /** Called on success, which removes the button that opened the dialog. */
  onDone: () => void
}

/** The dialog to turn off the second step with a code. */
export function TurnOffDialog({ onClose, onDone }: TurnOffDialogProps) {
  const turningOff = useMutation({
    mutationFn: (code: string) => inFreshSession(call(secondStep.turnOff, { body: { code } })),
    // Not awaited: the reload unmounts the dialog, which could then not report the success.
    onSuccess: () => void refreshAccount(),
  })
  return (
    <EditDialog
      title="Turn off the second step?"
      saving={turningOff}
      failure="Could not turn it off. Please try again."
      onClose={onClose}
      onSaved={() => {
        toast.success(secondStepTexts.off)
        onDone()
      }}
    >
      {(foot, save) => (
        <AnyCodeForm
          intro="Your password, Google or your wallet is enough then to sign in. Your recovery codes are deleted."
          onCode={save}
        >
          {isTooLongAgo(turningOff.error) ? (
            <ConfirmAgain onConfirmed={() => save(turningOff.variables!)} />
          ) : (
            <EditFoot {...foot} label="Turn off" busyLabel="Turning off..." />
          )}
        </AnyCodeForm>
      )}
    </EditDialog>
  )
}
