import type { ExerciseInput } from '@finu/contract/assistant/log-inputs'
import { activityIn } from './activities.ts'
import { withDigits } from './numbers.ts'
import { readMinutes } from './read-duration.ts'

const didIt =
  /\b(?:ran|jogged|sprinted|walked|strolled|hiked|danced|rowed|swam|swum|cycled|biked|rode|boxed|skated|skied|climbed|lifted|stretched|exercised|trained|worked out|planked|bouldered|gardened|did|done|finished|completed|managed|smashed|crushed|killed it|played|went|been|session|class|workout:|exercise:)\b/
const gym = /\b(?:gym|bench press|deadlifts?|leg day|arm day|chest day|reps|push ?-?ups?|sit ?-?ups?|burpees|lunges)\b/
const rated = /\b(?:heart rate|shoes|clothes|membership|instructor|trainer|late|errands|out of|away)\b/
const distance = /\b(\d{1,3}(?:\.\d)?) ?(?:k|km|kilomet(?:er|re)s?|miles?|mi)\b/

/** What is done in a gym, by its own name. */
function strengthIn(text: string): Pick<ExerciseInput, 'name' | 'type'> | null {
  const named = gym.exec(text)?.[0]
  if (!named) return null
  const name = named === 'gym' || named === 'reps' ? 'strength training' : named
  return { name: name.charAt(0).toUpperCase() + name.slice(1), type: 'strength' }
}

/** An exercise that a clause tells of; without its minutes where nobody says them. */
export function findExercise(
  clause: string,
): (Omit<ExerciseInput, 'duration_minutes'> & { minutes: number | null }) | null {
  const text = withDigits(clause.toLowerCase())
  if (rated.test(text)) return null
  const minutes = readMinutes(text)
  const activity = activityIn(text) ?? strengthIn(text)
  if (!activity || (minutes === null && !didIt.test(text) && !distance.test(text))) return null
  const far = distance.exec(text)
  return { ...activity, minutes, ...(far ? { notes: far[0] } : {}) }
}
