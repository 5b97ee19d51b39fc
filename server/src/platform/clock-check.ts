import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

const everyMs = 60_000

export interface ClockCheck {
  /** Whether this machine's clock and the database's are further apart than they may be. */
  isWrong: () => boolean
  stop: () => void
}

/**
 * Compares this machine's clock with the database's, now and each minute. What a clock that is ahead writes stays: days
 * that have not been yet, and ends of limits far in the future. So writes end as long as they differ, and reads go on.
 * @param clock this machine’s
 * @param toleranceMs by how much they may differ
 */
export async function watchClock(
  database: Database,
  clock: () => Date,
  toleranceMs: number,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<ClockCheck> {
  let isWrong = false
  async function look() {
    const before = clock().getTime()
    const { at } = await database.unfenced.get(sql<{ at: string }>`select clock_timestamp() as at`)
    // It was read at some moment between both.
    const after = clock().getTime()
    const there = Date.parse(at)
    const differenceMs = there < before ? there - before : there > after ? there - after : 0
    const wasWrong = isWrong
    isWrong = Math.abs(differenceMs) > toleranceMs
    if (isWrong && !wasWrong)
      log.warn(
        { differenceMs },
        'the clocks of this machine and the database differ: nothing is written until they agree',
      )
    if (!isWrong && wasWrong) log.info('the clocks agree again')
  }
  await look()
  const timer = setInterval(() => {
    // A database that does not answer says nothing of the clock.
    look().catch((error: unknown) => log.warn({ err: error }, 'the clock could not be compared'))
  }, everyMs)
  timer.unref()
  return { isWrong: () => isWrong, stop: () => clearInterval(timer) }
}
