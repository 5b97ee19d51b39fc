import { activityIn } from './activities.ts'
import type { Reading } from './heard.ts'
import { withDigits } from './numbers.ts'
import { withoutFillers } from './plain.ts'
import { readMinutes } from './read-duration.ts'
import { command } from './statements.ts'

/** How a sentence about what was done begins. */
const openers = [
  new RegExp(String.raw`^${command} (?:down )?`),
  /^(?:(?:i|we)(?:'ve| have)? )?(?:(?:just|also|only|already|then) )*(?:ran|jogged|sprinted|walked|strolled|hiked|danced|rowed|swam|swum|cycled|biked|rode|boxed|skated|skied|climbed|lifted|stretched|exercised|trained|worked out|bouldered|gardened|planked)\b/,
  /^(?:(?:i|we)(?:'ve| have)? )?(?:(?:just|also|only|already|then) )*(?:did|done|finished|completed|got in|squeezed in|played|practi[sc]ed|went|took|had|spent|managed|been)\b/,
]
/** 'Yoga for 30 minutes', '30 min run': what was done and how long, and nothing else. */
const bare = /^(?:an? )?(?:\d[\d.]*|an?)[ -]?(?:hours?|hrs?|h|h\d{1,2}m?|minutes?|mins?)\b/
const wanted = new RegExp(
  String.raw`^${command} (?:down )?(?:(?:a|an|my|the|some|new|another|today's) )*(?:exercises?|workouts?|training|sports?|activity|activities)(?: today| now)?[.!]?$`,
)

/**
 * An exercise that a clause says, as 'did 45 min of yoga', 'log a 1 hour bike ride'. Where it was done and nothing says
 * how long, it is asked for.
 * @param isAnswer whether it answers the coach's question what was done: then the exercise alone will do
 */
export function readExercise(clause: string, isAnswer = false): Reading<'exercise'> {
  const text = withDigits(withoutFillers(clause))
  if (wanted.test(text)) return { ask: 'exercise' }
  const activity = activityIn(text)
  if (!activity) return null
  const minutes = readMinutes(text)
  const isBare = minutes !== null && (bare.test(text) || activityIn(text.split(' ', 2).join(' ')) !== null)
  if (!isAnswer && !isBare && !openers.some((opener) => opener.test(text))) return null
  if (minutes === null) return { ask: 'duration', activity }
  return { log: { kind: 'exercise', told: { ...activity, duration_minutes: minutes } } }
}
