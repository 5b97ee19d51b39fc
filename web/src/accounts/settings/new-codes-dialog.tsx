import { secondStep } from '@finu/contract/accounts/second-step'
import { useMutation } from '@tanstack/react-query'
import { refusalOr } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EditFoot } from '../../ui/edit-foot.tsx'
import { AnyCodeForm } from './any-code-form.tsx'
import { ConfirmAgain, isTooLongAgo } from './confirm-self.tsx'
import { inFreshSession, refreshAccount } from './queries.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'

/** The dialog to create new recovery codes, confirmed by a code, and to show them. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (code: string) => inFreshSession(call(secondStep.renewCodes, { body: { code } })),
    onSuccess: refreshAccount,
  })

  return (
    <Dialog title="New recovery codes" onClose={onClose}>
      {data ? (
        <>
          <p className="text-ink-muted" role="status">
            Each lets you in once without the app. They are shown only now, and the old ones work no more.
          </p>
          <RecoveryCodeList
            codes={data.recovery_codes}
            done={{ rest: 'Done', busy: 'Done' }}
            isBusy={false}
            onDone={onClose}
          />
        </>
      ) : (
        <AnyCodeForm
          intro="The old codes stop working when the new ones are made."
          onCode={(code) => isPending || mutate(code)}
        >
          {isTooLongAgo(error) ? (
            <ConfirmAgain onConfirmed={() => mutate(variables!)} />
          ) : (
            <EditFoot
              isSaving={isPending}
              failure={error ? refusalOr(error, 'Could not make new codes. Please try again.') : undefined}
              onCancel={onClose}
              label="Make new codes"
              busyLabel="Making codes..."
            />
          )}
        </AnyCodeForm>
      )}
    </Dialog>
  )
}
