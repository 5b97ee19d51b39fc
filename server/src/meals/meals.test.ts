import { randomUUID } from 'node:crypto'
import { images, imageIdOf, imageTexts, imageUrl } from '@finu/contract/images/images'
import { estimatedServing } from '@finu/contract/meals/nutrition'
import { meals, mealTexts } from '@finu/contract/meals/meals'
import { profile } from '@finu/contract/accounts/profile'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeUnusedImages } from '../images/jobs.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
let person: Client
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.now = new Date('2026-03-02T12:00:00Z')
  person = await world.signUp()
})
afterAll(() => world.close())

const banana = { name: 'Banana', food_id: 'sr28-09040', quantity: 1, unit: 'medium' }
/** 198 g of boiled lentils: 17.9 g of protein, 15.6 g of fibre, 3.6 g of sugar. */
const lentils = { name: 'Lentils', food_id: 'sr28-16070', quantity: 1, unit: 'cup' }
const meal = { name: 'Small breakfast', meal_type: 'breakfast', food_items: [banana] }
const log = async (body: object, who = person) => who.call(meals.create, { body: { ...meal, ...body } })
const noFigures = { protein_g: null, carbs_g: null, fat_g: null, fiber_g: null, sugar_g: null, sodium_mg: null }

describe('logging a meal', () => {
  test('computes its foods from the table, whatever the client claims, and grants the points', async () => {
    const claimed = { ...banana, name: 'Air', calories_per_unit: 1, nutrition: { calories: 1, fiber_g: 100 } }
    const logged = await log({ food_items: [claimed], notes: 'Ripe', post_meal_feelings: ['Happy'] })
    const nutrition = {
      calories: 105,
      protein_g: 1.3,
      carbs_g: 27,
      fat_g: 0.4,
      fiber_g: 3.1,
      sugar_g: 14.4,
      sodium_mg: 1,
    }
    expect(logged).toMatchObject({
      name: 'Small breakfast',
      meal_type: 'breakfast',
      date: '2026-03-02T12:00:00.000Z',
      notes: 'Ripe',
      post_meal_feelings: ['Happy'],
      image_urls: [],
      reward: { tokens_awarded: 15, new_balance: 15, reward_description: 'Meal logged, First meal' },
    })
    expect(logged.food_items).toEqual([
      {
        // The name is the person's; the figures are the table's.
        name: 'Air',
        quantity: 1,
        unit: 'medium',
        grams: 118,
        calories_per_unit: 105.02,
        nutrition,
        nutrition_per_unit: expect.objectContaining({ calories: 105.02, protein_g: 1.2862 }),
        source: 'reference',
        source_detail: 'USDA Standard Reference 28, 09040',
        food_id: 'sr28-09040',
      },
    ])
    expect(logged.total_nutrition).toEqual({ ...nutrition, partial: [], is_estimate: false })
    expect(await person.call(meals.get, { params: { id: logged.id } })).toEqual({ ...logged, reward: undefined })
  })

  test('weighs foods in grams and in parts of a portion', async () => {
    const { food_items } = await log({
      food_items: [
        { ...banana, quantity: 250, unit: 'g' },
        { ...banana, quantity: 0.5 },
      ],
    })
    expect(food_items.map(({ grams, nutrition }) => [grams, nutrition.calories])).toEqual([
      [250, 223],
      [59, 53],
    ])
  })

  test('counts bare calories as entered, with everything else unknown', async () => {
    const { food_items, total_nutrition } = await log({
      food_items: [{ name: 'Canteen lunch', calories_per_unit: 320, quantity: 2 }],
    })
    expect(food_items[0]).toMatchObject({ source: 'entered', food_id: null, grams: null })
    expect(food_items[0]!.nutrition).toEqual({ calories: 640, ...noFigures })
    expect(total_nutrition).toEqual({
      calories: 640,
      ...noFigures,
      partial: Object.keys(noFigures),
      is_estimate: false,
    })
  })

  test('stores what is entered from a label', async () => {
    const { food_items } = await log({
      food_items: [{ name: 'Bar', calories_per_unit: 200, nutrition: { protein_g: 20, sugar_g: 0 } }],
    })
    expect(food_items[0]!.nutrition).toEqual({ calories: 200, ...noFigures, protein_g: 20, sugar_g: 0 })
  })

  test('estimates unknown foods, and says so', async () => {
    const { food_items, total_nutrition } = await log({
      food_items: [{ name: 'Grandmother’s pie', quantity: 2 }, banana],
    })
    expect(food_items[0]).toMatchObject({ source: 'estimate', unit: 'serving', calories_per_unit: 150 })
    expect(food_items[0]!.nutrition).toEqual({
      calories: 300,
      protein_g: 20,
      carbs_g: 40,
      fat_g: 10,
      fiber_g: 4,
      sugar_g: 2,
      sodium_mg: 100,
    })
    expect(total_nutrition).toMatchObject({ calories: 405, is_estimate: true, partial: [] })
  })

  test('treats a client’s fixed placeholder as an estimate', async () => {
    const placeholder = {
      name: 'Grandmother’s pie',
      quantity: 1,
      unit: 'serving',
      calories_per_unit: 150,
      nutrition: estimatedServing,
    }
    const { food_items } = await log({ food_items: [placeholder] })
    expect(food_items[0]).toMatchObject({ source: 'estimate', nutrition: estimatedServing })
  })

  test.each([
    [{ name: 'banana' }, { unit: 'medium', nutrition: { calories: 105 } }],
    [
      { name: 'Bananas', quantity: 3 },
      { unit: 'medium', nutrition: { calories: 315 } },
    ],
    [
      { name: 'Banana', quantity: 200, unit: 'grams' },
      { unit: 'g', nutrition: { calories: 178 } },
    ],
    // A simple client sends the fixed estimate with every food.
    [{ name: 'Banana', calories_per_unit: 150, nutrition: estimatedServing }, { nutrition: { calories: 105 } }],
  ])('looks a food without an id up by its name: %o', async (sent, food) => {
    const { food_items } = await log({ food_items: [sent] })
    expect(food_items).toMatchObject([{ ...food, name: sent.name, source: 'reference', food_id: banana.food_id }])
  })

  test.each([
    [
      { name: 'Banana', calories_per_unit: 90 },
      { source: 'entered', nutrition: { calories: 90 } },
    ],
    [
      { name: 'Banana', source: 'estimate' },
      { source: 'estimate', nutrition: { calories: 150 } },
    ],
  ] as const)('keeps what was sent for a food with the name of another: %o', async (sent, food) => {
    const { food_items } = await log({ food_items: [sent] })
    expect(food_items).toMatchObject([{ ...food, food_id: null }])
  })

  test('looks ingredients up by name: a usual portion of known ones, an estimate of the others', async () => {
    const { food_items } = await log({
      food_items: [],
      ingredients: ['banana', 'Porridge oats', 'Unheard of', 'Unheard of'],
    })
    expect(food_items.map(({ name, unit, source }) => [name, unit, source])).toEqual([
      ['Banana', 'medium', 'reference'],
      ['Oats, dry', 'serving', 'reference'],
      ['Unheard of', 'serving', 'estimate'],
    ])
  })

  test('without foods has unknown figures rather than zero', async () => {
    const { total_nutrition } = await log({ food_items: [] })
    expect(total_nutrition).toMatchObject({ calories: null, ...noFigures, is_estimate: false })
    expect(await person.call(meals.daily, { params: { date: '2026-03-02' } })).toMatchObject({
      count: 1,
      total_calories: 0,
      nutrition: { calories: null, partial: expect.arrayContaining(['calories']) },
    })
  })

  test('with the same key and body creates one and gives the same answer; another body is a 409', async () => {
    const key = randomUUID()
    const send = () => person.call(meals.create, { body: meal, key })
    const replies = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(replies.map((reply) => JSON.stringify(Object.entries(reply).sort()))).size).toBe(1)
    expect(replies[0]).toMatchObject({ id: key, reward: { tokens_awarded: 15, new_balance: 15 } })
    world.clock.advance(60_000)
    expect(await send()).toEqual(replies[0])
    expect((await person.call(meals.list)).meals).toHaveLength(1)
    expect((await person.call(meals.daily, { params: { date: '2026-03-02' } })).count).toBe(1)
    const other = await person.send(meals.create, { body: { ...meal, food_items: [lentils] }, key })
    expect(other.status).toBe(409)
  })

  test('names every failing field', async () => {
    const reply = await person.send(meals.create, {
      body: {
        name: '  ',
        meal_type: 'brunch',
        food_items: [{ name: '', quantity: 0, calories_per_unit: -1 }],
        post_meal_feelings: 'Happy',
        image_urls: ['1', '2', '3', '4', '5'].map((n) => imageUrl(`${n}0000000-0000-4000-8000-000000000000`)),
        eaten_at: 'noon',
      },
    })
    expect(reply.status).toBe(422)
    const { detail } = reply.body as { detail: { loc: (string | number)[]; msg: string }[] }
    expect(Object.fromEntries(detail.map(({ loc, msg }) => [loc.slice(1).join('.'), msg]))).toEqual({
      name: mealTexts.nameMissing,
      meal_type: 'Choose breakfast, lunch, dinner or snack',
      'food_items.0.name': 'Name the food',
      'food_items.0.quantity': 'Use a quantity above 0, up to 5000',
      'food_items.0.calories_per_unit': 'Use kilocalories from 0 to 20000',
      post_meal_feelings: 'Use a list',
      image_urls: 'Use at most 4 images',
      eaten_at: 'Use a time like 2026-01-31T08:00:00Z',
    })
  })

  test('refuses unknown foods, units and images, all at once', async () => {
    const foods = [
      { ...banana, food_id: 'sr28-00000' },
      { ...banana, unit: 'bucket' },
      { ...banana, quantity: 5000 },
    ]
    expect(await person.send(meals.create, { body: { ...meal, food_items: foods } })).toMatchObject({
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'food_items', 0, 'food_id'], msg: 'Unknown food' },
          { loc: ['body', 'food_items', 1, 'unit'], msg: 'Choose a unit of this food' },
          { loc: ['body', 'food_items', 2, 'quantity'], msg: 'Use at most 5 kg of one food' },
        ],
      },
    })
    const image = await person.send(meals.create, {
      body: { ...meal, image_urls: [imageUrl('00000000-0000-4000-8000-000000000000')] },
    })
    expect(image).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'image_urls'], msg: imageTexts.unknown }] },
    })
    const many = await person.send(meals.create, {
      body: { ...meal, food_items: Array.from({ length: 31 }, () => banana) },
    })
    expect(many.status).toBe(422)
    expect((await person.call(meals.list)).meals).toEqual([])
  })
})

