import { symptoms } from '@finu/contract/symptoms'
import { transactions } from '@finu/contract/rewards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const names = ['Headache', 'Nausea', 'Fatigue', 'Cramps', 'Dizziness', 'Bloating', 'Heartburn']

test('symptoms sent side by side are all logged, and earn what one after the other would', async () => {
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
