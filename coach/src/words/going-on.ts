import asks from './asks.json' with { type: 'json' }
import { oneOf } from './lists.ts'

/** The source of a pattern for the words with which a message may go on from what was said: 'and', 'ok so', 'what about'. */
export const goingOn = `(?:${oneOf(asks.goesOn)}[ ,]*)`
