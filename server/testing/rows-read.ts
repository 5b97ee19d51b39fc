import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import pg from 'pg'
import { statementChannel, type SentStatement } from '../src/platform/open-database.ts'

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Rows that were read of tables and indexes, those that were read in vain among them. */
function countRead(plan: Plan): number {
  const own = /Scan/.test(plan['Node Type']) && plan['Node Type'] !== 'Subquery Scan'
  const inVain = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const read = own ? (plan['Actual Rows'] + inVain) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, part) => sum + countRead(part), read)
}

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `array[${value.map(literal).join()}]::text[]`
  return typeof value === 'number'
    ? String(value)
    : pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

/**
 * Rows that each statement on a table reads that runs in `work`, by a plan for its own values and by one for anybody:
 * whichever the database takes, none may read more.
 */
export async function countRowsRead(owner: pg.Pool, table: string, work: () => Promise<unknown>): Promise<number[]> {
  const sent: SentStatement['statement'][] = []
  const listen = (message: unknown) => {
    const { statement } = message as SentStatement
    if (statement.of.text.includes(`from ${table}`)) sent.push(statement)
  }
  subscribe(statementChannel, listen)
  await work().finally(() => unsubscribe(statementChannel, listen))
  const client = await owner.connect()
  try {
    const counts: number[] = []
    for (const { of, values } of sent)
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        await client.query(`set plan_cache_mode = ${mode}`)
        await client.query(`prepare looked_at as ${of.text}`)
        const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
          `explain (analyze, format json) execute looked_at (${values.map(literal).join()})`,
        )
        await client.query('deallocate looked_at')
        counts.push(countRead(rows[0]!['QUERY PLAN'][0]!.Plan))
      }
    return counts
  } finally {
    await client.query('reset plan_cache_mode')
    client.release()
  }
}
