import { alternateDayHours, fastHours, PlannedHours } from '@finu/contract/fasting/fasting'
import { useState, type SubmitEvent } from 'react'
import { showProblems } from '../lib/form-problems.ts'
import { newId } from '../lib/random.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { chooseWindow, type WindowChoice } from './window-choice.ts'
import { closeDialog } from '../ui/modal.ts'

interface OtherWindowDialogProps {
  choice: WindowChoice
  onChoose: (choice: WindowChoice) => void
  onClose: () => void
}

/** The dialog for windows other than the four presets: alternate days, or a custom number of hours. */
export function OtherWindowDialog({ choice, onChoose, onClose }: OtherWindowDialogProps) {
  const [type, setType] = useState<'alternate_day' | 'custom'>(
    choice.type === 'alternate_day' ? 'alternate_day' : 'custom',
  )
  const [hours, setHours] = useState(choice.type === 'custom' ? String(choice.hours) : '14')
  const [problem, setProblem] = useState<string>()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const checked = PlannedHours.safeParse(
      type === 'alternate_day' ? alternateDayHours : hours.trim() === '' ? NaN : Number(hours),
    )
    if (!checked.success) return showProblems(form, () => setProblem(checked.error.issues[0]?.message))
    onChoose(chooseWindow(type, checked.data, newId()))
    closeDialog(form)
  }

  return (
    <Dialog title="Other window" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Choice name="other-window" isChosen={type === 'custom'} onChoose={() => setType('custom')}>
          <span className="row-title block">Custom</span>
          <span className="row-note block">Hours of your own</span>
        </Choice>
        {type === 'custom' && (
          <TextField
            label="Hours"
            unit="h"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            hint={`From ${fastHours.least} to ${fastHours.most}.`}
            value={hours}
            error={problem}
            onChange={(text) => {
              setHours(text)
              setProblem(undefined)
            }}
          />
        )}
        <Choice name="other-window" isChosen={type === 'alternate_day'} onChoose={() => setType('alternate_day')}>
          <span className="row-title block">Alternate day</span>
          <span className="row-note block">{`A day without food between two with it, ${alternateDayHours}h`}</span>
        </Choice>
        <div className="foot justify-end">
          <Button look="line" onClick={(event) => closeDialog(event.currentTarget)}>
            Cancel
          </Button>
          <Button type="submit">Use this window</Button>
        </div>
      </form>
    </Dialog>
  )
}
