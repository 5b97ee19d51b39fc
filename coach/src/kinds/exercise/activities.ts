import { spokenFamilies } from '@finu/contract/fitness/compendium'
import type { ExerciseType } from '@finu/contract/fitness/fitness'
import words from '../../words/logged/activities.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'

interface Activity {
  name: string
  type: ExerciseType
}

/** Activities by their words. The earliest match in a sentence counts; general ones only if there is no other. */
const activities: [RegExp, Activity][] = [
  ...spokenFamilies.map((family): [RegExp, Activity] => [family.words, { name: family.name, type: family.type }]),
  [/\d ?(?:k|km|m|metres?|meters?) row\b/, { name: 'Rowing', type: 'cardio' }],
  [/\bcrossfit\b/, { name: 'HIIT workout', type: 'hiit' }],
  [/\b(?:sprints?|sprinted|sprinting)\b/, { name: 'Sprints', type: 'hiit' }],
  [/\bcardio\b/, { name: 'Cardio', type: 'cardio' }],
]
const general: [RegExp, Activity][] = [
  [/\btreadmill\b/, { name: 'Run', type: 'cardio' }],
  [/\b(?:in|out in|at) (?:the|my) (?:back |front )?(?:garden|allotment)\b/, { name: 'Gardening', type: 'other' }],
  [/\blengths\b|\bpool lengths?\b|\b(?:of|in) the pool\b/, { name: 'Swim', type: 'cardio' }],
  // 'Took the dog out for 40 minutes'.
  [/\b(?:dogs?|pup|puppy)\b/, { name: 'Walk', type: 'cardio' }],
  [/\b(?:ride|rode)\b/, { name: 'Ride', type: 'cycling' }],
  [anyOf(words.workout), { name: 'Workout', type: 'other' }],
]

const kind = new RegExp(`(${oneOf(words.kinds)}) $`)

/** Phrases that only sound like an exercise: 'running late', 'worked out fine'. */
const figures = new RegExp(words.otherwise.map((each) => `${oneOf(each.of)} ${oneOf(each.with)}`).join('|'), 'g')

/** Matches a verb as it is spoken: 'walkin', "runnin'". */
const shortened = /\b(\p{L}{3,})in(?:'|’)?(?= |$)/gu

/** Returns the activity in a text; null if it names none. */
export function activityIn(text: string): Activity | null {
  const plain = text
    .toLowerCase()
    .replaceAll(figures, ' ')
    .replaceAll(shortened, (_, verb: string) => `${verb}ing`)
  const of = (rows: [RegExp, Activity][]) =>
    rows
      .flatMap(([pattern, activity]) => {
        const at = pattern.exec(plain)?.index
        return at === undefined ? [] : [{ at, activity }]
      })
      .toSorted((a, b) => a.at - b.at)[0]
  const found = of(activities) ?? of(general)
  if (!found) return null
  const word = kind.exec(plain.slice(0, found.at))?.[1]?.replace(' body', '-body')
  if (!word) return found.activity
  const name = `${word.charAt(0).toUpperCase()}${word.slice(1)} ${found.activity.name === 'HIIT workout' ? found.activity.name : found.activity.name.toLowerCase()}`
  return { ...found.activity, name }
}
