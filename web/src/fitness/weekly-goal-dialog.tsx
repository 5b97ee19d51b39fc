import { profile, weeklyActivityGoal, WeeklyGoalMinutes } from '@finu/contract/accounts/profile'
import { exerciseTexts, fitness } from '@finu/contract/fitness/fitness'
import { useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { tellFailure } from '../lib/notify-failure.ts'
import { refresh, useCall } from '../lib/queries.ts'
import { saveUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { closeDialog } from '../ui/modal.ts'
import { TextField } from '../ui/text-field.tsx'

const { standard, least, most } = weeklyActivityGoal

/** The dialog to set the weekly goal in active minutes. */
export function WeeklyGoalDialog({ minutes, onClose }: { minutes: number; onClose: () => void }) {
  const [typed, setTyped] = useState(String(minutes))
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useCall(profile.update, {
    async onSuccess({ user }) {
      saveUser(user)
      await refresh(fitness.weeklyProgress)
    },
  })

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const checked = WeeklyGoalMinutes.safeParse(typed.trim() === '' ? NaN : Number(typed))
    if (!checked.success) {
      setProblem(`Use a whole number of minutes from ${least} to ${most}`)
      return form.querySelector('input')?.focus()
    }
    mutate(
      { body: { weekly_activity_goal_minutes: checked.data } },
      {
        onSuccess: () => {
          toast.success(`Weekly goal set to ${checked.data} minutes`)
          closeDialog(form)
        },
        onError: (error) => tellFailure(error, exerciseTexts.weeklyGoalFailed),
      },
    )
  }

  return (
    <Dialog title="Weekly goal" onClose={onClose}>
      <form noValidate onSubmit={save}>
        <p className="mb-4 text-ink-muted">
          {`The World Health Organization recommends at least ${standard} minutes of moderate activity a week to adults (2020). Set what suits you; every minute of exercise you log counts.`}
        </p>
        <div className="max-w-52">
          <TextField
            label="Active minutes a week"
            unit="min"
            inputMode="numeric"
            maxLength={4}
            value={typed}
            error={problem}
            onChange={(text) => {
              setTyped(text)
              setProblem(undefined)
            }}
          />
        </div>
        <div className="foot justify-end">
          {Number(typed) !== standard && (
            <Button look="ghost" onClick={() => setTyped(String(standard))}>
              {`Use ${standard} minutes`}
            </Button>
          )}
          <Button type="submit" isBusy={isPending}>
            {isPending ? 'Saving...' : 'Save Goal'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
