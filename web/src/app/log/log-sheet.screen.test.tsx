import { chat } from '@finu/contract/assistant/chat'
import { insights } from '@finu/contract/insights/insights'
import { images } from '@finu/contract/images/images'
import { FoodItemDraft } from '@finu/contract/meals/food-items'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { water } from '@finu/contract/water/water'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { browserTimezone, formatInstant, parseInstant, wallTimeOf } from '../../lib/instants.ts'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { describeLimited } from '../../../testing/fasting.ts'
import { api, openApp, phone } from '../../../testing/open-app.tsx'
import { answerFoods, describeFood } from '../../../testing/meals.ts'
import { noonAgo } from '../../../testing/days.ts'
import { toast } from '../../../testing/page.ts'

const open = page.getByRole('button', { name: 'Log', exact: true })
const sheet = page.getByRole('dialog', { name: 'Log', exact: true })
const field = sheet.getByPlaceholder('Search or describe it')
const face = (name: string) => sheet.getByRole('button', { name, exact: true })

async function openSheet(address = '/wellness') {
  await openApp(address, { size: phone })
  await open.click()
  await expect.element(face('Good')).toBeVisible()
}

test('a first day has no meals to repeat, and tiles say so', async () => {
  await openSheet()
  await expect.element(sheet.getByRole('button', { name: 'Symptom None today' })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Exercise None yet' })).toBeVisible()
  await expect.element(sheet.getByRole('list', { name: 'Log it again' })).not.toBeInTheDocument()
  await expectAccessible('dialog')
})

test('what fails to load says so or is left out, and the rest works', async () => {
  api.records.add('meal', { name: 'Porridge' })
  api.refuse(meals.list, 404)
  api.refuse(insights.today, 404)
  await openSheet()
  await expect.element(sheet.getByText('Failed to load meals.')).toBeVisible()
  api.restore(meals.list)
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Log Porridge again' })).toBeVisible()
  await sheet.getByRole('button', { name: /^Symptom/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add a symptom' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await face('Good').click()
  await expect.element(sheet.getByText('Good, saved')).toBeVisible()
})

test('a mood without points says why; adding to it can fail and be retried', async () => {
  const reward = describeLimited('mood_logged', 3)
  await openSheet()
  api.respond(moods.create, async ({ body }) => {
    const mood = { overall_wellness_score: null, timestamp: noonAgo(0), ...(body as object) }
    return Response.json({ ...mood, id: '00000000-0000-4000-8000-000000000001', reward }, { status: 201 })
  })
  await face('Great').click()
  await expect.element(sheet.getByText('No points')).toBeVisible()
  await expect.element(sheet.getByText('You already have points for 3 moods today.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Headache' }).click()
  api.refuse(moods.change, 500)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect.element(sheet.getByText('Failed to save mood. Please try again.')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Headache' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible('dialog')
})

test('a mood whose answer comes after the sheet was closed is told by a toast', async () => {
  await openSheet()
  const release = api.delay(moods.create)
  await face('Good').click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  release()
  await expect.element(toast('Mood logged successfully!')).toMatchTextContent('+5 pts')
})

test('a bad mood is saved without cheers', async () => {
  await openSheet()
  const release = api.delay(moods.create)
  await face('Bad').click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  release()
  await expect.element(toast('Mood logged.')).toMatchTextContent('+5 pts')
  await expect.element(toast(/successfully/)).not.toBeInTheDocument()
})

test('a meal that fails to be saved can be saved again; Undo that fails leaves it saved', async () => {
  api.records.add('meal', { name: 'Porridge' })
  await openSheet('/nutrition')
  const again = sheet.getByRole('button', { name: 'Log Porridge again' })
  api.failOnce(meals.create, 500)
  await again.click()
  await expect.element(toast('Failed to save meal. Please try again.')).toBeVisible()
  await again.click()
  await expect.element(sheet.getByText('Porridge saved')).toBeVisible()
  const [first, second] = api.keysOf(meals.create)
  expect(second).toBe(first)
  api.failOnce(meals.remove, 500)
  await sheet.getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('Failed to delete meal')).toBeVisible()
  await expect.element(sheet.getByText('Porridge saved')).toBeVisible()
})

test('a sentence about a meal opens its form with the foods and the time that it says', async () => {
  const banana = describeFood('Banana', 89)
  answerFoods(banana)
  api.answer(chat.readMeal, {
    name: 'Banana',
    meal_type: null,
    food_items: [FoodItemDraft.parse({ name: 'Banana', quantity: 2, unit: 'g', food_id: banana.id })],
    eaten_at: noonAgo(1),
  })
  await openSheet()
  await field.fill('2 bananna yesterday at noon')
  await sheet.getByRole('button', { name: 'Describe “2 bananna yesterday at noon”' }).click()
  const form = page.getByRole('dialog', { name: 'Add a meal' })
  await expect.element(form.getByLabelText('Quantity of Banana')).toHaveValue('2')
  await form.getByRole('button', { name: 'Save Meal' }).click()
  await expect.poll(() => api.calls(meals.create)[0]?.body).toMatchObject({ name: 'Banana', eaten_at: noonAgo(1) })
})

const yesterdayNoon = formatInstant(parseInstant(noonAgo(1)))

/** Chooses noon of yesterday as the time of what is logged next. */
async function chooseYesterday() {
  await sheet.getByRole('button', { name: /^Now,/ }).click()
  await sheet.getByLabelText('When').fill(wallTimeOf(parseInstant(noonAgo(1)), browserTimezone()))
}

test('a food that is searched for is logged at once for the chosen time, or put into the form', async () => {
  answerFoods(describeFood('Banana', 89))
  await openSheet()
  await chooseYesterday()
  await field.fill('banana')
  // Its results take the place of the rest of the sheet.
  await expect.element(face('Good')).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: /^Banana/ }).click()
  const food = sheet.getByRole('group', { name: 'Banana' })
  await expectAccessible('dialog')
  await food.getByLabelText('Amount').fill('2')
  await food.getByRole('button', { name: 'Log Meal' }).click()
  await expect.element(sheet.getByText('Banana saved')).toBeVisible()
  expect(api.calls(meals.create)).toMatchObject([
    { body: { name: 'Banana', meal_type: 'lunch', eaten_at: yesterdayNoon, food_items: [{ quantity: 2 }] } },
  ])
  await expect
    .element(sheet.getByRole('button', { name: 'Log Banana, 1 medium, 118 g' }))
    .toHaveAttribute('aria-disabled', 'true')

  await sheet.getByRole('button', { name: /^Banana/ }).click()
  await food.getByRole('button', { name: 'Add to the meal' }).click()
  const form = page.getByRole('dialog', { name: 'Add a meal' })
  await expect.element(form.getByLabelText('Meal name')).toHaveValue('Banana')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(face('Good')).toBeVisible()
})

test('a meal that is named before a food is that of one tap', async () => {
  answerFoods(describeFood('Banana', 89))
  await openSheet()
  await field.fill('Snack: banana')
  await sheet.getByRole('button', { name: /^Log Banana/ }).click()
  await expect.element(sheet.getByText(/kcal, snack/)).toBeVisible()
  expect(api.calls(meals.create)).toMatchObject([{ body: { name: 'Banana', meal_type: 'snack' } }])
})

test('the second press of a double press does nothing if the sheet has moved under it', async () => {
  for (const name of ['Lentil soup', 'Rye porridge']) api.records.add('meal', { name, eaten_at: noonAgo(1) })
  await openSheet()
  const rows = sheet.getByRole('list', { name: 'Log it again' }).getByRole('button', { name: /^Log .* again$/ })
  await rows.last().click()
  await expect.element(sheet.getByText(/ saved$/)).toBeVisible()
  const tile = sheet.getByRole('button', { name: /^Exercise/ })
  const press = (count: number) =>
    tile.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: count }))
  expect(press(2)).toBe(false)
  await expect.element(page.getByRole('dialog')).toHaveLength(1)
  press(1)
  await expect.element(page.getByRole('dialog', { name: 'Add an exercise' })).toBeVisible()
})

