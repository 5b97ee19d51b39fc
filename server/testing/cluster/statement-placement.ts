import type pg from 'pg'
import type { RecordedStatement } from '../recorded-statements.ts'

/** Placement of a statement. One that runs on the coordinator only counts as on one shard. */
export type Placement = 'one shard' | 'several shards' | 'not explained'

/** True if a plan runs in one place only. A subplan, whose rows are fetched first and passed on, does not. */
const staysOnOneShard = (plan: string) =>
  !/Custom Scan \(Citus/.test(plan) ||
  (/^\s*Task Count: 1$/m.test(plan) && !/^\s*Task Count: (?!1$)/m.test(plan) && !/Subplan/.test(plan))

/** Explains a statement without running it. @returns its placement, and its plan or the reason for having none */
export async function findPlacement(
  owner: pg.Client,
  { text, values }: Pick<RecordedStatement, 'text' | 'values'>,
): Promise<{ placement: Placement; plan: string }> {
  try {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>({ text: `explain (costs off) ${text}`, values })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    return { placement: staysOnOneShard(plan) ? 'one shard' : 'several shards', plan }
  } catch (error) {
    return { placement: 'not explained', plan: (error as Error).message }
  }
}
