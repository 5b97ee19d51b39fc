import type { DayLog } from '@finu/contract/insights/insights'
import { levelOfMood, moodLevels } from '@finu/contract/moods/moods'
import type { ReactNode } from 'react'
import { countInWords, formatCount } from '../lib/format-number.ts'
import { MoodFace } from '../ui/mood-face.tsx'
import { Seed } from '../ui/seed.tsx'

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
const namesOf = (logs: readonly { name: string }[]) => [...new Set(logs.map(({ name }) => name))].join(', ')

/** The day in short. What is not known is a dash. */
export function DaySums({ day }: { day: DayLog }) {
  const calories = day.meals.map(({ total_nutrition }) => total_nutrition.calories ?? 0)
  const minutes = sum(day.exercises.map(({ duration_minutes }) => duration_minutes))
  const goals = Math.max(day.goals.length, day.goals_total)
  const isPartial = day.meals.some(({ total_nutrition: { partial } }) => partial.includes('calories'))
  return (
    <dl className="day-sums">
      <Row label="Mood" note={day.moods.length > 0 && countInWords(day.moods.length, 'check-in')}>
        <MoodOfDay day={day} />
      </Row>
      <Row label="Calories" note={day.meals.length > 0 && `${isPartial ? 'at least, ' : ''}kcal`}>
        <b>{day.meals.length > 0 ? formatCount(Math.round(sum(calories))) : '–'}</b>
      </Row>
      <Row label="Symptoms" note={namesOf(day.symptoms)}>
        <b>{day.symptoms.length}</b>
      </Row>
      <Row label="Exercise" note="min">
        <b>{formatCount(minutes)}</b>
      </Row>
      <Row
        label="Goals"
        note={[goals > 0 ? `of ${goals}` : 'none set yet', namesOf(day.goals)].filter(Boolean).join(', ')}
      >
        <b>{day.goals.length}</b>
      </Row>
      <Row label="Points earned">
        <Seed />
        <b>{day.points < 0 ? `−${formatCount(-day.points)}` : formatCount(day.points)}</b>
      </Row>
    </dl>
  )
}

function Row({ label, note, children }: { label: string; note?: string | false; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** The mean of the day's moods, in a word. */
function MoodOfDay({ day: { moods } }: { day: DayLog }) {
  if (moods.length === 0) return <b>–</b>
  const mean = sum(moods.map(({ mood_type }) => levelOfMood[mood_type])) / moods.length
  const { level, label } = moodLevels[Math.round(mean) - 1]!
  return (
    <>
      <MoodFace level={level} />
      <span>{label}</span>
    </>
  )
}
