import { endGuestSession } from '../lib/guest.ts'

/** Name of a guest's entries in the storage. */
export const keptName = 'guestEntries'

export const readKept = (): string | null => localStorage.getItem(keptName)

export function eraseKept() {
  localStorage.removeItem(keptName)
}

/** Whether something was entered; what it is, only those who read it have to know. */
export function hasEntries(): boolean {
  try {
    const kept: unknown = JSON.parse(readKept() ?? 'null')
    const isKept = typeof kept === 'object' && kept !== null && 'entries' in kept
    return isKept && Array.isArray(kept.entries) && kept.entries.length > 0
  } catch {
    return false
  }
}

/** Goes to the sign-in page. What was entered stays, to be offered to whoever signs in. */
export function leaveToSignIn() {
  if (!hasEntries()) eraseKept()
  endGuestSession()
}

/** Leaves nothing in this browser. */
export function leaveForGood() {
  eraseKept()
  endGuestSession()
}