describe('the points of a meal', () => {
  const earn = async (body: object) => (await log(body)).reward.tokens_awarded

  test('are 5 six times a day', async () => {
    const earned: number[] = []
    for (let i = 0; i < 8; i++) earned.push(await earn({}))
    expect(earned).toEqual([15, 5, 5, 5, 5, 5, 0, 0])
    world.clock.nextDay()
    expect(await earn({})).toBe(5)
  })

  test('are 3 more for a healthy one, three times a day, from real figures only', async () => {
    const healthy = { food_items: [lentils] }
    const first = await log(healthy)
    expect(first.reward).toMatchObject({
      tokens_awarded: 18,
      reward_description: 'Meal logged, Healthy meal, First meal',
    })
    const claimed = { name: 'Lentils', calories_per_unit: 230, nutrition: { protein_g: 18, fiber_g: 16, sugar_g: 4 } }
    expect(await earn({ food_items: [claimed] })).toBe(5)
    expect(await earn({ food_items: [lentils, { name: 'Something sweet' }] })).toBe(5)
    expect([await earn(healthy), await earn(healthy), await earn(healthy)]).toEqual([8, 8, 5])
  })

  test('are granted with the log: later claims are true and earn nothing more', async () => {
    const { id, reward } = await log({ food_items: [lentils] })
    for (const source of ['meal_logged', 'healthy_meal']) {
      const body = { source, reference_id: id, amount: 500 }
      expect(await person.call(transactions.earn, { body })).toMatchObject({
        success: true,
        tokens_awarded: 0,
        new_balance: 18,
      })
      const award = { reward_key: source, context: { reference_id: id }, multiplier: 10 }
      expect(await person.call(rewards.award, { body: award })).toMatchObject({ success: true, tokens_awarded: 0 })
    }
    const plain = await log({})
    const claim = { source: 'healthy_meal', reference_id: plain.id }
    expect((await person.send(transactions.earn, { body: claim })).status).toBe(422)
    expect((await person.call(transactions.balance)).balance).toBe(reward.new_balance + 5)
  })

  test('are all taken back with the meal, which keeps its places taken', async () => {
    const meals_ = [await log({ food_items: [lentils] }), await log({ food_items: [lentils] })]
    expect(await person.call(meals.remove, { params: { id: meals_[1]!.id } })).toMatchObject({
      tokens_taken_back: 8,
      new_balance: 18,
    })
    expect(await person.call(meals.remove, { params: { id: meals_[0]!.id } })).toMatchObject({
      tokens_taken_back: 18,
      new_balance: 0,
    })
    const earned: number[] = []
    for (let i = 0; i < 5; i++) earned.push(await earn({ food_items: [lentils] }))
    // Two of six and two of three places are used up; the first meal counts again.
    expect(earned).toEqual([18, 5, 5, 5, 0])
  })
})

