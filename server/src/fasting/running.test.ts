import { fasting, fastingTexts } from '@finu/contract/fasting/fasting'
import { transactions } from '@finu/contract/rewards/rewards'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { milestonesJob } from './milestone-actions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const hourMs = 3_600_000
const ago = (milliseconds: number) => new Date(world.clock.now.getTime() - milliseconds).toISOString()
const balanceOf = async (person: Client) => (await person.call(transactions.balance)).balance

describe('the start of an active fast', () => {
  const changeStart = (person: Client, id: string, start: string) =>
    person.send(fasting.changeStart, { params: { id }, body: { start_time: start } })

  test('can be changed; an earlier one counts as time, and earns by the server’s clock alone', async () => {
    const person = await world.signUp()
    const { id, start_time } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
    const started = await balanceOf(person)
    expect(await changeStart(person, id, ago(15 * hourMs))).toMatchObject({
      status: 200,
      body: {
        points_from: start_time,
        current_duration_hours: 15,
        milestones_reached: 0,
        reward: null,
        taken_back: null,
      },
    })
    world.clock.advance(2 * hourMs)
    const { reward, ...ended } = await person.call(fasting.complete, { params: { id } })
    expect(ended).toMatchObject({
      status: 'completed',
      current_duration_hours: 17,
      tokens_earned: 0,
      minutes_missing: 0,
    })
    expect(reward).toMatchObject({ tokens_awarded: 0, shortfalls: [{ limit: 'clock' }] })
    expect(await balanceOf(person)).toBe(started)
  })

  test('can be given at its start: it counts as time at once, and for points by the server’s clock', async () => {
    const person = await world.signUp()
    const body = { fasting_type: '16:8', start_time: ago(15 * hourMs) } as const
    const key = crypto.randomUUID()
    const { id, reward, ...begun } = await person.call(fasting.start, { body, key })
    expect(begun).toMatchObject({
      start_time: body.start_time,
      points_from: world.clock.now.toISOString(),
      current_duration_hours: 15,
      milestones_reached: 0,
    })
    expect(await person.call(fasting.start, { body, key })).toMatchObject({ id, reward })
    // Another start makes it another fast, but the key is taken.
    const other = { ...body, start_time: ago(14 * hourMs) }
    expect((await person.send(fasting.start, { body: other, key })).status).toBe(409)
    const before = await balanceOf(person)
    world.clock.advance(9 * hourMs)
    await world.work(milestonesJob, { user_id: person.userId })
    expect(await person.call(fasting.complete, { params: { id } })).toMatchObject({
      status: 'completed',
      current_duration_hours: 24,
      tokens_earned: 0,
    })
    // Its goal was an hour after it was entered.
    expect(await balanceOf(person)).toBe(before)
  })

  test('as long ago as the plan earns nothing more, however long it lasts', async () => {
    const person = await world.signUp()
    const { id } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
    const started = await balanceOf(person)
    await changeStart(person, id, ago(16 * hourMs))
    for (const hours of [4, 4, 4, 4, 16]) {
      world.clock.advance(hours * hourMs)
      await world.work(milestonesJob, { user_id: person.userId })
    }
    const { reward } = await person.call(fasting.complete, { params: { id } })
    expect(reward.tokens_awarded).toBe(0)
    expect(await balanceOf(person)).toBe(started)
  })

  test('a little earlier earns the whole at its goal, if the server’s clock observed twelve hours', async () => {
    const person = await world.signUp()
    const { id } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
    await changeStart(person, id, ago(4 * hourMs))
    world.clock.advance(12 * hourMs)
    const { reward, ...ended } = await person.call(fasting.complete, { params: { id } })
    expect(ended).toMatchObject({ status: 'completed', tokens_earned: 50, milestones_reached: 3 })
    expect(reward.tokens_awarded).toBe(65)
    // Saving it unchanged takes nothing back.
    const body = { fasting_type: '16:8', start_time: ended.start_time, end_time: ended.end_time!, goals: [] } as const
    const changed = await person.call(fasting.change, { params: { id }, body: { ...body, motivation_note: 'Calm' } })
    expect(changed).toMatchObject({ tokens_earned: 50, reward: null, taken_back: null })
  })

  test('given at its start is checked: against an active fast, an ended one, and impossible times', async () => {
    const person = await world.signUp()
    const start = (startTime: string) =>
      person.send(fasting.start, { body: { fasting_type: '16:8', start_time: startTime } })
    await person.call(fasting.enter, {
      body: { fasting_type: '16:8', start_time: ago(30 * hourMs), end_time: ago(14 * hourMs), goals: [] },
    })
    expect(await start(ago(15 * hourMs))).toMatchObject({ status: 409, body: { detail: fastingTexts.overlaps } })
    expect((await start(ago(-hourMs))).body).toMatchObject({ detail: [{ msg: fastingTexts.startInTheFuture }] })
    expect((await start(ago(24 * 30 * hourMs))).body).toMatchObject({ detail: [{ msg: fastingTexts.tooLong }] })
    expect((await start('0000-01-01T00:00:00Z')).status).toBe(422)
    const [first, second] = await Promise.all([start(ago(2 * hourMs)), start(ago(3 * hourMs))])
    expect([first.status, second.status].toSorted()).toEqual([201, 409])
    expect(await start(ago(hourMs))).toMatchObject({ status: 409, body: { detail: fastingTexts.alreadyActive } })
  })

  test('moved later takes milestones back, which return with time or with the original start', async () => {
    const person = await world.signUp()
    const { id, start_time } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
    const started = await balanceOf(person)
    world.clock.advance(9 * hourMs)
    await world.work(milestonesJob, { user_id: person.userId })
    expect(await balanceOf(person)).toBe(started + 10)
    expect((await changeStart(person, id, ago(hourMs))).body).toMatchObject({ taken_back: { tokens_taken_back: 10 } })
    expect(await balanceOf(person)).toBe(started)
    expect((await changeStart(person, id, start_time)).body).toMatchObject({ reward: { tokens_awarded: 10 } })
    await changeStart(person, id, ago(hourMs))
    world.clock.advance(4 * hourMs)
    await world.work(milestonesJob, { user_id: person.userId })
    expect(await balanceOf(person)).toBe(started + 5)
    world.clock.advance(11 * hourMs)
    const { reward } = await person.call(fasting.complete, { params: { id } })
    expect(reward.tokens_awarded).toBe(60)
    expect(await balanceOf(person)).toBe(started + 65)
  })

  test('must not be in another fast, in the future or more than a week ago, and is its person’s alone', async () => {
    const person = await world.signUp()
    await person.call(fasting.enter, { body: { start_time: ago(60 * hourMs), end_time: ago(40 * hourMs) } })
    const { id } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
    expect(await changeStart(person, id, ago(50 * hourMs))).toMatchObject({
      status: 409,
      body: { code: 'fast_overlaps' },
    })
    expect((await changeStart(person, id, ago(-hourMs))).status).toBe(422)
    expect((await changeStart(person, id, ago(169 * hourMs))).status).toBe(422)
    expect((await changeStart(await world.signUp(), id, ago(hourMs))).status).toBe(404)
    await person.call(fasting.break, { params: { id }, body: {} })
    expect(await changeStart(person, id, ago(hourMs))).toMatchObject({ status: 409, body: { code: 'fast_over' } })
  })
})

