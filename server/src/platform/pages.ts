import { Id, Instant } from '@finu/contract/platform/wire'
import { unprocessable } from './problems.ts'
import { sql, type Statement } from './sql.ts'

/** The requested part of a list. */
export interface PageRequest {
  limit: number
  /** How many rows to skip; a cursor costs the same at any depth. */
  offset?: number | undefined
  cursor?: string | undefined
}

/** The same for logs, with the first and the last day. */
export interface LogPageRequest extends PageRequest {
  start_date?: string | undefined
  end_date?: string | undefined
}

/** The end of a page: a time, and an id among rows of the same time. */
export interface Position {
  at: string
  id: string
}

const encode = ({ at, id }: Position): string => Buffer.from(`${at} ${id}`).toString('base64url')

/** The database takes no zone further from UTC than this. */
const mostHours = 15

function decode(cursor: string): Position {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const hours = Number(/[+-](\d\d):?\d\d$/.exec(at)?.[1] ?? 0)
  if (!Instant.safeParse(at).success || hours > mostHours || !Id.safeParse(id).success)
    throw unprocessable('cursor', 'That is no page of this list')
  return { at, id }
}

/** Returns the position where a page starts; null at the start of its list. @throws 422 for an invalid cursor */
export const positionOf = ({ cursor }: PageRequest): Position | null => (cursor === undefined ? null : decode(cursor))

/** Before all rows, newest first. */
const start: Position = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Returns the position where a page starts, newest first; the start of the list without a cursor. */
export const beginningOf = (request: PageRequest): Position => positionOf(request) ?? start

/**
 * Selects a page of a person's logs, for the end of a statement: newest first by `time`, read by its index with the id,
 * and within a range of days.
 * @param time the column with the time of a log
 * @param conditions more conditions, each with its `and`
 */
export function pageOfLogs(
  userId: string,
  time: Statement<unknown>,
  request: LogPageRequest,
  conditions: Statement<unknown> = sql``,
): Statement<unknown> {
  const { limit, offset = 0, start_date: first = null, end_date: last = null } = request
  const { at, id } = beginningOf(request)
  return sql`
    where user_id = ${userId} and (${time}, id) < (${at}::timestamptz, ${id}::uuid) ${conditions}
      and day between coalesce(${first}::date, '-infinity') and coalesce(${last}::date, 'infinity')
      and ${time} >= coalesce(${first}::date - 2, '-infinity') and ${time} < coalesce(${last}::date + 3, 'infinity')
    order by ${time} desc, id desc limit ${limit + 1} offset ${offset}`
}

/**
 * Returns a page's answer from rows that were read with one more than `limit`.
 * @param whereIs returns a row's position in its list
 */
export function cutPage<Row>(
  rows: readonly Row[],
  { limit }: PageRequest,
  whereIs: (row: Row) => Position,
): { rows: Row[]; has_more: boolean; next_cursor: string | null } {
  const shown = rows.slice(0, limit)
  const has_more = rows.length > limit
  // The cursor contains its position, so the row may be deleted.
  return { rows: shown, has_more, next_cursor: has_more ? encode(whereIs(shown.at(-1)!)) : null }
}
