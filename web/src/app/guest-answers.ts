import { answerGuestsBy } from '../lib/guest.ts'
import { part } from '../lib/parts.ts'

const load = part(() => import('../guest/answer-queries.ts'))

/** Makes the guest's room answer the calls of guests; its code is loaded only for them. */
export const answerGuests = () => answerGuestsBy(async () => (await load()).answerHere)
