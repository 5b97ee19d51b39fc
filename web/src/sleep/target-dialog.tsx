import { sleepTarget } from '@finu/contract/accounts/profile'
import { sayLength, sleepTexts } from '@finu/contract/sleep/sleep'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { refusalOr } from '../lib/api-error.ts'
import { useSetProfile } from '../lib/use-set-profile.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SavingFailure } from '../ui/edit-foot.tsx'
import { closeDialog } from '../ui/modal.ts'
import { SelectField } from '../ui/select-field.tsx'

const stepMinutes = 15
/** The sleep that most adults need; the first choice of the field. */
const usualMinutes = 480

interface TargetDialogProps {
  minutes: number | null
  onClose: () => void
}

/** The dialog to set, change or remove the target. */
export function TargetDialog({ minutes, onClose }: TargetDialogProps) {
  const [chosen, setChosen] = useState(minutes ?? usualMinutes)
  const { mutate, isPending, variables, error } = useSetProfile('sleep_target_minutes')
  const { least, most } = sleepTarget
  const steps = Array.from({ length: (most - least) / stepMinutes + 1 }, (_, step) => least + step * stepMinutes)
  // A program may have set one between the steps.
  const lengths = [...new Set([...steps, chosen])].toSorted((a, b) => a - b)

  function set(next: number | null, form: Element) {
    mutate(next, {
      onSuccess: () => {
        toast.success(next === null ? sleepTexts.targetRemoved : sleepTexts.targetSaved(next))
        closeDialog(form)
      },
    })
  }

  return (
    <Dialog title="Sleep target" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          set(chosen, event.currentTarget)
        }}
      >
        <p className="mb-4 text-ink-muted">
          Most adults need seven to nine hours. Set what suits you: it is compared with your nights, and nothing else.
        </p>
        <div className="max-w-52">
          <SelectField
            label="Sleep a night"
            value={String(chosen)}
            options={lengths.map((length) => ({ value: String(length), label: sayLength(length) }))}
            onChange={(value) => setChosen(Number(value))}
          />
        </div>
        <SavingFailure failure={error ? refusalOr(error, sleepTexts.targetFailed) : undefined} />
        <div className="foot justify-end">
          {minutes !== null && (
            <Button
              look="ghost"
              isBusy={isPending && variables === null}
              onClick={({ currentTarget }) => set(null, currentTarget)}
            >
              Remove target
            </Button>
          )}
          <Button type="submit" isBusy={isPending && variables !== null}>
            {isPending && variables !== null ? 'Saving...' : 'Save Target'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
