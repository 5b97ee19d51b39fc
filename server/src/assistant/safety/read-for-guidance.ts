import { isHeldUp } from '@finu/coach/reading/reader'
import { understand } from '@finu/coach/understand'
import type { Understanding } from '@finu/coach/understanding'
import type { Clock } from '@finu/coach/values/when'

/**
 * Reads a message as the coach does, to see what it logs or asks; null if the coach fails, or another message holds it up,
 * as guidance does not wait.
 */
export async function readForGuidance(message: string, clock: Clock): Promise<Understanding | null> {
  if (isHeldUp()) return null
  return understand(message, null, { ...clock, danger: null }).catch(() => null)
}
