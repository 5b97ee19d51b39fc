import type pg from 'pg'
import { asProblem, isAfterFailure } from './database-errors.ts'
import type { Transaction } from './database.ts'
import type { OpenGate } from './gate.ts'
import { writeTogether } from './multiplexed.ts'
import { queriesThrough } from './queries.ts'
import type { Statement } from './sql.ts'

/**
 * All or nothing, READ COMMITTED, on a connection of its own, which goes back to the pool at the end.
 * @param post carries a statement over this connection
 * @param gate passed before anything is kept
 */
export async function runTransaction<T>(
  client: pg.PoolClient,
  post: (statement: Statement<unknown>) => Promise<pg.QueryResult>,
  gate: OpenGate | null,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  writeTogether(client)
  const sent: Promise<unknown>[] = []
  const hold = (sending: Promise<unknown>) => {
    sent.push(sending)
    // Looked at when the transaction ends; until then a failure is not unhandled.
    sending.catch(() => {})
  }
  let isBroken = false
  try {
    const passing = gate?.open(post)
    if (passing) hold(passing)
    // Not awaited: it travels with the first statement, and what follows fails if it does.
    hold(client.query('begin'))
    const result = await work({
      ...queriesThrough(async (statement) => (await Promise.all([post(statement), passing]))[0]),
      send: (statement) => hold(post(statement)),
    })
    await passing
    writeTogether(client)
    const commit = client.query('commit')
    const outcomes = await Promise.allSettled([...sent, commit])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    // A transaction that failed inside answers a commit with a rollback.
    if ((await commit).command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return result
  } catch (thrown) {
    const outcomes = await Promise.allSettled(sent)
    // A statement after the one that failed only says that it came after: tell what failed first.
    const first = outcomes.find((outcome) => outcome.status === 'rejected')
    const error: unknown = isAfterFailure(thrown) && first ? first.reason : thrown
    isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    throw asProblem(error)
  } finally {
    client.release(isBroken)
  }
}
