const storageKey = 'authToken'

/** Why a session ended: signed out, refused by the server, account deleted, or a guest left. */
export type SessionEnd = 'signed out' | 'refused' | 'account deleted' | 'guest left'

let lasting: readonly string[] = []
const forgetters = new Set<() => void>()
const starters = new Set<() => void>()
let endListener: (end: SessionEnd) => Promise<void> = async () => {}
let ending = new AbortController()
/** The token that this tab uses. */
let own: string | null = null
/** True from the end of a session in this tab until the next one begins. */
let isBetween = false

export function readToken(): string | null {
  return localStorage.getItem(storageKey)
}

/** Starts a session in this tab. */
export function storeToken(token: string) {
  for (const start of starters) start()
  own = token
  isBetween = false
  localStorage.setItem(storageKey, token)
}

/** Registers `forget` to clear data in memory when a session ends: the next one may belong to another person. */
export function forgetAtSessionEnd(forget: () => void) {
  forgetters.add(forget)
}

/**
 * Registers `forget` to clear data in memory before a session starts: a call made between two sessions never gets an
 * answer, so the next session must not wait for it.
 */
export function forgetAtSessionStart(forget: () => void) {
  starters.add(forget)
}

/** Returns a signal that aborts when the current session ends, so that its pending requests are dropped. */
export const sessionSignal = (): AbortSignal => ending.signal

/** Returns true from the end of a session in this tab until the next one begins. */
export const isBetweenSessions = (): boolean => isBetween

/**
 * Sets the storage keys that survive the end of a session: the theme, and those that only map ids to a conversation or
 * a pause. All other stored keys are removed.
 * @param names storage keys; one that ends in '_' is a prefix
 */
export function keepAfterSession(names: readonly string[]) {
  lasting = names
}

const isLasting = (key: string) => lasting.some((name) => (name.endsWith('_') ? key.startsWith(name) : key === name))

function clear(...storages: Storage[]) {
  for (const storage of storages) for (const key of Object.keys(storage)) if (!isLasting(key)) storage.removeItem(key)
}

function forgetAll() {
  ending.abort()
  ending = new AbortController()
  for (const forget of forgetters) forget()
}

/** Removes the session and all data of the person. Only for pages that show none of it. */
export function forgetSession() {
  own = null
  isBetween = true
  clear(localStorage, sessionStorage)
  forgetAll()
}

/** Ends the session in this browser and removes the person's data; for a deleted account the lasting keys too. */
export function endSession(end: SessionEnd) {
  if (readToken() === null) return
  own = null
  isBetween = true
  if (end === 'account deleted') lasting = []
  clear(localStorage, sessionStorage)
  // Clear memory only after the screens are left: those still shown would request the missing data again.
  void endListener(end).finally(forgetAll)
}

/** @param listener leaves the session's screens in this tab; memory is cleared when its promise settles */
export function onSessionEnd(listener: (end: SessionEnd) => Promise<void>) {
  endListener = listener
}

/** Calls `listener` when another tab signs in or out. */
export function onOtherTabSession(listener: () => void) {
  own = readToken()
  window.addEventListener('storage', (event) => {
    // A tab opened at that moment starts with the new token and receives the event afterwards.
    if (event.key !== storageKey || event.newValue === own) return
    // The other tab has already cleared localStorage; clearing it here would lose its new token.
    isBetween = true
    clear(sessionStorage)
    forgetAll()
    listener()
  })
}