describe('the goal of an active fast', () => {
  const changeGoal = (person: Client, id: string, body: object) =>
    person.send(fasting.changeGoal, { params: { id }, body })
  const settle = (person: Client) => world.work(milestonesJob, { user_id: person.userId })

  test('can be made longer: milestones that are ahead again are taken back, and return with time', async () => {
    const person = await world.signUp()
    const { id } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
    const started = await balanceOf(person)
    world.clock.advance(9 * hourMs)
    await settle(person)
    expect(await balanceOf(person)).toBe(started + 10)
    // Half of 24 hours is still to come.
    expect((await changeGoal(person, id, { fasting_type: '24:0' })).body).toMatchObject({
      fasting_type: '24:0',
      planned_duration_hours: 24,
      milestones_reached: 1,
      taken_back: { tokens_taken_back: 5 },
      reward: null,
    })
    world.clock.advance(15 * hourMs)
    await settle(person)
    const { reward, ...ended } = await person.call(fasting.complete, { params: { id } })
    expect(ended).toMatchObject({ status: 'completed', tokens_earned: 50, milestones_reached: 3 })
    expect(reward.tokens_awarded).toBe(50)
    expect(await balanceOf(person)).toBe(started + 65)
  })

  test('can be made shorter: what is reached by then is earned at once, and it earns as such a fast does', async () => {
    const person = await world.signUp()
    const { id } = await person.call(fasting.start, { body: { fasting_type: '24:0' } })
    const started = await balanceOf(person)
    world.clock.advance(12 * hourMs)
    await settle(person)
    expect(await balanceOf(person)).toBe(started + 10)
    const goal = { fasting_type: 'custom', planned_duration_hours: 13 }
    expect((await changeGoal(person, id, goal)).body).toMatchObject({
      ...goal,
      milestones_reached: 3,
      reward: { tokens_awarded: 5 },
    })
    // Under twelve hours a fast earns nothing; this one has lasted longer.
    expect((await changeGoal(person, id, { ...goal, planned_duration_hours: 11 })).body).toMatchObject({
      detail: [{ loc: ['body', 'planned_duration_hours'], msg: fastingTexts.goalTooShort }],
    })
    world.clock.advance(hourMs)
    const { reward } = await person.call(fasting.complete, { params: { id } })
    expect(reward.tokens_awarded).toBe(50)
    expect(await balanceOf(person)).toBe(started + 65)
  })

  test('under twelve hours earns nothing, and gives back what it earned', async () => {
    const person = await world.signUp()
    const { id } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
    const started = await balanceOf(person)
    world.clock.advance(5 * hourMs)
    await settle(person)
    expect(await balanceOf(person)).toBe(started + 5)
    await changeGoal(person, id, { fasting_type: 'custom', planned_duration_hours: 8 })
    expect(await balanceOf(person)).toBe(started)
    world.clock.advance(3 * hourMs)
    expect((await person.call(fasting.complete, { params: { id } })).reward.tokens_awarded).toBe(0)
  })

  test('is exactly the time so far at the least, a window with hours, and its person’s alone', async () => {
    const person = await world.signUp()
    const { id } = await person.call(fasting.start, { body: { fasting_type: '20:4' } })
    world.clock.advance(16 * hourMs)
    expect((await changeGoal(person, id, { fasting_type: '16:8' })).status).toBe(200)
    await changeGoal(person, id, { fasting_type: '20:4' })
    world.clock.advance(1)
    expect((await changeGoal(person, id, { fasting_type: '16:8' })).status).toBe(422)
    for (const body of [
      {},
      { fasting_type: 'custom' },
      { fasting_type: 'custom', planned_duration_hours: 0 },
      { fasting_type: 'custom', planned_duration_hours: 169 },
      { fasting_type: 'custom', planned_duration_hours: 17.5 },
      { fasting_type: '17:7', planned_duration_hours: 17 },
    ])
      expect([body, (await changeGoal(person, id, body)).status]).toEqual([body, 422])
    expect((await changeGoal(await world.signUp(), id, { fasting_type: '24:0' })).status).toBe(404)
    const replies = await Promise.all(
      ['18:6', '24:0', '20:4'].map((fasting_type) => changeGoal(person, id, { fasting_type })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    await person.call(fasting.break, { params: { id }, body: {} })
    expect(await changeGoal(person, id, { fasting_type: '24:0' })).toMatchObject({
      status: 409,
      body: { code: 'fast_over' },
    })
  })
})
