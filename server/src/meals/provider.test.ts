import { meals } from '@finu/contract/meals/meals'
import { startOpenFoodFacts, type OpenFoodFacts } from '@finu/standins/open-food-facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failedIn, poison } from '../../testing/poison.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'

const nutriments = {
  'energy-kcal_100g': 380,
  proteins_100g: 25,
  carbohydrates_100g: 35,
  fat_100g: 9,
  fiber_100g: 12,
  sugars_100g: 3,
  sodium_100g: 0.2,
}
const products = [
  { code: '4000000000011', product_name: 'Banana oat bar', brands: 'Sample brand', serving_quantity: 40, nutriments },
  { code: '4000000000028', product_name: 'Banana chips, sweet', brands: 'Sample brand', nutriments },
  // Its name is cut between the halves of the last sign.
  { code: '4000000000042', product_name: `Ramen ${'x'.repeat(113)}🍜🍜`, nutriments },
  { code: '4000000000059', product_name: 'Ramen cup', brands: `${'y'.repeat(59)}🍜`, nutriments },
  { code: '4000000000035', product_name: 'Zwiebelmett', nutriments: { 'energy-kcal_100g': 250 } },
]

/** A valid barcode of none of them. */
const unknown = '4000000000013'

let provider: OpenFoodFacts
let world: World
let person: Client
beforeAll(async () => {
  provider = await startOpenFoodFacts(products)
  world = await createWorld({ foodProviderUrl: provider.url })
  person = await world.signUp()
})
afterAll(async () => {
  await world.close()
  await provider.stop()
})

const search = async (text: string) => (await person.call(meals.searchFoods, { query: { search: text } })).foods
const packaged = async (text: string) =>
  (await search(text)).filter(({ source }) => source.kind === 'provider').map(({ name }) => name)
/** Advances past any cooldown of the provider, and into another minute of its limit. */
const later = () => world.clock.advance(120_000)

test('packaged foods come after the built-in ones, marked with their source', async () => {
  const foods = await search('banana')
  expect(foods[0]).toMatchObject({ name: 'Banana', source: { kind: 'reference' } })
  expect(foods.slice(-2)).toMatchObject([
    {
      id: 'off-4000000000011',
      name: 'Banana oat bar',
      brand: 'Sample brand',
      portions: [{ name: 'serving', grams: 40 }],
      source: { kind: 'provider', name: 'Open Food Facts', reference: '4000000000011' },
    },
    { name: 'Banana chips, sweet', portions: [] },
  ])
  expect(await packaged('zwiebelmett')).toEqual(['Zwiebelmett'])
})

test('the same words are requested once, and too few letters never', async () => {
  await search('banana')
  const before = provider.searches.length
  await search('Banana')
  await search('ba')
  expect(provider.searches).toHaveLength(before)
  world.clock.advance(8 * 86_400_000)
  await world.signIn(person)
  expect(await packaged('banana')).toHaveLength(2)
  expect(provider.searches).toHaveLength(before + 1)
})

test('a sign at the end of what is kept of a name is kept whole or not at all', async () => {
  later()
  expect((await packaged('ramen')).toSorted()).toEqual(['Ramen cup', `Ramen ${'x'.repeat(113)}`])
  expect(await packaged('zwiebelmett fresh')).toEqual([])
})

test('a failure of the own database does not turn the provider off', async () => {
  later()
  const end = await poison(world.owner, 'insert on provider_searches', `new.search like 'quinoa%'`)
  await search('quinoa one')
  const before = provider.searches.length
  await search('quinoa two')
  expect(provider.searches).toHaveLength(before + 1)
  expect(failedIn(world.logs, 'packaged foods not stored')).toHaveLength(2)
  await end()
})

test('a packaged food can be eaten, marked and found again; its figures are real', async () => {
  await search('banana')
  const bar = { name: 'Banana oat bar', food_id: 'off-4000000000011', quantity: 2, unit: 'serving' }
  const meal = await person.call(meals.create, { body: { name: 'Bars', meal_type: 'snack', food_items: [bar] } })
  expect(meal.food_items).toMatchObject([
    {
      name: 'Banana oat bar, Sample brand',
      grams: 80,
      nutrition: { calories: 304, fiber_g: 9.6, sodium_mg: 160 },
      source: 'provider',
      source_detail: 'Open Food Facts, 4000000000011',
    },
  ])
  expect(meal.reward.reward_description).toContain('Healthy meal')
  await person.call(meals.markFavourite, { params: { id: 'off-4000000000011' } })
  expect(await search('')).toMatchObject([{ name: 'Banana oat bar', is_favourite: true }])
})

test.each(['fail', 'babble'] as const)(
  'one that does %s harms no search, and is left alone for a minute',
  async (mood) => {
    later()
    provider.mood = mood
    const before = provider.searches.length
    expect((await search(`apple ${mood}`)).length).toBeGreaterThan(0)
    expect((await search(`pear ${mood}`)).length).toBeGreaterThan(0)
    expect(provider.searches).toHaveLength(before + 1)
    provider.mood = 'answer'
    later()
    await search(`plum ${mood}`)
    expect(provider.searches).toHaveLength(before + 2)
  },
)

test.each(['redirect', 'bomb'] as const)(
  'one that answers with a %s is not believed, is sent nothing elsewhere, and costs no memory',
  async (mood) => {
    later()
    provider.mood = mood
    const before = process.memoryUsage().rss
    expect(await packaged('banana today')).toEqual([])
    expect((await person.call(meals.findBarcode, { params: { code: unknown } })).food).toBeNull()
    expect(provider.misled).toEqual([])
    // Half of the bomb, which this process packs itself.
    expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000)
    provider.mood = 'answer'
  },
)

test('an answer of thousands stores no more foods than were asked for', async () => {
  later()
  provider.mood = 'flood'
  const count = async () =>
    Number((await world.owner.query<{ count: string }>('select count(*) from provider_foods')).rows[0]!.count)
  const before = await count()
  expect((await packaged('zwiebelmett')).length).toBeGreaterThan(0)
  await search('banana oat')
  expect(await count()).toBeLessThanOrEqual(before + 8)
  provider.mood = 'answer'
})

test('an answer for another barcode is refused', async () => {
  later()
  provider.mood = 'mistake'
  expect((await person.call(meals.findBarcode, { params: { code: unknown } })).food).toBeNull()
  expect(provider.barcodes).toContain(unknown)
  provider.mood = 'answer'
})

test('a provider that hangs delays no search for long', async () => {
  later()
  provider.mood = 'hang'
  const answered = await Promise.race([
    search('cherry'),
    new Promise((resolve) => setTimeout(() => resolve('too late'), 3000)),
  ])
  expect(answered).not.toBe('too late')
  provider.mood = 'answer'
})

test('the provider gets at most ten requests a minute', async () => {
  later()
  const before = provider.searches.length
  for (let i = 0; i < 15; i++) await search(`nothing like this ${'abcdefghijklmno'[i]}xyz`)
  expect(provider.searches.length - before).toBeLessThanOrEqual(10)
})
