import * as z from 'zod/mini'
import type { Database } from '../platform/database.ts'
import { knownTimezone } from '../platform/days.ts'
import { greetingOf } from '../platform/greeting.ts'
import { NoPayload, PersonPayload, type Job } from '../platform/jobs.ts'
import { queueSending, type Outcome, type Outgoing, type Sending } from '../platform/outbox.ts'
import type { Tools } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { composeLetter, type LetterFacts } from './letters.ts'
import { findStored, getPlan } from './plan-actions.ts'
import { pageOf, type Provider } from './provider-actions.ts'

const LetterDetails = z.discriminatedUnion('about', [
  z.object({ about: z.literal('trial_ending') }),
  z.object({ about: z.literal('started'), checkout_id: z.string().check(z.maxLength(255)) }),
  z.object({ about: z.enum(['paid', 'payment_failed']), invoice_id: z.string().check(z.maxLength(255)) }),
])
type LetterDetails = z.output<typeof LetterDetails>
/** A letter about the plan or a payment. Its attempts last about sixteen hours. */
export const planLetter: Outgoing<LetterDetails> = { name: 'send_plan_letter', Details: LetterDetails, attempts: 12 }

/** Checks, two days before a trial ends, whether a letter is needed. */
export const trialNotice: Job<z.output<typeof PersonPayload>> = { name: 'trial_notice', Payload: PersonPayload }

const CustomerPayload = z.object({ customer_id: z.string().check(z.maxLength(255)) })
/** Removes an erased account's customer at the provider. Its attempts last days. */
export const customerRemoval: Job<z.output<typeof CustomerPayload>> = {
  name: 'remove_customer',
  Payload: CustomerPayload,
  attempts: 25,
}

/**
 * Sends the person's present address to the provider. Its attempts last days. The jobs run one after another, as of two
 * in parallel the older address could arrive last.
 */
export const customerEmail: Job<z.output<typeof PersonPayload>> = {
  name: 'customer_email',
  queue: 'customer_email',
  Payload: PersonPayload,
  attempts: 25,
}

/** Sends a person's present address to the provider, if they are its customer. */
export async function tellCustomerEmail(database: Database, provider: Provider, userId: string): Promise<void> {
  const known = await database.forUser(userId).find(sql<{ customer_id: string; email: string }>`
    select s.customer_id, u.email from users u join subscriptions s using (user_id)
    where u.user_id = ${userId} and s.customer_id is not null and u.email is not null`)
  if (known) await provider.changeCustomerEmail(known.customer_id, known.email)
}

/** Checks renewals without an event from the provider. */
export const overdueRenewals: Job<z.output<typeof NoPayload>> = { name: 'overdue_renewals', Payload: NoPayload }

/** Decides on the letter before a trial ends, if the trial is running and nothing is paid. */
export async function noticeTrial({ database, clock }: Pick<Tools, 'database' | 'clock'>, userId: string) {
  const now = clock()
  await database.forUser(userId).transaction(async (tx) => {
    if ((await getPlan(tx, userId, now)).isOnTrial)
      queueSending(tx, planLetter, { userId, details: { about: 'trial_ending' }, now })
  })
}

interface Recipient {
  email: string | null
  email_proven_at: string | null
  display_name: string
  timezone: string | null
}

async function findLetterFacts(
  database: Database,
  provider: Provider | null,
  { userId, details }: Sending<LetterDetails>,
  now: Date,
): Promise<LetterFacts | null> {
  if (details.about === 'trial_ending') {
    const { isOnTrial, trialEndsAt } = await getPlan(database.forUser(userId), userId, now)
    return isOnTrial && trialEndsAt ? { about: 'trial_ending', endsAt: new Date(trialEndsAt) } : null
  }
  if (details.about === 'started') {
    const checkout = await provider?.findCheckout(details.checkout_id)
    // An immediate payment has a letter with its invoice.
    if (checkout?.payment_status !== 'no_payment_required') return null
    const renewsAt = (await findStored(database.forUser(userId), userId))?.renews_at
    return renewsAt ? { about: 'started', firstChargeAt: new Date(renewsAt) } : null
  }
  const invoice = await provider?.findInvoice(details.invoice_id)
  // An invoice over nothing is no payment.
  if (!invoice || invoice.total === 0) return null
  const { total: cents, currency, number, hosted_invoice_url: page } = invoice
  return { about: details.about, cents, currency, number, url: pageOf(page), at: new Date(invoice.created * 1_000) }
}

/** Sends a letter about the plan to the account's address, with its present content. */
export async function sendPlanLetter(
  { database, sendMail, publicUrl, clock }: Pick<Tools, 'database' | 'sendMail' | 'publicUrl' | 'clock'>,
  provider: Provider | null,
  sending: Sending<LetterDetails>,
): Promise<Outcome> {
  const { userId, id } = sending
  const person = await database.forUser(userId).find(sql<Recipient>`
    select email, email_proven_at, display_name, timezone from users where user_id = ${userId}`)
  if (!person?.email) return { failure: 'not_needed' }
  const facts = await findLetterFacts(database, provider, sending, clock())
  if (!facts) return { failure: 'not_needed' }
  const reader = { timezone: knownTimezone(person.timezone) ?? 'UTC', publicUrl }
  await sendMail({ to: person.email, ...composeLetter(facts, reader, greetingOf(person)) }, id)
  return { failure: null }
}
