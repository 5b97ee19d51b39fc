import { insights } from '@finu/contract/insights/insights'
import { medicines, medicineTexts } from '@finu/contract/medicines/medicines'
import { transactions } from '@finu/contract/rewards/rewards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a medicine is noted, listed, found by words, changed and deleted, and earns nothing', async () => {
  const person = await world.signUp()
  const { balance } = await person.call(transactions.balance)
  const noted = await person.call(medicines.create, { body: { name: '  Ibuprofen ', dose: ' 400 mg ' } })
  expect(noted).toMatchObject({ name: 'Ibuprofen', dose: '400 mg' })
  const plain = await person.call(medicines.create, { body: { name: 'Antihistamine', dose: '' } })
  expect(plain.dose).toBeNull()
  expect(await person.call(medicines.list)).toEqual({ medicines: [plain, noted], has_more: false, next_cursor: null })
  const found = await person.call(medicines.list, { query: { search: 'ibu' } })
  expect(found.medicines).toEqual([noted])
  const today = await person.call(insights.today)
  expect(today.medicines).toEqual([noted, plain])
  const params = { id: noted.id }
  const changed = await person.call(medicines.change, { params, body: { name: 'Ibuprofen' } })
  expect(changed).toEqual({ ...noted, dose: null })
  expect((await person.call(medicines.list)).medicines).toEqual([plain, changed])
  await person.call(medicines.remove, { params })
  expect((await person.call(medicines.list)).medicines).toEqual([plain])
  expect(await person.call(transactions.balance)).toEqual({ balance })
})

test('a medicine of the past belongs to its day, and none is of the future', async () => {
  const person = await world.signUp()
  const day = new Date(world.clock.now.getTime() - 3 * 86_400_000).toISOString().slice(0, 10)
  const { id } = await person.call(medicines.create, { body: { name: 'Iron', taken_at: `${day}T12:00:00Z` } })
  expect((await person.call(insights.day, { params: { date: day } })).medicines).toMatchObject([{ id }])
  const future = await person.send(medicines.create, { body: { name: 'Iron', taken_at: '2999-01-01T00:00:00Z' } })
  expect(future.status).toBe(422)
})

test("another person's medicine is not found, and what is no medicine is refused", async () => {
  const [owner, other] = [await world.signUp(), await world.signUp()]
  const { id } = await owner.call(medicines.create, { body: { name: 'Iron' } })
  expect((await other.send(medicines.remove, { params: { id } })).status).toBe(404)
  expect((await other.send(medicines.change, { params: { id }, body: { name: 'Mine' } })).status).toBe(404)
  const empty = await owner.send(medicines.create, { body: { name: ' ' } })
  expect([empty.status, JSON.stringify(empty.body)]).toEqual([422, expect.stringContaining(medicineTexts.nameRequired)])
  for (const body of [{ name: 'x'.repeat(81) }, { name: 'Iron', dose: 'x'.repeat(61) }, { name: 'a\u0000b' }])
    expect((await owner.send(medicines.create, { body })).status).toBe(422)
})

test('a change made from an outdated form is refused', async () => {
  const person = await world.signUp()
  const { id } = await person.call(medicines.create, { body: { name: 'Iron' } })
  const late = await person.send(medicines.change, { params: { id }, body: { name: 'Zinc' }, ifMatch: '"other"' })
  expect(late.status).toBe(412)
})
