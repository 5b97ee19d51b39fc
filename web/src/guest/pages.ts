/** Returns a page of a list in the contract's format. The cursor is the number of rows before it. */
export function cutPage<Row>(rows: readonly Row[], { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const from = Number(cursor ?? 0) || 0
  const end = from + limit
  const hasMore = end < rows.length
  return { rows: rows.slice(from, end), has_more: hasMore, next_cursor: hasMore ? String(end) : null }
}
