import { endGuestSession } from '../lib/guest.ts'

/** Storage key of a guest's entries. */
export const keptName = 'guestEntries'

export const readKept = (): string | null => localStorage.getItem(keptName)

export function eraseKept() {
  localStorage.removeItem(keptName)
}

/** Returns true if there are entries, without parsing them by their schemas. */
export function hasEntries(): boolean {
  try {
    const kept: unknown = JSON.parse(readKept() ?? 'null')
    const isKept = typeof kept === 'object' && kept !== null && 'entries' in kept
    return isKept && Array.isArray(kept.entries) && kept.entries.length > 0
  } catch {
    return false
  }
}

/** Goes to the sign-in page and keeps the entries, to offer them after the sign-in. */
export function leaveToSignIn() {
  if (!hasEntries()) eraseKept()
  endGuestSession()
}

/** Ends the guest's session and erases all entries in this browser. */
export function leaveForGood() {
  eraseKept()
  endGuestSession()
}
