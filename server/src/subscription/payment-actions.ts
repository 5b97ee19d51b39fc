import { subscriptionTexts, type SubscriptionStatus, type Tier } from '@finu/contract/subscription'
import { byPerson, limitAttempts } from '../platform/attempts.ts'
import type { Database } from '../platform/database.ts'
import type { PersonCall } from '../platform/http.ts'
import { conflict, Problem, refused, unavailable } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { ensureCustomer } from './customer-actions.ts'
import { planOf, presentPlan } from './plan.ts'
import { findStored } from './plan-actions.ts'
import type { Provider } from './provider-actions.ts'
import { refreshState } from './state-actions.ts'

/** What payments need besides the call. */
export interface PaymentTools {
  database: Database
  /** Null: this server takes no payments. */
  provider: Provider | null
  readPublicUrl: () => string
}

/** What asks the provider, of one person. */
const questionsPerUser = { most: 40, windowSeconds: 900 }

const isDone = (status: string | null) => status === 'complete'

async function admit({ database, provider }: PaymentTools, { userId, now }: PersonCall): Promise<Provider> {
  if (!provider) throw new Problem(409, 'payments_off', subscriptionTexts.noPayments)
  await limitAttempts(database, byPerson('payments', userId), questionsPerUser, now)
  return provider
}

const paymentsOf = ({ provider }: PaymentTools): SubscriptionStatus['payments'] =>
  provider ? (provider.isTest ? 'test' : 'live') : 'none'

export const getStatus = async (tools: PaymentTools, { db, userId, now }: PersonCall): Promise<SubscriptionStatus> =>
  presentPlan(await findStored(db, userId), paymentsOf(tools), now)

/** @throws 409 where Premium is paid for already */
async function refusePremium({ db, userId, now }: PersonCall): Promise<void> {
  const stored = await findStored(db, userId)
  if (planOf(stored, now).tier === 'premium') throw conflict('already_premium', subscriptionTexts.alreadyPremium)
}

interface Checkout {
  checkouts: number
  checkout_id: string | null
}

/**
 * The page where Premium is paid for. It stays the same until it is paid or has expired, so that two tabs cannot pay
 * twice: at once they ask by one key, later they find the page of the first.
 * @throws 400 for the free plan, 409 where Premium is paid for or no payments are taken, 503 without the provider
 */
export async function createCheckout(
  tools: PaymentTools,
  call: PersonCall,
  plan: Tier,
): Promise<{ checkoutUrl: string }> {
  if (plan === 'free') throw refused('already_free', subscriptionTexts.alreadyFree)
  const { db, userId, log } = call
  const provider = await admit(tools, call)
  await refusePremium(call)
  const customerId = await ensureCustomer(db, provider, call)
  const { checkouts, checkout_id: earlier } = await db.get(sql<Checkout>`
    select checkouts, checkout_id from subscriptions where user_id = ${userId}`)
  let number = checkouts
  if (earlier !== null) {
    const session = await provider.findCheckout(earlier)
    if (session?.status === 'open' && session.url) return { checkoutUrl: session.url }
    if (session && isDone(session.status)) {
      await refreshState(db, provider, { userId, customerId, log })
      await refusePremium(call)
    }
    number += 1
  }
  const key = `checkout:${userId}:${customerId}:${number}`
  const session = await provider.createCheckout({ userId, customerId, publicUrl: tools.readPublicUrl() }, key)
  if (!session.url) throw unavailable()
  await db.run(sql`
    update subscriptions set checkouts = ${number}, checkout_id = ${session.id}
    where user_id = ${userId} and checkouts <= ${number}`)
  return { checkoutUrl: session.url }
}

/** The provider's page with cards, invoices and cancelling. @throws 409 where nothing was ever paid */
export async function openPortal(tools: PaymentTools, call: PersonCall): Promise<{ url: string }> {
  const provider = await admit(tools, call)
  const stored = await findStored(call.db, call.userId)
  const portal = stored?.customer_id
    ? await provider.createPortal(stored.customer_id, `${tools.readPublicUrl()}/pricing`)
    : null
  if (!portal) throw conflict('no_customer', subscriptionTexts.noCustomer)
  return { url: portal.url }
}

/** Ends Premium at once, with the provider first. @throws 409 where there is nothing to end */
export async function cancelSubscription(tools: PaymentTools, call: PersonCall): Promise<SubscriptionStatus> {
  const provider = await admit(tools, call)
  const { db, userId, now, log } = call
  const stored = await findStored(db, userId)
  const isPaid = planOf(stored, now).tier === 'premium'
  if (!stored?.subscription_id || !stored.customer_id || !isPaid)
    throw conflict('no_subscription', subscriptionTexts.noSubscription)
  await provider.cancel(stored.subscription_id)
  await refreshState(db, provider, { userId, customerId: stored.customer_id, log })
  return getStatus(tools, call)
}

/**
 * Asks the provider whether a checkout of the caller's was paid, instead of waiting until it tells. Done again it finds
 * the same.
 * @throws 404 for what is not the caller's checkout of Premium, 409 where it is not paid yet
 */
export async function confirmCheckout(
  tools: PaymentTools,
  call: PersonCall,
  checkoutId: string,
): Promise<SubscriptionStatus> {
  const provider = await admit(tools, call)
  const { db, userId, log } = call
  const session = await provider.findCheckout(checkoutId)
  const customerId = (await findStored(db, userId))?.customer_id
  const isOwn =
    session?.client_reference_id === userId &&
    session.customer === customerId &&
    session.mode === 'subscription' &&
    session.line_items?.data.some(({ price }) => price?.id === provider.priceId)
  if (!isOwn || !customerId) throw new Problem(404, 'not_found', subscriptionTexts.noPayment)
  if (!isDone(session.status) || session.payment_status === 'unpaid')
    throw conflict('payment_pending', subscriptionTexts.notPaidYet)
  await refreshState(db, provider, { userId, customerId, log })
  return getStatus(tools, call)
}
