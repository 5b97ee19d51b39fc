import type { FoodItem, FoodItemDraft } from '@finu/contract/meals/food-items'
import { meals, mealTexts, type Meal, type MealDraft } from '@finu/contract/meals/meals'
import type { OwnFoodInput } from '@finu/contract/meals/own-foods'
import { inAmount, keptDraft } from '@finu/contract/meals/snapshots'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardContext } from '../platform/log-kind.ts'
import { mealKind } from './log-kind.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
let person: Client
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  person = await world.signUp()
})
afterAll(() => world.close())

type Item = Partial<FoodItemDraft> & { name: string }

const label = (calories: number): OwnFoodInput['content'] => ({ kind: 'label', basis: 'serving', label: { calories } })
const create = (name: string, content: OwnFoodInput['content']) =>
  person.call(meals.createOwnFood, { body: { name, content } })
const correct = (id: string, name: string, content: OwnFoodInput['content']) =>
  person.call(meals.changeOwnFood, { params: { id }, body: { name, content } })
const recipe = (servings: number, ...food_items: Item[]) =>
  ({ kind: 'recipe', servings, food_items }) as OwnFoodInput['content']
const serving = (food: { id: string; name: string }, quantity = 1): Item => ({
  name: food.name,
  food_id: food.id,
  quantity,
  unit: 'serving',
})
const log = (food_items: Item[]) =>
  person.call(meals.create, { body: { name: 'Lunch', meal_type: 'lunch', food_items } })
const change = (id: string, food_items: Item[], more: Partial<MealDraft> = {}) =>
  person.send(meals.change, {
    params: { id },
    body: { name: 'Lunch', meal_type: 'lunch', food_items, ...more },
  })
const caloriesOf = (body: unknown) => (body as Meal).food_items.map(({ nutrition }) => nutrition.calories)

describe('a logged meal keeps its figures', () => {
  test('while its note, name, type, time or feelings change, though its food was corrected since', async () => {
    const { id: foodId, food } = await create('Granola', label(200))
    const { id } = await log([serving(food)])
    await correct(foodId, 'Granola', label(600))
    for (const more of [
      { notes: 'With milk' },
      { name: 'Late lunch' },
      { meal_type: 'snack' },
      { eaten_at: new Date(world.clock.now.getTime() - 3_600_000).toISOString() },
      { post_meal_feelings: ['Happy'] },
    ] as Partial<MealDraft>[])
      expect(await change(id, [serving(food)], more)).toMatchObject({
        status: 200,
        body: { ...(more.notes && { notes: more.notes }), total_nutrition: { calories: 200 } },
      })
    // As it is read, it can be sent back.
    const read = await person.call(meals.get, { params: { id } })
    expect(caloriesOf((await change(id, read.food_items, { notes: 'Again' })).body)).toEqual([200])
    expect((await person.call(meals.daily, { params: { date: read.date.slice(0, 10) } })).total_calories).toBe(200)
  })

  test('in another amount by the figures of one unit, and a food that is chosen again has those of now', async () => {
    const { id: foodId, food } = await create('Granola', label(200))
    const { id } = await log([serving(food)])
    await correct(foodId, 'Granola', label(600))
    expect(caloriesOf((await change(id, [serving(food, 2.5)])).body)).toEqual([500])
    expect(caloriesOf((await change(id, [serving(food), { ...serving(food), figures: 'current' }])).body)).toEqual([
      200, 600,
    ])
    expect(caloriesOf((await change(id, [{ ...serving(food), figures: 'current' }])).body)).toEqual([600])
  })

  test('by weight where the food is weighed otherwise than it was, and by the exact figures of a gram', async () => {
    const weighed = (calories: number): OwnFoodInput['content'] => ({
      kind: 'label',
      basis: '100_g',
      label: { calories, protein_g: 0.85 },
      serving: { amount: 40, unit: 'g' },
    })
    const { id: foodId, food } = await create('Spread', weighed(717))
    const { id } = await log([{ ...serving(food), unit: 'g', quantity: 10 }])
    await correct(foodId, 'Spread', weighed(300))
    const answer = await change(id, [{ ...serving(food), unit: 'g', quantity: 200 }])
    // 10 g show 72 kcal and 0.1 g of protein.
    expect(answer.body).toMatchObject({ food_items: [{ nutrition: { calories: 1434, protein_g: 1.7 } }] })
    expect(caloriesOf((await change(id, [serving(food)])).body)).toEqual([287])
  })

  test('after its food was deleted, and so does a recipe that stays editable', async () => {
    const bar = await create('Bar', label(180))
    const stew = await create('Stew', recipe(2, serving(bar.food, 4)))
    const { id } = await log([serving(bar.food), serving(stew.food)])
    const kept = await person.call(meals.save, { body: { name: 'Usual', food_items: [serving(bar.food) as FoodItem] } })
    await person.call(meals.removeOwnFood, { params: { id: bar.id } })
    const later = await correct(stew.id, 'Thick stew', recipe(4, serving(bar.food, 4), { name: 'Salt' }))
    expect(later).toMatchObject({ name: 'Thick stew', content: { food_items: [{ nutrition: { calories: 720 } }, {}] } })
    await person.call(meals.removeOwnFood, { params: { id: stew.id } })
    const answer = await change(id, [serving(bar.food, 3), serving(stew.food)], { notes: 'Kept' })
    expect(answer.status).toBe(200)
    expect(caloriesOf(answer.body)).toEqual([540, 360])
    // A saved meal is logged as it is shown.
    expect(caloriesOf(await log(kept.food_items))).toEqual([180])
    expect(caloriesOf(await log(kept.food_items.map(keptDraft)))).toEqual([180])
    expect(await change(id, [{ ...serving(bar.food), figures: 'current' }])).toMatchObject({
      status: 422,
      body: { detail: [{ msg: mealTexts.unknownFood }] },
    })
  })

  test('that a person entered for several at once', async () => {
    const { id, food_items } = await log([
      { name: 'Biscuits', quantity: 3, unit: 'piece', nutrition: { calories: 100 } },
    ])
    expect(caloriesOf((await change(id, food_items.map(keptDraft), { notes: 'Tea' })).body)).toEqual([100])
    expect(caloriesOf((await change(id, [keptDraft(inAmount(food_items[0]!, 6, 'piece')!)])).body)).toEqual([200])
  })
})

