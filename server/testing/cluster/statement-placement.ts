import type pg from 'pg'
import type { RecordedStatement } from '../recorded-statements.ts'

/** Placement of a statement. One that asks no shard is the coordinator's alone, and counts as on one. */
export type Placement = 'one shard' | 'several shards' | 'not explained'

/** Whether a plan leaves all work to one place. What is fetched first and handed on, as a subplan, is not. */
const staysOnOneShard = (plan: string) =>
  !/Custom Scan \(Citus/.test(plan) ||
  (/^\s*Task Count: 1$/m.test(plan) && !/^\s*Task Count: (?!1$)/m.test(plan) && !/Subplan/.test(plan))

/** Has a statement explained, which does not run it. @returns where it is done, and its plan or why it has none */
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
