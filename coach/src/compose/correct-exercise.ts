import type { SetGroup } from '@finu/contract/fitness/exercise-input'
import { setLimits } from '@finu/contract/fitness/sets'
import { withDigits } from '../numbers.ts'
import { noteOf } from '../plain.ts'
import type { Correction, LogOf } from './correction.ts'
import { kilogramsIn } from '../read-measures.ts'
import { activityOf, bareMinutes, minutesIn } from './exercises.ts'
import { loadIn, saysSets } from './loads.ts'
import { firstOf, spansOf, wordsOf } from './spans.ts'

/** Returns the other number of a text with two, one of which is the present value: 45 of '25 was wrong, it was 45'. */
function otherNumber(text: string, present: number): number | null {
  const numbers = new Set(
    withDigits(text)
      .match(/\b\d{1,3}\b/g)
      ?.map(Number),
  )
  if (numbers.size !== 2 || !numbers.delete(present)) return null
  const [other] = numbers
  return other!
}

/** Returns sets with another load, 'no, 80 kilos', or said anew, 'no, 4x8'; null if neither is said. */
function correctedSets(sets: readonly SetGroup[], words: string): SetGroup[] | null {
  const [first] = sets
  const isOne = first && sets.every(({ movement }) => movement === first.movement)
  const said = isOne && saysSets(words) ? loadIn(words) : null
  if (said)
    return said.groups.map((group) => ({
      movement: first!.movement,
      ...(first!.load_kg !== undefined && { load_kg: first!.load_kg }),
      ...group,
    }))
  const kg = kilogramsIn(words)?.kg
  return kg === undefined || kg > setLimits.loadKg ? null : sets.map((group) => ({ ...group, load_kg: kg }))
}

/** Corrects an exercise's minutes, activity, distance or time; null if none is said. */
export function correctExercise(
  log: LogOf<'exercise'>,
  { part, moved, duration, amount }: Correction,
): LogOf<'exercise'> | null {
  // Kilograms are no minutes.
  const minutesSaid = amount !== undefined && kilogramsIn(amount)?.isGuessed === false ? undefined : amount
  const said = duration ?? minutesSaid ?? bareMinutes.exec(withDigits(part.text))?.[1]
  const minutes = otherNumber(part.text, log.input.duration_minutes) ?? (said ? minutesIn(said) : null)
  const load = wordsOf(part, 'load') || (duration === undefined ? (amount ?? '') : '')
  const sets = log.input.sets && load !== '' ? correctedSets(log.input.sets, load) : null
  if (sets) return { ...log, input: { ...log.input, sets, ...moved }, areLoadsBare: false }
  const activity = firstOf(spansOf(part, 'activity'), activityOf)
  const distance = noteOf(
    spansOf(part, 'distance')
      .map(({ text }) => text)
      .join(', '),
  )
  if (minutes === null && !activity && !distance && moved.at === undefined) return null
  return {
    ...log,
    ...(log.isGuessed && minutes !== null && { isGuessed: false }),
    input: {
      ...log.input,
      ...(minutes === null ? {} : { duration_minutes: minutes }),
      ...(activity ? { name: activity.name, type: activity.type } : {}),
      ...(distance ? { notes: distance } : {}),
      ...moved,
    },
  }
}