describe('logging a meal again', () => {
  test('logs the figures that it has, though its food was corrected since', async () => {
    const { id: foodId, food } = await create('Granola', label(200))
    const { food_items } = await log([serving(food)])
    await correct(foodId, 'Granola', label(600))
    const again = await log(food_items.map(keptDraft))
    expect(again.food_items).toEqual(food_items)
    expect(caloriesOf(await log(food_items))).toEqual([200])
    expect(caloriesOf(await log([serving(food)]))).toEqual([600])
  })

  test('keeps the source of figures that are still the table’s; others are the person’s own and no evidence', async () => {
    const lentils = { name: 'Lentils', food_id: 'sr28-16070', quantity: 1, unit: 'cup' }
    const first = await log([lentils])
    expect((await log(first.food_items.map(keptDraft))).food_items).toEqual(first.food_items)
    const [item] = first.food_items.map(keptDraft)
    const forged = { ...item!, nutrition_per_unit: { ...item!.nutrition_per_unit!, fiber_g: 40 } }
    const meal = await log([forged])
    expect(meal.food_items[0]).toMatchObject({ source: 'entered', source_detail: null })
    expect(meal.reward.reward_description).not.toContain('Healthy')
    // A food that nobody has is no food of the meal, and too much of a figure has no room in a day.
    expect((await log([{ ...forged, food_id: 'own-nonsense' }])).food_items[0]).toMatchObject({ food_id: null })
    const huge = { ...forged, quantity: 5000, nutrition_per_unit: { calories: 100_000 } }
    expect((await person.send(meals.create, { body: { ...meal, food_items: [huge] } })).status).toBe(422)
  })
})

