import type { Part, Span } from '../../reading/read.ts'
import { bodyPart } from '../symptom/read-symptom.ts'
import { oneOf } from '../../words/lists.ts'
import words from '../../words/logged/movements.json' with { type: 'json' }
import { withMarks } from '../../compose/spans.ts'

const muscle = String.raw`(?:${bodyPart.source}|${oneOf(words.trained)})`
const muscles = String.raw`${muscle}(?:(?:[ /,&+]| and | n )+${muscle}){0,5}(?: day)?`

/** Matches what was trained, and nothing else: 'chest/back', 'legs and core'. */
export const onlyTrained = new RegExp(String.raw`^(?:and |did |hit |for )*${muscles}[.!, ]*$`, 'i')

const length = String.raw`\d+ ?(?:h|hrs?|m|mins?|[ap]m)|an? hour|hours?|minutes`

/** Matches a workout with weights and, behind it or its length, what was trained: 'gym 1 hour, chest and biceps'. */
const trainedIn = new RegExp(
  String.raw`\b(?:${oneOf(words.workouts)}|${length})[,:;]? ?(?:- )?(?:${oneOf(words.aheadOfTrained)} )?` +
    String.raw`(${muscles})(?=\W*$|[,.;:]| \d| ${oneOf(words.behindTrained)})`,
  'i',
)
/** Words for what was trained, but not 'back': '30 min back' is more often the way back. */
const plainlyTrained = oneOf(words.trained.filter((word) => word !== 'back'))
/** Matches a length with what was trained right behind it: '20 min abs'. */
const ofLength = new RegExp(String.raw`\b\d+ ?min(?:ute)?s? (?:of )?(${plainlyTrained})(?=\W*$|[,.;])`, 'i')
const workout = new RegExp(oneOf(words.workouts), 'i')

/** Marks what was trained in a gym as what the exercise was of, and no complaint or exercise of its own. */
export function withTrained(part: Part): Part {
  const isWorkout = workout.test(part.text)
  const found = part.intent === 'exercise' ? (isWorkout ? trainedIn : ofLength).exec(part.text) : null
  if (!found) return part
  const start = part.start + found.index + found[0].length - found[1]!.length
  const mark: Span = { label: isWorkout ? 'load' : 'activity', text: found[1]!, start, end: start + found[1]!.length }
  return withMarks(part, [mark])
}
