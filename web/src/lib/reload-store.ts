import { isServerReachable } from './api.ts'
import { now } from './clock.ts'

const storageKey = 'reloadedAt'
/** A part that is missing again this soon after a reload is not there. */
const soonMs = 60_000

/**
 * Reloads the page where that may help: a new version has other parts. Not while the server cannot be reached, and not
 * soon after the last time.
 */
export async function reloadOnce(): Promise<'unreachable' | 'missing'> {
  if (now() - Number(sessionStorage.getItem(storageKey) ?? 0) < soonMs) return 'missing'
  if (!(await isServerReachable())) return 'unreachable'
  sessionStorage.setItem(storageKey, String(now()))
  window.location.reload()
  return new Promise(() => {})
}
