import { useState, type SubmitEvent } from 'react'
import { refusalOr } from '../../lib/api-error.ts'
import { showProblems } from '../../lib/form-problems.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EditFoot } from '../../ui/edit-foot.tsx'
import { AnyCodeField, codeProblem } from './any-code-field.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { useRenewCodes } from './second-step-queries.ts'
import { isTooLongAgo, SignInAgain } from './sign-in-again.tsx'

/** Makes new recovery codes with a code, and shows them. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutate, data: codes, error, isPending } = useRenewCodes()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const found = codeProblem(code)
    showProblems(event.currentTarget, () => setProblem(found))
    if (found === undefined) mutate(code)
  }

  return (
    <Dialog title="New recovery codes" onClose={onClose}>
      {codes ? (
        <>
          <p className="text-ink-muted" role="status">
            Each lets you in once without the app. They are shown only now, and the old ones work no more.
          </p>
          <RecoveryCodeList codes={codes} done={{ rest: 'Done', busy: 'Done' }} isBusy={false} onDone={onClose} />
        </>
      ) : (
        <form noValidate onSubmit={submit}>
          <p className="mb-4 text-ink-muted">The old codes stop working when the new ones are made.</p>
          <AnyCodeField
            value={code}
            error={problem}
            onChange={(value) => {
              setCode(value)
              setProblem(undefined)
            }}
          />
          <EditFoot
            isSaving={isPending}
            failure={error ? refusalOr(error, 'Could not make new codes. Please try again.') : undefined}
            onCancel={onClose}
            label="Make new codes"
            busyLabel="Making codes..."
          />
          {isTooLongAgo(error) && <SignInAgain>New codes are made within ten minutes of signing in.</SignInAgain>}
        </form>
      )}
    </Dialog>
  )
}
