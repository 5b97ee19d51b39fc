import { now } from '../lib/clock.ts'
import { formatInstant } from '../lib/instants.ts'
import { createListenersAcrossTabs } from '../lib/listeners.ts'
import { readEntries, type Kept } from './entries.ts'
import { eraseKept, keptName, readKept } from './kept-store.ts'

const { subscribe, tell } = createListenersAcrossTabs()

/** Reads the stored entries, without a cache because another tab may have changed them. */
export function readKeptEntries(): Kept {
  return readEntries(readKept()) ?? { enteredAt: formatInstant(now()), entries: [], spends: [] }
}

export function keepEntries(kept: Kept) {
  localStorage.setItem(keptName, JSON.stringify(kept))
  tell()
}

export function eraseEntries() {
  eraseKept()
  tell()
}

export const onEntriesChange = subscribe
