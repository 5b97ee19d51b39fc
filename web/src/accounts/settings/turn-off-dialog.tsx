import { useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { showProblems } from '../../lib/form-problems.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { EditFoot } from '../../ui/edit-foot.tsx'
import { AnyCodeField, codeProblem } from './any-code-field.tsx'
import { useTurnOff } from './second-step-queries.ts'
import { isTooLongAgo, SignInAgain } from './sign-in-again.tsx'

interface TurnOffDialogProps {
  onClose: () => void
  /** The button that opened it goes. */
  onDone: () => void
}

/** Turns the second step off, with a code. */
export function TurnOffDialog({ onClose, onDone }: TurnOffDialogProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const turningOff = useTurnOff()
  return (
    <EditDialog
      title="Turn off the second step?"
      saving={turningOff}
      failure="Could not turn it off. Please try again."
      onClose={onClose}
      onSaved={() => {
        toast.success('The second step is off.')
        onDone()
      }}
    >
      {(foot, save) => (
        <form
          noValidate
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault()
            const found = codeProblem(code)
            showProblems(event.currentTarget, () => setProblem(found))
            if (found === undefined) save(code)
          }}
        >
          <p className="mb-4 text-ink-muted">
            Your password, Google or your wallet is enough then to sign in. Your recovery codes are deleted.
          </p>
          <AnyCodeField
            value={code}
            error={problem}
            onChange={(value) => {
              setCode(value)
              setProblem(undefined)
            }}
          />
          <EditFoot {...foot} label="Turn off" busyLabel="Turning off..." />
          {isTooLongAgo(turningOff.error) && (
            <SignInAgain>It is turned off within ten minutes of signing in.</SignInAgain>
          )}
        </form>
      )}
    </EditDialog>
  )
}
