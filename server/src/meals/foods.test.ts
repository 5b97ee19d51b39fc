import type { Food } from '@finu/contract/meals/foods'
import { meals } from '@finu/contract/meals/meals'
import { figures } from '@finu/contract/meals/nutrition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import foreignNames from '../../../scripts/foods/names.json' with { type: 'json' }
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { matchFoods } from './items-actions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const search = async (person: Client, text: string) =>
  (await person.call(meals.searchFoods, { query: { search: text } })).foods
const names = async (person: Client, text: string) => (await search(person, text)).map((food) => food.name)

describe('the table of foods', () => {
  interface Row extends Record<(typeof figures)[number], string | null> {
    id: string
    name: string
    aliases: string[]
    names: string[]
    alcohol_g: string | null
    source: string
    reference: string
    portions: { name: string; grams: number }[]
  }
  let rows: Row[]
  beforeAll(async () => {
    rows = (await world.owner.query<Row>('select * from foods where is_listed')).rows
  })

  const wrong = (isRight: (row: Row) => boolean) => rows.filter((row) => !isRight(row)).map(({ name }) => name)

  test('has at least 8,000 foods, each once, each with its public source and a portion', () => {
    expect(rows.length).toBeGreaterThanOrEqual(8_000)
    expect(wrong(({ portions }) => portions.length > 0)).toEqual([])
    expect(new Set(rows.map((row) => row.name.toLowerCase())).size).toBe(rows.length)
    const ofTables = rows.filter(({ id }) => !id.startsWith('eu-'))
    expect(new Set(ofTables.map((row) => `${row.source} ${row.reference}`)).size).toBe(ofTables.length)
    const tables: Record<string, RegExp> = {
      'USDA Standard Reference 28': /^sr28-\d{5}$/,
      'USDA FNDDS 2017–2018': /^fndds-\d{8}$/,
      'USDA FNDDS 2021–2023': /^fndds-\d{8}$/,
    }
    const isOfTable = ({ id, source, reference }: Row) => tables[source]!.test(id) && id.endsWith(`-${reference}`)
    // What is common in Europe and in no table is worked out from foods that are, which it names.
    const isWorkedOut = ({ source, reference }: Row) =>
      /USDA tables/.test(source) && /^\d{5,8}(?: \d+%)?(?:, \d{5,8} \d+%)*$/.test(reference)
    expect(wrong((row) => (row.id.startsWith('eu-') ? isWorkedOut(row) : isOfTable(row)))).toEqual([])
    expect(rows.length - ofTables.length).toBeGreaterThan(200)
  })

  test('has energy that its macros explain', () => {
    const isExplained = (row: Row) => {
      const [energy, protein, carbs, fat, fiber, alcohol] = [
        row.calories,
        row.protein_g,
        row.carbs_g,
        row.fat_g,
        row.fiber_g,
        row.alcohol_g,
      ].map((figure) => Number(figure ?? 0)) as [number, number, number, number, number, number]
      // Carbohydrates include fibre, of which the body uses from nothing to all.
      const least = 4 * protein + 4 * Math.max(0, carbs - fiber) + 9 * fat + 7 * alcohol
      return energy >= 0.75 * least - 20 && energy <= 1.15 * (least + 4 * fiber) + 20
    }
    expect(wrong(isExplained)).toEqual([])
  })

  test('has no figure below 0 or above what is possible in 100 g', () => {
    const fitsInto100Grams = (row: Row) => {
      const [protein, carbs, fat, fiber, sugar] = [row.protein_g, row.carbs_g, row.fat_g, row.fiber_g, row.sugar_g].map(
        (figure) => Number(figure ?? 0),
      ) as [number, number, number, number, number]
      // Sugar and carbohydrates are analysed separately, so sugar can slightly exceed them.
      const isSugarRight = sugar <= 1.1 * carbs + 1
      return (
        [protein, carbs, fat, fiber, sugar].every((grams) => grams >= 0) && isSugarRight && protein + carbs + fat <= 102
      )
    }
    expect(wrong(fitsInto100Grams)).toEqual([])
  })

  test('has portions of a plausible size, each once', () => {
    expect(wrong(({ portions }) => portions.every(({ grams }) => grams > 0 && grams <= 1500))).toEqual([])
    // The first portion is the default amount.
    expect(
      wrong(
        ({ portions: [usual], calories }) => usual!.grams <= 550 && (usual!.grams * Number(calories)) / 100 <= 1000,
      ),
    ).toEqual([])
    expect(wrong(({ portions }) => new Set(portions.map(({ name }) => name)).size === portions.length)).toEqual([])
  })

  test('leaves unknown what its source does not know', () => {
    expect(rows.filter((row) => row.sugar_g === null).length).toBeGreaterThan(0)
  })
})

