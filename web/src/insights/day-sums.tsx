import type { DayLog } from '@finu/contract/insights/insights'
import { levelOfMood, moodLevels } from '@finu/contract/moods/moods'
import type { ReactNode } from 'react'
import { countInWords, formatCount } from '../lib/format-number.ts'
import { MoodFace } from '../ui/mood-face.tsx'
import { Seed } from '../ui/seed.tsx'

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
const namesOf = (logs: readonly { name: string }[]) => [...new Set(logs.map(({ name }) => name))].join(', ')

/** Sums of the day; a dash for an unknown one. */
export function DaySums({ day }: { day: DayLog }) {
  const calories = day.meals.map(({ total_nutrition }) => total_nutrition.calories ?? 0)
  const minutes = sum(day.exercises.map(({ duration_minutes }) => duration_minutes))
  const goals = Math.max(day.goals.length, day.goals_total)
  const isPartial = day.meals.some(({ total_nutrition: { partial } }) => partial.includes('calories'))
  return (
    <dl className="mt-3">
      <Row label="Mood" note={day.moods.length > 0 && countInWords(day.moods.length, 'check-in')}>
        <MoodOfDay day={day} />
      </Row>
      <Row label="Calories" note={day.meals.length > 0 && `${isPartial ? 'at least, ' : ''}kcal`}>
        <Figure>{day.meals.length > 0 ? formatCount(Math.round(sum(calories))) : '–'}</Figure>
      </Row>
      <Row label="Symptoms" note={namesOf(day.symptoms)}>
        <Figure>{day.symptoms.length}</Figure>
      </Row>
      <Row label="Exercise" note="min">
        <Figure>{formatCount(minutes)}</Figure>
      </Row>
      <Row
        label="Goals"
        note={[goals > 0 ? `of ${goals}` : 'none set yet', namesOf(day.goals)].filter(Boolean).join(', ')}
      >
        <Figure>{day.goals.length}</Figure>
      </Row>
      <Row label="Points earned">
        <Seed className="size-4.5 self-center" />
        <Figure>{day.points < 0 ? `−${formatCount(-day.points)}` : formatCount(day.points)}</Figure>
      </Row>
    </dl>
  )
}

const Figure = ({ children }: { children: ReactNode }) => (
  <b className="font-display text-[1.25rem]/6 font-[470] lining-nums tabular-nums">{children}</b>
)

function Row({ label, note, children }: { label: string; note?: string | false; children: ReactNode }) {
  return (
    <div className="flex min-h-11.5 items-center justify-between gap-4 border-t border-line">
      <dt className="flex-none font-[520] text-ink-muted">{label}</dt>
      <dd className="flex min-w-0 items-baseline gap-1.5 font-semibold">
        {children}
        {note && (
          <small className="min-w-0 py-1 text-right text-small font-[430] wrap-anywhere text-ink-subtle">{note}</small>
        )}
      </dd>
    </div>
  )
}

/** The mean of the day's moods, as a word. */
function MoodOfDay({ day: { moods } }: { day: DayLog }) {
  if (moods.length === 0) return <Figure>–</Figure>
  const mean = sum(moods.map(({ mood_type }) => levelOfMood[mood_type])) / moods.length
  const { level, label } = moodLevels[Math.round(mean) - 1]!
  return (
    <>
      <MoodFace className="size-6 self-center" level={level} />
      <span>{label}</span>
    </>
  )
}
