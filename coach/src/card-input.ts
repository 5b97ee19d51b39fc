import { readGoalDetails } from '@finu/contract/fitness/goals'
import { groupSets } from '@finu/contract/fitness/set-words'
import { moodLevels } from '@finu/contract/moods/moods'
import { ProposedLog } from '@finu/contract/assistant/proposals'
import { lengthOfSleep } from '@finu/contract/sleep/sleep'
import { isCoachKind } from './coach-kind.ts'
import type { LogInput } from './log-input.ts'
import { stems } from './plain.ts'
import type { ReplyData } from './reply-data.ts'
import { minutesBefore } from './when.ts'

type Card = ReplyData['cards'][number]

/** Returns the kind of log of a card: a fast with an end is a past one. Null for a kind that the coach does not read. */
export function kindOfCard({ kind, log }: Pick<Card, 'kind' | 'log'>): LogInput['kind'] | null {
  if (!isCoachKind(kind)) return null
  return kind === 'fast' && typeof log === 'object' && log !== null && 'end_time' in log ? 'past_fast' : kind
}

/**
 * Returns a card's log in the form of the tools, to propose it again; null if it can't be read.
 * @param at when it was, on the person's clock; null for when the card was made. Of a sleep: both its times with a slash
 * between, or the time of waking if only its length was said
 */
export function inputOfCard({ id, kind, log, state }: Card, at: string | null): LogInput | null {
  const read = ProposedLog.safeParse({ kind, log })
  if (!read.success) return null
  const same = { replaces: id, ...(at === null ? {} : { at }) }
  const card = read.data
  switch (card.kind) {
    case 'mood': {
      const level = moodLevels.find(({ label }) => label === card.log.label)
      return {
        kind: 'mood',
        input: {
          mood_type: card.log.mood_type,
          ...(level === undefined ? {} : { label: level.label }),
          ...(card.log.notes ? { notes: card.log.notes } : {}),
          triggers: card.log.triggers ?? [],
          ...same,
        },
      }
    }
    case 'symptom':
      return {
        kind: 'symptom',
        input: {
          name: card.log.name,
          severity_score: card.log.severity_score ?? 3,
          ...(card.log.description ? { description: card.log.description } : {}),
          ...(card.log.potential_triggers?.length ? { potential_triggers: card.log.potential_triggers } : {}),
          ...same,
        },
        isGuessed: false,
      }
    case 'meal': {
      // The name of a meal that nobody renamed has the person's own words for its foods: 'Chicken wrap' for 'Wrap, chicken'.
      const said = card.log.name.split(', ')
      const nameOf = (name: string, index: number): string => {
        const own = said[index] ?? ''
        const words = stems(own)
        return words.length > 0 && words.every((word) => stems(name).includes(word)) ? own : name
      }
      return {
        kind: 'meal',
        input: {
          meal_type: card.log.meal_type,
          foods: (card.log.food_items ?? []).map(({ name, quantity, unit, food_id, nutrition, source }, index) => {
            // Without a food of the table the figure is the person's own.
            const calories = food_id || source === 'estimate' ? null : nutrition?.calories
            const isSum = typeof calories === 'number' && name.includes(', ')
            return {
              name: state === 'open' && !isSum ? nameOf(name, index) : name,
              quantity,
              ...(unit ? { unit } : {}),
              ...(typeof calories === 'number' ? { calories } : {}),
            }
          }),
          ...(card.log.notes ? { notes: card.log.notes } : {}),
          ...same,
        },
        isGuessed: false,
      }
    }
    case 'exercise': {
      const { name, type, duration_minutes, distance_m, notes, sets = [] } = card.log
      return {
        kind: 'exercise',
        input: {
          name,
          type,
          duration_minutes,
          ...(distance_m && { distance_m }),
          ...(notes ? { notes } : {}),
          ...(sets.length > 0 && { sets: groupSets(sets) }),
          ...same,
        },
      }
    }
    case 'fast':
      // An ended fast is changed by its record instead.
      if ('end_time' in card.log) return null
      return {
        kind: 'fast',
        input: {
          fasting_type: card.log.fasting_type,
          ...(card.log.planned_duration_hours ? { planned_duration_hours: card.log.planned_duration_hours } : {}),
          ...same,
        },
        isGuessed: false,
      }
    case 'goal': {
      const details = readGoalDetails(card.log.description ?? null)
      return {
        kind: 'goal',
        input: {
          name: card.log.name,
          category: details?.category ?? 'Personal',
          ...(details ? { points: details.points } : {}),
          replaces: id,
        },
      }
    }
    case 'memory':
      return { kind: 'memory', input: { text: card.log.text, replaces: id } }
    case 'water':
      return { kind: 'water', input: { amount_ml: card.log.amount_ml, ...same }, isGuessed: false }
    case 'weight': {
      const { weight_kg, notes } = card.log
      return { kind: 'weight', input: { weight_kg, ...(notes ? { notes } : {}), ...same }, isGuessed: false }
    }
    case 'medicine': {
      const { name, dose } = card.log
      return { kind: 'medicine', input: { name, ...(dose ? { dose } : {}), ...same } }
    }
    case 'sleep': {
      const { asleep_at, woke_at, quality, notes } = card.log
      if (at === null) return null
      const [start, end] = at.split('/')
      const input = {
        // The length alone was said: it was before the time of waking.
        start:
          end === undefined ? minutesBefore(at, lengthOfSleep(Date.parse(asleep_at), Date.parse(woke_at))) : start!,
        end: end ?? at,
        ...(quality ? { quality } : {}),
        ...(notes ? { notes } : {}),
        replaces: id,
      }
      return { kind: 'sleep', input, isGuessed: end === undefined }
    }
    default:
      return null
  }
}