describe('searching foods', () => {
  test.each([
    ['skyr', 'Skyr'],
    ['quark', 'Quark, low-fat'],
    ['shepherds pie', "Shepherd's pie"],
    ['spätzle', 'Spätzle'],
    ['boeuf bourguignon', 'Boeuf bourguignon'],
    ['osso buco', 'Osso buco'],
    ['tortilla de patatas', 'Spanish omelette'],
    ['golabki', 'Gołąbki'],
    ['kottbullar', 'Swedish meatballs'],
    ['stroopwafel', 'Stroopwafel'],
    ['taramasalata', 'Taramasalata'],
    ['kofte', 'Keftedes'],
    ['pastel de nata', 'Pastel de nata'],
    ['scotch egg', 'Scotch egg'],
    ['apfelschorle', 'Apfelschorle'],
  ])('knows what is eaten in Europe: for “%s” %s', async (typed, name) => {
    expect((await names(await world.signUp(), typed)).slice(0, 3)).toContain(name)
  })

  let reader: Client
  beforeAll(async () => {
    reader = await world.signUp()
  })

  test.each([
    ['banana', 'Banana'],
    ['bananna', 'Banana'],
    ['yoghurt', 'Yogurt, plain'],
    ['yogurt', 'Yogurt, plain'],
    ['chiken brest', 'Chicken breast, grilled'],
    ['grilled chicken', 'Chicken breast, grilled'],
    ['brest chiken grilld', 'Chicken breast, grilled'],
    ['lentil soup', 'Lentil soup'],
    ['soup of lentils', 'Lentil soup'],
    ['jalapeno', 'Jalapeño'],
    ['CREPE', 'Crêpe'],
    ['crème brulee', 'Crème brûlée'],
    ['spagetti bolognaise', 'Spaghetti bolognese'],
    ['brocolli', 'Broccoli, raw'],
    ['potatos', 'Potato, baked'],
    ['avacado', 'Avocado'],
    ['whiskey and diet cola', 'Whiskey and diet cola'],
    ['veal parmigana', 'Veal parmigiana'],
    ['chanterelle', 'Mushrooms, Chanterelle, raw'],
    ['hummous', 'Hummus'],
    ['zucchini', 'Courgette, raw'],
    ['coca cola', 'Cola'],
    ['cheddar chese', 'Cheddar'],
    ['ice crem', 'Ice cream, vanilla'],
    ['oatmeel', 'Oatmeal, cooked with water'],
  ])('finds for “%s” among the first five: %s', async (typed, wanted) => {
    const person = await world.signUp()
    expect((await names(person, typed)).slice(0, 5)).toContain(wanted)
  })

  test.each([
    ['rice', 'Rice, white, cooked'],
    ['milk', 'Milk, semi-skimmed'],
    ['potato', 'Potato, boiled'],
    ['potatoes', 'Potato, boiled'],
    ['egg', 'Egg, boiled'],
    ['eggs', 'Egg, boiled'],
    ['chicken', 'Chicken breast, roasted'],
    ['beef', 'Beef steak, sirloin'],
    ['pork', 'Pork chop, grilled'],
    ['turkey', 'Turkey breast, roasted'],
    ['fish', 'Cod, baked'],
    ['salmon', 'Salmon, baked'],
    ['tuna', 'Tuna, canned in water'],
    ['shrimp', 'Prawns, cooked'],
    ['ham', 'Ham'],
    ['tofu', 'Tofu, firm'],
    ['bread', 'Bread, white'],
    ['toast', 'Bread, white, toasted'],
    ['pasta', 'Pasta, cooked'],
    ['noodles', 'Egg noodles, cooked'],
    ['oats', 'Oats, dry'],
    ['cereal', 'Toasted oat cereal'],
    ['beans', 'Baked beans'],
    ['bean', 'Baked beans'],
    ['lentils', 'Lentils, cooked'],
    ['peas', 'Peas, cooked'],
    ['tomato', 'Tomato'],
    ['Tomatoes', 'Tomato'],
    ['carrot', 'Carrot, raw'],
    ['carrots', 'Carrot, raw'],
    ['onion', 'Onion, raw'],
    ['pepper', 'Bell pepper, red'],
    ['broccoli', 'Broccoli, cooked'],
    ['spinach', 'Spinach, raw'],
    ['mushrooms', 'Mushrooms, raw'],
    ['apple', 'Apple'],
    ['apples', 'Apple'],
    ['banana', 'Banana'],
    ['orange', 'Orange'],
    ['strawberry', 'Strawberries'],
    ['grapes', 'Grapes'],
    ['lemon', 'Lemon'],
    ['cheese', 'Cheddar'],
    ['butter', 'Butter'],
    ['yogurt', 'Yogurt, plain'],
    ['oil', 'Olive oil'],
    ['sugar', 'Sugar'],
    ['honey', 'Honey'],
    ['nuts', 'Mixed nuts'],
    ['coffee', 'Coffee, black'],
    ['tea', 'Tea, black'],
    ['water', 'Water'],
    ['juice', 'Orange juice'],
    ['wine', 'Wine, red'],
    ['beer', 'Beer'],
    ['pizza', 'Pizza, cheese'],
    ['soup', 'Vegetable soup'],
    ['sandwich', 'Sandwich, ham and cheese'],
    ['cake', 'Sponge cake'],
    ['white rice', 'Rice, white, cooked'],
    ['brown rice', 'Rice, brown, cooked'],
    ['whole milk', 'Milk, whole'],
    ['baked potato', 'Potato, baked'],
    ['sweet potato', 'Sweet potato, baked'],
    ['fried eggs', 'Egg, fried'],
    ['chicken breast', 'Chicken breast, grilled'],
    ['ice cream', 'Ice cream, vanilla'],
    ['peanut butter', 'Peanut butter'],
    ['ric', 'Rice, white, cooked'],
    ['mil', 'Milk, semi-skimmed'],
    ['chees', 'Cheddar'],
    ['chiken', 'Chicken breast, roasted'],
    ['salmn', 'Salmon, baked'],
    ['potatoe', 'Potato, boiled'],
  ])('puts the plain food first: for “%s” %s', async (typed, wanted) => {
    expect((await names(reader, typed))[0]).toBe(wanted)
  })

  test('finds common foods by their names in six languages among the first five', async () => {
    const foods = Object.entries(foreignNames)
    expect(foods.length).toBeGreaterThanOrEqual(600)
    const missing: string[] = []
    for (const [id, named] of foods.filter((_, index) => index % 25 === 0))
      for (const name of Object.values(named)) {
        const found = await search(reader, name)
        if (!found.slice(0, 5).some((food) => food.id === id)) missing.push(name)
      }
    expect(missing).toEqual([])
  })

  test('finds what the coach finds for the same words', async () => {
    const input = ['rice', 'milk', 'potato', 'Potatoes', 'bean', 'cheese', 'oats', 'chicken', 'yogurt']
    const ctx = { db: world.database.forUser(reader.userId), userId: reader.userId, now: world.clock.now }
    const matched = await matchFoods(
      ctx,
      input.map((name) => ({ name, quantity: 1 })),
    )
    for (const [index, { food_id }] of matched.entries())
      expect((await search(reader, input[index]!))[0]?.id).toBe(food_id)
    // The table calls it Cheddar.
    expect(matched[5]?.name).toBe('Cheese')
    expect(matched.map(({ name }) => name).slice(0, 3)).toEqual([
      'Rice, white, cooked',
      'Milk, semi-skimmed',
      'Potato, boiled',
    ])
  })

  test('puts exact names up to the comma before dishes with them', async () => {
    for (const typed of ['rice', 'milk', 'potato', 'egg']) {
      const heads = (await names(reader, typed)).slice(0, 4).map((name) => name.split(',')[0])
      expect(new Set(heads.map((head) => head?.toLowerCase()))).toEqual(new Set([typed]))
    }
  })

  test('puts names that start with the typed words first, and finds them from two letters', async () => {
    const person = await world.signUp()
    expect((await names(person, 'banana'))[0]).toBe('Banana')
    for (const name of (await names(person, 'br')).slice(0, 3)) expect(name).toMatch(/^Br/)
  })

  test('finds nothing for words that are no food', async () => {
    const person = await world.signUp()
    for (const typed of ['xqzwv', '%', '|', '. . .', '((']) expect(await names(person, typed)).toEqual([])
  })

  test('answers figures for 100 g, portions and the source', async () => {
    const person = await world.signUp()
    expect((await search(person, 'banana'))[0]).toEqual({
      id: 'sr28-09040',
      name: 'Banana',
      brand: null,
      measured_in: 'g',
      per_100_g: {
        calories: 89,
        protein_g: 1.09,
        carbs_g: 22.84,
        fat_g: 0.33,
        fiber_g: 2.6,
        sugar_g: 12.23,
        sodium_mg: 1,
      },
      portions: expect.arrayContaining([{ name: 'medium', grams: 118 }]),
      source: { kind: 'reference', name: 'USDA Standard Reference 28', reference: '09040' },
      is_favourite: false,
      last_used_at: null,
    })
  })

  test('shows only as many as requested', async () => {
    const person = await world.signUp()
    expect((await person.call(meals.searchFoods, { query: { search: 'bread', limit: 3 } })).foods).toHaveLength(3)
    expect((await person.send(meals.searchFoods, { query: { search: 'bread', limit: 31 } })).status).toBe(422)
  })

  test('puts the foods a person marked or ate first, theirs alone', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()]
    const before = await names(person, 'bread')
    const rye = (await search(person, 'bread rye'))[0]!
    expect(before[0]).not.toBe(rye.name)
    const toast = await person.call(meals.create, {
      body: {
        name: 'Toast',
        meal_type: 'breakfast',
        food_items: [{ name: rye.name, food_id: rye.id, quantity: 60, unit: 'g' }],
      },
    })
    expect((await names(person, 'bread'))[0]).toBe(rye.name)
    const naan = (await search(person, 'naan'))[0]!
    await person.call(meals.markFavourite, { params: { id: naan.id } })
    await person.call(meals.markFavourite, { params: { id: naan.id } })
    expect(await names(other, 'bread')).toEqual(before)
    expect(await names(person, '')).toEqual([naan.name, rye.name])
    expect(await names(other, '')).toEqual([])
    await person.call(meals.unmarkFavourite, { params: { id: naan.id } })
    expect(await search(person, '')).toMatchObject([{ name: rye.name, last_used_at: world.clock.now.toISOString() }])
    await person.call(meals.remove, { params: { id: toast.id } })
    expect(await search(person, '')).toEqual([])
    expect(await names(person, 'bread')).toEqual(before)
  })

  test('forgets a food once the latest fifty meals are without it', async () => {
    const person = await world.signUp()
    const log = (foods: Food[]) =>
      person.call(meals.create, {
        body: {
          name: 'Snack',
          meal_type: 'snack',
          food_items: foods.map(({ id, name }) => ({ name, food_id: id, quantity: 60, unit: 'g' })),
        },
      })
    const [rye, naan] = [(await search(person, 'bread rye'))[0]!, (await search(person, 'naan'))[0]!]
    await log([rye, naan])
    world.clock.advance(60_000)
    for (let times = 0; times < 49; times++) await log([naan])
    expect(await names(person, '')).toEqual([naan.name, rye.name])
    await log([naan])
    expect(await names(person, '')).toEqual([naan.name])
  })

  test('refuses a favourite that is no food', async () => {
    const person = await world.signUp()
    for (const endpoint of [meals.markFavourite, meals.unmarkFavourite]) {
      expect((await person.send(endpoint, { params: { id: 'sr28-00000' } })).status).toBe(404)
      expect((await person.send(endpoint, { params: { id: "x' or 1=1" } })).status).toBe(422)
    }
  })

  test('refuses more favourites than a list can show', async () => {
    const person = await world.signUp()
    await world.owner.query(
      'insert into favourite_foods (user_id, food_id, marked_at) select $1, id, now() from foods order by id limit 200',
      [person.userId],
    )
    const { rows } = await world.owner.query<{ id: string }>('select id from foods order by id desc limit 1')
    expect(await person.send(meals.markFavourite, { params: { id: rows[0]!.id } })).toMatchObject({ status: 400 })
  })
})
