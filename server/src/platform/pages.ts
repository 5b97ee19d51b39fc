import { Id, Instant } from '@finu/contract/platform/wire'
import { unprocessable } from './problems.ts'
import { sql, type Statement } from './sql.ts'

/** Which part of a list is asked for. */
export interface PageRequest {
  limit: number
  /** How many to leave out after where it begins; a cursor costs the same however far back it lies. */
  offset?: number | undefined
  cursor?: string | undefined
}

/** The same of logs, which lie on the person's days: the first and the last of them. */
export interface LogPageRequest extends PageRequest {
  start_date?: string | undefined
  end_date?: string | undefined
}

/** End of a page: a moment, and of several at that moment an id. */
export interface Position {
  at: string
  id: string
}

const encode = ({ at, id }: Position): string => Buffer.from(`${at} ${id}`).toString('base64url')

function decode(cursor: string): Position {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!Instant.safeParse(at).success || !Id.safeParse(id).success)
    throw unprocessable('cursor', 'That is no page of this list')
  return { at, id }
}

/** Reads where a page begins; null at the beginning of its list. @throws 422 for a cursor that no list gave out */
export const positionOf = ({ cursor }: PageRequest): Position | null => (cursor === undefined ? null : decode(cursor))

/** Before everything, newest first. */
const start: Position = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** The same, newest first, with where a list begins by itself. */
export const beginningOf = (request: PageRequest): Position => positionOf(request) ?? start

/**
 * Which rows of a person's logs a page holds, for the end of a statement: newest first by `time`, whose index with the
 * id answers however many there are, and of a range of their days.
 * @param time the column that says when it was
 * @param conditions more of them, each with its `and`
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
 * What a page answers of rows of which one more than `limit` was looked for.
 * @param whereIs where a row stands in its list
 */
export function cutPage<Row>(
  rows: readonly Row[],
  { limit }: PageRequest,
  whereIs: (row: Row) => Position,
): { rows: Row[]; has_more: boolean; next_cursor: string | null } {
  const shown = rows.slice(0, limit)
  const has_more = rows.length > limit
  // It holds its place by itself: the row it was made of may go.
  return { rows: shown, has_more, next_cursor: has_more ? encode(whereIs(shown.at(-1)!)) : null }
}
