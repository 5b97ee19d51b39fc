import { moods } from '@finu/contract/moods/moods'
import { transactions } from '@finu/contract/rewards/rewards'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const names = ['Headache', 'Nausea', 'Fatigue', 'Cramps', 'Dizziness', 'Bloating', 'Heartburn']

test('parallel symptoms are all logged, and earn the same as one after the other', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await world.signUp()
    const logged = await Promise.all(
      names.map((name) => person.call(symptoms.create, { body: { name, severity_score: 3 } })),
    )
    const earned = logged.map(({ reward }) => reward.tokens_awarded).sort((a, b) => b - a)
    expect(earned).toEqual([15, 5, 5, 5, 5, 0, 0])
    expect((await person.call(symptoms.count)).count).toBe(names.length)
    expect((await person.call(transactions.balance)).balance).toBe(35)
  }
})

test.each([1, 4])(
  'a log waits for the account before it locks anything else, with %i moods on the day',
  async (before) => {
    const person = await world.signUp()
    const log = () => person.send(moods.create, { body: { mood_type: 'calm' } })
    for (let i = 0; i < before; i++) await log()
    const other = await world.owner.connect()
    await other.query('begin')
    await other.query('select from reward_accounts where user_id = $1 for no key update', [person.userId])
    const waiting = log()
    await expect.poll(() => world.countWaiting()).toBe(1)
    // If the waiting log had locked this row, the two would deadlock.
    await other.query("set local lock_timeout = '500ms'")
    await other.query('update mood_days set count = count where user_id = $1', [person.userId])
    await other.query('commit')
    other.release()
    expect((await waiting).status).toBe(201)
  },
)
