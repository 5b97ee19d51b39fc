const storageKey = 'authToken'

/** How a session ended: by the person, refused by the server, with the account, or it was a guest's. */
export type SessionEnd = 'signed out' | 'refused' | 'account deleted' | 'guest left'

let lasting: readonly string[] = []
const forgetters = new Set<() => void>()
let endListener: (end: SessionEnd) => Promise<void> = async () => {}
let ending = new AbortController()
/** The token that this tab goes by. */
let own: string | null = null

export function readToken(): string | null {
  return localStorage.getItem(storageKey)
}

export function storeToken(token: string) {
  own = token
  localStorage.setItem(storageKey, token)
}

/** Has `forget` called when a session ends, for what is kept in memory: the next one may be somebody else's. */
export function forgetAtSessionEnd(forget: () => void) {
  forgetters.add(forget)
}

/** Aborted when the session that goes on now ends: nobody listens any more to what was asked for in it. */
export const sessionSignal = (): AbortSignal => ending.signal

/**
 * Lets what is stored under these names stay when a session ends: how the app looks, and what says nothing but which
 * conversation or pause belongs to which id. Anything else that is stored goes, whoever stored it.
 * @param names one that ends in '_' is a prefix
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

/** Forgets the session and everything of the person's, where nothing of it is shown. */
export function forgetSession() {
  own = null
  clear(localStorage, sessionStorage)
  forgetAll()
}

/** Ends the session in this browser: nothing of the person outlives it, and of an account that is deleted nothing at all. */
export function endSession(end: SessionEnd) {
  if (readToken() === null) return
  own = null
  if (end === 'account deleted') lasting = []
  clear(localStorage, sessionStorage)
  // Screens that are still shown would ask the server for what they miss.
  void endListener(end).finally(forgetAll)
}

/** @param listener leaves the screens of whose session it was, in this tab */
export function onSessionEnd(listener: (end: SessionEnd) => Promise<void>) {
  endListener = listener
}

/** Calls `listener` when another tab signs in or out. */
export function onOtherTabSession(listener: () => void) {
  own = readToken()
  window.addEventListener('storage', (event) => {
    // A tab that is opened just then begins with the new token, and is told of it afterwards.
    if (event.key !== storageKey || event.newValue === own) return
    // The other tab has cleared what they share; a new token of its is not to be lost.
    clear(sessionStorage)
    forgetAll()
    listener()
  })
}
