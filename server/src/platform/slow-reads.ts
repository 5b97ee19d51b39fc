import pg from 'pg'
import type { Transaction } from './database.ts'
import type { OpenGate } from './gate.ts'
import { openPlaces } from './counts.ts'
import { openFairQueue } from './fair-queue.ts'
import { sendTogether, type Answer } from './pipeline/message.ts'
import { tooMany, unavailable } from './problems.ts'
import { openQueues } from './queue.ts'
import type { Statement } from './sql.ts'
import { runTransaction } from './pipeline/transaction.ts'
import type { Turns } from './turns.ts'

/** The most reads of everybody that wait or run at once: each uses one of the places of all calls. */
const mostWaiting = 64

/** Runs slow reads on separate connections. */
interface SlowReads {
  read(userId: string | null, statement: Statement<unknown>): Promise<Answer>
  transaction<T>(
    userId: string | null,
    gate: OpenGate | null,
    check: (statement: Statement<unknown>) => void,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T>
}

/**
 * Opens connections for slow reads, such as searches: they delay only each other, and each person has one at a time.
 * Who used little of their time lately comes before others.
 * @param connect takes one of these connections
 * @param connections how many there are
 * @param turns those of each person's writes: a transaction takes its turn once it may begin, so that the person's other
 * writes do not wait for slow reads of other people
 */
export function openSlowReads(connect: () => Promise<pg.PoolClient>, connections: number, turns: Turns): SlowReads {
  const ofPerson = openQueues({ atOnce: 1, waiting: 32, refuse: () => tooMany(1) })
  const places = openPlaces(mostWaiting)
  const fair = openFairQueue(connections)

  async function timed<T>(whose: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    try {
      return await work()
    } finally {
      fair.count(whose, performance.now() - began)
    }
  }

  async function inTurn<T>(userId: string | null, work: () => Promise<T>): Promise<T> {
    // Within a write of the person, which another of their transactions may be waiting for.
    if (turns.isWithin()) return work()
    const whose = userId ?? 'everybody'
    const leave = places.take(whose)
    // With a place already, the person reads too much at once; without one, all places are taken.
    if (!leave) throw places.of(whose) > 0 ? tooMany(1) : unavailable()
    try {
      return await ofPerson.run(whose, () => fair.run(whose, () => timed(whose, work)))
    } finally {
      leave()
    }
  }
  return {
    read: (userId, statement) =>
      inTurn(userId, async () => {
        const client = await connect()
        try {
          return (await sendTogether(client, [statement]))[0]!
        } finally {
          client.release()
        }
      }),
    transaction(userId, gate, check, work) {
      const begin = async () => runTransaction(await connect(), gate, check, work)
      return inTurn(userId, () => (userId === null ? begin() : turns.run(userId, begin)))
    },
  }
}
