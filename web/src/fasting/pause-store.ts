import { useSyncExternalStore } from 'react'
import { createListenersAcrossTabs } from '../lib/listeners.ts'
import { noPause, parsePause, type Pause } from './pause-state.ts'

/** Returns the storage keys of a fast's three values. */
const namesOf = (fastId: string) =>
  [`fastingPaused_${fastId}`, `fastingPausedSeconds_${fastId}`, `fastingPauseStart_${fastId}`] as const
/** Prefix of the key for a user's last known fast; storing it notifies the other tabs. */
const sessionName = 'fastingSession_'

const pauses = createListenersAcrossTabs()
let seen = { text: '', pause: noPause }

/** Returns the pauses of a fast: the same object until they change. */
function readPause(fastId: string): Pause {
  const [flag, seconds, start] = namesOf(fastId).map((name) => localStorage.getItem(name))
  const text = [fastId, flag, seconds, start].join()
  if (text !== seen.text) seen = { text, pause: parsePause(flag ?? null, seconds ?? null, start ?? null) }
  return seen.pause
}

export function writePause(fastId: string, { isPaused, pausedSeconds, startedAt }: Pause) {
  const [flagName, secondsName, startName] = namesOf(fastId)
  localStorage.setItem(secondsName, String(pausedSeconds))
  if (startedAt === null) localStorage.removeItem(startName)
  else localStorage.setItem(startName, String(startedAt))
  localStorage.setItem(flagName, String(isPaused))
  pauses.tell()
}

function clearPause(fastId: string) {
  for (const name of namesOf(fastId)) localStorage.removeItem(name)
  pauses.tell()
}

/** Stores which fast of a user is active, if any, and removes the pauses of an ended one. */
export function rememberFast(userId: string, fastId: string | null) {
  const name = `${sessionName}${userId}`
  const before = localStorage.getItem(name)
  if (before === fastId) return
  if (before !== null) clearPause(before)
  if (fastId === null) localStorage.removeItem(name)
  else localStorage.setItem(name, fastId)
}

/** Calls `listener` when another tab notices the start or end of a fast. */
export function onOtherTabFast(listener: () => void) {
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(sessionName)) listener()
  })
}

export const usePause = (fastId: string | null): Pause =>
  useSyncExternalStore(pauses.subscribe, () => (fastId === null ? noPause : readPause(fastId)))
