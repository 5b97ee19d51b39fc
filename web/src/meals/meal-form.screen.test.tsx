import { fitness } from '@finu/contract/fitness/fitness'
import { images } from '@finu/contract/images/images'
import { meals } from '@finu/contract/meals/meals'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayAgo } from '../../testing/days.ts'
import { describeGoal } from '../../testing/fitness.ts'
import { addDays } from '../lib/format-time.ts'
import { answerFoods, describeFood, openMealForm } from '../../testing/meals.ts'
import { api, openApp, reloadApp } from '../../testing/open-app.tsx'
import { letUndoPass, section, toast } from '../../testing/page.ts'

const mealName = page.getByLabelText('Meal name')
const foodField = page.getByRole('combobox', { name: 'Ingredients' })
const foundFoods = page.getByRole('listbox', { name: 'Foods' }).getByRole('option')
const logMeal = page.getByRole('button', { name: 'Log Meal' })
const mealRows = section("Today's Meals").getByRole('listitem')
const chosenFoods = page.getByRole('list', { name: 'Foods of this meal' }).getByRole('listitem')
const quickAdd = page.getByLabelText('Quick add')

async function addFood(typed: string) {
  await foodField.fill(typed)
  await expect.element(page.getByText(/^\d+ foods? found$/)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
}

test('the form has the visible heading Log Your Meal', async () => {
  await openApp('/nutrition')
  await openMealForm()
  const heading = page.getByRole('heading', { name: 'Log Your Meal' })
  await expect.element(heading).toBeVisible()
  expect(heading.element().getBoundingClientRect().height).toBeGreaterThan(10)
})

test('problems of a meal are reported at their fields, and nothing is sent', async () => {
  answerFoods(describeFood('Banana', 89))
  await openApp('/nutrition')
  await openMealForm()
  await logMeal.click()
  await expect.element(page.getByText('Please enter a meal name')).toBeVisible()
  await expect.element(mealName).toHaveFocus()
  await mealName.fill('Lunch')
  await addFood('banana')
  await page.getByLabelText('Quantity of Banana').fill('0')
  await page.getByText('Notes and time').click()
  await page.getByLabelText('Eaten at').fill('2010-01-01T12:00')
  await logMeal.click()
  await expect.element(page.getByText('Use a quantity above 0, up to 5000')).toBeVisible()
  await expect.element(page.getByText('Invalid time')).toBeVisible()
  await quickAdd.fill('99999')
  await page.getByRole('button', { name: 'Add calories' }).click()
  await expect.element(page.getByText('Use kilocalories from 0 to 20000')).toBeVisible()
  expect(api.calls(meals.create)).toEqual([])
})

test('what is typed and not added is not lost: calories are added, and an ingredient is asked about', async () => {
  await openApp('/nutrition')
  await openMealForm()
  await mealName.fill('Toast')
  await quickAdd.fill('300')
  await foodField.fill('eggs')
  await expect.element(chosenFoods).toMatchTextContent(/Quick add.*300 kcal/)
  await logMeal.click()
  await expect.element(foodField).toHaveAccessibleDescription('Add it with the plus, or clear it')
  await expect.element(foodField).toHaveFocus()
  expect(api.calls(meals.create)).toEqual([])
  await foodField.fill('')
  await logMeal.click()
  await expect.element(toast(/^Meal saved/)).toBeVisible()
  expect(api.calls(meals.create)).toMatchObject([{ body: { food_items: [{ name: 'Quick add' }] } }])
})

test('Enter takes the typed text, or a food that is active or has exactly that name', async () => {
  answerFoods(describeFood('Cola', 42), describeFood('Cola cao drink', 375))
  await openApp('/nutrition')
  await openMealForm()
  await foodField.fill('cola c')
  await expect.element(page.getByText('1 food found')).toBeInTheDocument()
  await expect.element(foundFoods.first()).toHaveAttribute('aria-selected', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.element(chosenFoods.last()).toMatchTextContent(/^cola c\s*Estimate/)
  await foodField.fill('cola')
  await expect.element(page.getByText('2 foods found')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(chosenFoods.last()).toMatchTextContent(/^Cola\s*medium/)
  await foodField.fill('cola ca')
  await expect.element(page.getByText('1 food found')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(chosenFoods.last()).toMatchTextContent(/^Cola cao drink/)
})

test('estimates and entered calories are marked as such in the form and in the meal', async () => {
  await openApp('/nutrition')
  await openMealForm()
  await mealName.fill('Canteen')
  await foodField.fill('Unheard of stew')
  await foundFoods.filter({ hasText: 'Add “Unheard of stew” as it is' }).click()
  await foodField.fill('unheard of STEW')
  await page.getByRole('button', { name: 'Add ingredient' }).click()
  await quickAdd.fill('320')
  await userEvent.keyboard('{Enter}')
  await expect.element(chosenFoods).toHaveLength(2)
  await expect
    .element(chosenFoods.first())
    .toMatchTextContent(/Unheard of stew\s*Estimate.*Estimated: 150 kcal a serving.*150 kcal/)
  await expect.element(chosenFoods.last()).toMatchTextContent(/Quick add.*Entered by you.*320 kcal/)
  await expect.element(page.getByText('Together about 470 kcal')).toBeVisible()
  await page.getByRole('button', { name: 'Satisfied' }).click()
  await logMeal.click()
  await expect.element(mealRows).toMatchTextContent(/Canteen.*about 470 kcal/)
  await expect.element(page.getByText('One meal logged, part estimated')).toBeVisible()

  await page.getByRole('button', { name: 'Canteen', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Canteen' })
  await expect.element(details.getByText('Estimates are in these figures.')).toBeVisible()
  await expect.element(details.getByText('Protein')).toBeVisible()
  await expect.element(details.getByText('at least').first()).toBeVisible()
  await expect.element(details.getByText('1 serving · Entered by you')).toBeVisible()
  await expect.element(details.getByText('Satisfied')).toBeVisible()
})

test('a favourite is offered first, before any typing', async () => {
  answerFoods(describeFood('Kimchi', 15), describeFood('Banana', 89))
  await openApp('/nutrition')
  await openMealForm()
  await addFood('kimchi')
  const keep = page.getByRole('button', { name: 'Keep Kimchi among favourites' })
  await keep.click()
  await expect.element(keep).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Remove Kimchi' }).click()
  reloadApp()
  await openMealForm()
  await foodField.click()
  await expect.element(foundFoods).toHaveLength(1)
  await expect.element(foundFoods).toMatchTextContent('Kimchi')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(chosenFoods).toMatchTextContent('Kimchi')
})

test('sample goals are labelled as such, and can be adopted', async () => {
  await openApp('/nutrition')
  const goals = section('Daily goals')
  await expect.element(goals.getByText('Sample goals')).toBeVisible()
  api.answer(fitness.createGoal, ({ body }) => {
    const goal = describeGoal(body as object)
    api.answer(fitness.listGoals, { goals: [goal] })
    return goal
  })
  await page.getByRole('button', { name: 'Add 8 glasses of water to my daily goals' }).click()
  const water = goals.getByRole('listitem').filter({ hasText: '8 glasses of water' })
  await expect.element(water.getByText('Added')).toBeVisible()
  const [sent] = api.calls(fitness.createGoal).map(({ body }) => body as { name: string; description: string })
  expect(sent!.name).toBe('8 glasses of water')
  expect(JSON.parse(sent!.description)).toMatchObject({ points: 30, category: 'Hydration' })
  reloadApp()
  await expect.element(goals.getByText('Added')).toHaveLength(1)
})

test('the time of a meal is in the person’s zone, for a browser in any zone', async () => {
  await openApp('/nutrition', { as: { profile: { timezone: 'Pacific/Kiritimati' } } })
  await openMealForm()
  await mealName.fill('Lunch')
  await page.getByText('Notes and time').click()
  // The time is noon of three days ago in the person's zone.
  const day = dayAgo(3)
  await page.getByLabelText('Eaten at').fill(`${day}T12:00`)
  await logMeal.click()
  await expect
    .poll(() => api.calls(meals.create).map(({ body }) => (body as { eaten_at: string }).eaten_at))
    .toEqual([`${addDays(day, -1)}T22:00:00.000Z`])
})

test('a double click saves once', async () => {
  await openApp('/nutrition')
  await openMealForm()
  await mealName.fill('Lunch')
  await logMeal.dblClick()
  await expect.element(mealRows).toHaveLength(1)
  expect(api.calls(meals.create)).toHaveLength(1)
})

test('summaries that fail to load show a dash, and lists report the failure and offer a retry', async () => {
  const calls = [meals.list, meals.daily, meals.weekly, meals.listSaved, meals.searchFoods]
  for (const call of calls) api.refuse(call, 500)
  await openApp('/nutrition')
  await openMealForm()
  const list = section("Today's Meals")
  await expect.element(list.getByText('Failed to load meals')).toBeVisible()
  const tile = page.getByRole('region', { name: 'Today', exact: true })
  await expect.element(tile.getByText('–')).toBeVisible()
  await foodField.fill('banana')
  await expect.element(page.getByText('Failed to search foods')).toBeVisible()
  api.restore(...calls)
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect.element(list.getByText('No meals yet today')).toBeVisible()
})

test('a meal whose deletion or change fails stays as it is', async () => {
  api.records.add('meal', { name: 'Stays' })
  api.disconnect(meals.remove, meals.change)
  await openApp('/nutrition')
  await mealRows.getByRole('button', { name: /^Delete / }).click()
  await mealRows.getByRole('button', { name: 'Delete', exact: true }).click()
  letUndoPass()
  await expect.element(toast('Failed to delete meal')).toBeVisible()
  await page.getByRole('button', { name: 'Stays', exact: true }).click()
  await page.getByRole('button', { name: 'Edit meal' }).click()
  const form = page.getByRole('form', { name: 'Edit meal' })
  await form.getByLabelText('Meal name').fill('Goes')
  await page.getByRole('button', { name: 'Save Meal' }).click()
  await expect.element(form.getByText('Failed to save meal. Please try again.')).toBeVisible()
  await expect.element(form.getByLabelText('Meal name')).toHaveValue('Goes')
})

test('a photo that is invalid, too large or cannot be sent is reported, and typed values stay', async () => {
  await openApp('/nutrition')
  await openMealForm()
  await mealName.fill('Small salad')
  const chooser = page.getByLabelText('Photos to add').first()
  const photo = (content: BlobPart, type: string) => new File([content], 'photo', { type })
  await chooser.upload(photo('hello', 'text/plain'))
  await expect.element(page.getByText('Please select an image file')).toBeVisible()
  await chooser.upload(photo(new Uint8Array(5 * 1024 * 1024 + 1), 'image/jpeg'))
  await expect.element(page.getByText('Image size should be less than 5MB')).toBeVisible()
  expect(api.calls(images.upload)).toEqual([])
  // The file claims to be an image but is not.
  const none = [{ loc: ['body', 'file'], msg: 'Please select an image file', type: 'custom' }]
  api.refuse(images.upload, 422, { detail: none, code: 'invalid' })
  await chooser.upload(photo('<svg onload=alert(1)>', 'image/png'))
  await expect.element(page.getByText('Please select an image file')).toBeVisible()
  api.disconnect(images.upload)
  await chooser.upload(photo('a picture', 'image/jpeg'))
  await expect
    .element(page.getByText('Failed to upload image. Please try again. Meal will be saved without image.'))
    .toBeVisible()
  await expect.element(mealName).toHaveValue('Small salad')
})
