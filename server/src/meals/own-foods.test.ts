import { readFile } from 'node:fs/promises'
import { meals } from '@finu/contract/meals/meals'
import { ownFoodTexts, type OwnFoodInput } from '@finu/contract/meals/own-foods'
import { startOpenFoodFacts, type OpenFoodFacts } from '@finu/standins/open-food-facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

const nutriments = { 'energy-kcal_100g': 380, proteins_100g: 25, carbohydrates_100g: 35, fat_100g: 9 }
/** Both an EAN-8 and a UPC-E, and the UPC-A of the latter. */
const [both, bothWhole] = ['10001882', '100018000082']
const bar = { code: '4000000000013', product_name: 'Oat bar', serving_quantity: 40, nutriments }

let provider: OpenFoodFacts
let world: World
let person: Client
beforeAll(async () => {
  provider = await startOpenFoodFacts([
    bar,
    { ...bar, code: '5449000000996', product_name: 'Sparkling drink' },
    { ...bar, code: '0012345000065', product_name: 'Small water' },
  ])
  world = await createWorld({ foodProviderUrl: provider.url })
  person = await world.signUp()
})
afterAll(async () => {
  await world.close()
  await provider.stop()
})

type Content = Extract<OwnFoodInput['content'], { kind: 'label' }>
const granola: Content = {
  kind: 'label',
  basis: '100_g',
  label: {
    calories: 452,
    fat_g: 19,
    saturated_g: 2.4,
    carbs_g: 56,
    sugar_g: 18,
    fiber_g: 8,
    protein_g: 11,
    salt_g: 0.1,
  },
  serving: { amount: 45, unit: 'g' },
}
const oatDrink: Content = {
  kind: 'label',
  basis: '100_ml',
  label: { calories: 59, carbs_g: 6.6, fat_g: 3, protein_g: 1.1 },
}
const create = (name: string, content: OwnFoodInput['content'], more: Partial<OwnFoodInput> = {}, by = person) =>
  by.call(meals.createOwnFood, { body: { name, content, ...more } })
const refusal = async (content: OwnFoodInput['content']) => {
  const answer = await person.send(meals.createOwnFood, { body: { name: 'Wrong', content } })
  expect(answer.status).toBe(422)
  return (answer.body as { detail: { loc: string[]; msg: string }[] }).detail.map(({ loc, msg }) => [loc.at(-1), msg])
}
const log = (items: { food_id: string; name: string; quantity: number; unit: string }[], by = person) =>
  by.send(meals.create, { body: { name: 'Breakfast', meal_type: 'breakfast', food_items: items } })

test('a food by its label is found first, eaten in each unit that converts, and keeps its figures in the meal', async () => {
  const { id, food } = await create('Granola, hazelnut', granola, { brand: 'Sample brand' })
  expect(food).toMatchObject({ id: `own-${id}`, measured_in: 'g', portions: [{ name: 'serving', grams: 45 }] })
  expect(food.per_100_g).toMatchObject({ calories: 452, sodium_mg: 40 })
  const { foods } = await person.call(meals.searchFoods, { query: { search: 'granola' } })
  expect(foods[0]).toMatchObject({ id: food.id, source: { kind: 'own' } })
  expect(foods.length).toBeGreaterThan(1)
  const meal = await log([
    { food_id: food.id, name: food.name, quantity: 2, unit: 'serving' },
    { food_id: food.id, name: food.name, quantity: 1, unit: 'oz' },
  ])
  expect(meal.body).toMatchObject({
    food_items: [
      { grams: 90, nutrition: { calories: 407 }, source: 'entered', source_detail: null },
      { grams: 28.3, nutrition: { calories: 128 } },
    ],
  })
  expect((await log([{ food_id: food.id, name: food.name, quantity: 1, unit: 'cup' }])).status).toBe(422)
  await person.call(meals.changeOwnFood, {
    params: { id },
    body: { name: 'Granola', content: { ...granola, serving: null } },
  })
  const kept = await person.call(meals.get, { params: { id: (meal.body as { id: string }).id } })
  expect(kept.food_items[0]).toMatchObject({ name: 'Granola, hazelnut, Sample brand', unit: 'serving' })
  expect((await person.call(meals.searchFoods, { query: { search: '' } })).foods[0]).toMatchObject({ name: 'Granola' })
  await person.call(meals.removeOwnFood, { params: { id } })
  expect((await person.call(meals.searchFoods, { query: { search: 'granola' } })).foods[0]?.source.kind).toBe(
    'reference',
  )
  expect((await person.send(meals.removeOwnFood, { params: { id } })).status).toBe(404)
})

