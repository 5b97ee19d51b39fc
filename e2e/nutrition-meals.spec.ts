import type { Page, Request } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectBalance, section, toast, letUndoPass, openMealForm } from './support/screens.ts'

const banana = { name: 'Banana', food_id: 'sr28-09040', quantity: 1, unit: 'medium' }
/** 198 g of boiled lentils: a healthy meal. */
const lentils = { name: 'Lentils', food_id: 'sr28-16070', quantity: 1, unit: 'cup' }

const foodField = (page: Page) => page.getByRole('combobox', { name: 'Ingredients' })
const foundFoods = (page: Page, name?: RegExp | string) =>
  page.getByRole('listbox', { name: 'Foods' }).getByRole('option', name === undefined ? {} : { name })
const logMeal = (page: Page) => page.getByRole('button', { name: 'Log Meal' })
const mealRows = (page: Page) => section(page, "Today's Meals").getByRole('listitem')
const chosenFoods = (page: Page) => page.getByRole('list', { name: 'Foods of this meal' }).getByRole('listitem')
const keyOf = (request: Request) => request.headers()['idempotency-key']

async function addFood(page: Page, typed: string): Promise<void> {
  await foodField(page).fill(typed)
  await expect(page.getByText(/^\d+ foods? found$/)).toBeAttached()
  await foodField(page).press('ArrowDown')
  await foodField(page).press('Enter')
}

test('a misspelt food is found, weighed and logged with the keyboard alone', async ({ page, person }) => {
  await page.goto('/nutrition')
  await page.getByRole('button', { name: 'Describe it' }).press('Enter')
  await expect(page.getByLabel('Meal name')).toBeFocused()
  await page.keyboard.type('Fruit plate')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(foodField(page), person.name).toBeFocused()
  await page.keyboard.type('bananna')
  await expect(foundFoods(page, /^Banana 89 kcal in 100 g/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(foundFoods(page, /^Banana 89 kcal in 100 g/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(foodField(page)).toHaveValue('')
  await expect(chosenFoods(page)).toHaveText([/Banana.*105 kcal/])

  await page.getByLabel('Quantity of Banana').fill('2')
  await expect(page.getByText('Together 210 kcal')).toBeVisible()
  await page.getByLabel('Unit of Banana').selectOption('grams')
  await page.getByLabel('Quantity of Banana').fill('50')
  await expect(page.getByText('Together 45 kcal')).toBeVisible()

  await page.keyboard.press('Escape')
  await foodField(page).focus()
  await page.keyboard.type('apple')
  await expect(foundFoods(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(foundFoods(page).first()).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(foodField(page)).toHaveValue('')

  await page.getByLabel('Meal name').press('Enter')
  await expect(toast(page, /Meal saved.*10 of these for your first meal.*\+15 pts/)).toBeVisible()
  await expectBalance(page, 15)
  await expect(mealRows(page)).toHaveText([/Fruit plate.*45 kcal/])
  await expect(page.getByText('One meal logged')).toBeVisible()
  await page.reload()
  await expect(mealRows(page)).toHaveText([/Fruit plate.*45 kcal/])
})

test('a meal is saved for next time, logged from there, and removed from the list', async ({ page, person, api }) => {
  await api.call('POST', '/meals', { name: 'Usual snack', meal_type: 'snack', food_items: [banana] })
  await page.goto('/nutrition')
  await page.getByRole('button', { name: 'Usual snack', exact: true }).click()
  await page.getByRole('button', { name: 'Save for next time' }).click()
  await expect(toast(page, 'Saved for next time')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Usual snack', exact: true }).last()).toBeFocused()

  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  const favourites = page.getByRole('list', { name: 'Favourites' })
  await favourites.getByRole('button', { name: 'Log Usual snack again' }).click()
  await expect(mealRows(page), person.name).toHaveCount(2)

  const saved = page.getByRole('dialog', { name: 'Saved meals' })
  await page.getByRole('button', { name: 'All saved meals' }).click()
  await saved.getByRole('button', { name: 'Use Usual snack' }).click()
  await expect(saved).toBeHidden()
  await expect(page.getByLabel('Meal name')).toHaveValue('Usual snack')
  await expect(logMeal(page)).toBeFocused()

  await page.getByRole('button', { name: 'All saved meals' }).click()
  await saved.getByRole('button', { name: 'Delete Usual snack' }).click()
  await saved.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(saved.getByText('No saved meals')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No favourites yet')).toBeVisible()
  await expect(mealRows(page)).toHaveCount(2)
})

test('a meal is edited; deleting takes back its points, also a healthy meal’s', async ({ page, person, api }) => {
  await api.call('POST', '/meals', { name: 'Lentil bowl', meal_type: 'lunch', food_items: [lentils] })
  await api.call('POST', '/meals', { name: 'Second bowl', meal_type: 'lunch', food_items: [lentils] })
  await page.goto('/nutrition')
  await expectBalance(page, 26)
  await page.getByRole('button', { name: 'Lentil bowl', exact: true }).click()
  await page.getByRole('button', { name: 'Edit meal' }).click()
  const form = page.getByRole('form', { name: 'Edit meal' })
  await form.getByLabel('Meal name').fill('Small bowl')
  await form.getByLabel(/^Quantity of Lentils/).fill('0.2')
  await form.getByRole('button', { name: 'Save Meal' }).click()
  await expect(toast(page, /Meal changed.*−3 pts/), person.name).toBeVisible()
  await expectBalance(page, 23)
  await page.keyboard.press('Escape')
  await expect(mealRows(page)).toHaveText([/Second bowl.*230 kcal/, /Small bowl.*46 kcal/])

  await page.getByRole('button', { name: /^Delete Second bowl/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await letUndoPass(page)
  await expect(toast(page, /Meal deleted.*−8 pts/)).toBeVisible()
  await expectBalance(page, 15)
  await expect(page.getByRole('heading', { name: "Today's Meals" })).toBeFocused()
  await expect(mealRows(page)).toHaveCount(1)
})

test.describe('when the server fails', () => {
  test('a meal keeps everything typed, and a second press saves it once', async ({ page, person, watch, api }) => {
    watch.expectFailedLoad('/api/v1/meals')
    await page.goto('/nutrition')
    await openMealForm(page)
    await page.getByLabel('Meal name').fill('Typed with care')
    await addFood(page, 'banana')
    await page.route('**/api/v1/meals', (route) => route.abort('connectionreset'), { times: 1 })
    await logMeal(page).click()
    await expect(toast(page, 'Failed to save meal. Please try again.'), person.name).toBeVisible()
    await expect(page.getByLabel('Meal name')).toHaveValue('Typed with care')
    await expect(chosenFoods(page)).toHaveCount(1)

    await page.route(
      '**/api/v1/meals',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await logMeal(page).click()
    await expect(toast(page, 'Failed to save meal. Please try again.').nth(1)).toBeVisible()
    await logMeal(page).click()
    await expect(toast(page, /Meal saved.*10 of these for your first meal.*\+15 pts/)).toBeVisible()
    await expect(mealRows(page)).toHaveCount(1)
    expect(new Set(watch.calls('POST /api/v1/meals').map(keyOf)).size).toBe(1)
    expect(await api.balance()).toBe(15)
  })
})
