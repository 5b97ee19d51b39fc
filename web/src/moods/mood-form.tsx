import { moodTexts } from '@finu/contract/moods/moods'
import { useState, type SubmitEvent } from 'react'
import { createDraft, useDraft } from '../lib/drafts.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { newId } from '../lib/random.ts'
import { toastReward } from '../rewards/front/earned.tsx'
import { Button } from '../ui/button.tsx'
import { LogTimeField, useLogTime } from '../ui/log-time.tsx'
import { PointsPill } from '../ui/points-pill.tsx'
import { Sheet } from '../ui/section.tsx'
import { emptyMood, moodToSave } from './mood-draft.ts'
import { MoodFields } from './mood-fields.tsx'
import { useLogMood } from './queries.ts'

/** The unsent mood, with the idempotency key for retries. */
const moodDraft = createDraft(() => ({ draft: emptyMood, when: '', idempotencyKey: newId() }), {
  name: 'mood',
  shape: 1,
})

export function MoodForm() {
  const { draft, when, idempotencyKey } = useDraft(moodDraft)
  const time = useLogTime(when, (text) => moodDraft.write((before) => ({ ...before, when: text })))
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useLogMood()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const mood = moodToSave(draft)
    if (!mood) {
      setProblem(moodTexts.noneSelected)
      event.currentTarget.querySelector<HTMLElement>('input[type="radio"]')?.focus()
      return
    }
    const timestamp = time.read()
    if (timestamp === null) return
    // Use the promise, so that the toast and the reset happen even if the page has been left.
    mutateAsync({ mood: { ...mood, ...(timestamp && { timestamp }) }, idempotencyKey }).then(
      ({ reward, timestamp: loggedAt }) => {
        toastReward(moodTexts.saved, reward, loggedAt)
        time.follow(loggedAt)
        if (moodDraft.read().idempotencyKey === idempotencyKey) moodDraft.clear()
      },
      (error: unknown) => notifyFailure(error, moodTexts.saveFailed),
    )
  }

  return (
    <Sheet title="Mood Tracking" aside={<PointsPill>+5 pts</PointsPill>}>
      <form noValidate onSubmit={submit} id="mood-form">
        <MoodFields
          draft={draft}
          problem={problem}
          onChange={(change) => {
            moodDraft.write((before) => ({ ...before, draft: { ...before.draft, ...change } }))
            if (change.level) setProblem(undefined)
          }}
        />
        <LogTimeField time={time} />
        <div className="foot">
          <Button type="submit" isBusy={isPending}>
            {isPending ? 'Saving...' : 'Save Mood & Symptoms'}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
