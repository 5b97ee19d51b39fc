import { moods } from '@finu/contract/moods'
import { symptoms } from '@finu/contract/symptoms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Has every statement on moods wait until the work is done. */
async function whileMoodsAreLocked(work: () => Promise<void>): Promise<void> {
  const holder = await world.owner.connect()
  await holder.query('begin')
  await holder.query('lock table moods in access exclusive mode')
  try {
    await work()
  } finally {
    await holder.query('commit')
    holder.release()
  }
}

test('searches hold up nothing else, and those of one person only each other', async () => {
  const [person, other] = [await world.signUp(), await world.signUp()]
  await person.call(moods.create, { body: { mood_type: 'calm', notes: 'Crème brûlée' } })
  const search = { query: { search: 'creme' } }
  let searches: { status: number; body: unknown }[] = []
  await whileMoodsAreLocked(async () => {
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

test('of many people’s searches 64 wait, and the others are refused, so that they fill no server', async () => {
  const other = await world.signUp()
  const people = await Promise.all(Array.from({ length: 9 }, () => world.signUp()))
  const statuses: number[] = []
  let sent: Promise<void>[] = []
  await whileMoodsAreLocked(async () => {
    sent = people.flatMap((person) =>
      Array.from({ length: 8 }, async () => {
        statuses.push((await person.send(moods.list, { query: { search: 'calm' } })).status)
      }),
    )
    await expect.poll(() => statuses).toEqual(Array(8).fill(503))
    expect((await other.send(symptoms.list)).status).toBe(200)
  })
  await Promise.all(sent)
  expect(statuses.filter((status) => status === 200)).toHaveLength(64)
})

test('a search that takes longer than five seconds is given up', async () => {
  const person = await world.signUp()
  await whileMoodsAreLocked(async () => {
    const reply = await person.send(moods.list, { query: { search: 'calm' } })
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '2'])
  })
  expect((await person.send(moods.list, { query: { search: 'calm' } })).status).toBe(200)
})
