import { spokenFamilies } from '@finu/contract/fitness/compendium'
import type { ExerciseType } from '@finu/contract/fitness/fitness'

interface Activity {
  name: string
  type: ExerciseType
}

/** What people do, by their words. In a sentence the earliest counts; the general ones only where there is no other. */
const activities: [RegExp, Activity][] = [
  ...spokenFamilies.map(({ words, name, type }): [RegExp, Activity] => [words, { name, type }]),
  [/\b(?:crossfit)\b/, { name: 'HIIT workout', type: 'hiit' }],
  [/\b(?:sprints?|sprinted|sprinting)\b/, { name: 'Sprints', type: 'hiit' }],
  [/\b(?:cardio)\b/, { name: 'Cardio', type: 'cardio' }],
]
const general: [RegExp, Activity][] = [
  [/\b(?:treadmill)\b/, { name: 'Run', type: 'cardio' }],
  [/\b(?:ride|rode)\b/, { name: 'Ride', type: 'cycling' }],
  [
    /\b(?:work ?outs?|worked out|working out|work out|exercis(?:e|ed|ing)|trained|training)\b/,
    { name: 'Workout', type: 'other' },
  ],
]

const kind =
  /\b(morning|evening|afternoon|lunchtime|brisk|fast|slow|easy|light|vinyasa|hatha|nordic|mountain|stationary|long|short|quick|trail|treadmill|indoor|outdoor|hot|power|full[- ]body|upper[- ]body|lower[- ]body|core|leg) $/

/** What these are said of is no exercise. */
const figures =
  /\b(?:(?:ran|run|running) (?:late|into|out|errands|away|over|low|behind|a (?:bath|fever|business|company|meeting|test|script))|(?:walked|walking) (?:away|out|into)|(?:work(?:ed|ing)? out) (?:fine|well|great|that|how|why)|spinning (?:head|out)|bike shop|running (?:water|late|low|shoes))\b/g

/** What somebody did; null where a text names no exercise. */
export function activityIn(text: string): Activity | null {
  const plain = text.toLowerCase().replaceAll(figures, ' ')
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
