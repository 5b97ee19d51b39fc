import { withDigits } from '../numbers.ts'
import { noteOf } from '../plain.ts'
import type { Correction, LogOf } from './correction.ts'
import { activityOf, bareMinutes, minutesIn } from './exercises.ts'
import { firstOf, spansOf } from './spans.ts'

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

/** Corrects an exercise's minutes, activity, distance or time; null if none is said. */
export function correctExercise(
  log: LogOf<'exercise'>,
  { part, moved, duration, amount }: Correction,
): LogOf<'exercise'> | null {
  const said = duration ?? amount ?? bareMinutes.exec(withDigits(part.text))?.[1]
  const minutes = otherNumber(part.text, log.input.duration_minutes) ?? (said ? minutesIn(said) : null)
  const activity = firstOf(spansOf(part, 'activity'), activityOf)
  const distance = noteOf(
    spansOf(part, 'distance')
      .map(({ text }) => text)
      .join(', '),
  )
  if (minutes === null && !activity && !distance && moved.at === undefined) return null
  return {
    ...log,
    input: {
      ...log.input,
      ...(minutes === null ? {} : { duration_minutes: minutes }),
      ...(activity ? { name: activity.name, type: activity.type } : {}),
      ...(distance ? { notes: distance } : {}),
      ...moved,
    },
  }
}
