import { activityIn } from './activities.ts'
import { isKnownFood } from './find-foods.ts'
import { moodAt } from './mood-words.ts'
import type { Subject } from './query.ts'
import { painOf } from './symptom-words.ts'
import { symptomAt } from './read-symptom.ts'

const subjectWords: [Subject, RegExp][] = [
  ['points', /\b(?:points?|tokens?|balance)\b/],
  ['streaks', /\bstreaks?\b|\bdays in a row\b/],
  ['goals', /\bgoals?\b(?! weight)/],
  ['protein', /\bproteins?\b/],
  ['fibre', /\b(?:fibre|fiber|roughage)\b/],
  ['sugar', /\bsugars?\b/],
  ['carbs', /\b(?:carbs?|carbohydrates?)\b/],
  ['fat', /\bfats?\b/],
  ['burned', /\b(?:burn(?:ed|t|ing)?)\b/],
  ['calories', /\b(?:calories|calorie|kcal|energy intake)\b/],
  ['fasting', /\b(?:fast|fasts|fasted|fasting|eating window)\b|\bwhen (?:can|may|do) i (?:eat|break)\b/],
  ['sleep', /\b(?:sleep|slept|sleeping|insomnia)\b/],
  ['water', /\b(?:water|hydration|glasses)\b/],
  ['weight', /\b(?:weight|weigh)\b/],
  ['symptoms', /\b(?:symptoms?|pains?|aches?|ill|unwell)\b/],
  ['mood', /\b(?:moods?|feel|feeling|felt|happy|happier|happiest|sad|saddest|stressed|anxious|mentally)\b/],
  [
    'exercise',
    /\b(?:exercis\w*|work ?outs?|worked out|train(?:ed|ing)?|active|activity|activities|move|moved|movement|minutes|sports?|gym)\b/,
  ],
  [
    'meals',
    /\b(?:eat|ate|eaten|meals?|food|foods|breakfast|lunch|dinner|snacks?|supper|drink|drank|have (?:for|on)|had (?:for|on))\b/,
  ],
]

/** A symptom that a question names. */
function symptomIn(text: string): string | null {
  const words = text.split(' ')
  for (let at = 0; at < words.length; at++) {
    const found = symptomAt(words.slice(at, at + 8).join(' '))
    if (found) return found.name
    const hurts = /^(\w+) (?:hurts?|hurting|aches?)/.exec(words.slice(at, at + 2).join(' '))
    const name = hurts && painOf(hurts[1]!)
    if (name) return name
  }
  return null
}

const mealIn = (text: string) =>
  /\b(breakfast|lunch|dinner|snacks?|supper)\b/.exec(text)?.[1]?.replace('supper', 'dinner').replace(/s$/, '') ?? null

/** Kinds of food: what is one of them is seldom logged by that name. */
const kindsOfFood =
  /\b(?:fish|meat|seafood|fruits?|vegetables?|veggies|veg|greens|dairy|sweets|junk|fast food|takeaway|alcohol|carbs|snacks?|meals?|food|breakfast|lunch|dinner|supper|much|many|well|enough)\b/
/** A food that a question names, as 'did I eat pizza this week'. */
function foodIn(text: string): string | null {
  const named =
    /\b(?:eat|eaten|ate|have|had|drink|drank)(?: (?:any|some|an?|the|more|my|last))* (\p{L}[\p{L} -]{1,30}?)(?= (?:this|last|on|in|yesterday|today|for|at|so|lately|recently|ever|the|before|since|yet|already)\b|$)/u.exec(
      text,
    )?.[1]
  return named && isKnownFood(named) && !kindsOfFood.test(named) ? named : null
}

/** A mood that a question names, such as 'how often was I stressed'. */
function moodIn(text: string): string | null {
  const words = text.split(' ')
  for (let at = 0; at < words.length; at++) {
    const found = moodAt(words.slice(at, at + 4), /\bfe(?:el|lt)/.test(text))
    if (found) return found.mood
  }
  return null
}

/** What a question is about, and which one of it; null where it names nothing of the records. */
export function subjectIn(text: string): { about: Subject; name: string | null } | null {
  const isOfStanding =
    /\b(?:points?|streaks?|goals?)\b/.test(text) &&
    !/\b(?:exercise|weekly|minutes|protein|calorie|fast(?:s|ing)?) goals?\b|\bfasts? .*\bgoal\b/.test(text)
  const found =
    subjectWords.find(([about, pattern]) => pattern.test(text) && (isOfStanding || !['goals'].includes(about)))?.[0] ??
    null
  if (isOfStanding && found) return { about: found, name: null }
  const symptom = symptomIn(text)
  if (symptom && symptom !== 'Sleep Issues' && found !== 'fasting') return { about: 'symptoms', name: symptom }
  if (found === 'meals') return { about: found, name: mealIn(text) ?? foodIn(text) }
  if (found === 'calories') return { about: found, name: mealIn(text) }
  if (found === 'mood') return { about: 'mood', name: moodIn(text) }
  if (found && found !== 'exercise') return { about: found, name: null }
  const activity = activityIn(text)
  if (activity && !['Workout', 'Gym', 'Cardio'].includes(activity.name))
    return { about: 'exercise', name: activity.name }
  if (found) return { about: found, name: null }
  const food = foodIn(text)
  return food === null ? null : { about: 'meals', name: food }
}
