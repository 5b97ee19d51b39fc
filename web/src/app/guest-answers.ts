import { answerGuestsBy } from '../lib/guest.ts'
import { part } from '../lib/parts.ts'

const load = part(() => import('../guest/answer-queries.ts'))

/** Has the guest's room answer what guests ask for; it is loaded for them alone. */
export const answerGuests = () => answerGuestsBy(async () => (await load()).answerHere)
