import type pg from 'pg'
import { asProblem, isAfterFailure } from './database-errors.ts'
import type { Transaction } from './database.ts'
import type { OpenGate } from './gate.ts'
import { writeTogether } from './multiplexed.ts'
import { queriesThrough } from './queries.ts'
import type { Statement } from './sql.ts'

type Post = (statement: Statement<unknown>) => Promise<pg.QueryResult>

// A transaction that failed inside answers a commit with a rollback.
function assertCommitted({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
}

/**
 * Statements as one transaction, on their way before the first is answered, so that a connection can be shared with others.
 * @param post carries a statement over this connection; must not refuse one
 */
export async function runBatch(client: pg.PoolClient, statements: readonly Statement<unknown>[], post: Post) {
  writeTogether(client)
  const begin = client.query('begin')
  const sent = [begin, ...statements.map(post)]
  const commit = client.query('commit')
  for (const outcome of await Promise.allSettled([...sent, commit]))
    if (outcome.status === 'rejected') throw asProblem(outcome.reason)
  assertCommitted(await commit)
}

/**
 * All or nothing, READ COMMITTED, on a connection of its own, which goes back to the pool at the end.
 * @param gate passed before anything is kept
 * @param post carries a statement over this connection
 */
export async function runTransaction<T>(
  client: pg.PoolClient,
  gate: OpenGate | null,
  post: Post,
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
      send: (...statements) => statements.forEach((statement) => hold(post(statement))),
    })
    await passing
    writeTogether(client)
    const commit = client.query('commit')
    const outcomes = await Promise.allSettled([...sent, commit])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    assertCommitted(await commit)
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
