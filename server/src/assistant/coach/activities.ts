import type { ExerciseType } from '@finu/contract/fitness'

interface Activity {
  name: string
  type: ExerciseType
}

/** What people do, by their words. In a sentence the earliest counts; the last rows only where there is no other. */
const activities: [RegExp, Activity][] = [
  [/\b(?:hiit|interval training|intervals|tabata|circuit training|crossfit)\b/, { name: 'HIIT workout', type: 'hiit' }],
  [/\b(?:sprints?|sprinted|sprinting)\b/, { name: 'Sprints', type: 'hiit' }],
  [/\b(?:jog|jogged|jogging)\b/, { name: 'Jog', type: 'cardio' }],
  [/\b(?:runs?|ran|running|treadmill)\b/, { name: 'Run', type: 'cardio' }],
  [/\b(?:walks?|walked|walking|stroll|strolled)\b/, { name: 'Walk', type: 'cardio' }],
  [/\b(?:hikes?|hiked|hiking)\b/, { name: 'Hike', type: 'cardio' }],
  [/\b(?:danc(?:e|ed|ing)|zumba)\b/, { name: 'Dance', type: 'cardio' }],
  [/\b(?:row(?:ed|ing)|rowing machine)\b/, { name: 'Rowing', type: 'cardio' }],
  [/\b(?:elliptical|cross trainer)\b/, { name: 'Elliptical', type: 'cardio' }],
  [/\b(?:jump(?:ed|ing)? rope|skipping rope)\b/, { name: 'Jump rope', type: 'cardio' }],
  [/\b(?:aerobics)\b/, { name: 'Aerobics', type: 'cardio' }],
  [/\b(?:boxing|boxed|kickboxing)\b/, { name: 'Boxing', type: 'cardio' }],
  [/\b(?:stairs|stair climber|stairmaster)\b/, { name: 'Stairs', type: 'cardio' }],
  [/\b(?:tennis)\b/, { name: 'Tennis', type: 'cardio' }],
  [/\b(?:football|soccer)\b/, { name: 'Football', type: 'cardio' }],
  [/\b(?:basketball)\b/, { name: 'Basketball', type: 'cardio' }],
  [/\b(?:badminton|squash)\b/, { name: 'Badminton or squash', type: 'cardio' }],
  [/\b(?:volleyball)\b/, { name: 'Volleyball', type: 'cardio' }],
  [/\b(?:skat(?:ed|ing))\b/, { name: 'Skating', type: 'cardio' }],
  [/\b(?:ski(?:ed|ing)|snowboard(?:ed|ing))\b/, { name: 'Skiing', type: 'cardio' }],
  [/\b(?:cardio)\b/, { name: 'Cardio', type: 'cardio' }],
  [/\b(?:yoga|vinyasa)\b/, { name: 'Yoga', type: 'yoga' }],
  [/\b(?:pilates)\b/, { name: 'Pilates', type: 'yoga' }],
  [/\b(?:stretch(?:ed|ing|es)?)\b/, { name: 'Stretching', type: 'yoga' }],
  [/\b(?:tai chi|qi ?gong)\b/, { name: 'Tai chi', type: 'yoga' }],
  [/\b(?:swim|swam|swimming|swum)\b/, { name: 'Swim', type: 'swimming' }],
  [
    /\b(?:bike|biked|biking|bicycle|cycle|cycled|cycling|spin class|spinning|peloton)\b/,
    { name: 'Bike ride', type: 'cycling' },
  ],
  [
    /\b(?:weights|lifted|lifting|weightlifting|strength|deadlifts?|bench press|kettlebells?)\b/,
    { name: 'Strength training', type: 'strength' },
  ],
  [
    /\b(?:push-?ups?|pull-?ups?|squats|planks?|planking|sit-?ups?|core|abs|burpees|lunges)\b/,
    { name: 'Bodyweight training', type: 'strength' },
  ],
  [/\b(?:gym)\b/, { name: 'Gym', type: 'strength' }],
  [/\b(?:climb(?:ed|ing)|bouldering|bouldered)\b/, { name: 'Climbing', type: 'other' }],
  [/\b(?:golf)\b/, { name: 'Golf', type: 'other' }],
  [/\b(?:gardening|gardened)\b/, { name: 'Gardening', type: 'other' }],
  [/\b(?:martial arts|karate|judo)\b/, { name: 'Martial arts', type: 'other' }],
]
const general: [RegExp, Activity][] = [
  [/\b(?:ride|rode)\b/, { name: 'Ride', type: 'cycling' }],
  [
    /\b(?:work ?outs?|worked out|working out|work out|exercis(?:e|ed|ing)|trained|training)\b/,
    { name: 'Workout', type: 'other' },
  ],
]

const kind =
  /\b(morning|evening|afternoon|lunchtime|brisk|easy|light|long|short|quick|trail|treadmill|indoor|outdoor|hot|power|full[- ]body|upper[- ]body|lower[- ]body|core|leg) $/

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
