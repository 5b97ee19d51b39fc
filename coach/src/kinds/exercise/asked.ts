import { exerciseNamed, figureIn, movementIn } from '../../compose/ask/asked-words.ts'
import { said } from '../../compose/spans.ts'
import type { Part } from '../../reading/read.ts'
import { metresIn } from '../../values/read-measures.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import activities from '../../words/logged/activities.json' with { type: 'json' }
import { activityIn } from './activities.ts'

/** Names that mean any activity. */
const anyExercise = new RegExp(`^$|^(?:any |some |more |most )*${oneOf(activities.any)}$`, 'i')
const places: [RegExp, string][] = [[/\bpool|\bbaths\b|\blengths\b/, 'Swim']]

/** Returns the exercise that a part marks; null for any. */
export function exerciseIn(part: Part): string | null {
  const words = said(part, 'activity')
  const place = places.find(([pattern]) => pattern.test(words))?.[1]
  const name = place ?? activityIn(words)?.name ?? words
  return anyExercise.test(name) || name.split(' ').length > 3 ? null : name
}

const bests = anyOf(asks.bests)

/** Returns the exercise or the movement that a question asks about; null for any. */
export function exerciseAsked(part: Part): string | null {
  const figure = figureIn(part.text)
  const movement = movementIn(part.text)
  // A load is of a movement, which may be one of several in a workout.
  if (movement !== null && (figure === 'load' || figure === null)) return movement
  const named = exerciseIn(part) ?? (figure === null ? null : exerciseNamed(part.text))
  if (named === null && /\bpace\b/i.test(part.text)) return 'Run'
  // Whoever has a best time over 5 km ran it.
  return named ?? (metresIn(part.text) !== null && bests.test(part.text) ? 'Run' : null)
}
