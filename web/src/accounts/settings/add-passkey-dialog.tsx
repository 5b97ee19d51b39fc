import { passkeyTexts } from '@finu/contract/accounts/passkey-texts'
import { NewPasskey } from '@finu/contract/accounts/passkeys'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { showProblems } from '../../lib/form-problems.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { EditFoot } from '../../ui/edit-foot.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { makePasskey, PasskeyFailure } from '../passkey-queries.ts'
import { ConfirmAgain, isTooLongAgo } from './confirm-self.tsx'
import { describeDevice } from './device-words.ts'
import { inFreshSession, refreshAccount } from './queries.ts'

/** Returns the problem of a name; undefined if it is valid. */
const problemOf = (name: string) => NewPasskey.shape.name.safeParse(name).error?.issues[0]?.message

/** The dialog to name a passkey and create it in the browser. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(() => describeDevice(navigator.userAgent).name)
  const [problem, setProblem] = useState<string>()
  const adding = useMutation({
    mutationFn: (typed: string) => inFreshSession(makePasskey(typed)),
    onSuccess: refreshAccount,
  })
  const { error } = adding

  return (
    <EditDialog
      title="Add a passkey"
      saving={adding}
      failure={error instanceof PasskeyFailure ? error.message : 'Could not add the passkey. Please try again.'}
      onClose={onClose}
      onSaved={() => toast.success(passkeyTexts.added)}
    >
      {(foot, save) => (
        <form
          noValidate
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault()
            const found = problemOf(name)
            showProblems(event.currentTarget, () => setProblem(found))
            if (found === undefined) save(name)
          }}
        >
          <p className="mb-4 text-ink-muted">
            Your device or security key asks for your fingerprint, face or PIN. What it makes stays with it.
          </p>
          <TextField
            label="Name"
            hint="So that you know it among others."
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(value) => {
              setName(value)
              setProblem(undefined)
            }}
            error={problem}
          />
          {isTooLongAgo(error) ? (
            <ConfirmAgain onConfirmed={() => save(name)} />
          ) : (
            <EditFoot {...foot} label="Continue" busyLabel="Waiting for the passkey..." />
          )}
        </form>
      )}
    </EditDialog>
  )
}
