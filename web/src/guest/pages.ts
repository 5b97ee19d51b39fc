/**
 * A part of a list, as the contract's lists by pages answer it. The cursor is how many were shown before.
 * @param asked as the contract reads it
 */
export function cutPage<Row>(rows: readonly Row[], { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const from = Number(cursor ?? 0) || 0
  const end = from + limit
  const hasMore = end < rows.length
  return { rows: rows.slice(from, end), has_more: hasMore, next_cursor: hasMore ? String(end) : null }
}