describe('changing a meal', () => {
  const change = (id: string, body: object) => person.call(meals.change, { params: { id }, body: { ...meal, ...body } })

  test('updates its figures and its day’s sums', async () => {
    const { id, date } = await log({ notes: 'Before' })
    const changed = await change(id, { name: 'Large breakfast', meal_type: 'snack', food_items: [banana, banana] })
    expect(changed).toMatchObject({
      name: 'Large breakfast',
      meal_type: 'snack',
      notes: null,
      date,
      total_nutrition: { calories: 210 },
      taken_back: null,
    })
    expect((await person.call(meals.list)).meals).toMatchObject([{ id, name: 'Large breakfast' }])
    expect(await person.call(meals.daily, { params: { date: '2026-03-02' } })).toMatchObject({
      count: 1,
      total_calories: 210,
    })
  })

  test('moves it to another day and back', async () => {
    const { id } = await log({})
    const days = async () =>
      (await person.call(meals.weekly)).days.map(({ date, total_calories }) => [date, total_calories])
    await change(id, { eaten_at: '2026-02-28T20:00:00Z' })
    expect(await days()).toEqual([['2026-02-28', 105]])
    await change(id, { eaten_at: '2026-03-02T07:00:00Z', food_items: [lentils] })
    expect(await days()).toEqual([['2026-03-02', 230]])
  })

  test('keeps the time of a meal that is too old to be logged', async () => {
    const { id, date } = await log({})
    world.clock.advance(3660 * 86_400_000)
    await world.signIn(person)
    expect((await change(id, { eaten_at: date, name: 'Long ago' })).date).toBe(date)
    const earlier = await person.send(meals.change, {
      params: { id },
      body: { ...meal, eaten_at: '2026-03-01T08:00:00Z' },
    })
    expect(earlier.status).toBe(422)
  })

  test('earns the points of a healthy one once it is one, and loses them while it is not', async () => {
    const { id } = await log({})
    const healthier = await change(id, { food_items: [lentils] })
    expect(healthier).toMatchObject({ reward: { tokens_awarded: 3, new_balance: 18 }, taken_back: null })
    expect(healthier.reward!.grants).toEqual([{ rule: 'healthy_meal', points: 3 }])
    expect(await change(id, { food_items: [lentils], name: 'Stew' })).toMatchObject({ reward: null, taken_back: null })
    expect(await change(id, { food_items: [lentils, banana] })).toMatchObject({
      reward: null,
      taken_back: { tokens_taken_back: 3, new_balance: 15 },
    })
    expect(await change(id, {})).toMatchObject({ reward: null, taken_back: null })
    expect(await change(id, { food_items: [lentils] })).toMatchObject({ reward: { tokens_awarded: 3 } })
    expect(await person.call(meals.remove, { params: { id } })).toMatchObject({ tokens_taken_back: 18, new_balance: 0 })
  })

  test('takes a place of the day on which it was logged, if that has one left', async () => {
    const plain = [await log({}), await log({}), await log({}), await log({})]
    await log({ food_items: [lentils] })
    world.clock.advance(3 * 86_400_000)
    await world.signIn(person)
    for (let i = 0; i < 3; i++) await log({ food_items: [lentils] })
    const awarded: (number | undefined)[] = []
    for (const { id } of plain) awarded.push((await change(id, { food_items: [lentils] })).reward?.tokens_awarded)
    expect(awarded).toEqual([3, 3, undefined, undefined])
    const { rows } = await world.owner.query<{ day: string; slot: number }>(
      `select day::text, slot from transfers where user_id = $1 and rule = 'healthy_meal' and slot is not null order by 1, 2`,
      [person.userId],
    )
    expect(rows.map(({ slot }) => slot)).toEqual([1, 2, 3, 1, 2, 3])
  })
})

