import { fasting, fastingTexts, fastResumeSeconds } from '@finu/contract/fasting/fasting'
import { transactions } from '@finu/contract/rewards/rewards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const hourMs = 3_600_000
const resume = (person: Client, id: string) => person.send(fasting.resume, { params: { id } })
const balanceOf = async (person: Client) => (await person.call(transactions.balance)).balance
const totalsOf = async (person: Client) => {
  const { total_fasts, total_hours, days } = await person.call(fasting.summary)
  return { total_fasts, total_hours, days }
}

/** Starts a fast and ends it after some hours. */
async function endAfter(person: Client, hours: number, end: 'complete' | 'break' = 'complete') {
  const { id } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
  world.clock.advance(hours * hourMs)
  const params = { id }
  if (end === 'complete') await person.call(fasting.complete, { params, query: { first_meal: 'Soup' } })
  else await person.call(fasting.break, { params, body: { reason: 'Hungry' } })
  return id
}

test('a fast that ended early goes on, with its time and points as if it had not ended', async () => {
  const person = await world.signUp()
  const before = await totalsOf(person)
  const id = await endAfter(person, 9)
  const points = await balanceOf(person)
  world.clock.advance(10_000)
  const first = await resume(person, id)
  expect(first).toMatchObject({
    status: 200,
    body: { status: 'active', end_time: null, first_meal: null, reason: null, milestones_reached: 2 },
  })
  expect(await totalsOf(person)).toEqual(before)
  expect(await person.call(fasting.active)).toMatchObject({ id })
  // A retry changes nothing.
  expect((await resume(person, id)).body).toMatchObject({ status: 'active' })
  expect(await totalsOf(person)).toEqual(before)
  expect(await balanceOf(person)).toBe(points)
  world.clock.advance(7 * hourMs)
  const { reward, ...ended } = await person.call(fasting.complete, { params: { id } })
  expect(ended).toMatchObject({ status: 'completed', tokens_earned: 50, minutes_missing: 0 })
  expect(reward.tokens_awarded).toBe(55)
  expect(await totalsOf(person)).toMatchObject({ total_fasts: 1, total_hours: 16 })
})

test('twice at once it is taken from the sums once', async () => {
  const person = await world.signUp()
  const before = await totalsOf(person)
  const id = await endAfter(person, 3, 'break')
  const replies = await Promise.all([resume(person, id), resume(person, id), resume(person, id)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await totalsOf(person)).toEqual(before)
})

test('one that ended at an earlier meal goes on, too', async () => {
  const person = await world.signUp()
  const id = await endAfter(person, 9)
  const { start_time } = (await person.call(fasting.list, { query: {} })).fasts[0]!
  const endTime = new Date(world.clock.now.getTime() - hourMs).toISOString()
  const body = { fasting_type: '16:8', start_time, end_time: endTime } as const
  await person.call(fasting.change, { params: { id }, body })
  expect((await resume(person, id)).body).toMatchObject({ status: 'active', start_time })
  world.clock.advance(7 * hourMs)
  const { reward } = await person.call(fasting.complete, { params: { id } })
  expect(reward.tokens_awarded).toBe(55)
})

test('not one that is complete, was entered by hand, ended a while ago, or is another person’s', async () => {
  const tooLate = { status: 409, body: { detail: fastingTexts.tooLateToResume } }
  const person = await world.signUp()
  expect(await resume(person, await endAfter(person, 16))).toMatchObject(tooLate)
  const ago = (milliseconds: number) => new Date(world.clock.now.getTime() - milliseconds).toISOString()
  world.clock.advance(9 * hourMs)
  const byHand = await person.call(fasting.enter, { body: { start_time: ago(8 * hourMs), end_time: ago(0) } })
  expect(await resume(person, byHand.id)).toMatchObject(tooLate)
  const id = await endAfter(person, 3)
  expect((await resume(await world.signUp(), id)).status).toBe(404)
  world.clock.advance((fastResumeSeconds + 1) * 1000)
  expect(await resume(person, id)).toMatchObject(tooLate)
})

test('not beside a fast that was started since', async () => {
  const person = await world.signUp()
  const id = await endAfter(person, 3)
  world.clock.advance(1000)
  await person.call(fasting.start, { body: { fasting_type: '16:8' } })
  const totals = await totalsOf(person)
  expect(await resume(person, id)).toMatchObject({ status: 409 })
  expect(await totalsOf(person)).toEqual(totals)
})
