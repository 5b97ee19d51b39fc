import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import pg from 'pg'
import { statementChannel, type SentStatement } from '../src/platform/open-database.ts'

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Total Cost': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Counts the rows read of tables and indexes, including those filtered out. */
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

/** Plans of one statement that ran: for its values, and for any values. */
interface Plans {
  text: string
  custom: Plan
  generic: Plan
}

/** Explains each statement on a table that runs in `work`. The statements run again for it, and are rolled back. */
export async function explainEach(owner: pg.Pool, table: string, work: () => Promise<unknown>): Promise<Plans[]> {
  const sent: SentStatement['statement'][] = []
  const listen = (message: unknown) => {
    const { statement } = message as SentStatement
    if (statement.of.text.includes(`from ${table}`)) sent.push(statement)
  }
  subscribe(statementChannel, listen)
  await work().finally(() => unsubscribe(statementChannel, listen))
  const client = await owner.connect()
  const explain = async ({ of, values }: SentStatement['statement'], mode: string) => {
    await client.query('begin')
    await client.query(`set local plan_cache_mode = ${mode}`)
    await client.query(`prepare looked_at as ${of.text}`)
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) execute looked_at (${values.map(literal).join()})`,
    )
    await client.query('rollback')
    await client.query('deallocate looked_at')
    return rows[0]!['QUERY PLAN'][0]!.Plan
  }
  try {
    const plans: Plans[] = []
    for (const each of sent)
      plans.push({
        text: each.of.text,
        custom: await explain(each, 'force_custom_plan'),
        generic: await explain(each, 'force_generic_plan'),
      })
    return plans
  } finally {
    // The connection is closed, as its state is unknown.
    client.release(true)
  }
}

/**
 * Counts the rows that each statement on a table in `work` reads, by a plan for its own values and by a generic one:
 * the database may choose either, so none may read more.
 */
export async function countRowsRead(owner: pg.Pool, table: string, work: () => Promise<unknown>): Promise<number[]> {
  const plans = await explainEach(owner, table, work)
  return plans.flatMap(({ custom, generic }) => [countRead(custom), countRead(generic)])
}
