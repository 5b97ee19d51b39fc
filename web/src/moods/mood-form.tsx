import { moodTexts } from '@finu/contract/moods'
import { useState, type SubmitEvent } from 'react'
import { newId } from '../lib/new-id.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { tellEarned } from '../rewards/earned.tsx'
import { Button } from '../ui/button.tsx'
import { PointsPill } from '../ui/points-pill.tsx'
import { Sheet } from '../ui/section.tsx'
import { emptyMood, moodToSave } from './mood-draft.ts'
import { MoodFields } from './mood-fields.tsx'
import { useLogMood } from './queries.ts'

/** A fresh form; the key makes a repeated save of the same mood save it once. */
function startMood() {
  return { draft: emptyMood, idempotencyKey: newId() }
}

export function MoodForm() {
  const [{ draft, idempotencyKey }, setMood] = useState(startMood)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useLogMood()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const mood = moodToSave(draft)
    if (!mood) {
      setProblem(moodTexts.noneSelected)
      event.currentTarget.querySelector<HTMLElement>('input[type="radio"]')?.focus()
      return
    }
    mutate(
      { mood, idempotencyKey },
      {
        onSuccess: ({ reward }) => {
          tellEarned(moodTexts.saved, reward)
          setMood(startMood())
        },
        onError: (error) => notifyFailure(error, moodTexts.saveFailed),
      },
    )
  }

  return (
    <Sheet title="Mood Tracking" aside={<PointsPill>+5 pts</PointsPill>}>
      <form noValidate onSubmit={submit} id="mood-form">
        <MoodFields
          draft={draft}
          problem={problem}
          onChange={(change) => {
            setMood({ draft: { ...draft, ...change }, idempotencyKey })
            if (change.level) setProblem(undefined)
          }}
        />
        <div className="foot">
          <Button type="submit" isBusy={isPending}>
            {isPending ? 'Saving...' : 'Save Mood & Symptoms'}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
