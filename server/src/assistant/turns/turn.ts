import type { JSONObject } from '@ai-sdk/provider'
import type { ChatMessage } from '@finu/contract/assistant/chat'
import type { Said } from '../models/said.ts'

/** A reply that is written again, kept until there is another. */
export type StoredReply = Pick<ChatMessage, 'id' | 'content' | 'state' | 'timestamp' | 'proposals' | 'revisions'> & {
  position: number
  kept: JSONObject | null
}

/** The question of a reply. */
export interface Asked {
  /** The new message it answers; null where a reply is written again. */
  questionId: string | null
  /** How many messages of the person the conversation has with it. */
  userMessages: number
  replaced: StoredReply[]
  /** The newest messages, oldest first, the person's last one included. */
  history: Said[]
}

export interface Turn extends Asked {
  sessionId: string
  threadId: string
  title: string
  messageId: string
  /** The person's day whose limits it counts for. */
  day: string
  /** Tokens set aside of the person's day, and whether of everybody's too. */
  reserved: number
  isReservedOfAll: boolean
  /** Whether the coach that is built in answers, whoever is configured. */
  isByCoach: boolean
  /** Text where the model's budget is used up and the built-in coach answers; null where it is not. */
  usedUp: string | null
}

/** A reply being written is saved twice a second; one that was not for so long was cut off, as by a killed process. */
export const silenceMs = 8_000