describe('the time of a meal', () => {
  test('may be up to ten years ago, and earns on the day it is logged', async () => {
    for (let i = 0; i < 6; i++) await log({})
    const earlier = await log({ eaten_at: '2026-02-20T08:00:00' })
    expect(earlier).toMatchObject({ date: '2026-02-20T08:00:00.000Z', reward: { tokens_awarded: 0 } })
    expect(await person.call(meals.daily, { params: { date: '2026-02-20' } })).toMatchObject({ count: 1 })
    const streak = await person.call(rewards.checkStreak, { body: { activity_type: 'meal' } })
    expect(streak.current_streak).toBe(1)
    for (const [eaten_at, msg] of [
      ['2016-02-20T08:00:00Z', 'Invalid time'],
      ['2026-03-02T12:06:00Z', 'This time is still to come'],
      ['2199-12-31T00:00:00Z', 'This time is still to come'],
    ] as const) {
      const reply = await person.send(meals.create, { body: { ...meal, eaten_at } })
      expect(reply).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'eaten_at'], msg }] },
      })
    }
    // A clock that is a little ahead means now.
    expect((await log({ eaten_at: '2026-03-02T14:03:00+02:00' })).date).toBe('2026-03-02T12:00:00.000Z')
  })

  test('decides its day in the profile’s time zone', async () => {
    await person.call(profile.update, { body: { timezone: 'Asia/Tokyo' } })
    world.clock.now = new Date('2026-03-10T14:59:00Z')
    await log({})
    world.clock.now = new Date('2026-03-10T15:01:00Z')
    await log({ food_items: [lentils] })
    const calories = async (date: string) => (await person.call(meals.daily, { params: { date } })).total_calories
    expect([await calories('2026-03-10'), await calories('2026-03-11')]).toEqual([105, 230])
    expect(await person.call(meals.summary)).toMatchObject({ end_date: '2026-03-11', total_calories: 230, count: 1 })
    const inDay = await person.call(meals.list, { query: { start_date: '2026-03-10', end_date: '2026-03-10' } })
    expect(inDay.meals.map(({ total_nutrition }) => total_nutrition.calories)).toEqual([105])
  })
})

