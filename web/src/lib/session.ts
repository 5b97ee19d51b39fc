import { forgetDrafts } from './drafts.ts'

const storageKey = 'authToken'

let endListener: () => void = () => {}

export function readToken(): string | null {
  return localStorage.getItem(storageKey)
}

export function storeToken(token: string) {
  localStorage.setItem(storageKey, token)
}

/** The session is over, however it ended: nothing that was typed outlives it. */
export function clearToken() {
  localStorage.removeItem(storageKey)
  forgetDrafts()
}

/** The server no longer accepts the token: forget it and tell the app. */
export function endSession() {
  if (readToken() === null) return
  clearToken()
  endListener()
}

/** Calls `listener` when the server ends the session, not when the user signs out. */
export function onSessionEnd(listener: () => void) {
  endListener = listener
}

/** Calls `listener` when another tab signs in or out. */
export function onOtherTabSession(listener: () => void) {
  window.addEventListener('storage', (event) => {
    if (event.key !== storageKey || event.oldValue === event.newValue) return
    forgetDrafts()
    listener()
  })
}
