import { chips, chipTexts, mostChips, type ChipKind } from '@finu/contract/chips/chips'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const add = (person: Client, kind: ChipKind, name: string) => person.call(chips.create, { body: { kind, name } })
const tryAdd = (person: Client, kind: ChipKind, name: string) => person.send(chips.create, { body: { kind, name } })
const rename = (person: Client, id: string, name: string) =>
  person.send(chips.rename, { params: { id }, body: { name } })

test('own words are added, renamed and deleted; logs keep theirs', async () => {
  const person = await world.signUp()
  const added = await add(person, 'symptom', '  Itchy eyes ')
  expect(added).toMatchObject({ kind: 'symptom', name: 'Itchy eyes' })
  await person.call(symptoms.create, { body: { name: 'Itchy eyes', severity_score: 2 } })
  const renamed = await person.call(chips.rename, { params: { id: added.id }, body: { name: 'Dry eyes' } })
  expect(await person.call(chips.list)).toEqual({ chips: [{ ...added, name: 'Dry eyes' }] })
  await person.call(chips.remove, { params: { id: renamed.id } })
  expect(await person.call(chips.list)).toEqual({ chips: [] })
  expect(await person.call(symptoms.list)).toMatchObject({ symptoms: [{ name: 'Itchy eyes' }] })
})

test('a word exists once for each kind, in any case', async () => {
  const person = await world.signUp()
  const first = await add(person, 'activity', 'Garden')
  const again = await tryAdd(person, 'activity', 'GARDEN')
  expect([again.status, again.body]).toMatchObject([409, { code: 'name_taken', detail: chipTexts.taken }])
  await add(person, 'trigger', 'Garden')
  const other = await add(person, 'activity', 'Choir')
  expect((await rename(person, other.id, 'garden')).status).toBe(409)
  expect((await rename(person, first.id, 'garden')).body).toMatchObject({ name: 'garden' })
})

test('the limit holds for each kind, also in parallel', async () => {
  const person = await world.signUp()
  const names = Array.from({ length: mostChips + 5 }, (_, index) => `Word ${index}`)
  const replies = await Promise.all(names.map((name) => tryAdd(person, 'mood', name)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(mostChips)
  expect(replies.find(({ status }) => status !== 201)).toMatchObject({ status: 400, body: { detail: chipTexts.full } })
  await add(person, 'symptom', 'Word')
})

test("another person's word is not found, and empty or long ones are refused", async () => {
  const [owner, other] = [await world.signUp(), await world.signUp()]
  const { id } = await add(owner, 'trigger', 'Pollen')
  expect((await rename(other, id, 'Mine')).status).toBe(404)
  expect((await other.send(chips.remove, { params: { id } })).status).toBe(404)
  for (const name of ['', '   ', 'x'.repeat(41), 'a\u0000b'])
    expect((await tryAdd(owner, 'trigger', name)).status).toBe(422)
  expect((await tryAdd(owner, 'food' as ChipKind, 'Pollen')).status).toBe(422)
  expect(await owner.call(chips.list)).toMatchObject({ chips: [{ name: 'Pollen' }] })
})
