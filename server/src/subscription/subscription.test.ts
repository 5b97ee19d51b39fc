import { accounts } from '@finu/contract/accounts/accounts'
import { moods } from '@finu/contract/moods/moods'
import { subscription, subscriptionTexts, trialExpired } from '@finu/contract/subscription/subscription'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirm, signUpConfirmed } from '../../testing/confirmed.ts'
import { receiveLink } from '../../testing/letters.ts'
import { checkoutOf, createPayingWorld, statusOf, type PayingWorld } from '../../testing/paying.ts'
import { failedIn, poison } from '../../testing/poison.ts'
import { password, registration, type Client } from '../../testing/world.ts'
import { ownData } from '@finu/contract/accounts/own-data'
import { customerEmail, customerRemoval, overdueRenewals, planLetter, trialNotice } from './jobs.ts'

const dayMs = 86_400_000
let world: PayingWorld
beforeAll(async () => void (world = await createPayingWorld()))
afterAll(() => world.close())

async function subscribe(card?: string): Promise<Client> {
  const person = await world.signUp()
  await world.pay(await checkoutOf(person), card)
  await world.deliverAll()
  return person
}

/** Sends the waiting letters, and returns those about the plan. */
async function writeLetters(): Promise<string[]> {
  const { rows } = await world.owner.query<{ user_id: string; id: string }>(
    `select user_id, id from outbox where kind = '${planLetter.name}' and settled_at is null order by created_at, id`,
  )
  const before = world.letters.length
  const handler = world.jobs.find(({ job }) => job.name === planLetter.name)!
  for (const row of rows) await handler.run(row)
  return world.letters.slice(before).map(({ to, subject }) => `${to}: ${subject}`)
}

test('a new person is on the free plan, and sees what there is', async () => {
  const person = await world.signUp()
  expect(await statusOf(person)).toEqual({
    tier: 'free',
    has_access: false,
    trial: { active: false, days_left: 0, expires_at: null, has_used_trial: false },
    stripe_customer_id: null,
    stripe_subscription_id: null,
    stripe_subscription_status: null,
    renews_at: null,
    ends_at: null,
    first_charge_at: null,
    payments: 'test',
  })
  const { plans } = await person.call(subscription.plans)
  expect(plans.map(({ id, price }) => [id, price])).toEqual([
    ['free', 0],
    ['premium', 9.99],
  ])
  expect(await person.send(subscription.createCheckout, { body: { plan_id: 'free' } })).toMatchObject({
    status: 400,
    body: { detail: subscriptionTexts.alreadyFree },
  })
})

test('trends default to 30 days if the plan includes them', async () => {
  const person = await signUpConfirmed(world)
  for (const days of [5, 20])
    await person.call(moods.create, {
      body: { mood_type: 'happy', timestamp: new Date(world.clock.now.getTime() - days * dayMs).toISOString() },
    })
  const count = async () => (await person.call(moods.trends)).days.length
  expect(await count()).toBe(1)
  await person.call(subscription.startTrial)
  expect(await count()).toBe(2)
})

test('a trial opens everything for seven days, ends by itself, and cannot be repeated', async () => {
  const person = await signUpConfirmed(world)
  const long = { query: { days: 365 } }
  expect(await person.send(moods.trends, long)).toMatchObject({ status: 402, body: { code: 'premium_needed' } })
  expect(await person.call(subscription.startTrial)).toMatchObject({
    tier: 'free',
    has_access: true,
    trial: { active: true, days_left: 7, has_used_trial: true },
  })
  expect((await person.call(accounts.me)).user).toMatchObject({ tier: 'free', is_on_trial: true })
  await person.call(moods.trends, long)
  expect(await person.send(subscription.startTrial)).toMatchObject({ status: 409, body: { code: 'trial_used' } })
  world.clock.advance(5 * dayMs)
  await world.signIn(person)
  await world.work(trialNotice, { user_id: person.userId })
  expect(await writeLetters()).toEqual([`${person.email}: Your Finu trial ends in 2 days`])
  world.clock.advance(2 * dayMs - 1)
  await person.call(moods.trends, long)
  expect((await statusOf(person)).trial.days_left).toBe(1)
  world.clock.advance(1)
  expect(await person.send(moods.trends, long)).toMatchObject({
    status: 402,
    body: { detail: trialExpired, code: 'trial_expired' },
  })
  expect(await statusOf(person)).toMatchObject({ has_access: false, trial: { active: false, days_left: 0 } })
  expect(await person.send(subscription.endTrial)).toMatchObject({ status: 409, body: { code: 'trial_over' } })
})