describe('a card of the coach', () => {
  /** The part of a context that these functions use. */
  const cardContext = (): CardContext => ({
    ...({} as CardContext),
    db: world.database.forUser(person.userId),
    userId: person.userId,
    now: world.clock.now,
    instantOf: (at: string) => at,
  })

  test('that changes an amount keeps the figures of the meal’s foods, and undone it has those of before', async () => {
    const { id: foodId, food } = await create('Granola', label(200))
    const { id } = await log([serving(food), { name: 'Banana', food_id: 'sr28-09040', quantity: 1, unit: 'medium' }])
    await correct(foodId, 'Granola', label(600))
    await person.call(meals.removeOwnFood, { params: { id: foodId } })
    const ctx = cardContext()
    const before = (await mealKind.findRecord(ctx, id))!.log
    const foods = [{ name: 'Granola', quantity: 3, unit: 'serving' }]
    const changed = await mealKind.change(before, { foods }, ctx)
    expect((await mealKind.figuresOf(ctx, changed)).nutrition.calories).toBe(600)
    expect(caloriesOf(await person.call(meals.change, { params: { id }, body: changed }))).toEqual([600])
    const undone = await person.call(meals.change, { params: { id }, body: before })
    expect(undone.food_items).toMatchObject([
      { nutrition: { calories: 200 }, source: 'entered' },
      { nutrition: { calories: 105 }, source: 'reference' },
    ])
  })

  test('logs a custom food with the figures that it shows, though it was corrected before the card was confirmed', async () => {
    const { id: foodId } = await create('Granola crunch', label(200))
    const ctx = cardContext()
    const input = { meal_type: 'lunch' as const, foods: [{ name: 'Granola crunch', quantity: 2, unit: 'serving' }] }
    const shown = await mealKind.cardTools.propose_meal.logOf(input, ctx)
    await correct(foodId, 'Granola crunch', label(600))
    expect(caloriesOf(await person.call(meals.create, { body: shown }))).toEqual([400])
  })
})

describe('a corrected food', () => {
  test('names the recipes, those of recipes, and the saved meals with its earlier figures, and changes them when asked', async () => {
    const oats = await create('Oats', label(100))
    const porridge = await create('Porridge', recipe(1, serving(oats.food, 2)))
    const bowl = await create('Bowl', recipe(2, serving(porridge.food), { name: 'Grandmother’s jam' }))
    await create('Soup', recipe(1, { name: 'Leek' }))
    const saved = await person.call(meals.save, {
      body: { name: 'Usual', food_items: [serving(bowl.food), serving(oats.food)] as FoodItem[] },
    })
    const logged = await log([serving(bowl.food)])
    const { outdated } = await correct(oats.id, 'Oats', label(150))
    expect(outdated).toEqual({
      recipes: [porridge, bowl].map(({ id, name }) => ({ id, name })),
      saved_meals: [{ id: saved.id, name: 'Usual' }],
    })
    const totals = async () => {
      const { foods } = await person.call(meals.listOwnFoods, { query: {} })
      const { saved_meals } = await person.call(meals.listSaved)
      return [
        ...['Porridge', 'Bowl'].map((name) => foods.find((each) => each.name === name)!.food.per_100_g.calories),
        saved_meals[0]!.total_nutrition.calories,
      ]
    }
    const before = [200, 175, 275]
    expect(await totals()).toEqual(before)
    const stranger = await world.signUp()
    expect((await stranger.send(meals.updateUses, { params: { id: oats.id } })).status).toBe(404)
    expect((await person.call(meals.updateUses, { params: { id: oats.id } })).updated).toEqual(outdated)
    expect(await totals()).toEqual([300, 225, 375])
    expect(caloriesOf(await person.call(meals.get, { params: { id: logged.id } }))).toEqual([175])
    const none = { recipes: [], saved_meals: [] }
    expect((await person.call(meals.updateUses, { params: { id: oats.id } })).updated).toEqual(none)
    expect((await correct(oats.id, 'Rolled oats', label(150))).outdated).toEqual(none)
  })

  test('names nothing where only its serving went: the weight is known', async () => {
    const weighed = (calories: number, amount: number | null): OwnFoodInput['content'] => ({
      kind: 'label',
      basis: '100_g',
      label: { calories },
      serving: amount === null ? null : { amount, unit: 'g' },
    })
    const oats = await create('Oats', weighed(400, 50))
    const porridge = await create('Porridge', recipe(1, serving(oats.food)))
    expect((await correct(oats.id, 'Oats', weighed(400, null))).outdated.recipes).toEqual([])
    expect((await correct(oats.id, 'Oats', weighed(300, null))).outdated.recipes).toMatchObject([{ id: porridge.id }])
    await person.call(meals.updateUses, { params: { id: oats.id } })
    const { foods } = await person.call(meals.listOwnFoods, { query: {} })
    expect(foods.find(({ id }) => id === porridge.id)).toMatchObject({
      content: { food_items: [{ nutrition: { calories: 150 } }] },
    })
  })
})
