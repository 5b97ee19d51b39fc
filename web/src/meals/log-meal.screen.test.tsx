import { chat } from '@finu/contract/assistant/chat'
import { takeWord, totalOf } from '@finu/contract/meals/food-estimates'
import { FoodItemDraft } from '@finu/contract/meals/food-items'
import { foodSearch, foodTexts } from '@finu/contract/meals/foods'
import { meals } from '@finu/contract/meals/meals'
import { ownFoods } from '@finu/contract/meals/own-foods'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayAgo, noonAgo } from '../../testing/days.ts'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { answerFoods, describeFood } from '../../testing/meals.ts'
import { api, openApp, phone } from '../../testing/open-app.tsx'
import { section, toast } from '../../testing/page.ts'

const logging = section('Meal Logging')
const field = logging.getByLabelText('Search or describe it')
const recent = logging.getByRole('list', { name: 'Recent meals' })
const mealRows = section("Today's Meals").getByRole('listitem')
const chip = (name: string) => logging.getByRole('button', { name, exact: true })
const logAgain = (name: string) => recent.getByRole('button', { name: `Log ${name} again` })
const sent = () =>
  api.calls(meals.create).map(({ body }) => body as { name: string; meal_type: string; eaten_at?: string })
const soup = { name: 'Soup', quantity: 1, unit: 'serving', calories_per_unit: 200 }

const chosenFoods = page.getByRole('list', { name: 'Foods of this meal' }).getByRole('listitem')

