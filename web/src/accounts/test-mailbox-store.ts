import { useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'

const { subscribe, tell } = createListeners()
const key = 'testMailboxHidden'

/** Hides the notice of a test mailbox until the next start, when it has another address. */
export function hideTestMailbox(mailbox: string) {
  localStorage.setItem(key, mailbox)
  tell()
}

export const useIsHidden = (mailbox: string | null): boolean =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(key) === mailbox)
