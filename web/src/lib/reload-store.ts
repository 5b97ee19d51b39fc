import { isServerReachable } from './api.ts'
import { now } from './clock.ts'

const storageKey = 'reloadedAt'
/** A part that is missing again within this time after a reload does not exist. */
const soonMs = 60_000

/**
 * Reloads the page to load the parts of a new version. Does nothing if the server is unreachable or the last reload was
 * less than `soonMs` ago.
 */
export async function reloadOnce(): Promise<'unreachable' | 'missing'> {
  if (now() - Number(sessionStorage.getItem(storageKey) ?? 0) < soonMs) return 'missing'
  if (!(await isServerReachable())) return 'unreachable'
  sessionStorage.setItem(storageKey, String(now()))
  window.location.reload()
  return new Promise(() => {})
}
