import type { JSONObject } from '@ai-sdk/provider'
import type { Circumstances } from '@finu/coach/circumstances'
import type { ChatMessage } from '@finu/contract/assistant/chat'
import type { Assistant } from '../models/assistant.ts'
import type { ModelMessage } from '../models/message.ts'
import type { Meter } from '../models/meter.ts'
import type { Draft } from './draft.ts'

/** A reply that is being written again, kept until the new one is done. */
export type StoredReply = Pick<ChatMessage, 'id' | 'content' | 'state' | 'timestamp' | 'proposals' | 'revisions'> & {
  position: number
  kept: JSONObject | null
}

/** One message and its reply. */
export interface Turn {
  sessionId: string
  threadId: string
  title: string
  /** The reply's id. */
  messageId: string
  /** The id of the new message that it answers; null if a reply is written again. */
  questionId: string | null
  /** The number of the person's messages in the conversation, this one included. */
  userMessages: number
  /** The replies that this one replaces. */
  replaced: StoredReply[]
  /** The newest messages, oldest first, with the person's last one. */
  history: ModelMessage[]
  /** The assistant that answers: the built-in coach if the budget of the configured model is used up. */
  assistant: Assistant
  /** A sentence before the answer if that budget is used up; else null. */
  usedUp: string | null
  /** The person's day whose limits it counts for. */
  day: string
  /** Tokens reserved of the person's day, and whether of everybody's too. */
  reservedTokens: number
  isReservedOfAll: boolean
  draft: Draft
  /** Aborted when the person asks to stop. */
  stop: AbortSignal
  /** Counts the tokens of the answer. */
  meter: Meter
  /** Counts the tokens of the second look at the message, which runs beside the answer. */
  secondLookMeter: Meter
}

/** A turn whose message was checked for danger, with what its answer must respect. Only such a turn reaches a model. */
export interface CheckedTurn extends Turn, Pick<Circumstances, 'isFastingRisky' | 'danger'> {
  /** Memories that the person saved. */
  memories: readonly string[]
}

/** Returns the tokens that a turn used of its budget so far: none if the built-in coach answers. */
export const usedTokens = ({ assistant, meter, secondLookMeter }: Turn): number =>
  assistant.budget === null ? 0 : meter.tokens() + secondLookMeter.tokens()

/** A reply is saved twice a second; one not saved for this long was cut off, for example by a killed process. */
export const silenceMs = 8_000
