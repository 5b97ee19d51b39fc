import type { Queries } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

const dayMs = 86_400_000

/** Reads how much of their 24-hour limit a person converted, and when that can be used again. */
export interface PersonLimit {
  points: number
  used: number
  opens: { at: string; points: number }[]
}

/** Points that came back are not counted. @param most what a person may convert in any 24 hours */
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
