import type pg from 'pg'
import { isAfterFailure, placed } from '../database-errors.ts'
import type { Transaction } from '../database.ts'
import type { OpenGate } from '../gate.ts'
import { observeSending } from '../observed.ts'
import { sql, type Statement } from '../sql.ts'
import { bufferStatements, sendBuffered } from './statement-buffer.ts'
import { sendTogether, type Answer } from './message.ts'
import { queriesThrough } from './queries.ts'

const begin = sql`begin`
const commit = sql`commit`
const rollback = sql`rollback`

// A failed transaction answers a commit with a rollback.
function assertCommitted({ command }: Answer): void {
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
}

/**
 * Sends statements as one transaction before the first is answered, so that they can share a connection. The commit is
 * a separate message, as it must end the transaction even after a failure.
 */
export async function runBatch(client: pg.PoolClient, statements: readonly Statement<unknown>[]): Promise<void> {
  const sent = [sendTogether(client, [begin, ...statements], 'any'), sendTogether(client, [commit])] as const
  for (const each of await Promise.allSettled(sent)) if (each.status === 'rejected') throw placed(each.reason)
  const [committed] = await sent[1]
  assertCommitted(committed!)
}

/**
 * Runs a transaction: all or nothing, READ COMMITTED, on a separate connection, which returns to the pool at the end.
 * @param gate must pass before anything is kept
 * @param check throws if a statement is not allowed
 */
export async function runTransaction<T>(
  client: pg.PoolClient,
  gate: OpenGate | null,
  check: (statement: Statement<unknown>) => void,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const post = bufferStatements((buffered) => sendBuffered(client, buffered))
  // Not async: a statement that is not allowed is refused before anything is sent.
  const postChecked = (statement: Statement<unknown>) => {
    // The connection belongs to the next caller by now: the statement would run in their transaction.
    if (isOver) throw new Error('the transaction is over')
    check(statement)
    return observeSending(statement, post(statement))
  }
  const sent: Promise<unknown>[] = []
  const hold = (sending: Promise<unknown>) => {
    sent.push(sending)
    // Checked when the transaction ends; until then a failure must not count as unhandled.
    sending.catch(() => {})
  }
  let [isOver, isBroken] = [false, false]
  try {
    const passing = gate?.open(postChecked)
    if (passing) hold(passing)
    // Not awaited: it travels with the first statement, and the rest fails if it does.
    hold(post(begin))
    const result = await work({
      ...queriesThrough(async (statement) => (await Promise.all([postChecked(statement), passing]))[0]),
      send: (...statements) => statements.forEach((statement) => hold(postChecked(statement))),
    })
    await passing
    isOver = true
    const committing = post(commit)
    const outcomes = await Promise.allSettled([...sent, committing])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw placed(failed.reason)
    assertCommitted(await committing)
    return result
  } catch (thrown) {
    isOver = true
    const outcomes = await Promise.allSettled(sent)
    // Later statements only report that an earlier one failed, so this throws the first failure.
    const first = outcomes.find((outcome) => outcome.status === 'rejected')
    const error: unknown = isAfterFailure(thrown) && first ? placed(first.reason) : thrown
    isBroken = await post(rollback).then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.release(isBroken || client.getTransactionStatus() !== 'I')
  }
}
