import { exerciseMinutes, exerciseTexts } from '@finu/contract/fitness/fitness'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { closeDialog } from '../ui/modal.ts'
import { TextField } from '../ui/text-field.tsx'
import type { TimerState } from './timer-state.ts'
import { useSetTarget } from './use-timer.ts'

const usual = [15, 20, 30, 45] as const

/** The dialog that sets what a person means to reach while an exercise counts up. */
export function TargetDialog({ timer, onClose }: { timer: TimerState; onClose: () => void }) {
  const { setTarget, isSetting } = useSetTarget(timer)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  const set = (minutes: number | null, inside: Element) => setTarget(minutes, () => closeDialog(inside))

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const minutes = Number(typed)
    if (!Number.isInteger(minutes) || minutes < exerciseMinutes.least || minutes > exerciseMinutes.most)
      return setProblem(exerciseTexts.timerDuration)
    set(minutes, event.currentTarget)
  }

  return (
    <Dialog title="Target" isSmall onClose={onClose}>
      <p className="text-ink-muted">You get one notice when it is reached. Nothing stops.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {usual.map((minutes) => (
          <Button
            key={minutes}
            look="soft"
            isBusy={isSetting}
            onClick={({ currentTarget }) => set(minutes, currentTarget)}
          >
            {`${minutes} min`}
          </Button>
        ))}
      </div>
      <form className="mt-4" noValidate onSubmit={save}>
        <div className="max-w-40">
          <TextField
            label="Other"
            unit="min"
            inputMode="numeric"
            autoComplete="off"
            maxLength={exerciseMinutes.inputLength}
            value={typed}
            error={problem}
            onChange={(text) => {
              setTyped(text)
              setProblem(undefined)
            }}
          />
        </div>
        <div className="foot justify-end">
          {timer.target_minutes !== null && (
            <Button look="ghost" isBusy={isSetting} onClick={({ currentTarget }) => set(null, currentTarget)}>
              No target
            </Button>
          )}
          <Button type="submit" isBusy={isSetting}>
            {isSetting ? 'Saving...' : 'Set target'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
