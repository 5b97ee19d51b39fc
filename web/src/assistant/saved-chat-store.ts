import type { ChatSessionDetail } from '@finu/contract/assistant/chat'
import { now } from '../lib/clock.ts'
import { readToken } from '../lib/session.ts'

interface SavedChat {
  currentSessionId: string
  currentThreadId: string | null
  messageCount: number
}

const keyOf = (userId: string) => `chat_state_${userId}`

/** Stores which conversation is open, for the next visit. */
export function saveChat(userId: string, chat: SavedChat) {
  localStorage.setItem(keyOf(userId), JSON.stringify({ ...chat, timestamp: now() }))
}

/** Stores a loaded conversation for the next visit, unless it has no messages. */
export function saveSession(userId: string, { id, threadId, messages }: ChatSessionDetail) {
  if (messages.length === 0) return
  saveChat(userId, { currentSessionId: id, currentThreadId: threadId, messageCount: messages.length })
}

/** Updates the stored conversation after a reply, unless another one was started or opened meanwhile. */
export function saveReply(userId: string, session: ChatSessionDetail | undefined) {
  if (session && readSaved(userId) === session.id) saveSession(userId, session)
}

export function forgetChat(userId: string) {
  localStorage.removeItem(keyOf(userId))
}

/** Token of the session that has already reopened the stored conversation. */
let takenFor: string | null = null

/** Returns the conversation to reopen, once per sign-in and load of the app; null if there is none. */
export function takeSavedChat(userId: string): string | null {
  if (takenFor === readToken()) return null
  takenFor = readToken()
  return readSaved(userId)
}

function readSaved(userId: string): string | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    if (typeof saved !== 'object' || saved === null || !('currentSessionId' in saved)) return null
    return typeof saved.currentSessionId === 'string' ? saved.currentSessionId : null
  } catch {
    return null
  }
}
