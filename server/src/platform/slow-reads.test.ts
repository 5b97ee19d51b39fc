import { chat } from '@finu/contract/assistant/chat'
import { foods } from '@finu/contract/meals/foods'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { ownData } from '@finu/contract/accounts/own-data'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Makes every statement on a table wait until the work is done. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const holder = await world.owner.connect()
  await holder.query('begin')
  await holder.query(`lock table ${table} in access exclusive mode`)
  try {
    await work()
  } finally {
    await holder.query('commit')
    holder.release()
  }
}

test('searches delay nothing else, and only each other for one person', async () => {
  const [person, other] = [await world.signUp(), await world.signUp()]
  await person.call(moods.create, { body: { mood_type: 'calm', notes: 'Crème brûlée' } })
  const search = { query: { search: 'creme' } }
  let searches: { status: number; body: unknown }[] = []
  await whileLocked('moods', async () => {
    const sent = Promise.all(Array.from({ length: 6 }, () => person.send(moods.list, search)))
    void sent.then((replies) => void (searches = replies))
    await expect.poll(() => world.countWaiting()).toBe(1)
    for (let n = 0; n < 5; n++) expect((await person.send(symptoms.list)).status).toBe(200)
    expect((await other.send(symptoms.list)).status).toBe(200)
    expect((await other.send(symptoms.list, search)).status).toBe(200)
    expect(await world.countWaiting()).toBe(1)
  })
  await expect.poll(() => searches.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  for (const { body } of searches) expect(body).toMatchObject({ moods: [{ notes: 'Crème brûlée' }] })
})

test.each([
  ['exports', 'moods', (person: Client) => person.send(ownData.exportData)],
  [
    'searches in conversations',
    'chat_messages',
    (person: Client) => person.send(chat.search, { query: { search: 'walk' } }),
  ],
  ['searches of foods', 'foods', (person: Client) => person.send(foods.searchFoods, { query: { search: 'apple' } })],
  ['long pages of meals', 'meals', (person: Client) => person.send(meals.list, { query: { limit: 100 } })],
] as const)('%s of one person go one by one', async (_name, table, read) => {
  const person = await world.signUp()
  const statuses: number[] = []
  await whileLocked(table, async () => {
    for (let n = 0; n < 3; n++) void read(person).then(({ status }) => statuses.push(status))
    await expect.poll(() => world.countWaiting()).toBe(1)
    for (let n = 0; n < 3; n++) expect((await person.send(symptoms.list)).status).toBe(200)
    // The notes of three exports briefly wait for each other; only the lock keeps one waiting.
    await expect.poll(() => world.countWaiting()).toBe(1)
  })
  await expect.poll(() => statuses).toEqual([200, 200, 200])
})

test('of 64 places of searches those with many get half, and others still one', async () => {
  const other = await world.signUp()
  const people = await Promise.all(Array.from({ length: 8 }, () => world.signUp()))
  const search = async (person: Client) => (await person.send(moods.list, { query: { search: 'calm' } })).status
  const refused: number[] = []
  let sent: Promise<number>[] = []
  let others = Promise.resolve(0)
  await whileLocked('moods', async () => {
    sent = people.flatMap((person) =>
      Array.from({ length: 8 }, async () => {
        const status = await search(person)
        if (status !== 200) refused.push(status)
        return status
      }),
    )
    // Of eight searches each, as many as half of the places wait, or one more for each person who had none yet.
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(64 - 32 - 4)
    others = search(other)
    expect((await other.send(symptoms.list)).status).toBe(200)
  })
  expect(await others).toBe(200)
  const answered = (await Promise.all([...sent, others])).filter((status) => status === 200)
  expect(answered.length).toBeGreaterThanOrEqual(32)
  // It is their own excess, and no fault of the server.
  expect(new Set(refused)).toEqual(new Set([429]))
})

test('a search ends after five seconds', async () => {
  const person = await world.signUp()
  await whileLocked('moods', async () => {
    const reply = await person.send(moods.list, { query: { search: 'calm' } })
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '2'])
  })
  expect((await person.send(moods.list, { query: { search: 'calm' } })).status).toBe(200)
})
