import { achievements } from '@finu/contract/rewards/achievements'
import { useRef, useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { refusalOr } from '../../lib/api-error.ts'
import { today } from '../../lib/clock.ts'
import { showProblems, type FormProblems } from '../../lib/form-problems.ts'
import { addDays } from '../../lib/format-time.ts'
import { refresh, useCall } from '../../lib/queries.ts'
import { useUser } from '../../lib/user.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EditFoot } from '../../ui/edit-foot.tsx'
import { closeDialog } from '../../ui/modal.ts'
import { TextField } from '../../ui/text-field.tsx'
import { isOfField } from './refusals.ts'
import { describePause, judgePause, problemsOfPause } from './streak-words.ts'

const usualDays = 7

/** The dialog to plan a pause, whose days do not break a streak: for a journey or an illness. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const thisDay = today(useUser().profile)
  const [pause, setPause] = useState({ from: thisDay, until: addDays(thisDay, usualDays - 1) })
  const [problems, setProblems] = useState<FormProblems>({})
  const formRef = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error, reset } = useCall(achievements.pause, {
    onSettled: () => refresh(achievements.streaks),
  })

  const set = (field: keyof typeof pause) => (day: string) => {
    setPause({ ...pause, [field]: day })
    setProblems({})
    reset()
  }

  function plan(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const found = judgePause(pause, thisDay)
    if (Object.keys(found).length > 0) return showProblems(form, () => setProblems(found))
    mutate(
      { body: pause },
      {
        onSuccess: () => {
          toast.success(describePause(pause, thisDay))
          closeDialog(form)
        },
        onError: (refusal) => {
          if (isOfField(refusal))
            showProblems(form, () => setProblems(problemsOfPause(refusal.message, refusal.fields)))
        },
      },
    )
  }

  return (
    <Dialog title="Plan a pause" isSmall onClose={onClose}>
      <form ref={formRef} noValidate onSubmit={plan} className="grid gap-4">
        <p className="text-ink-muted">No day of a pause is missed, and your streaks go on where they were.</p>
        <TextField
          label="From"
          type="date"
          min={thisDay}
          value={pause.from}
          error={problems['from']}
          onChange={set('from')}
        />
        <TextField
          label="Until"
          type="date"
          min={pause.from}
          value={pause.until}
          error={problems['until']}
          onChange={set('until')}
        />
        <EditFoot
          isSaving={isPending}
          failure={
            error && !isOfField(error) ? refusalOr(error, 'The pause could not be saved. Please try again.') : undefined
          }
          label="Plan pause"
          onCancel={() => closeDialog(formRef.current)}
        />
      </form>
    </Dialog>
  )
}
