import { deriveLevels, moodLevels, moodSymptomChips, moodTexts } from '@finu/contract/moods'
import { useId, useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { newId } from '../lib/new-id.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { Button } from '../ui/button.tsx'
import { Chips, toggle } from '../ui/chips.tsx'
import type { MoodLevel } from '../ui/mood-face-shapes.ts'
import { PointsPill } from '../ui/points-pill.tsx'
import { Sheet } from '../ui/section.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { MoodPicker } from './mood-picker.tsx'
import { useLogMood } from './queries.ts'

/** A fresh form; the key makes a repeated save of the same mood save it once. */
function startMood() {
  return { level: null as MoodLevel | null, triggers: [] as string[], notes: '', idempotencyKey: newId() }
}

export function MoodForm() {
  const [mood, setMood] = useState(startMood)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, data } = useLogMood()
  const chipsId = useId()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const picked = moodLevels.find(({ level }) => level === mood.level)
    if (!picked) {
      setProblem(moodTexts.noneSelected)
      event.currentTarget.querySelector<HTMLElement>('input[type="radio"]')?.focus()
      return
    }
    const { level, ...words } = picked
    const { triggers, notes, idempotencyKey } = mood
    mutate(
      {
        mood: {
          ...words,
          ...deriveLevels(level),
          triggers,
          notes: notes.trim() || null,
          activities: [],
          social_context: null,
        },
        idempotencyKey,
      },
      {
        onSuccess: () => {
          toast.success(moodTexts.saved)
          setMood(startMood())
        },
        onError: (error) => notifyFailure(error, moodTexts.saveFailed),
      },
    )
  }

  return (
    <Sheet title="Mood Tracking" aside={<PointsPill>+5 pts</PointsPill>}>
      <form noValidate onSubmit={submit} id="mood-form">
        <MoodPicker
          level={mood.level}
          problem={problem}
          onPick={(level) => {
            setMood({ ...mood, level })
            setProblem(undefined)
          }}
        />
        <p className="sub" id={chipsId}>
          Anything in your body?
        </p>
        <Chips
          labelledBy={chipsId}
          options={moodSymptomChips}
          chosen={mood.triggers}
          onToggle={(chip) => setMood({ ...mood, triggers: toggle(mood.triggers, chip) })}
        />
        <div className="mt-5">
          <TextArea
            label="Notes"
            aside="optional"
            placeholder="What was going on?"
            maxLength={2000}
            value={mood.notes}
            onChange={(notes) => setMood({ ...mood, notes })}
          />
        </div>
        <div className="foot">
          <Button type="submit" isBusy={isPending}>
            {isPending ? 'Saving...' : 'Save Mood & Symptoms'}
          </Button>
          <span className="text-small text-ink-subtle" role="status">
            {data?.reward.tokens_awarded === 0 && 'Saved. The points for moods are used up for today.'}
          </span>
        </div>
      </form>
    </Sheet>
  )
}
