import type { Queries } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

const dayMs = 86_400_000

/** How much of a person's 24-hour limit is used, and when it opens again. */
export interface PersonLimit {
  points: number
  used: number
  opens: { at: string; points: number }[]
}

/** Reads a person's limit; refunded points are not counted. @param most the most points in any 24 hours */
export async function readPersonLimit(db: Queries, userId: string, now: Date, most: number): Promise<PersonLimit> {
  const rows = await db.list(sql<{ requested_at: string; points: number }>`
    select requested_at, points from conversions
    where user_id = ${userId} and requested_at > ${new Date(now.getTime() - dayMs)} and state <> 'refunded'
    order by requested_at`)
  return {
    points: most,
    used: rows.reduce((sum, { points }) => sum + points, 0),
    opens: rows.map(({ requested_at, points }) => ({
      at: new Date(Date.parse(requested_at) + dayMs).toISOString(),
      points,
    })),
  }
}
