import { useSyncExternalStore } from 'react'

/** What is typed and not sent, by conversation: it is still there after a look at another page. */
const drafts = new Map<string, string>()
const listeners = new Set<() => void>()
const keyOf = (sessionId: string | undefined) => sessionId ?? 'new'

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const readDraft = (sessionId: string | undefined): string => drafts.get(keyOf(sessionId)) ?? ''

export function writeDraft(sessionId: string | undefined, text: string) {
  drafts.set(keyOf(sessionId), text)
  for (const listener of listeners) listener()
}

export const useDraft = (sessionId: string | undefined): string =>
  useSyncExternalStore(subscribe, () => readDraft(sessionId))
