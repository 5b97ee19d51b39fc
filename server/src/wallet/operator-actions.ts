import type pg from 'pg'

/** The reason under which the operator stops payouts. */
const byOperator = 'stopped_by_operator'

/** Stops payouts on every chain until they are resumed. @returns the number of treasuries that paid until now */
export async function freezeConversions(owner: Pick<pg.Client, 'query'>): Promise<number> {
  const { rowCount } = await owner.query(
    'update treasuries set stopped_reason = $1, stopped_at = now() where stopped_reason is null',
    [byOperator],
  )
  return rowCount ?? 0
}

/**
 * Resumes payouts, whatever they were stopped for: look into that first.
 * @returns the chains and the reasons that held them
 */
export async function resumeConversions(
  owner: Pick<pg.Client, 'query'>,
): Promise<{ chain_id: string; stopped_reason: string }[]> {
  const { rows } = await owner.query<{ chain_id: string; stopped_reason: string }>(
    `with stopped as (select chain_id, stopped_reason from treasuries where stopped_reason is not null for update)
     update treasuries t set stopped_reason = null, stopped_at = null from stopped s where t.chain_id = s.chain_id
     returning s.chain_id, s.stopped_reason`,
  )
  return rows
}
