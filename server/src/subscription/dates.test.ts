import { accounts } from '@finu/contract/accounts/accounts'
import { subscription, subscriptionTexts } from '@finu/contract/subscription/subscription'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpConfirmed } from '../../testing/confirmed.ts'
import { checkoutOf, createPayingWorld, statusOf, type PayingWorld } from '../../testing/paying.ts'
import type { Client } from '../../testing/world.ts'
import { planLetter } from './jobs.ts'

const [minuteMs, dayMs] = [60_000, 86_400_000]
let world: PayingWorld
beforeAll(async () => void (world = await createPayingWorld()))
afterAll(() => world.close())

const inMs = (ms: number) => world.clock.now.getTime() + ms
const subscriptionOf = async (person: Client) =>
  world.payments.book.subscriptionsOf((await statusOf(person)).stripe_customer_id!)[0]!
const invoicesOf = async (person: Client) =>
  world.payments.book.invoicesOf((await statusOf(person)).stripe_customer_id!)

async function startTrial(): Promise<Client> {
  const person = await signUpConfirmed(world)
  await person.call(subscription.startTrial)
  return person
}

/** Pays on a page, and delivers the provider's events. */
async function pay(person: Client, page: string): Promise<void> {
  await world.pay(page)
  await world.deliverAll()
  // Confirming finds the same as the events.
  const before = await statusOf(person)
  expect(await person.call(subscription.confirm, { body: { session_id: page.split('/').at(-1)! } })).toEqual(before)
}

async function subscribe(): Promise<Client> {
  const person = await world.signUp()
  await pay(person, await checkoutOf(person))
  return person
}

/** Advances the clock, the provider's too, and delivers its events. */
async function advance(person: Client, ms: number): Promise<void> {
  world.clock.advance(ms)
  await world.signIn(person)
  world.payments.book.catchUp()
  await world.deliverAll()
}

/** Sends the waiting letters about plans to a person. @returns their subjects and texts */
async function writeLetters({ userId, email }: Client) {
  const { rows } = await world.owner.query<{ user_id: string; id: string }>(
    `select user_id, id from outbox where kind = '${planLetter.name}' and settled_at is null and user_id = $1`,
    [userId],
  )
  const before = world.letters.length
  for (const row of rows) await world.jobs.find(({ job }) => job.name === planLetter.name)!.run(row)
  return world.letters.slice(before).filter(({ to }) => to === email)
}

test('paid on the first day of a trial, the first payment is due when the trial ends, to the second', async () => {
  const person = await startTrial()
  const { first_charge_at: firstAt, trial } = await statusOf(person)
  expect(firstAt).toBe(new Date(inMs(7 * dayMs)).toISOString())
  expect(firstAt).toBe(trial.expires_at)
  const page = await checkoutOf(person)
  expect(await world.read(page)).toMatch(/Due today<\/dt><dd>\$0\.00/)
  await pay(person, page)
  expect(await invoicesOf(person)).toEqual([])
  const paid = await statusOf(person)
  expect(paid).toMatchObject({
    tier: 'premium',
    has_access: true,
    ends_at: null,
    first_charge_at: null,
    trial: { active: false, expires_at: firstAt },
  })
  expect(Math.abs(Date.parse(paid.renews_at!) - Date.parse(firstAt!))).toBeLessThan(1_000)
  const [email] = await writeLetters(person)
  expect(email!.text).toContain('Nothing is charged before your free trial ends. $9.99 are due on')

  await advance(person, 7 * dayMs - minuteMs)
  expect(await invoicesOf(person)).toEqual([])
  await advance(person, 2 * minuteMs)
  expect((await invoicesOf(person)).map(({ amount_paid: cents }) => cents)).toEqual([999])
  expect(await statusOf(person)).toMatchObject({ tier: 'premium', stripe_subscription_status: 'active' })
})

test('the rest of a trial is added entirely, even an hour; without a trial the first payment is due at once', async () => {
  const person = await startTrial()
  world.clock.advance(7 * dayMs - 60 * minuteMs)
  await world.signIn(person)
  await pay(person, await checkoutOf(person))
  expect((await subscriptionOf(person)).items.data[0]!.current_period_end).toBe(Math.ceil(inMs(60 * minuteMs) / 1_000))
  expect(await invoicesOf(person)).toEqual([])

  const other = await startTrial()
  await other.call(subscription.endTrial)
  expect(await statusOf(other)).toMatchObject({ first_charge_at: null })
  await pay(other, await checkoutOf(other))
  expect(await invoicesOf(other)).toHaveLength(1)
})

