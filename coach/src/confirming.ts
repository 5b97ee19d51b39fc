import { ReplyData } from './reply-data.ts'
import cues from './words/cues.json' with { type: 'json' }
import { oneOf } from './words/lists.ts'

const yes = new RegExp(`^(?:${oneOf(cues.confirms)}[ ,]*){1,12}(?:${oneOf(cues.confirmed)}[ ,]*){0,12}[.! ]*$`, 'i')
const all = new RegExp(oneOf(cues.confirmsAll), 'i')

/** Returns true for words that only confirm: 'yes', 'confirm it', 'save both'. */
export const isPlainYes = (message: string): boolean => yes.test(message.trim())

/** Returns true if they confirm all cards: 'yes, both'. */
export const isYesToAll = (message: string): boolean => all.test(message)

type Card = ReplyData['cards'][number]

/** Returns true for a card that a word can confirm: an open one that adds a record. A deletion takes a press. */
export const isConfirmable = ({ state, revises }: Card): boolean => state === 'open' && revises === undefined

/** Returns true if a message only says yes to open cards. @param reply the data of the last answer, if it has some */
export function isConfirming(message: string, reply: unknown): boolean {
  if (!isPlainYes(message)) return false
  return ReplyData.safeParse(reply).data?.cards.some(isConfirmable) ?? false
}
