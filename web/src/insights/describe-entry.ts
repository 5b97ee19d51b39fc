import { levelOfMood, moodLevels, type Mood } from '@finu/contract/moods'
import { severityLevels } from '@finu/contract/symptoms'
import { lengthOfFast } from '../fasting/front/length-of-fast.ts'
import { formatCount } from '../lib/format-number.ts'
import { formatWhenWithin } from '../lib/format-time.ts'
import { present } from '../lib/log-words.ts'
import { mealTypeNames } from '../meals/front/meal-types.ts'
import type { Entry } from './entries.ts'

/** What a row says of an entry. */
export interface EntryWords {
  title: string
  detail: string
  /** What the entry is called in the names of its buttons: 'mood at 07:40'. */
  name: string
}

const wordOfMood = ({ mood_type, label }: Mood) => {
  const known = moodLevels.find((each) => each.mood_type === mood_type)
  return known?.label ?? (label || moodLevels[levelOfMood[mood_type] - 1]!.label)
}

const quoted = (notes: string | null) => notes && `“${notes}”`

/** @param nowMs epoch milliseconds */
export function describeEntry(entry: Entry, timezone: string | null, nowMs: number): EntryWords {
  const { kind, log, time } = entry
  switch (kind) {
    case 'mood':
      return {
        title: wordOfMood(log),
        detail: present([log.triggers.join(', '), quoted(log.notes)]).join('. '),
        name: `mood at ${time}`,
      }
    case 'symptom': {
      const severity = severityLevels.find(({ score }) => score === log.severity_score)?.label ?? ''
      return {
        title: log.name,
        detail: present([
          `${log.severity_score} ${severity}`,
          log.potential_triggers.join(', '),
          quoted(log.description),
        ]).join(' · '),
        name: `${log.name.toLowerCase()} at ${time}`,
      }
    }
    case 'meal': {
      const left = log.post_meal_feelings.join(', ')
      return {
        title: log.name,
        detail: present([mealTypeNames[log.meal_type], left && `Left you: ${left}`, quoted(log.notes)]).join('. '),
        name: `${log.name} at ${time}`,
      }
    }
    case 'exercise':
      return {
        title: log.name,
        detail: present([`${formatCount(log.calories_burned)} kcal`, quoted(log.notes)]).join('. '),
        name: `${log.name} at ${time}`,
      }
    case 'fast': {
      const began = `Started ${formatWhenWithin(log.start_time, timezone)}`
      const ended = log.end_time === null ? 'still running' : `ended ${formatWhenWithin(log.end_time, timezone)}`
      return {
        title: `Fast, ${lengthOfFast(log, nowMs)}`,
        detail: `${began}, ${ended}. Goal ${log.planned_duration_hours}h.`,
        name: `the fast, ${formatWhenWithin(log.start_time, timezone)}`,
      }
    }
    case 'goal':
      return { title: log.name, detail: 'Goal completed', name: `the goal ${log.name}` }
  }
}
