import { chat } from '@finu/contract/assistant/chat'
import { insights } from '@finu/contract/insights/insights'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { ownData } from '@finu/contract/accounts/own-data'
import { sleep } from '@finu/contract/sleep/sleep'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpConfirmed } from '../../testing/confirmed.ts'
import { failedIn, poison } from '../../testing/poison.ts'
import { password } from '../../testing/world.ts'
import { createPayingWorld, type PayingWorld } from '../../testing/paying.ts'
import type { Client } from '../../testing/world.ts'
import { subscription } from '@finu/contract/subscription/subscription'
import { addDays } from '../platform/days.ts'
import { seeded } from './correlation-shuffle.ts'
import { correlationJob, correlationRound } from './correlation-actions.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await createPayingWorld()
})
afterAll(() => world.close())

const today = '2026-03-02'
const queuedFor = async ({ userId }: Client) => {
  const { rows } = await world.owner.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker.jobs where key = $1',
    [`correlations:${userId}`],
  )
  return rows[0]!.count
}
/** Runs the jobs as the queue does some seconds after the round. */
async function computeCorrelations(person: Client) {
  await world.work(correlationRound, {})
  await world.owner.query('select graphile_worker.remove_job($1)', [`correlations:${person.userId}`])
  await world.work(correlationJob, { user_id: person.userId })
}

/** Logs sixty days with a mood and a meal; most headaches come with milk. */
async function logMilkAndHeadaches(person: Client) {
  const random = seeded(5)
  for (let day = 1; day <= 60; day += 1) {
    const date = addDays(today, -day)
    const hasMilk = random() < 0.4
    await person.call(moods.create, {
      body: { mood_type: day % 3 ? 'calm' : 'happy', timestamp: `${date}T08:00:00Z` },
    })
    await person.call(meals.create, {
      body: {
        name: 'Breakfast',
        meal_type: 'breakfast',
        ingredients: [hasMilk ? 'Oat porridge with milk' : 'Bread roll'],
        eaten_at: `${date}T09:00:00Z`,
      },
    })
    if (hasMilk ? day % 9 !== 0 : day % 11 === 0)
      await person.call(symptoms.create, {
        body: { name: 'Headache', severity_score: 3, timestamp: `${date}T15:00:00Z` },
      })
  }
}

test('correlations are found in a person’s own records, stored, and shown with Premium', async () => {
  const person = await signUpConfirmed(world)
  expect(await person.call(insights.correlations)).toMatchObject({
    days: 0,
    computed_at: null,
    is_due: false,
    found: [],
  })
  await logMilkAndHeadaches(person)
  // Counted as of now, so that it matches the other counts on the page.
  expect(await person.call(insights.correlations)).toMatchObject({ days: 60, computed_at: null, is_due: true })
  await computeCorrelations(person)

  const free = await person.call(insights.correlations)
  expect(free).toMatchObject({ is_open: false, days: 60, found: [], gathering: [], nothing: [], is_due: false })
  await person.call(subscription.startTrial)
  const input = await person.call(insights.correlations)
  expect(input.computed_at).toBe(world.clock.now.toISOString())
  const [first] = input.found
  expect(first).toMatchObject({
    exposure: { kind: 'food', name: expect.stringMatching(/milk|bread roll/i) },
    outcome: { kind: 'symptom', name: 'Headache' },
    days_later: 0,
    certainty: 3,
  })
  const milk = input.found.find(({ exposure }) => /milk/i.test(exposure.name ?? ''))!
  expect(milk.with.days + milk.without.days).toBe(60)
  expect(milk.with.hits! / milk.with.days).toBeGreaterThan(0.8)
  expect(milk.without.hits! / milk.without.days).toBeLessThan(0.2)
  expect(milk.latest[0]!.date < today).toBe(true)
  // Nobody entered energy separately: it is derived from the mood.
  expect(JSON.stringify(input)).not.toContain('"energy"')
})

test('the coach describes correlations with their certainty, and that they are no causes; without Premium only the progress', async () => {
  const person = await signUpConfirmed(world)
  const ask = async (content: string) =>
    (await person.call(chat.send, { body: { messages: [{ role: 'user', content }] } })).response
  const early = await ask('what goes together in my records?')
  expect(early).toMatch(/Premium.*14 days with and 14 without\./)
  expect(early).not.toContain('so far')
  await logMilkAndHeadaches(person)
  await computeCorrelations(person)
  expect(await ask('what affects my headaches?')).toMatch(/Premium.*60 days/)
  await person.call(subscription.startTrial)
  const input = await ask('what affects my headaches?')
  expect(input).toMatch(/- With .*milk.*, headache was logged on \d+ of \d+ days; otherwise on \d+ of \d+\. /)
  expect(input).toContain('**Very unlikely to be chance.**')
  expect(input).toContain('that does not mean one causes the other')
  expect(await ask('do you see any patterns?')).toContain('headache was logged on')
  // Nobody entered energy separately.
  const nothing = await ask('what affects my energy?')
  expect(nothing).toContain('Nothing in your records goes together with your energy')
  expect(nothing).not.toContain('headache')
})

