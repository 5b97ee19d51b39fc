import { oneOf } from '@finu/coach/words/lists'
import { chatLimits } from '@finu/contract/assistant/chat'
import { cutText } from '@finu/contract/platform/cut-text'

const courtesies = [
  'please',
  'can you',
  'could you',
  'would you',
  "i'd like to",
  "i'd like you to",
  'i would like to',
  'i would like you to',
  'tell me',
  'show me',
]

const greeting = /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|dear \w+)\b[\s,!.:-]*/i
const courtesy = new RegExp(String.raw`^${oneOf(courtesies)}\s+`, 'i')
const longest = 48

/** The title of a conversation that began with a sign of danger: others may read the list of chats over a shoulder. */
export const discreetTitle = 'Chat'

/** Makes a conversation's title from its first message: the first sentence without greeting and courtesy. */
export function titleOf(firstMessage: string): string {
  const plain = firstMessage.replaceAll(/\s+/g, ' ').trim()
  const topic = plain.replace(greeting, '').replace(courtesy, '')
  const sentence = /^.+?[.?!](?=\s|$)/.exec(topic)?.[0] ?? topic
  const chosen = sentence.replace(/[.!]+$/, '').trim() || plain || 'New conversation'
  const short = chosen.length <= longest ? chosen : `${cutText(chosen, longest).replace(/\s+\S*$/, '')}…`
  return cutText(short.charAt(0).toUpperCase() + short.slice(1), chatLimits.title)
}
