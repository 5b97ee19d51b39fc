import { wordsOfMood } from '@finu/contract/moods/moods'
import type { Instant } from '@finu/contract/platform/wire'
import { severityLevels } from '@finu/contract/symptoms/symptoms'
import { lengthOfFast } from '../fasting/front/length-of-fast.ts'
import { formatCount } from '../lib/format-number.ts'
import { formatWhenOn, type PageDay } from '../lib/format-time.ts'
import { present } from '../lib/log-words.ts'
import { mealTypeNames } from '../meals/front/meal-types.ts'
import type { Entry } from './entries.ts'

/** Words of an entry's row. */
export interface EntryWords {
  title: string
  detail: string
  /** Name of the entry in its buttons' labels: 'mood at 07:40'. */
  name: string
}

const quoted = (notes: string | null) => notes && `“${notes}”`

/** @param nowMs epoch milliseconds */
export function describeEntry(entry: Entry, timezone: string | null, nowMs: number, page: PageDay): EntryWords {
  const whenOf = (instant: Instant) => formatWhenOn(page, instant, timezone)
  const { kind, log, time } = entry
  switch (kind) {
    case 'mood': {
      const { word, levelWord } = wordsOfMood(log)
      return {
        title: word,
        detail: present([levelWord, log.triggers.join(', '), quoted(log.notes)]).join('. '),
        name: `mood at ${time}`,
      }
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
      const began = `Started ${whenOf(log.start_time)}`
      const ended = log.end_time === null ? 'still running' : `ended ${whenOf(log.end_time)}`
      return {
        title: `Fast, ${lengthOfFast(log, nowMs)}`,
        detail: `${began}, ${ended}. Goal ${log.planned_duration_hours}h.`,
        name: `the fast, ${whenOf(log.start_time)}`,
      }
    }
    case 'goal':
      return { title: log.name, detail: 'Goal completed', name: `the goal ${log.name}` }
  }
}
