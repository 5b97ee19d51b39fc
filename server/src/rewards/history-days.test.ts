import { moods } from '@finu/contract/moods/moods'
import { profile } from '@finu/contract/accounts/profile'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'

test('movements of points are found by the person’s own days', async () => {
  const world = await createWorld()
  const person = await world.signUp()
  await person.call(profile.update, { body: { timezone: 'Asia/Tokyo' } })
  // It is already the third in Tokyo.
  world.clock.now = new Date('2026-03-02T16:00:00Z')
  await person.call(moods.create, { body: { mood_type: 'calm' } })
  const count = async (day: string) => {
    const query = { start_date: day, end_date: day }
    const { transactions: found } = await person.call(transactions.history, { query })
    expect((await person.call(transactions.summary, { query })).transaction_count).toBe(found.length)
    return found.length
  }
  expect(await count('2026-03-02')).toBe(0)
  expect(await count('2026-03-03')).toBeGreaterThan(0)
  expect((await person.call(rewards.weeklyAchievements)).week_start).toBe('2026-02-25')
  await world.close()
})
