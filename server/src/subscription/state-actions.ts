import type { Log } from '../platform/context.ts'
import type { Connection, Database, Queries } from '../platform/database.ts'
import { goRound, lowestId, rowsAtOnce } from '../platform/round.ts'
import { sql } from '../platform/sql.ts'
import { readPaidState, type PaidState } from './paid-state.ts'
import type { Provider } from './provider-actions.ts'

/** The provider's answer, with the number of the request. */
export interface Look {
  asked: number
  state: PaidState | null
}

/**
 * Asks the provider for a customer's state. Cancels duplicate subscriptions there. @returns null if the person is gone
 */
export async function askState(
  db: Connection,
  provider: Provider,
  { userId, customerId, log }: { userId: string; customerId: string; log: Log },
): Promise<Look | null> {
  const row = await db.find(sql<{ asked: number }>`
    update subscriptions set asked = asked + 1 where user_id = ${userId} and customer_id = ${customerId} returning asked`)
  if (!row) return null
  const { state, surplus } = readPaidState(await provider.listSubscriptions(customerId))
  for (const id of surplus) {
    log.warn({ subscription: id }, 'a second subscription of one person was ended; its payment may have to be refunded')
    await provider.cancel(id)
  }
  return { asked: row.asked, state }
}

/** Stores the provider's answer, unless a later request was answered already. */
export async function keepState(db: Queries, userId: string, { asked, state }: Look): Promise<void> {
  await db.run(sql`
    update subscriptions set subscription_id = ${state?.subscription_id ?? null}, status = ${state?.status ?? null},
      renews_at = ${state?.renews_at ?? null}, ends_at = ${state?.ends_at ?? null},
      paid_until = ${state?.paid_until ?? null}, answered = ${asked}
    where user_id = ${userId} and answered < ${asked}`)
}

/** Updates a person's stored state from the provider. */
export async function refreshState(
  db: Connection,
  provider: Provider,
  person: { userId: string; customerId: string; log: Log },
): Promise<void> {
  const look = await askState(db, provider, person)
  if (look) await keepState(db, person.userId, look)
}

/** The delay after which a due renewal without an event is checked. */
const lateMs = 2 * 3_600_000
/** How soon one that could not be checked is tried again. */
const againAfterMs = 6 * 3_600_000

/**
 * Checks due renewals without an event, for example after days without a connection. A failure for one person affects
 * nobody else.
 */
export function refreshOverdue(database: Database, provider: Provider, log: Log, now: Date): Promise<void> {
  type Due = { user_id: string; customer_id: string }
  const dueBefore = new Date(now.getTime() - lateMs)
  const again = new Date(now.getTime() + againAfterMs)
  return goRound<Due>(log, {
    fails: 'a renewal could not be checked',
    list: (after) =>
      database.unfenced.list(sql<Due>`
        select user_id, customer_id from subscriptions
        where renews_at < ${dueBefore} and (check_again_at is null or check_again_at <= ${now})
          and user_id > ${after?.user_id ?? lowestId}
        order by user_id limit ${rowsAtOnce}`),
    act: ({ user_id: userId, customer_id: customerId }) =>
      refreshState(database.forUser(userId), provider, { userId, customerId, log }),
    putOff: ({ user_id: userId }) =>
      database.forUser(userId).run(sql`
        update subscriptions set check_again_at = ${again} where user_id = ${userId}`),
  })
}
