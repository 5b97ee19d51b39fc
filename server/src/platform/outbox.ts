import { retention } from '@finu/contract/platform/retention'
import { Id } from '@finu/contract/platform/wire'
import * as z from 'zod/mini'
import type { Log } from './context.ts'
import type { Database, Transaction } from './database.ts'
import { access } from './personal-data.ts'
import { newId } from './ids.ts'
import { doJob, queueJob, queueLostJob, type Job, type JobHandler } from './jobs.ts'
import { codeOf } from './log.ts'
import type { Room, Tools } from './room.ts'
import { goRound, lowestId, rowsAtOnce } from './round.ts'
import { sql } from './sql.ts'

/** A kind of sending to an outside service: a letter, a payment, a transaction on a chain. */
export interface Outgoing<Details = unknown> extends Omit<Job, 'Payload'> {
  /** Name of the kind and of its job. */
  name: string
  /** Details of the effect: ids and codes. They are stored, so never secrets, nor what a person wrote. */
  Details: z.ZodMiniType<Details>
  attempts: number
}

/** A sending that was decided for a person. */
export interface Sending<Details = unknown> {
  userId: string
  /** The same for every attempt, so that the receiver can recognise a repetition. */
  id: string
  details: Details
}

/** The result of a sending. `failure` is a code, never a sentence; null if it succeeded. */
export interface Outcome {
  failure: string | null
}

export interface SendingSteps<Details> {
  /**
   * Runs before each call: looks up whether the receiver already knows the sending, for example after a crash, and how
   * it ended. Null if unknown.
   */
  ask?: (sending: Sending<Details>) => Promise<Outcome | null>
  /** Sends it. Throws if another attempt may succeed. */
  call: (sending: Sending<Details>) => Promise<Outcome>
  /** Applies the outcome once, in the transaction that settles it. */
  settle?: (tx: Transaction, sending: Sending<Details>, outcome: Outcome) => Promise<void>
}

/** Tables of the platform with rows of a person. */
export const platformPersonalData: Room['personalData'] = [access(sql`outbox`)]

const Order = z.object({ user_id: Id, id: Id })

/** Returns the job of a kind; its payload is a user and a sending. */
const jobOf = ({ name, attempts, queue }: Omit<Outgoing, 'Details'>): Job<z.output<typeof Order>> => ({
  name,
  attempts,
  ...(queue ? { queue } : {}),
  Payload: Order,
})
const keyOf = (kind: string, id: string) => `${kind}:${id}`

/**
 * Decides, as part of a transaction, to send something: if that commits, it is called at least once.
 * @param afterMs the least delay from now
 */
export function queueSending<Details>(
  tx: Transaction,
  kind: Outgoing<Details>,
  { userId, details, now, afterMs = 0 }: { userId: string; details: Details; now: Date; afterMs?: number },
): void {
  const id = newId(now)
  tx.send(sql`
    insert into outbox (user_id, id, kind, details, created_at)
    values (${userId}, ${id}, ${kind.name}, ${JSON.stringify(details)}, ${now})`)
  queueJob(tx, jobOf(kind), { user_id: userId, id }, { afterMs, key: keyOf(kind.name, id) })
}

/**
 * Handles a kind of sending: looks it up, calls, and settles it once. A call that throws is tried again; after the last
 * attempt it is settled as failed with the error's code. If the process is killed between call and settling, it is
 * called again with the same id, unless the look-up finds that it was done.
 */
export const sendOut = <Details>(
  { database, clock }: Pick<Tools, 'database' | 'clock'>,
  kind: Outgoing<Details>,
  { ask, call, settle }: SendingSteps<Details>,
): JobHandler =>
  doJob(jobOf(kind), async ({ user_id: userId, id }, isLast) => {
    const db = database.forUser(userId)
    const open = sql<{ details: unknown }>`
      select details from outbox where user_id = ${userId} and id = ${id} and settled_at is null`
    const row = await db.find(open)
    if (!row) return
    const sending = { userId, id, details: kind.Details.parse(row.details) }
    let thrown: unknown = null
    const outcome = await (async () => (await ask?.(sending)) ?? (await call(sending)))().catch((error: unknown) => {
      if (!isLast) throw error
      thrown = error
      return { failure: codeOf(error) }
    })
    await db.transaction(async (tx) => {
      // Another worker may have settled it meanwhile, if this one was thought dead.
      if (!(await tx.find(sql`${open} for update`))) return
      await settle?.(tx, sending, outcome)
      tx.send(sql`
        update outbox set settled_at = ${clock()}, failure = ${outcome.failure}
        where user_id = ${userId} and id = ${id}`)
    })
    // Reports the failure to the operator.
    if (thrown) throw thrown
  })

/** A sending that failed for good. */
export interface FailedSending {
  id: string
  kind: string
  failure: string
  settled_at: string
}

/** Lists the newest hundred sendings that failed for good, of everybody. */
export const listFailedSendings = (database: Database): Promise<FailedSending[]> =>
  database.unfenced.list(sql<FailedSending>`
    select id, kind, failure, settled_at from outbox where failure is not null and failure <> 'not_needed'
    order by settled_at desc limit 100`)

/**
 * Opens a failed sending again: it gets all of its attempts once more, with the same id.
 * @param kinds those that may be sent again
 * @returns whose it is; null if there is no such failed sending
 */
export async function sendAgain(
  database: Database,
  kinds: readonly Omit<Outgoing, 'Details'>[],
  id: string,
): Promise<string | null> {
  const found = await database.unfenced.find(sql<{ user_id: string; kind: string }>`
    select user_id, kind from outbox where id = ${id} and failure is not null and failure <> 'not_needed'`)
  const kind = kinds.find(({ name }) => name === found?.kind)
  if (!found || !kind) return null
  const { user_id: userId } = found
  return database.forUser(userId).transaction(async (tx) => {
    const opened = await tx.run(sql`
      update outbox set settled_at = null, failure = null
      where user_id = ${userId} and id = ${id} and failure is not null`)
    if (opened === 0) return null
    queueJob(tx, jobOf(kind), { user_id: userId, id }, { key: keyOf(kind.name, id) })
    return userId
  })
}

const keptMs = retention.sentDays * 86_400_000

/**
 * Deletes sendings settled long ago, and restarts open ones that lost their job, for example to a crash at the last
 * attempt.
 */
export async function tidyOutbox(
  database: Database,
  handlers: readonly JobHandler[],
  log: Pick<Log, 'error'>,
  now: Date,
): Promise<void> {
  const db = database.unfenced
  await db.run(sql`delete from outbox where settled_at < ${new Date(now.getTime() - keptMs)}`)
  type Open = { user_id: string; id: string; kind: string }
  await goRound<Open>(log, {
    fails: 'a sending that lost its job could not be queued',
    list: (after) =>
      db.list(sql<Open>`
        select user_id, id, kind from outbox
        where settled_at is null and (user_id, id) > (${after?.user_id ?? lowestId}, ${after?.id ?? lowestId})
        order by user_id, id limit ${rowsAtOnce}`),
    act: async ({ kind, ...order }) => {
      const handler = handlers.find(({ job }) => job.name === kind)
      if (handler) await queueLostJob(db, handler.job, order, keyOf(kind, order.id))
    },
  })
}