test('a barcode logs its food for the chosen time; a wrong time is reported before the camera opens', async () => {
  api.answer(meals.findBarcode, { food: describeFood('Oat drink', 59) })
  await openSheet()
  await chooseYesterday()
  await sheet.getByLabelText('When').fill('2100-01-01T10:00')
  const scan = sheet.getByRole('button', { name: 'Scan a barcode' })
  await scan.click()
  await expect.element(sheet.getByLabelText('When')).toHaveFocus()
  await sheet.getByLabelText('When').fill(wallTimeOf(parseInstant(noonAgo(1)), browserTimezone()))
  await scan.click()
  const dialog = page.getByRole('dialog', { name: 'Scan a barcode' })
  await dialog.getByLabelText('Or type the digits').fill('4006381333931')
  await dialog.getByRole('button', { name: 'Find' }).click()
  await dialog.getByRole('button', { name: 'Log Meal' }).click()
  await expect.element(sheet.getByText('Oat drink saved')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(scan).toHaveFocus()
  expect(api.calls(meals.create)).toMatchObject([{ body: { name: 'Oat drink', eaten_at: yesterdayNoon } }])
})

test('a photo opens the form with it; one that cannot be sent is reported, and the form opens without it', async () => {
  const chooser = sheet.getByLabelText('Photos to add')
  const form = page.getByRole('dialog', { name: 'Add a meal' })
  const photo = () => new File(['a picture'], 'meal.jpg', { type: 'image/jpeg' })
  await openSheet()
  api.answer(images.upload, {
    image_url: '/api/v1/images/00000000-0000-4000-8000-000000000001',
    width: 9,
    height: 9,
  })
  api.refuse(images.read, 404)
  const release = api.delay(images.upload)
  await field.fill('Lentil soup')
  await chooser.upload(photo())
  await expect.element(sheet.getByRole('button', { name: 'Uploading...' })).toBeVisible()
  release()
  await expect.element(form.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await expect.element(form.getByLabelText('Meal name')).toHaveValue('Lentil soup')
  await form.getByRole('button', { name: 'Cancel' }).click()
  api.refuse(images.upload, 500)
  await chooser.upload(photo())
  await expect
    .element(toast('Failed to upload image. Please try again. Meal will be saved without image.'))
    .toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Add photo' })).toBeVisible()
})

test('a press on water saves a glass each time, and the sheet stays open', async () => {
  await openSheet()
  const glass = sheet.getByRole('button', { name: /^\+250 ml/ })
  await expect.element(glass).toMatchTextContent('0 l')
  await glass.click()
  await glass.click()
  await expect.element(toast('Water saved')).toMatchTextContent('0.5 l today.')
  expect(api.calls(water.create)).toMatchObject([{ body: { amount_ml: 250 } }, { body: { amount_ml: 250 } }])
  await expect.element(glass).toMatchTextContent('0.5 l')
  await expectAccessible('dialog')
})

test('the tile of weight has the last one, and opens its form', async () => {
  api.records.add('weight', { weight_kg: 71.2 })
  await openSheet()
  await sheet.getByRole('button', { name: 'Weight 71.2 kg' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Log weight' })).toBeVisible()
})

test('a guest logs in the sheet, and a fast needs signing in', async () => {
  await openApp('/auth', { as: 'nobody', size: phone })
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await open.click()
  await face('Bad').click()
  await expect.element(sheet.getByText('Bad, saved')).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await open.click()
  await sheet.getByRole('button', { name: /^Start fast/ }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: /sign in/i })).toBeVisible()
})

test('a sheet that is opened again at once after it was closed stays open', async () => {
  await openSheet()
  const first = sheet.element() as HTMLDialogElement
  const closed = new Promise((resolve) => first.addEventListener('close', resolve))
  // In one task, so that the browser reports the end of the first after the second is open.
  first.close()
  ;(open.element() as HTMLButtonElement).click()
  await closed
  await expect.element(face('Good')).toBeVisible()
})

test('a medicine and a goal are logged from the sheet, whose first view needs no scrolling', async () => {
  api.records.add('medicine', { name: 'Iron', dose: null })
  await openSheet()
  const medicine = sheet.getByRole('button', { name: 'Medicine Iron' })
  await expect.element(medicine).toBeVisible()
  const body = sheet.element().querySelector('.dialog-body')!
  expect(body.scrollHeight).toBeLessThanOrEqual(body.clientHeight)
  await medicine.click()
  await expect.element(page.getByRole('dialog', { name: 'Note a medicine' })).toBeVisible()
  await page.getByRole('dialog', { name: 'Note a medicine' }).getByRole('button', { name: 'Close' }).click()
  await sheet.getByRole('button', { name: 'Goal None open' }).click()
  await expect.element(page.getByRole('dialog', { name: /goal/i })).toBeVisible()
})

test('the sum of a meal stands beside its button', async () => {
  api.refuse(chat.readMeal, 503)
  await openSheet()
  await field.fill('Soup')
  await sheet.getByRole('button', { name: /^Describe/ }).click()
  const form = page.getByRole('dialog', { name: 'Add a meal' })
  await form.getByRole('textbox', { name: 'Quick add' }).fill('400')
  await form.getByRole('button', { name: 'Add calories' }).click()
  const foot = form.getByRole('button', { name: 'Save Meal' }).element().closest('.foot')!
  // The soup is estimated by 150 kcal.
  await expect.poll(() => foot.textContent).toContain('550 kcal')
})