test('an earlier meal is logged by one tap as the chosen meal of the day, taken back, and logged again', async () => {
  api.records.add('meal', { name: 'Soup', meal_type: 'lunch', food_items: [soup], eaten_at: noonAgo(1) })
  await openApp('/nutrition', { size: phone })
  await expect.element(recent).toMatchTextContent(/SoupLunch yesterday200 kcal/)
  await logging.getByLabelText('Meal of the day').selectOptions('Dinner')
  await logAgain('Soup').click()
  await expect.element(toast(/Meal saved/)).toBeVisible()
  await expect.element(logAgain('Soup')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(mealRows).toMatchTextContent(/Soup.*Dinner.*200 kcal/)
  await toast(/Meal saved/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.element(section("Today's Meals").getByText('No meals yet today')).toBeVisible()
  await expect.element(logAgain('Soup')).not.toHaveAttribute('aria-disabled')
  await logAgain('Soup').click()
  await expect.element(mealRows).toHaveLength(1)
  const keys = api.calls(meals.create).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
  expect(sent().map(({ meal_type }) => meal_type)).toEqual(['dinner', 'dinner'])
})

test('on the page of another day a tap logs for that day', async () => {
  api.records.add('meal', { name: 'Soup', food_items: [soup], eaten_at: noonAgo(1) })
  await openApp(`/nutrition?day=${dayAgo(3)}`)
  await logAgain('Soup').click()
  await expect.poll(() => sent()[0]?.eaten_at?.slice(0, 10)).toBe(dayAgo(3))
})

test('a row opens the meal in the form, which one more press logs', async () => {
  api.records.add('meal', { name: 'Soup', food_items: [soup], eaten_at: noonAgo(1) })
  await openApp('/nutrition')
  await recent.getByRole('button', { name: /^Soup/ }).click()
  await expect.element(page.getByLabelText('Meal name')).toHaveValue('Soup')
  await expect.element(page.getByRole('button', { name: 'Log Meal' })).toHaveFocus()
})

test('an earlier meal is logged again with the figures that it shows, by one tap and from the form', async () => {
  const nutrition = { calories: 200 }
  const oats = { name: 'Custom oats', quantity: 2, unit: 'serving', food_id: 'own-1', nutrition }
  api.records.add('meal', { name: 'Oats', food_items: [oats], eaten_at: noonAgo(1) })
  await openApp('/nutrition')
  await logAgain('Oats').click()
  await expect.element(toast(/Meal saved/)).toBeVisible()
  await recent.getByRole('button', { name: /^Oats/ }).click()
  await expect.element(chosenFoods).toMatchTextContent('200')
  await page.getByLabelText('Quantity of Custom oats').fill('3')
  await expect.element(chosenFoods).toMatchTextContent('300')
  await page.getByRole('button', { name: 'Log Meal' }).click()
  await expect.poll(() => api.calls(meals.create)).toHaveLength(2)
  const kept = { figures: 'kept', nutrition_per_unit: { calories: 100 } }
  expect(api.calls(meals.create)).toMatchObject([
    { body: { food_items: [{ ...kept, quantity: 2 }] } },
    { body: { food_items: [{ ...kept, quantity: 3 }] } },
  ])
})

test('an estimated meal is worded the same in each row: about so much', async () => {
  api.records.add('meal', { name: 'Canteen', food_items: [FoodItemDraft.parse({ name: 'Stew', source: 'estimate' })] })
  await openApp('/nutrition')
  await expect.element(recent).toMatchTextContent(/about 150 kcal/)
  await expect.element(mealRows).toMatchTextContent(/about 150 kcal/)
})

test('a search shows the person’s own first; a food is picked in place, weighed and logged', async () => {
  const own = { kind: 'own', name: '', reference: '' } as const
  answerFoods(
    describeFood('Oat bread', 250, { portions: [{ name: 'slice', grams: 35 }] }),
    describeFood('Oat drink', 59, { id: 'own-1', measured_in: 'ml', source: own, portions: [] }),
  )
  const eaten = {
    ...takeWord(FoodItemDraft.parse({ name: 'Oat drink', quantity: 200, unit: 'ml', calories_per_unit: 0.59 })),
    food_id: 'own-1',
  }
  const breakfast = { id: '00000000-0000-4000-8000-000000000001', name: 'Oat breakfast', date: noonAgo(1) }
  const bare = { image_urls: [], notes: null, post_meal_feelings: [], meal_type: 'breakfast' as const }
  api.answer(meals.list, {
    meals: [{ ...breakfast, ...bare, food_items: [eaten], total_nutrition: totalOf([eaten]) }],
    has_more: false,
    next_cursor: null,
  })
  await openApp('/nutrition', { size: phone })
  await field.fill('oat')
  const yours = logging.getByRole('list', { name: 'Yours' }).getByRole('listitem')
  const foods = logging.getByRole('list', { name: 'Foods', exact: true }).getByRole('listitem')
  await expect.element(foods).toMatchTextContent(/Oat bread1 slice, 35 g88 kcal/)
  await expect.element(yours.first()).toMatchTextContent(/Oat breakfast/)
  await expect.element(yours.last()).toMatchTextContent(/Oat drinkCustom food, 59 kcal per 100 ml118 kcal/)
  expect(logging.element().textContent).not.toMatch(/USDA.*oat bread/i)
  await yours
    .last()
    .getByRole('button', { name: /^Oat drink/ })
    .click()
  const box = logging.getByRole('group', { name: 'Oat drink' })
  await expect.element(box).toHaveFocus()
  await expect.element(box.getByRole('button', { name: 'Last time, 200 ml' })).toHaveAttribute('aria-pressed', 'true')
  await box.getByLabelText('Amount', { exact: true }).fill('0')
  await expect.element(box.getByText('Use a quantity above 0, up to 5000')).toBeVisible()
  await box.getByLabelText('Amount', { exact: true }).fill('250')
  await expect.element(box.getByRole('status')).toMatchTextContent('148 kcal')
  await box.getByLabelText('Unit').selectOptions('cup')
  await box.getByLabelText('Amount', { exact: true }).fill('1')
  await expect.element(box.getByRole('status')).toMatchTextContent('140 kcal')
  await expectAccessible('main')
  await box.getByRole('button', { name: 'Add to the meal' }).click()
  await expect.element(page.getByLabelText('Quantity of Oat drink')).toHaveValue('1')
  await page.getByRole('dialog', { name: 'Log Your Meal' }).getByRole('button', { name: 'Close' }).click()
  await expect.element(field).toHaveValue('')

  await field.fill('oat b')
  await foods.getByRole('button', { name: /^Log Oat bread/ }).click()
  await expect.element(toast(/Meal saved/)).toBeVisible()
  expect(sent()).toMatchObject([
    { name: 'Oat bread', food_items: [{ food_id: 'oat bread', quantity: 1, unit: 'slice' }] },
  ])
  await logging.getByText('Where figures come from').first().click()
  await expect.element(logging.getByText('Oat bread: USDA Standard Reference 28, 09040')).toBeVisible()
})

test('a sentence opens the form with its foods, amounts, meal and time', async () => {
  const banana = describeFood('Banana', 89, { portions: [{ name: 'medium', grams: 118 }] })
  answerFoods(banana)
  api.answer(chat.readMeal, {
    name: 'Banana, flurble',
    meal_type: 'breakfast',
    food_items: [
      FoodItemDraft.parse({ name: 'Banana', quantity: 2, unit: 'medium', food_id: banana.id }),
      FoodItemDraft.parse({ name: 'flurble', source: 'estimate' }),
    ],
    eaten_at: noonAgo(1),
  })
  await openApp('/nutrition')
  await field.fill('2 bananna and flurble for breakfast yesterday')
  await logging.getByRole('button', { name: /^Describe “2 bananna/ }).click()
  await expect.element(page.getByLabelText('Meal name')).toHaveValue('Banana, flurble')
  await expect.element(page.getByLabelText('Quantity of Banana')).toHaveValue('2')
  await expect.element(chosenFoods.last()).toMatchTextContent(/^flurble\s*Estimate/)
  await page.getByRole('button', { name: 'Log Meal' }).click()
  await expect
    .poll(() => sent()[0])
    .toMatchObject({
      meal_type: 'breakfast',
      eaten_at: expect.stringContaining(noonAgo(1).slice(0, 16)),
    })
})

test('a sentence that the server cannot read is split into the names of foods', async () => {
  answerFoods(describeFood('Bread', 250))
  api.refuse(chat.readMeal, 503)
  await openApp('/nutrition')
  await field.fill('soup with bread')
  await logging.getByRole('button', { name: /^Describe “soup with bread”/ }).click()
  await expect.element(page.getByLabelText('Meal name')).toHaveValue('soup with bread')
  await expect.element(chosenFoods.first()).toMatchTextContent(/^soup\s*Estimate/)
  await expect.element(chosenFoods.last()).toMatchTextContent(/^Bread/)
})

test('the lists say how they fill while they are empty', async () => {
  answerFoods(describeFood('Kimchi', 15))
  api.answer(ownFoods.listOwnFoods, { foods: [], has_more: false, next_cursor: null })
  await openApp('/nutrition', { size: phone })
  await expect.element(logging.getByText('Nothing to repeat yet')).toBeVisible()
  await logging.getByRole('button', { name: 'Search above to begin' }).click()
  await expect.element(field).toHaveFocus()
  await chip('Favourites').click()
  await expect.element(logging.getByText('No favourites yet')).toBeVisible()
  await chip('Custom foods').click()
  await expect.element(logging.getByText('No custom foods yet')).toBeVisible()
  await expectAccessible('main')
})

test('favourites are the foods with a star, at most as many as a search gives', async () => {
  answerFoods(describeFood('Kimchi', 15, { is_favourite: true }))
  await openApp('/nutrition')
  await chip('Favourites').click()
  const list = logging.getByRole('list', { name: 'Favourites' })
  await expect.element(list).toMatchTextContent(/Kimchi1 medium, 118 g18 kcal/)
  expect(api.calls(meals.searchFoods).at(-1)?.query.get('limit')).toBe(String(foodSearch.most))
  await list.getByRole('button', { name: /^Log Kimchi/ }).click()
  await expect.element(mealRows).toMatchTextContent(/Kimchi/)
})

test('a search and a list that fail say so and are tried again', async () => {
  answerFoods(describeFood('Banana', 89, { is_favourite: true }))
  api.refuse(meals.listSaved, 404, { detail: 'Not now.' })
  await openApp('/nutrition')
  await logging.getByRole('button', { name: 'Favourites' }).click()
  await expect.element(logging.getByText(foodTexts.favouritesFailed)).toBeVisible()
  api.answer(meals.listSaved, { saved_meals: [] })
  await logging.getByRole('button', { name: 'Try again' }).click()
  await expect.element(logging.getByRole('button', { name: /^Log Banana/ })).toBeVisible()

  api.refuse(meals.searchFoods, 404, { detail: 'Not now.' })
  await logging.getByPlaceholder('Search or describe it').fill('banana')
  await expect.element(logging.getByText(foodTexts.searchFailed)).toBeVisible()
  await expect.element(logging.getByRole('button', { name: 'Describe “banana”' })).toBeVisible()
  answerFoods(describeFood('Banana', 89))
  await logging.getByRole('button', { name: 'Try again' }).click()
  await expect.element(logging.getByRole('list', { name: 'Foods' })).toMatchTextContent('Banana')
})

test('a failed tap says so and changes nothing', async () => {
  api.records.add('meal', { name: 'Soup', food_items: [soup], eaten_at: noonAgo(1) })
  await openApp('/nutrition')
  api.disconnect(meals.create)
  await logAgain('Soup').click()
  await expect.element(toast('Failed to save meal. Please try again.')).toBeVisible()
  await expect.element(logAgain('Soup')).not.toHaveAttribute('aria-disabled')
})

test('meals of a past day are copied at their times; a failure keeps the rest, and nothing is doubled', async () => {
  api.records.add('meal', { name: 'Soup', meal_type: 'lunch', food_items: [soup], eaten_at: noonAgo(3) })
  api.records.add('meal', { name: 'Pear', meal_type: 'snack', food_items: [soup], eaten_at: noonAgo(3) })
  await openApp(`/nutrition?day=${dayAgo(2)}`, { size: phone })
  await logging.getByRole('button', { name: 'Copy a meal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy a meal' })
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(3)
  await expectAccessible('dialog')
  await dialog.getByRole('checkbox', { name: /^The whole day/ }).click()
  const copy = dialog.getByRole('button', { name: 'Copy 2 meals' })
  api.disconnect(meals.create)
  await copy.click()
  await expect.element(toast('Failed to save meal. Please try again.')).toBeVisible()
  api.restore(meals.create)
  await copy.click()
  await expect.element(toast(/2 meals saved/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const rows = section('Meals of').getByRole('listitem')
  await expect.element(rows).toHaveLength(2)
  const calls = api.calls(meals.create)
  expect(calls.map(({ headers }) => headers.get('idempotency-key'))[0]).toBe(calls[1]?.headers.get('idempotency-key'))
  expect(sent().map(({ eaten_at }) => eaten_at?.slice(0, 10))).toEqual([dayAgo(2), dayAgo(2), dayAgo(2)])
  await toast(/2 meals saved/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.element(section('Meals of').getByText('No meals on this day')).toBeVisible()
})

test('a day without meals says so, and the same day is no target', async () => {
  await openApp('/nutrition')
  await logging.getByRole('button', { name: 'Copy a meal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy a meal' })
  await expect.element(dialog.getByText('No meals on this day')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next day' }).click()
  await expect.element(dialog.getByText(/Choose another day to copy to/)).toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: 'Copy', exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
})