test('a drink is measured by volume, and what has only a serving in servings', async () => {
  const drink = await create('Oat drink', oatDrink)
  const drunk = await log([{ food_id: drink.food.id, name: 'Oat drink', quantity: 250, unit: 'ml' }])
  expect(drunk.body).toMatchObject({ food_items: [{ nutrition: { calories: 148 } }] })
  expect((await log([{ food_id: drink.food.id, name: 'Oat drink', quantity: 100, unit: 'g' }])).status).toBe(422)
  const sandwich = await create('Sandwich', { kind: 'label', basis: 'serving', label: { calories: 310 } })
  const eaten = await log([{ food_id: sandwich.food.id, name: 'Sandwich', quantity: 1.5, unit: 'serving' }])
  expect(eaten.body).toMatchObject({ food_items: [{ grams: null, nutrition: { calories: 465, protein_g: null } }] })
})

test('a label that cannot be right is refused, field by field', async () => {
  const changed = (label: Partial<Content['label']>): Content => ({ ...granola, label: { ...granola.label, ...label } })
  expect(await refusal(changed({ carbs_g: 90, sugar_g: 10 }))).toEqual([['carbs_g', ownFoodTexts.tooHeavy(120.1, 100)]])
  expect(await refusal(changed({ sugar_g: 57, saturated_g: 20 }))).toEqual([
    ['saturated_g', ownFoodTexts.moreSaturated],
    ['sugar_g', ownFoodTexts.moreSugar],
  ])
  expect(await refusal(changed({ calories: 2000 }))).toEqual([['calories', ownFoodTexts.tooEnergetic(950)]])
  expect(await refusal({ ...granola, serving: { amount: 45, unit: 'ml' } })).toEqual([
    ['serving', ownFoodTexts.wrongUnit],
  ])
})

test('a recipe whose servings have more than any food is refused', async () => {
  const food_items = Array.from({ length: 10 }, (_, at) => ({
    name: `Unknown dish ${at}`,
    quantity: 60,
    unit: 'helping',
  }))
  const servings = (count: number) => ({ kind: 'recipe' as const, servings: count, food_items })
  expect(await refusal(servings(0.5))).toEqual([['food_items', ownFoodTexts.servingTooLarge]])
})

