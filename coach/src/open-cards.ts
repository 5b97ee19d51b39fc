import { mealTypes } from '@finu/contract/meals/meals'
import { moodLevels } from '@finu/contract/moods/moods'
import { ProposedLog } from '@finu/contract/assistant/proposals'
import { lengthOfSleep } from '@finu/contract/sleep/sleep'
import { sayMedicine } from '@finu/contract/medicines/medicines'
import { sayBody } from './answer-body.ts'
import { isOfExercise } from './answer-exercise.ts'
import { setsOf } from './answer-figures.ts'
import { isOfGoal } from './answer-goals.ts'
import { includesFood } from './answer-meals.ts'
import { wordsMeant } from './answer-medicines.ts'
import { isOfSymptom } from './answer-symptoms.ts'
import { linkedDay } from './day-links.ts'
import type { Query } from './query.ts'
import type { HistoryEntry, HistoryKind, ProfileRecord } from './records.ts'
import type { OpenCard } from './reply-data.ts'
import { listed, minutes, verbatim } from './wording.ts'

type Kind = HistoryKind | 'goal'

/** An open card in the form of the record that it would be. Without a time its day is today's, and its time empty. */
export interface OpenEntry {
  kind: Kind
  entry: HistoryEntry
}

/** Returns the record that an open card would be; null for a kind that is no record, or if it can't be read. */
function entryOfCard({ card: { id, kind, log, nutrition }, at }: OpenCard, today: string): OpenEntry | null {
  const read = ProposedLog.safeParse({ kind, log }).data
  // Of a sleep the time of waking counts.
  const when = at?.split('/').at(-1)
  const of = (more: Partial<HistoryEntry>, own: Kind = kind as Kind): OpenEntry => ({
    kind: own,
    entry: {
      id,
      at: '',
      day: when?.slice(0, 10) ?? today,
      time: when?.slice(11, 16) ?? '',
      name: '',
      note: null,
      ...more,
    },
  })
  switch (read?.kind) {
    case 'mood': {
      const level = moodLevels.findIndex(({ label }) => label === read.log.label)
      return of({ name: read.log.label ?? read.log.mood_type, ...(level >= 0 && { level_of_5: level + 1 }) })
    }
    case 'symptom':
      return of({ name: read.log.name, severity_of_5: read.log.severity_score ?? 3 })
    case 'meal': {
      const words = (read.log.food_items ?? []).map(({ name }) => name)
      return of({ name: read.log.name, words, meal_type: read.log.meal_type, calories: nutrition?.calories ?? null })
    }
    case 'exercise': {
      const { name, type, duration_minutes, distance_m, sets } = read.log
      return of({ name, type, minutes: duration_minutes, distance_m: distance_m ?? null, ...(sets && { sets }) })
    }
    case 'fast':
      return of({ name: 'Fast' })
    case 'goal':
      return of({ name: read.log.name })
    case 'water':
      return of({ name: '', amount_ml: read.log.amount_ml })
    case 'weight':
      return of({ name: '', weight_kg: read.log.weight_kg })
    case 'medicine':
      return of({ name: sayMedicine({ name: read.log.name, dose: read.log.dose ?? null }) })
    case 'sleep':
      return of({ minutes: lengthOfSleep(Date.parse(read.log.asleep_at), Date.parse(read.log.woke_at)) })
    default:
      return null
  }
}

const ofMeals = ['calories', 'protein', 'carbs', 'fat', 'fibre', 'sugar', 'sodium', 'meals'] as const
const kindsOf: Partial<Record<Query['about'], Kind>> = {
  ...Object.fromEntries(ofMeals.map((about) => [about, 'meal'])),
  water: 'water',
  medicine: 'medicine',
  mood: 'mood',
  symptoms: 'symptom',
  exercise: 'exercise',
  burned: 'exercise',
  fasting: 'fast',
  sleep: 'sleep',
  weight: 'weight',
  goals: 'goal',
}

/** Returns true if a record of an open card is one that a question asks for. */
function isAsked({ about, name, figure, range, against, measure }: Query, { kind, entry }: OpenEntry): boolean {
  const isIn = ({ start, end }: Query['range']) => entry.day >= start && entry.day <= end
  // The last dose counts, whatever days were asked about.
  const isOfDay = about === 'medicine' || isIn(range) || (measure === 'compare' && against !== null && isIn(against))
  if (kind === 'goal') return about === 'all' || (about === 'goals' && (name === null || isOfGoal(entry.name, name)))
  if (!isOfDay) return false
  if (about === 'all' || about === 'missing') return true
  if (kindsOf[about] !== kind) return false
  if (name === null) return true
  if (kind === 'medicine') return wordsMeant(entry, name) !== null
  if (kind === 'symptom') return isOfSymptom(entry, name)
  if (kind === 'exercise') return figure === 'load' ? setsOf(entry, name).length > 0 : isOfExercise(entry, name)
  if (kind === 'meal')
    return mealTypes.some((type) => type === name) ? entry.meal_type === name : includesFood(entry, name)
  return true
}

/** Returns the records that the open cards would be, as far as a question asks for them, latest first. */
export const openFor = (query: Query, open: readonly OpenCard[], today: string): OpenEntry[] =>
  open
    .flatMap((card) => entryOfCard(card, today) ?? [])
    .filter((each) => isAsked(query, each))
    .toSorted((a, b) => `${b.entry.day}${b.entry.time}`.localeCompare(`${a.entry.day}${a.entry.time}`))

function sayEntry({ kind, entry }: OpenEntry, profile: ProfileRecord | undefined): string {
  const name = verbatim(entry.name)
  if (kind === 'water') return sayBody('water', entry.amount_ml ?? 0, profile)
  if (kind === 'weight') return sayBody('weight', entry.weight_kg ?? 0, profile)
  if (kind === 'sleep') return `${sayBody('sleep', entry.minutes ?? 0, profile)} of sleep`
  if (kind === 'exercise') return `${name}, ${minutes(entry.minutes ?? 0)}`
  return entry.calories == null ? name : `${name}, ${Math.round(entry.calories)} kcal`
}

const mostNamed = 4

/**
 * Names the open cards that a question asks about, as no record has what is not confirmed; empty without any.
 * @param open the open cards above the answer
 */
export function sayOpen(
  query: Query,
  open: readonly OpenCard[],
  today: string,
  profile: ProfileRecord | undefined,
): string {
  const asked = openFor(query, open, today).toReversed()
  if (asked.length === 0) return ''
  const named = asked.slice(-mostNamed).map((each) => {
    const { day, time } = each.entry
    const clock = time === '' ? '' : ` at ${time}`
    return `**${sayEntry(each, profile)}**${day === today ? clock : `, ${linkedDay(day, today)}${clock}`}`
  })
  const others = asked.length - named.length
  const which = listed(others > 0 ? [`${others} more`, ...named] : named)
  return asked.length === 1
    ? `${which} is on a card and not saved yet, so I did not count it.`
    : `${which} are on cards and not saved yet, so I did not count them.`
}
