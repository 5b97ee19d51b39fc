import type { Log } from './context.ts'
import { isConnectionLost } from './database-errors.ts'

/** Sorts before every id. */
export const lowestId = '00000000-0000-0000-0000-000000000000'

/** How many rows of a round are read at once. */
export const rowsAtOnce = 1_000

/** Work on rows of many people, of whom one must not hold up the others. */
export interface Round<Row extends { user_id: string }> {
  /** What is not done for somebody, for the log. */
  fails: string
  /** Lists the due rows by their key, after a row of the page before; at most `rowsAtOnce`, fewer at the end. */
  list: (after: Row | null) => Promise<readonly Row[]>
  act: (row: Row) => Promise<unknown>
  /** Moves the next time of a row that failed. Leave out if a row is due for as long as it is there. */
  putOff?: (row: Row) => Promise<unknown>
}

/**
 * Goes through the due rows. Where one fails, the log says whose and why, without anything of what it is about; its next
 * time moves on, and the others follow.
 * @throws if the database is out of reach, which is nobody's fault
 */
export async function goRound<Row extends { user_id: string }>(
  log: Pick<Log, 'error'>,
  { fails, list, act, putOff }: Round<Row>,
): Promise<void> {
  async function attempt(row: Row, work: (row: Row) => Promise<unknown>, text: string): Promise<boolean> {
    try {
      await work(row)
      return true
    } catch (error) {
      if (isConnectionLost(error)) throw error
      log.error({ person: row.user_id, err: error }, text)
      return false
    }
  }
  for (let page = await list(null); ; page = await list(page.at(-1)!)) {
    for (const row of page)
      if (!(await attempt(row, act, fails)) && putOff) await attempt(row, putOff, `${fails}, nor put off`)
    if (page.length < rowsAtOnce) return
  }
}
