import type { Queries } from '../platform/database.ts'
import { findReader } from './actions.ts'
import { isQuiet, leaveQuiet } from './slots.ts'

/** Returns when the current quiet hours end; null outside of quiet hours. */
export async function findQuietEnd(db: Queries, userId: string, now: Date): Promise<Date | null> {
  const reader = await findReader(db, userId)
  if (!reader || !isQuiet(reader.choices, now, reader.zone.timezone)) return null
  return leaveQuiet(reader.choices, now, reader.zone.timezone)
}