test('of twenty parallel starts one begins the trial; ended early it is over', async () => {
  const person = await signUpConfirmed(world)
  const replies = await Promise.all(Array.from({ length: 20 }, () => person.send(subscription.startTrial)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await person.call(subscription.endTrial)).toMatchObject({ has_access: false, trial: { has_used_trial: true } })
})

test('a person has one trial: not another by a plus address or a new account; an unproven person has none', async () => {
  const unproven = await world.signUp()
  expect(await unproven.send(subscription.startTrial)).toMatchObject({ status: 409, body: { code: 'email_unproven' } })
  const person = await signUpConfirmed(world)
  await person.call(subscription.startTrial)
  await person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })
  const open = async (email: string) => {
    const { access_token: token } = await world.anonymous.call(accounts.register, {
      body: registration(email),
    })
    const anew = await world.signUp()
    Object.assign(anew, { token, email })
    anew.userId = (await anew.call(accounts.me)).user.id
    await confirm(world, anew)
    return anew
  }
  for (const email of [person.email, person.email.toUpperCase().replace('@', '+again@')]) {
    const anew = await open(email)
    expect(await anew.send(subscription.startTrial)).toMatchObject({ status: 409, body: { code: 'trial_used' } })
    await anew.call(ownData.eraseAccount, { body: { confirmation: email, password } })
  }
})

test('Premium opens when the hosted page is paid: by the event, or by confirming, whichever is first', async () => {
  const person = await world.signUp()
  const page = await checkoutOf(person)
  expect(await world.read(page)).toContain('TEST MODE')
  const id = await world.pay(page)
  expect(await statusOf(person)).toMatchObject({ tier: 'free' })
  const body = { session_id: id }
  expect(await person.call(subscription.confirm, { body })).toMatchObject({
    tier: 'premium',
    has_access: true,
    stripe_subscription_status: 'active',
    ends_at: null,
  })
  await world.deliverAll()
  const after = await person.call(subscription.confirm, { body })
  expect(after).toMatchObject({ tier: 'premium', renews_at: expect.any(String) })
  expect((await person.call(accounts.me)).user).toMatchObject({ tier: 'premium', subscription_type: 'premium' })
  expect(await writeLetters()).toEqual([`${person.email}: Your payment of $9.99 for Finu Premium`])
  expect(await person.send(subscription.createCheckout, { body: { plan_id: 'premium' } })).toMatchObject({
    status: 409,
    body: { code: 'already_premium' },
  })
  const stranger = await world.signUp()
  for (const session_id of [id, 'cs_test_unknown'])
    expect(await stranger.send(subscription.confirm, { body: { session_id } })).toMatchObject({
      status: 404,
      body: { detail: subscriptionTexts.noPayment },
    })
})

test('a declined or abandoned page, or one that waits for the bank, is not paid before the bank agrees', async () => {
  const person = await world.signUp()
  const page = await checkoutOf(person)
  const id = await world.pay(page, '0002')
  expect(await person.send(subscription.confirm, { body: { session_id: id } })).toMatchObject({
    status: 409,
    body: { code: 'payment_pending' },
  })
  expect(await checkoutOf(person)).toBe(page)
  await world.pay(page, '3155')
  await world.deliverAll()
  expect(await statusOf(person)).toMatchObject({ tier: 'premium' })
})

test('two tabs, in parallel or one after the other, lead to one page and one subscription', async () => {
  const person = await world.signUp()
  const pages = await Promise.all(Array.from({ length: 6 }, () => checkoutOf(person)))
  expect(new Set(pages).size).toBe(1)
  await Promise.all(pages.map((page) => world.pay(page)))
  // No event has arrived yet; the next request for a page finds out.
  expect(await person.send(subscription.createCheckout, { body: { plan_id: 'premium' } })).toMatchObject({
    status: 409,
  })
  const { stripe_customer_id: customer } = await statusOf(person)
  expect(world.payments.book.subscriptionsOf(customer!)).toHaveLength(1)
  await world.deliverAll()
})