test('correlations that cannot be queued for one person are for the others, and later for them', async () => {
  const [broken, other] = [await signUpConfirmed(world), await signUpConfirmed(world)]
  for (const person of [broken, other])
    await person.call(symptoms.create, { body: { name: 'Cramps', severity_score: 2 } })
  const end = await poison(world.owner, 'update on correlations', `new.user_id = '${broken.userId}'`)
  await world.work(correlationRound, {})
  expect([await queuedFor(broken), await queuedFor(other)]).toEqual([0, 1])
  expect(failedIn(world.logs, 'correlations could not be queued')).toEqual([broken.userId])
  await end()
  await world.work(correlationRound, {})
  expect(await queuedFor(broken)).toBe(1)
})

test('correlations are computed after logs, at most once an hour, and again after changes and deletions', async () => {
  const person = await signUpConfirmed(world)
  const isDue = async () => (await person.call(insights.correlations)).is_due
  const queued = async () => {
    await world.work(correlationRound, {})
    return queuedFor(person)
  }
  const { id } = await person.call(symptoms.create, { body: { name: 'Cramps', severity_score: 2 } })
  expect(await queued()).toBe(1)
  expect(await isDue()).toBe(false)
  await computeCorrelations(person)
  expect(await queued()).toBe(0)

  await person.call(symptoms.remove, { params: { id } })
  expect(await isDue()).toBe(true)
  expect(await queued()).toBe(0)
  world.clock.advance(3_600_000)
  await world.signIn(person)
  expect(await queued()).toBe(1)
  await computeCorrelations(person)

  const mood = await person.call(moods.create, { body: { mood_type: 'sad' } })
  world.clock.advance(3_600_000)
  await world.signIn(person)
  expect(await queued()).toBe(1)
  await person.call(moods.change, { params: { id: mood.id }, body: { mood_type: 'happy' } })
  expect(await isDue()).toBe(true)
})

test('correlations are exported and erased with the account, and others never get them', async () => {
  const person = await signUpConfirmed(world)
  await person.call(symptoms.create, { body: { name: 'Nausea', severity_score: 2 } })
  await person.call(moods.create, { body: { mood_type: 'sad' } })
  await computeCorrelations(person)
  const stranger = await world.signUp()
  expect(await stranger.call(insights.correlations)).toMatchObject({ days: 0, computed_at: null })
  const taken = unzipSync(new Uint8Array((await person.call(ownData.exportData)) as Buffer))
  expect(strFromU8(taken['json/correlations.json']!)).toContain('"gathering"')
  await person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })
  const { rowCount } = await world.owner.query('select from correlations where user_id = $1', [person.userId])
  expect(rowCount).toBe(0)
  // A job in progress finds nobody, and leaves nothing.
  await computeCorrelations(person)
  expect((await world.owner.query('select from correlations where user_id = $1', [person.userId])).rowCount).toBe(0)
})

test('a short night with a long nap by day is a short night', async () => {
  const person = await signUpConfirmed(world)
  await person.call(subscription.startTrial)
  const random = seeded(7)
  for (let day = 1; day <= 60; day += 1) {
    const [date, before] = [addDays(today, -day), addDays(today, -day - 1)]
    const isShort = random() < 0.35
    const nap = { asleep_at: `${date}T14:00:00Z`, woke_at: `${date}T16:50:00Z` }
    const night = { asleep_at: isShort ? `${date}T02:00:00Z` : `${before}T23:10:00Z`, woke_at: `${date}T07:00:00Z` }
    for (const body of isShort ? [night, nap] : [night]) await person.call(sleep.create, { body })
    if (isShort ? day % 9 !== 0 : day % 11 === 0)
      await person.call(symptoms.create, {
        body: { name: 'Headache', severity_score: 3, timestamp: `${date}T18:00:00Z` },
      })
    await person.call(moods.create, { body: { mood_type: 'calm', timestamp: `${date}T08:00:00Z` } })
  }
  await computeCorrelations(person)
  const { found } = await person.call(insights.correlations)
  // With the naps both kinds of days would have slept as long.
  expect(found[0]).toMatchObject({ exposure: { kind: 'sleep' }, outcome: { name: 'Headache' }, days_later: 0 })
})