test('a page opened before the trial can no longer be paid: it would charge at once', async () => {
  const person = await signUpConfirmed(world)
  const early = await checkoutOf(person)
  await person.call(subscription.startTrial)
  expect(await world.read(early)).toContain('This page has expired')
  const page = await checkoutOf(person)
  expect(page).not.toBe(early)
  expect(await checkoutOf(person)).toBe(page)
  await world.pay(early)
  expect(await statusOf(person)).toMatchObject({ tier: 'free', trial: { active: true } })
  await person.call(subscription.endTrial)
  expect(await world.read(page)).toContain('This page has expired')
})

test('a trial starts while the provider is down, and the open page is closed at the next request', async () => {
  const person = await signUpConfirmed(world)
  const early = await checkoutOf(person)
  world.payments.isDown = true
  expect(await person.call(subscription.startTrial)).toMatchObject({ trial: { active: true } })
  world.payments.isDown = false
  const page = await checkoutOf(person)
  expect(page).not.toBe(early)
  expect(await world.read(early)).toContain('This page has expired')
})

test('a subscription cancelled for the period’s end stays open until then, is charged no more, and then is free', async () => {
  const person = await subscribe()
  const { renews_at: renewsAt } = await statusOf(person)
  const ending = await person.call(subscription.cancel, { body: { at: 'period_end' } })
  expect(ending).toMatchObject({ tier: 'premium', has_access: true, renews_at: null, ends_at: renewsAt })
  expect((await subscriptionOf(person)).cancel_at_period_end).toBe(true)
  expect((await person.call(accounts.me)).user).toMatchObject({ tier: 'premium', premium_ends_at: renewsAt })
  await world.deliverAll()
  expect(await statusOf(person)).toEqual(ending)
  // Cancelling again gives the same answer.
  expect(await person.call(subscription.cancel, { body: { at: 'period_end' } })).toEqual(ending)

  await advance(person, Date.parse(renewsAt!) - world.clock.now.getTime() + 1_000)
  expect(await statusOf(person)).toMatchObject({ tier: 'free', stripe_subscription_status: 'canceled', ends_at: null })
  expect((await person.call(accounts.me)).user).toMatchObject({ tier: 'free', premium_ends_at: null })
  expect(await invoicesOf(person)).toHaveLength(1)
})

test('a subscription cancelled for the end can be kept, and renews on its usual day', async () => {
  const person = await subscribe()
  const before = await statusOf(person)
  expect(await person.send(subscription.keep)).toMatchObject({ status: 409, body: { code: 'not_ending' } })
  await person.call(subscription.cancel, { body: { at: 'period_end' } })
  expect(await person.call(subscription.keep)).toEqual(before)
  await world.deliverAll()
  expect(await statusOf(person)).toEqual(before)
  await advance(person, Date.parse(before.renews_at!) - world.clock.now.getTime() + 1_000)
  expect(await invoicesOf(person)).toHaveLength(2)
  expect(await statusOf(person)).toMatchObject({ tier: 'premium', ends_at: null })
})

test('a subscription that ends on a day set at the provider can be kept too', async () => {
  const person = await subscribe()
  await person.call(subscription.cancel, { body: { at: 'period_end' } })
  const atProvider = await subscriptionOf(person)
  // The provider reports only the day for a subscription that ends on a day.
  atProvider.cancel_at_period_end = false
  expect(await person.call(subscription.keep)).toMatchObject({ ends_at: null, renews_at: expect.any(String) })
  expect(atProvider.cancel_at).toBe(null)
})

test('a subscription cancelled at once ends at once; the rest of a free trial stays', async () => {
  const member = await subscribe()
  expect(await member.call(subscription.cancel)).toMatchObject({ tier: 'free', has_access: false })
  expect(await member.send(subscription.keep)).toMatchObject({ status: 409 })
  expect(await member.send(subscription.cancel, { body: { at: 'period_end' } })).toMatchObject({
    status: 409,
    body: { detail: subscriptionTexts.noSubscription },
  })

  const onTrial = await startTrial()
  await pay(onTrial, await checkoutOf(onTrial))
  const { trial } = await statusOf(onTrial)
  expect(await onTrial.call(subscription.cancel, { body: { at: 'now' } })).toMatchObject({
    tier: 'free',
    has_access: true,
    trial: { active: true, days_left: 7, expires_at: trial.expires_at },
    first_charge_at: trial.expires_at,
  })
  expect(await invoicesOf(onTrial)).toEqual([])
})

test('an unknown time to cancel is refused, and nothing is cancelled', async () => {
  const person = await subscribe()
  expect(await person.send(subscription.cancel, { body: { at: 'later' as 'now' } })).toMatchObject({ status: 422 })
  expect(await statusOf(person)).toMatchObject({ tier: 'premium', ends_at: null })
})