test('cancelled for the period’s end it stays open until then; cancelled at once it ends at once', async () => {
  const person = await subscribe()
  await world.manage(person, 'stop')
  await world.deliverAll()
  const ending = await statusOf(person)
  expect(ending).toMatchObject({ tier: 'premium', renews_at: null, ends_at: expect.any(String) })
  expect(await person.call(subscription.cancel)).toMatchObject({ tier: 'free', stripe_subscription_status: 'canceled' })
  expect(await person.send(subscription.cancel)).toMatchObject({ status: 409, body: { code: 'no_subscription' } })
  await world.deliverAll()
  expect(await statusOf(person)).toMatchObject({ tier: 'free', has_access: false })
  expect(await checkoutOf(person)).toContain('/c/pay/')
})

test('a failed renewal keeps Premium open while the provider retries, and is reported once', async () => {
  const person = await subscribe('0341')
  await writeLetters()
  world.clock.advance(31 * dayMs)
  await world.signIn(person)
  world.payments.book.catchUp()
  await world.deliverAll()
  expect(await statusOf(person)).toMatchObject({ tier: 'premium', stripe_subscription_status: 'past_due' })
  const failed = world.payments.events.findLast(({ type }) => type === 'invoice.payment_failed')!
  await world.deliver({ ...failed, id: 'evt_second_try' })
  const own = (await writeLetters()).filter((letter) => letter.startsWith(`${person.email}:`))
  expect(own).toEqual([`${person.email}: A payment for Finu Premium did not go through`])
  await world.manage(person, 'settle')
  await world.deliverAll()
  expect(await statusOf(person)).toMatchObject({ stripe_subscription_status: 'active' })
})

test('a renewal without an event is checked', async () => {
  const person = await subscribe()
  world.clock.advance(31 * dayMs)
  await world.signIn(person)
  world.payments.book.catchUp()
  const before = (await statusOf(person)).renews_at!
  await world.work(overdueRenewals, {})
  expect(Date.parse((await statusOf(person)).renews_at!)).toBeGreaterThan(Date.parse(before))
})

test('a renewal that cannot be checked delays no other, and is tried again hours later', async () => {
  const [broken, other] = [await subscribe(), await subscribe()]
  world.clock.advance(33 * dayMs)
  world.payments.book.catchUp()
  const readRenewals = () =>
    Promise.all(
      [broken, other].map(async (person) => {
        await world.signIn(person)
        return Date.parse((await statusOf(person)).renews_at!) > world.clock.now.getTime()
      }),
    )
  const end = await poison(
    world.owner,
    'update on subscriptions',
    `new.user_id = '${broken.userId}' and new.answered <> old.answered`,
  )
  await world.work(overdueRenewals, {})
  expect(await readRenewals()).toEqual([false, true])
  expect(failedIn(world.logs, 'a renewal could not be checked')).toEqual([broken.userId])
  await end()
  await world.work(overdueRenewals, {})
  expect(await readRenewals()).toEqual([false, true])
  world.clock.advance(6 * 3_600_000)
  await world.work(overdueRenewals, {})
  expect(await readRenewals()).toEqual([true, true])
})

test('while the provider is down nothing is half-changed, and paid Premium stays open', async () => {
  const [person, member] = [await world.signUp(), await subscribe()]
  world.payments.isDown = true
  expect(await person.send(subscription.createCheckout, { body: { plan_id: 'premium' } })).toMatchObject({
    status: 503,
  })
  expect(await member.send(subscription.openPortal)).toMatchObject({ status: 503 })
  expect(await member.send(subscription.cancel)).toMatchObject({ status: 503 })
  expect(await statusOf(member)).toMatchObject({ tier: 'premium', stripe_subscription_status: 'active' })
  world.payments.isDown = false
  expect(await checkoutOf(person)).toContain('/c/pay/')
})

test('only deliveries that the provider signed, byte by byte and within five minutes, are read', async () => {
  await subscribe()
  const event = world.payments.events.at(-1)!
  const [late, early] = [-301_000, 301_000].map((offset) => new Date(world.clock.now.getTime() + offset))
  expect(await world.deliver(event, { secret: 'whsec_forged' })).toBe(400)
  expect(await world.deliver(event, { at: late! })).toBe(400)
  // A delivery dated ahead could be repeated until then.
  expect(await world.deliver(event, { at: early! })).toBe(400)
  expect(await world.deliver(event, { body: JSON.stringify(event) })).toBe(400)
  expect(await world.deliver({ ...event, id: 'evt_of_nobody', data: { object: { customer: 'cus_nobody' } } })).toBe(200)
})