test('a recipe is divided into servings, contains other foods of the person, and never itself', async () => {
  const drink = await create('Oat drink', oatDrink)
  const porridge = await create('Porridge', {
    kind: 'recipe',
    servings: 2,
    food_items: [
      { name: 'Granola', food_id: 'sr28-09040', quantity: 200, unit: 'g' },
      { name: 'Oat drink', food_id: drink.food.id, quantity: 300, unit: 'ml' },
    ],
  })
  expect(porridge.food).toMatchObject({ measured_in: 'g', portions: [{ name: 'serving', grams: 250 }] })
  // 178 kcal of banana and 177 of the drink, in 500 g.
  expect(porridge.food.per_100_g.calories).toBe(71)
  // The drink's label gives no fibre.
  expect(porridge.food.per_100_g.fiber_g).toBeNull()
  const item = { name: 'Porridge', food_id: porridge.food.id, quantity: 1, unit: 'serving' }
  const bowl = await create('Bowl', { kind: 'recipe', servings: 1, food_items: [item] })
  const change = (food_id: string) =>
    person.send(meals.changeOwnFood, {
      params: { id: porridge.id },
      body: { name: 'Porridge', content: { kind: 'recipe', servings: 1, food_items: [{ ...item, food_id }] } },
    })
  for (const food_id of [porridge.food.id, bowl.food.id])
    expect((await change(food_id)).body).toMatchObject({ detail: [{ msg: ownFoodTexts.containsItself }] })
  // Two changes at once that would make each contain the other.
  const other = await create('Other', granola)
  const asRecipe = (id: string, food_id: string) =>
    person.send(meals.changeOwnFood, {
      params: { id },
      body: {
        name: 'Each other',
        content: { kind: 'recipe', servings: 1, food_items: [{ ...item, food_id, quantity: 10, unit: 'g' }] },
      },
    })
  const another = await create('Another', granola)
  const answers = await Promise.all([asRecipe(other.id, another.food.id), asRecipe(another.id, other.food.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a recipe that is made again under its key does not contain itself either, by one recipe or by two', async () => {
  const key = 'aaaaaaaa-0000-4000-8000-000000000001'
  const recipe = (food_id: string) => ({
    kind: 'recipe' as const,
    servings: 1,
    food_items: [{ name: 'Inside', food_id, quantity: 100, unit: 'g' }],
  })
  const first = await person.call(meals.createOwnFood, { body: { name: 'Dough', content: granola }, key })
  const around = await create('Bread', recipe(first.food.id))
  const further = await create('Toast', recipe(around.food.id))
  await person.call(meals.removeOwnFood, { params: { id: key } })
  const again = (food_id: string) =>
    person.send(meals.createOwnFood, { body: { name: 'Dough', content: recipe(food_id) }, key })
  for (const { food } of [around, further])
    expect(await again(food.id)).toMatchObject({
      status: 422,
      body: { detail: [{ msg: ownFoodTexts.containsItself }] },
    })
  // Of the food itself nothing is known any more.
  expect((await again(first.food.id)).status).toBe(422)
  expect((await person.send(meals.createOwnFood, { body: { name: 'Dough', content: granola }, key })).status).toBe(201)
})

test('a barcode finds the person’s custom food, then the provider’s, and wrong digits are explained', async () => {
  const find = async (code: string) => (await person.call(meals.findBarcode, { params: { code } })).food
  expect(await find('4000 0000 0001 3')).toMatchObject({ name: 'Oat bar', source: { kind: 'provider' } })
  await find(bar.code)
  expect(provider.barcodes).toEqual([bar.code])
  await create('My oat bar', granola, { barcode: bar.code })
  expect(await find(bar.code)).toMatchObject({ name: 'My oat bar', source: { kind: 'own', reference: bar.code } })
  expect(await find('96385074')).toBeNull()
  // Readers give a UPC-A with a zero before it or without.
  const drink = await create('Root beer', oatDrink, { barcode: '0012000161155' })
  expect(drink.barcode).toBe('012000161155')
  for (const code of ['012000161155', '0012000161155'])
    expect((await person.call(meals.findBarcode, { params: { code } })).food?.id).toBe(drink.food.id)
  // The 8 digits of a small pack stand for those of a large one, and padded ones for those without the zeros.
  const cola = await create('Cola', oatDrink, { barcode: '04963406' })
  for (const code of ['04963406', '049000006346', '0049000006346', '00049000006346'])
    expect(await find(code)).toMatchObject({ id: cola.food.id })
  const mints = await create('Mints', granola, { barcode: '00000096385074' })
  for (const code of ['96385074', '0000096385074']) expect(await find(code)).toMatchObject({ id: mints.food.id })
  expect(await find('05449000000996')).toMatchObject({ name: 'Sparkling drink' })
  expect(await find('01234565')).toMatchObject({ name: 'Small water' })
  const gum = await create('Gum', granola, { barcode: both })
  expect(await find(`0${bothWhole}`)).toMatchObject({ id: gum.food.id })
  const second = await person.send(meals.createOwnFood, { body: { name: 'Gum', content: granola, barcode: bothWhole } })
  expect(second).toMatchObject({ status: 409, body: { detail: ownFoodTexts.barcodeTaken } })
  const taken = await person.send(meals.createOwnFood, { body: { name: 'Again', content: granola, barcode: bar.code } })
  expect(taken).toMatchObject({ status: 409, body: { detail: ownFoodTexts.barcodeTaken } })
  for (const [code, text] of [
    ['1234567', 'Type the 8 to 14 digits under the bars'],
    ['4000000000014', 'These digits are no barcode: one of them is wrong'],
    ['9783161484100', 'This is the barcode of a book'],
  ])
    expect((await person.send(meals.findBarcode, { params: { code: code! } })).body).toMatchObject({
      detail: [{ msg: text }],
    })
})

test('barcodes of before are kept in the form of now, and of two forms of one the other is left', async () => {
  const one = await world.signUp()
  const forms = {
    Mints: '0000096385074',
    Cola: '0049000006346',
    Tea: '05449000000996',
    Bar: bar.code,
    Again: '00049000006346',
  }
  for (const [name, code] of Object.entries(forms)) {
    world.clock.advance(1_000)
    const { id } = await create(name, granola, {}, one)
    await world.owner.query('update own_foods set barcode = $3 where user_id = $1 and id = $2', [one.userId, id, code])
  }
  const migration = await readFile(new URL('../../migrations/034-foods.sql', import.meta.url), 'utf8')
  await world.owner.query(migration.slice(migration.indexOf('with kept')))
  const { rows } = await world.owner.query('select name, barcode from own_foods where user_id = $1', [one.userId])
  expect(Object.fromEntries(rows.map(({ name, barcode }: Record<string, string>) => [name, barcode]))).toEqual({
    Mints: '96385074',
    Cola: '049000006346',
    Tea: '5449000000996',
    Bar: bar.code,
    Again: '00049000006346',
  })
})

test('nobody sees, eats, changes or marks the foods of another person', async () => {
  const other = await world.signUp()
  const mine = await create('Secret stew', granola)
  expect(
    (await other.call(meals.searchFoods, { query: { search: 'secret stew' } })).foods.map(({ id }) => id),
  ).not.toContain(mine.food.id)
  expect((await other.call(meals.listOwnFoods, { query: {} })).foods).toEqual([])
  const { status } = await log([{ food_id: mine.food.id, name: 'Stew', quantity: 1, unit: 'serving' }], other)
  expect(status).toBe(422)
  const target = { params: { id: mine.id } }
  expect((await other.send(meals.removeOwnFood, target)).status).toBe(404)
  const body = { name: 'Mine now', content: granola }
  expect((await other.send(meals.changeOwnFood, { ...target, body })).status).toBe(404)
  expect((await other.send(meals.markFavourite, { params: { id: mine.food.id } })).status).toBe(404)
  await person.call(meals.markFavourite, { params: { id: mine.food.id } })
  const starred = [
    await person.call(meals.searchFoods, { query: { search: '' } }),
    await person.call(meals.searchFoods, { query: { search: 'secret stew' } }),
    { foods: (await person.call(meals.listOwnFoods, { query: {} })).foods.map(({ food }) => food) },
  ]
  for (const { foods } of starred) expect(foods[0]).toMatchObject({ id: mine.food.id, is_favourite: true })
})

test('a repeated request adds a food once, and there are at most 500', async () => {
  const one = await world.signUp()
  const key = crypto.randomUUID()
  const body = { name: 'Once', content: granola }
  const [first, again] = await Promise.all([1, 2].map(() => one.send(meals.createOwnFood, { body, key })))
  expect(first!.body).toEqual(again!.body)
  await world.owner.query(
    `insert into own_foods (user_id, id, created_at, name, content, measured_in, portions)
     select user_id, gen_random_uuid(), created_at, name || n, content, measured_in, portions
     from own_foods, generate_series(1, 499) n where user_id = $1`,
    [one.userId],
  )
  expect(await one.send(meals.createOwnFood, { body: { name: 'One more', content: granola } })).toMatchObject({
    status: 400,
    body: { detail: ownFoodTexts.tooMany },
  })
})
