import { chat } from '@finu/contract/assistant/chat'
import { mostSentencesAnHour } from '@finu/contract/assistant/sentences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../../testing/world.ts'

let world: World
let person: Client
beforeAll(async () => {
  world = await createWorld()
  person = await world.signUp()
})
afterAll(() => world.close())

const read = (text: string, reader = person) => reader.send(chat.readMeal, { body: { text } })

test('misspelt foods are found in the table, with their amounts', async () => {
  const { status, body } = await read('2 bananna and toats with butter')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    meal_type: null,
    food_items: [{ quantity: 2, food_id: expect.any(String) }, { food_id: expect.any(String) }, { name: 'Butter' }],
    eaten_at: null,
  })
})

test('a meal and a time that were said are kept', async () => {
  const { body } = await read('porridge with honey yesterday for breakfast')
  expect(body).toMatchObject({ meal_type: 'breakfast', food_items: [{}, {}], eaten_at: expect.stringMatching(/T/) })
})

test.each(['toast on 0000-01-01', 'toast on 1850-02-03 at 8'])('%s has a food, and no time', async (text) => {
  const { status, body } = await read(text)
  expect(status).toBe(200)
  expect(body).toMatchObject({ food_items: [{ food_id: expect.any(String) }], eaten_at: null })
})

test('foods of two meals are put together, and other languages are read', async () => {
  const two = await read('eggs for breakfast and a pizza for dinner')
  expect(two.body).toMatchObject({ meal_type: 'breakfast', food_items: [{}, {}] })
  const french = await read('j’ai mangé une pomme')
  expect(french.body).toMatchObject({ food_items: [{ food_id: expect.any(String) }] })
})

test.each(['hello there', '🙂', '42', 'my head hurts'])('%s names no food', async (text) => {
  expect((await read(text)).body).toEqual({ name: '', meal_type: null, food_items: [], eaten_at: null })
})

test('odd texts are refused or read, and the hour has a limit', async () => {
  const eater = await world.signUp()
  expect((await read('', eater)).status).toBe(422)
  expect((await read('a'.repeat(501), eater)).status).toBe(422)
  expect((await read('toast \u0000', eater)).status).toBe(422)
  expect((await read(`toast and ${'very '.repeat(90)} toast`, eater)).status).toBe(200)
  await world.owner.query('update attempts set count = $1 where what = $2', [mostSentencesAnHour, 'sentence'])
  expect((await read('toast', eater)).status).toBe(429)
})
