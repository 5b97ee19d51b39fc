import type pg from 'pg'
import { rules } from './rules.ts'

/** Writes the daily limits of the rules into the database. Part of the transaction that migrates. */
export async function writeLimits(client: pg.Client): Promise<void> {
  const limits = Object.entries(rules).flatMap(([rule, { dailyLimit: places }]) =>
    places === null ? [] : [{ rule, places }],
  )
  await client.query('delete from reward_limits where not rule = any($1)', [limits.map(({ rule }) => rule)])
  await client.query(
    `insert into reward_limits (rule, places) select rule, places from jsonb_to_recordset($1) as l (rule text, places int)
     on conflict (rule) do update set places = excluded.places where reward_limits.places <> excluded.places`,
    [JSON.stringify(limits)],
  )
}