/** Removes the customers at the provider whose removal is queued. */
async function removeQueued(): Promise<void> {
  const { rows } = await world.owner.query<{ payload: { customer_id: string } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = '${customerRemoval.name}'`,
  )
  for (const { payload } of rows) await world.work(customerRemoval, payload)
}

test('a checkout beside the erasure of its account leaves nobody at the provider', async () => {
  for (let round = 0; round < 12; round++) {
    const person = await world.signUp()
    const erase = () => person.send(ownData.eraseAccount, { body: { confirmation: person.email, password } })
    const checkOut = () => person.send(subscription.createCheckout, { body: { plan_id: 'premium' } })
    const [erased] = await Promise.all(
      round % 2 ? [erase(), checkOut()] : [erase(), setTimeout(round * 5).then(checkOut)],
    )
    expect(erased).toMatchObject({ status: 200 })
    await removeQueued()
    const { customers } = world.payments.book.kept
    expect(Object.values(customers).filter(({ metadata }) => metadata['user_id'] === person.userId)).toEqual([])
  }
})

test('an erased account is removed at the provider too', async () => {
  const person = await subscribe()
  const { stripe_customer_id: customer } = await statusOf(person)
  await person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })
  await world.work(customerRemoval, { customer_id: customer! })
  expect(world.payments.book.subscriptionsOf(customer!).map(({ status }) => status)).toEqual(['canceled'])
  await world.deliverAll()
})

test('events in any order and any number of times lead to the same state', async () => {
  const [permutations, copies] = [5, 50]
  const person = await subscribe()
  for (const step of [
    'renew',
    'fail',
    'settle',
    'stop',
    'keep',
    'renew',
    'fail',
    'settle',
    'renew',
    'stop',
    'keep',
    'fail',
    'settle',
  ])
    await world.manage(person, step)
  const { stripe_customer_id: customer } = await statusOf(person)
  const life = world.payments.events.filter(
    ({ data }) => 'customer' in data.object && data.object.customer === customer,
  )
  expect(life.length).toBeGreaterThanOrEqual(25)
  const [expected] = world.payments.book.subscriptionsOf(customer!)
  await world.deliverAll()
  const end = await statusOf(person)
  expect(end).toMatchObject({
    tier: 'premium',
    stripe_subscription_status: expected!.status,
    renews_at: new Date(expected!.items.data[0]!.current_period_end * 1_000).toISOString(),
  })
  const random = fc.sample(fc.array(fc.double({ noNaN: true }), { minLength: 300, maxLength: 300 }), permutations)
  for (const [round, numbers] of random.entries()) {
    const deliveries = Array.from({ length: copies }, () => life)
      .flat()
      .map((event, index) => ({
        event: { ...event, id: `${event.id}r${round}` },
        at: numbers[index % 300]! + index / 1e9,
      }))
      .toSorted((a, b) => a.at - b.at)
    // The stored state is outdated, as after restoring a backup.
    await world.owner.query(`update subscriptions set status = 'past_due', renews_at = null where user_id = $1`, [
      person.userId,
    ])
    const statuses = []
    for (let from = 0; from < deliveries.length; from += 25)
      statuses.push(...(await Promise.all(deliveries.slice(from, from + 25).map(({ event }) => world.deliver(event)))))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await statusOf(person)).toEqual(end)
  }
  const { rows } = await world.owner.query<{ count: number }>(
    `select count(*)::int from webhook_events where id = any($1)`,
    [life.flatMap(({ id }) => [id, ...random.map((_, round) => `${id}r${round}`)])],
  )
  expect(rows[0]!.count).toBe(life.length * (permutations + 1))
}, 120_000)

test('the provider has a person’s present address, also after a change', async () => {
  const person = await subscribe()
  const { stripe_customer_id: customer } = await statusOf(person)
  const address = () => world.payments.book.kept.customers[customer!]!.email
  expect(address()).toBe(person.email)
  const email = 'another.address@example.com'
  await person.call(accounts.changeEmail, { body: { email, password } })
  const token = await receiveLink(world, person, 'change_email')
  await world.anonymous.call(accounts.verifyEmail, { body: { token } })
  const queued = await world.owner.query(`select 1 from graphile_worker.jobs where task_identifier = $1 and key = $2`, [
    customerEmail.name,
    `${customerEmail.name}:${person.userId}`,
  ])
  expect(queued.rowCount).toBe(1)
  // If killed between the call and its end, it is called again.
  for (let time = 0; time < 2; time++) await world.work(customerEmail, { user_id: person.userId })
  expect(address()).toBe(email)
  // A person who is no customer is not sent to the provider.
  const other = await world.signUp()
  await world.work(customerEmail, { user_id: other.userId })
})
