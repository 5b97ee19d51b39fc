import { readText, useText, writeText } from '../lib/drafts.ts'

const idOf = (sessionId: string | undefined) => `chat ${sessionId ?? 'new'}`

/** Returns the unsent text of a conversation, which survives a visit to another page and a reload. */
export const readDraft = (userId: string, sessionId: string | undefined): string => readText(userId, idOf(sessionId))

export const writeDraft = (userId: string, sessionId: string | undefined, text: string) =>
  writeText(userId, idOf(sessionId), text)

export const useDraft = (userId: string, sessionId: string | undefined): string => useText(userId, idOf(sessionId))
