import {
  subscriptionTexts,
  type CancelTime,
  type SubscriptionStatus,
  type Tier,
} from '@finu/contract/subscription/subscription'
import { byPerson, limitAttempts } from '../platform/attempts.ts'
import type { Database } from '../platform/database.ts'
import type { PersonCall } from '../platform/http.ts'
import { conflict, Problem, refused, unavailable } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { ensureCustomer } from './customer-actions.ts'
import { firstChargeOf, planOf, presentPlan, type StoredPlan } from './plan.ts'
import { findStored } from './plan-actions.ts'
import { isOnTerms, pageOf, type Provider } from './provider-actions.ts'
import { refreshState } from './state-actions.ts'

/** Tools of payments, besides the call. */
export interface PaymentTools {
  database: Database
  /** Null: this server accepts no payments. */
  provider: Provider | null
  readPublicUrl: () => string
}

/** The most requests to the provider by one person. */
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

/** @throws 409 if Premium is paid already */
async function refusePremium({ db, userId, now }: PersonCall): Promise<StoredPlan | null> {
  const stored = await findStored(db, userId)
  if (planOf(stored, now).tier === 'premium') throw conflict('already_premium', subscriptionTexts.alreadyPremium)
  return stored
}

interface Checkout {
  checkouts: number
  checkout_id: string | null
}

/**
 * Returns the page where Premium is paid: the first payment is due at the end of a running trial. The page stays the
 * same until it is paid, expires or another day is due, so that two tabs cannot pay twice: parallel calls use one key,
 * later ones find the first page. A page for another day is closed before the next is opened.
 * @throws 400 for the free plan, 409 if Premium is paid already or no payments are accepted, 503 without the provider
 */
export async function createCheckout(
  tools: PaymentTools,
  call: PersonCall,
  plan: Tier,
): Promise<{ checkoutUrl: string }> {
  if (plan === 'free') throw refused('already_free', subscriptionTexts.alreadyFree)
  const { db, userId, log } = call
  const provider = await admit(tools, call)
  const firstChargeAt = firstChargeOf(await refusePremium(call), call.now)
  const customerId = await ensureCustomer(db, provider, call)
  const { checkouts, checkout_id: earlier } = await db.get(sql<Checkout>`
    select checkouts, checkout_id from subscriptions where user_id = ${userId}`)
  let number = checkouts
  if (earlier !== null) {
    let session = await provider.findCheckout(earlier)
    const page = pageOf(session?.url)
    if (session?.status === 'open' && page) {
      if (isOnTerms(session, firstChargeAt)) return { checkoutUrl: page }
      session = await provider.closeCheckout(earlier)
    }
    if (session && isDone(session.status)) {
      await refreshState(db, provider, { userId, customerId, log })
      await refusePremium(call)
    }
    number += 1
  }
  const key = `checkout:${userId}:${customerId}:${number}`
  const publicUrl = tools.readPublicUrl()
  const session = await provider.createCheckout({ userId, customerId, publicUrl, firstChargeAt }, key)
  const page = pageOf(session.url)
  if (!page) throw unavailable()
  await db.run(sql`
    update subscriptions set checkouts = ${number}, checkout_id = ${session.id}
    where user_id = ${userId} and checkouts <= ${number}`)
  return { checkoutUrl: page }
}

/**
 * Closes an open payment page, as the start or end of a trial changes when the payment is due. Without the provider the
 * page stays open.
 */
export async function closeEarlierCheckout({ provider }: PaymentTools, { db, userId }: PersonCall): Promise<void> {
  if (!provider) return
  const row = await db.find(sql<{ checkout_id: string | null }>`
    select checkout_id from subscriptions where user_id = ${userId}`)
  // The provider's client logs its own errors.
  if (row?.checkout_id) await provider.closeCheckout(row.checkout_id).catch(() => {})
}

/** Returns the provider's page with cards, invoices and cancelling. @throws 409 if nothing was ever paid */
export async function openPortal(tools: PaymentTools, call: PersonCall): Promise<{ url: string }> {
  const provider = await admit(tools, call)
  const stored = await findStored(call.db, call.userId)
  const portal = stored?.customer_id
    ? await provider.createPortal(stored.customer_id, `${tools.readPublicUrl()}/pricing`)
    : null
  if (!portal) throw conflict('no_customer', subscriptionTexts.noCustomer)
  const url = pageOf(portal.url)
  if (!url) throw unavailable()
  return { url }
}

interface Subscribed {
  subscriptionId: string
  customerId: string
  endsAt: string | null
}

/** Finds a person's paid subscription; null if there is none. */
async function findSubscribed({ db, userId, now }: PersonCall): Promise<Subscribed | null> {
  const stored = await findStored(db, userId)
  if (!stored?.subscription_id || !stored.customer_id || planOf(stored, now).tier !== 'premium') return null
  return { subscriptionId: stored.subscription_id, customerId: stored.customer_id, endsAt: stored.ends_at }
}

/**
 * Ends Premium, first at the provider: at once, or at the end of the paid or free period. Until then it can be kept.
 * @throws 409 if there is nothing to end
 */
export async function cancelSubscription(
  tools: PaymentTools,
  call: PersonCall,
  at: CancelTime,
): Promise<SubscriptionStatus> {
  const provider = await admit(tools, call)
  const subscribed = await findSubscribed(call)
  if (!subscribed) throw conflict('no_subscription', subscriptionTexts.noSubscription)
  const { subscriptionId, customerId } = subscribed
  await (at === 'now' ? provider.cancel(subscriptionId) : provider.cancelAtPeriodEnd(subscriptionId))
  await refreshState(call.db, provider, { userId: call.userId, customerId, log: call.log })
  return getStatus(tools, call)
}

/** Keeps a subscription that was cancelled for the end of its period. @throws 409 if it does not end */
export async function keepSubscription(tools: PaymentTools, call: PersonCall): Promise<SubscriptionStatus> {
  const provider = await admit(tools, call)
  const subscribed = await findSubscribed(call)
  if (!subscribed?.endsAt) throw conflict('not_ending', subscriptionTexts.notEnding)
  const { subscriptionId, customerId } = subscribed
  await provider.keep(subscriptionId)
  await refreshState(call.db, provider, { userId: call.userId, customerId, log: call.log })
  return getStatus(tools, call)
}

/**
 * Asks the provider whether the caller's checkout was paid, instead of waiting for its event. May be repeated.
 * @throws 404 for anything but the caller's checkout of Premium, 409 if it is not paid yet
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
