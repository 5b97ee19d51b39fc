import type { JSONObject } from '@ai-sdk/provider'
import type { ChatMessage } from '@finu/contract/assistant/chat'
import type { Said } from '../models/said.ts'

/** A reply that is being written again, kept until the new one is done. */
export type StoredReply = Pick<ChatMessage, 'id' | 'content' | 'state' | 'timestamp' | 'proposals' | 'revisions'> & {
  position: number
  kept: JSONObject | null
}

/** The question of a reply. */
export interface Asked {
  /** The new message it answers; null if a reply is written again. */
  questionId: string | null
  /** The number of the person's messages in the conversation, this one included. */
  userMessages: number
  replaced: StoredReply[]
  /** The newest messages, oldest first, with the person's last one. */
  history: Said[]
}

export interface Turn extends Asked {
  sessionId: string
  threadId: string
  title: string
  messageId: string
  /** The person's day whose limits it counts for. */
  day: string
  /** Tokens reserved of the person's day, and whether of everybody's too. */
  reserved: number
  isReservedOfAll: boolean
  /** True if the built-in coach answers, whatever model is configured. */
  isByCoach: boolean
  /** A sentence if the model's budget is used up and the built-in coach answers; else null. */
  usedUp: string | null
}

/** A reply is saved twice a second; one not saved for this long was cut off, for example by a killed process. */
export const silenceMs = 8_000
