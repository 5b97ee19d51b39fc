import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

const everyMs = 60_000

export interface ClockCheck {
  /** Returns true if this machine's clock and the database's differ by more than the tolerance. */
  isWrong: () => boolean
  stop: () => void
}

/**
 * Compares this machine's clock with the database's, now and every minute. Times written by a clock that is ahead would
 * stay: future days, and limits that end far in the future. So writes are refused while the clocks differ; reads go on.
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
    // The database read its clock at some moment between `before` and `after`.
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
    // A failed query says nothing about the clock.
    look().catch((error: unknown) => log.warn({ err: error }, 'the clock could not be compared'))
  }, everyMs)
  timer.unref()
  return { isWrong: () => isWrong, stop: () => clearInterval(timer) }
}
