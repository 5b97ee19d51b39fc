import { lookedThroughAtOnce, searchedWords } from '@finu/contract/platform/history'
import type { Connection } from './database.ts'
import { cutPage, pageOfLogs, type LogPageRequest, type Position } from './pages.ts'
import { sql, type Statement } from './sql.ts'

/** A request for a page of a history, with words to search for. */
export interface HistoryRequest extends LogPageRequest {
  search?: string | undefined
}

/** A table of a person's logs; a search looks into its column `searched`. */
interface History<Row> {
  table: Statement<unknown>
  columns: Statement<Row>
  /** The column with the time of a log. */
  time: Statement<unknown>
  whereIs: (row: Row) => Position
  /** True if one log may have kilobytes, such as a meal of many foods. */
  isLarge?: boolean
}

/** Larger pages of large logs are read on the slow connections, so that they delay nobody else's reads. */
const mostOfLarge = 30

interface Filters {
  /**
   * Conditions on columns that start an index, before its time column. The first condition decides which index is used.
   */
  indexed: readonly (Statement<unknown> | false)[]
  /** Conditions without an index. */
  others?: readonly (Statement<unknown> | false)[]
}

const isGiven = (condition: Statement<unknown> | false) => condition !== false
const join = (conditions: readonly Statement<unknown>[]) =>
  conditions.reduce((before, condition) => sql`${before} and ${condition}`, sql``)

/** Returns a condition: a word is in a list, whatever its case. */
export const isAmong = (word: string, list: Statement<unknown>): Statement<unknown> =>
  sql`exists (select from unnest(${list}) each_word where lower(each_word) = lower(${word}))`

const containing = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * Reads a page of a person's logs, newest first. However rare the matches and however long the history, it reads no
 * more than a page of an index. For a search, or a second condition beside an indexed one, it looks through at most
 * `lookedThroughAtOnce` logs; if there are more, `next_cursor` continues after them.
 */
export async function listHistory<Row>(
  { db, userId }: { db: Connection; userId: string },
  { table, columns, time, whereIs, isLarge = false }: History<Row>,
  request: HistoryRequest,
  { indexed, others = [] }: Filters,
) {
  const [kind, ...more] = indexed.filter(isGiven)
  const searched = searchedWords(request.search).map(containing)
  const unindexed = [
    ...more,
    ...others.filter(isGiven),
    ...(searched.length > 0 ? [sql`searched like all(${searched}::text[])`] : []),
  ]
  const ofKind = kind ? sql`and ${kind}` : sql``
  if (unindexed.length === 0) {
    const reads = isLarge && request.limit > mostOfLarge ? db.slow : db
    const found = await reads.list(
      sql<Row>`select ${columns} from ${table} ${pageOfLogs(userId, time, request, ofKind)}`,
    )
    return cutPage(found, request, whereIs)
  }
  const { limit, offset = 0 } = request
  const lookedThrough = pageOfLogs(userId, time, { ...request, limit: lookedThroughAtOnce - 1, offset: 0 }, ofKind)
  const found = await db.slow.list(sql<Row>`
    select ${columns} from (select * from ${table} ${lookedThrough}) looked_through where true ${join(unindexed)}
    order by ${time} desc, id desc limit ${limit + 1} offset ${offset}`)
  const page = cutPage(found, request, whereIs)
  if (page.has_more) return page
  const after = { ...request, limit: 1, offset: lookedThroughAtOnce - 1 }
  const stoppedAt = await db.slow.list(sql<Position>`
    select ${time} as at, id from ${table} ${pageOfLogs(userId, time, after, ofKind)}`)
  const { has_more, next_cursor } = cutPage(stoppedAt, after, (position) => position)
  return { ...page, has_more, next_cursor }
}