describe('somebody else’s meal', () => {
  test('answers exactly like an unknown one', async () => {
    const { id } = await log({})
    const stranger = await world.signUp()
    for (const endpoint of [meals.get, meals.change, meals.remove]) {
      const body = endpoint === meals.change ? { body: meal } : {}
      const foreign = await stranger.send(endpoint, { params: { id }, ...body })
      const missing = await stranger.send(endpoint, { params: { id: randomUUID() }, ...body })
      expect(foreign).toMatchObject({ status: 404, body: missing.body })
    }
    expect((await person.call(meals.list)).meals).toMatchObject([{ id, name: meal.name }])
    expect((await person.call(meals.count)).count).toBe(1)
  })
})

describe('photos of a meal', () => {
  const photo = () =>
    sharp({ create: { width: 64, height: 48, channels: 3, background: '#c86' } })
      .jpeg()
      .toBuffer()
  const upload = async (who = person) => (await who.call(images.upload, { file: await photo() })).image_url
  const isKept = async (url: string, who = person) =>
    (await who.send(images.read, { params: { id: imageIdOf(url)! } })).status === 200
  /** Removes unused images, a day and an hour later. */
  async function tidy() {
    await removeUnusedImages(world, new Date(world.clock.now.getTime() + 90_000_000))
  }

  test('belong to it as long as it shows them', async () => {
    const [first, second, unused] = [await upload(), await upload(), await upload()]
    const { id } = await log({ image_urls: [first, second] })
    await tidy()
    expect([await isKept(first), await isKept(second), await isKept(unused)]).toEqual([true, true, false])
    expect(await person.call(meals.get, { params: { id } })).toMatchObject({ image_urls: [first, second] })
    await person.call(meals.change, { params: { id }, body: { ...meal, image_urls: [second] } })
    await tidy()
    expect([await isKept(first), await isKept(second)]).toEqual([false, true])
    await person.call(meals.remove, { params: { id } })
    expect(await isKept(second)).toBe(true)
    await tidy()
    expect(await isKept(second)).toBe(false)
  })

  test('are for one meal also if several are logged or changed with them at once', async () => {
    const url = await upload()
    const bare = await log({})
    const body = { ...meal, image_urls: [url] }
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => person.send(meals.create, { body })),
      person.send(meals.change, { params: { id: bare.id }, body }),
    ])
    const statuses = replies.map(({ status }) => status).toSorted()
    expect([
      [200, 422, 422, 422, 422],
      [201, 422, 422, 422, 422],
    ]).toContainEqual(statuses)
    const { meals: shown } = await person.call(meals.list, { query: { limit: 50 } })
    expect(shown.filter(({ image_urls }) => image_urls.includes(url))).toHaveLength(1)
  })

  test('are the person’s own, each for one meal, and the same for a repeated key', async () => {
    const url = await upload()
    const key = randomUUID()
    const body = { ...meal, image_urls: [url] }
    const first = await person.call(meals.create, { key, body })
    expect(await person.call(meals.create, { key, body })).toEqual(first)
    const refusal = { status: 422, body: { detail: [{ loc: ['body', 'image_urls'], msg: imageTexts.unknown }] } }
    expect(await person.send(meals.create, { body })).toMatchObject(refusal)
    const other = await world.signUp()
    expect(await other.send(meals.create, { body })).toMatchObject(refusal)
    expect(
      await person.send(meals.create, { body: { ...meal, image_urls: ['https://example.com/a.png'] } }),
    ).toMatchObject({
      status: 422,
    })
    expect(await person.send(meals.create, { body: { ...meal, image_urls: [url, url] } })).toMatchObject({
      status: 422,
    })
  })
})
