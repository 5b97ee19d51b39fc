import { fastingTexts, fastPoints, type Fast } from '@finu/contract/fasting/fasting'
import { useId, useState } from 'react'
import { failureText } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FastNote } from './fast-note.tsx'
import { describeEnd, minutesToGo } from './fast-view.ts'
import { useServerSecond } from './server-clock.ts'
import { closeDialog } from '../ui/modal.ts'

const reasons = ['Hungry', 'Not feeling well', 'A meal with others', 'Change of plans', 'It was enough'] as const

interface EndFastDialogProps {
  fast: Fast
  isEnding: boolean
  error: Error | null
  onEnd: (reason: string | null, firstMeal: string | null, close: () => void) => void
  onClose: () => void
}

/** Asks before a fast ends early, with an optional reason. The goal may be reached while the dialog is open. */
export function EndFastDialog({ fast, isEnding, error, onEnd, onClose }: EndFastDialogProps) {
  const [reason, setReason] = useState<string | null>(null)
  const [firstMeal, setFirstMeal] = useState('')
  const now = useServerSecond()
  const isReached = minutesToGo(fast, now) === 0
  const isForPoints = fast.planned_duration_hours >= fastPoints.leastHours
  return (
    <Dialog title={isReached ? 'End this fast?' : 'End this fast early?'} onClose={onClose}>
      <p className="text-ink-muted">
        {`${describeEnd(fast, now)} `}
        {!isReached && 'It is fine to stop whenever you want to. '}
        {!isReached &&
          isForPoints &&
          `What you earned on the way stays yours; the ${fastPoints.completed} points for the whole fast need its full time.`}
      </p>
      {!isReached && <Reasons chosen={reason} onChoose={setReason} />}
      {reason === 'Not feeling well' && (
        <FastNote role="status">
          If you feel faint, shaky or confused, eat or drink something now, and get medical help if it does not pass.
        </FastNote>
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
        <FieldError>{error ? failureText(error, fastingTexts.completeFailed) : undefined}</FieldError>
      </div>
      <div className="foot justify-end">
        <Button
          look="line"
          isBusy={isEnding}
          onClick={(event) => {
            const dialog = event.currentTarget.closest('dialog')
            onEnd(isReached ? null : reason, firstMeal.trim() || null, () => closeDialog(dialog))
          }}
        >
          {isEnding ? 'Ending...' : 'End Fast'}
        </Button>
        <Button onClick={(event) => closeDialog(event.currentTarget)}>Keep fasting</Button>
      </div>
    </Dialog>
  )
}

function Reasons({ chosen, onChoose }: { chosen: string | null; onChoose: (reason: string | null) => void }) {
  const id = useId()
  return (
    <>
      <h3 className="sub" id={id}>
        Why do you stop? <span className="font-regular text-ink-subtle">(optional)</span>
      </h3>
      <div className="chips" role="group" aria-labelledby={id}>
        {reasons.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={each === chosen}
            onClick={() => onChoose(each === chosen ? null : each)}
          >
            {each}
          </button>
        ))}
      </div>
    </>
  )
}
