import { fastingTexts, fastPoints, type Fast } from '@finu/contract/fasting'
import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { minutesToGo } from './fast-view.ts'
import { formatHours } from './format-fast.ts'
import { useServerMinute } from './server-clock.ts'

const reasons = ['Hungry', 'Not feeling well', 'A meal with others', 'Change of plans', 'It was enough'] as const

interface EndFastDialogProps {
  fast: Fast
  isEnding: boolean
  error: Error | null
  onEnd: (reason: string | null, firstMeal: string | null, close: () => void) => void
  onClose: () => void
}

/** Asks before a fast ends early, and why, for those who want to say. */
export function EndFastDialog({ fast, isEnding, error, onEnd, onClose }: EndFastDialogProps) {
  const id = useId()
  const [reason, setReason] = useState<string | null>(null)
  const [firstMeal, setFirstMeal] = useState('')
  const left = formatHours(minutesToGo(fast, useServerMinute()) * 60_000)
  const isForPoints = fast.planned_duration_hours >= fastPoints.leastHours
  return (
    <Dialog title="End this fast early?" onClose={onClose}>
      <p className="text-ink-muted">
        {`${left} of your ${fast.planned_duration_hours} hours are left. It is fine to stop whenever you want to. `}
        {isForPoints &&
          `What you earned on the way stays yours; the ${fastPoints.completed} points for the whole fast need its full time.`}
      </p>
      <h3 className="sub" id={id}>
        Why do you stop? <span className="font-[430] text-ink-subtle">(optional)</span>
      </h3>
      <div className="chips" role="group" aria-labelledby={id}>
        {reasons.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={each === reason}
            onClick={() => setReason(each === reason ? null : each)}
          >
            {each}
          </button>
        ))}
      </div>
      {reason === 'Not feeling well' && (
        <p className="fast-note" role="status">
          If you feel faint, shaky or confused, eat or drink something now, and get medical help if it does not pass.
        </p>
      )}
      <div className="mt-5">
        <TextField
          label="First meal"
          aside="optional"
          maxLength={200}
          autoComplete="off"
          value={firstMeal}
          onChange={setFirstMeal}
        />
      </div>
      <div className="mt-3 empty:hidden" role="alert">
        <FieldError>{error ? fastingTexts.completeFailed : undefined}</FieldError>
      </div>
      <div className="foot justify-end">
        <Button
          look="line"
          isBusy={isEnding}
          onClick={(event) => {
            const dialog = event.currentTarget.closest('dialog')
            onEnd(reason, firstMeal.trim() || null, () => dialog?.close())
          }}
        >
          {isEnding ? 'Ending...' : 'End Fast'}
        </Button>
        <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()}>Keep fasting</Button>
      </div>
    </Dialog>
  )
}
