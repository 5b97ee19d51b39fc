import type { ChatSessionDetail } from '@finu/contract/assistant/chat'
import { now } from '../lib/clock.ts'
import { readToken } from '../lib/session.ts'

interface SavedChat {
  currentSessionId: string
  currentThreadId: string | null
  messageCount: number
}

const keyOf = (userId: string) => `chat_state_${userId}`

/** Remembers which conversation was open, for the next visit. */
export function saveChat(userId: string, chat: SavedChat) {
  localStorage.setItem(keyOf(userId), JSON.stringify({ ...chat, timestamp: now() }))
}

/** The same of a conversation as it is known; one without messages is not remembered. */
export function saveSession(userId: string, { id, threadId, messages }: ChatSessionDetail) {
  if (messages.length === 0) return
  saveChat(userId, { currentSessionId: id, currentThreadId: threadId, messageCount: messages.length })
}

/** Saves what a reply brought, unless another conversation was begun or opened meanwhile. */
export function saveReply(userId: string, session: ChatSessionDetail | undefined) {
  if (session && readSaved(userId) === session.id) saveSession(userId, session)
}

export function forgetChat(userId: string) {
  localStorage.removeItem(keyOf(userId))
}

/** The sign-in for which the saved conversation was taken up already. */
let takenFor: string | null = null

/** The conversation to go back to, once for each sign-in and each time the app is loaded; null where there is none. */
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
