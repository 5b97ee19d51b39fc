import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { dayAgo } from './support/people.ts'
import { openMealForm, section, symptomChip, toast } from './support/screens.ts'

const before = dayAgo(3)

test('a mood and symptoms are logged for the day shown on the wellness page, and count there at once', async ({
  page,
  api,
}) => {
  await page.goto('/wellness')
  await page.getByRole('button', { name: 'Previous day' }).click()
  await page.getByLabel('Day', { exact: true }).fill(before)
  await expect(page).toHaveURL(new RegExp(`day=${before}`))
  const summary = page.getByRole('region', { name: 'Wellness Summary', exact: true })
  await expect(summary).toContainText('no check-ins')
  await page.locator('#mood-form').getByText('Great').click()
  await page.getByRole('button', { name: 'Save Mood & Symptoms' }).click()
  await expect(summary).toContainText('one check-in')
  await symptomChip(page, 'Headache').click()
  await page.getByRole('button', { name: 'Log Symptoms' }).click()
  await expect(summary).toContainText('two check-ins')
  await page.reload()
  await expect(summary).toContainText('two check-ins')
  const day = await api.call<{ moods: unknown[]; symptoms: unknown[] }>('GET', `/insights/day/${before}`)
  expect([day.moods.length, day.symptoms.length]).toEqual([1, 1])
  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect(page.getByRole('region', { name: "Today's Wellness Summary" })).toContainText('no check-ins so far')
  await expect(page).not.toHaveURL(/day=/)
  await page.goBack()
  await expect(summary).toContainText('two check-ins')
  await page.getByRole('link', { name: 'The whole day' }).click()
  await expect(page).toHaveURL(`/day/${before}`)
})

test('a meal dated another day is shown on that day at once', async ({ page, person }) => {
  await page.goto('/nutrition')
  await openMealForm(page)
  await page.getByLabel('Meal name').fill(`Late lentils ${person.name}`)
  await page.getByText('Notes and time').click()
  await page.getByLabel('Eaten at').fill(`${before}T19:30`)
  await page.getByRole('button', { name: 'Log Meal' }).click()
  await expect(page).toHaveURL(new RegExp(`day=${before}`))
  const meals = section(page, 'Meals of')
  await expect(meals.getByRole('listitem')).toHaveText([/Late lentils.*19:30/])
  await openMealForm(page)
  await page.getByLabel('Meal name').fill('Late apple')
  await page.getByRole('button', { name: 'Log Meal' }).click()
  await expect(meals.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page.getByText('No meals on this day')).toBeVisible()
})

test('an exercise takes a time, and a future one is refused in its field', async ({ page, person }) => {
  await page.goto('/exercise')
  await page.getByText('Other exercise, or already done').click()
  const form = page.locator('#exercise-form')
  await form.getByLabel('Exercise name').fill(`Evening walk ${person.name}`)
  await form.getByLabel('Duration').fill('30')
  await form.getByText('Time', { exact: true }).click()
  await form.getByLabel('When').fill('2199-01-01T10:00')
  await form.getByRole('button', { name: 'Log Exercise' }).click()
  await expect(form.getByText('This time is still to come')).toBeVisible()
  await form.getByLabel('When').fill(`${before}T18:00`)
  await form.getByRole('button', { name: 'Log Exercise' }).click()
  await expect(toast(page, /^Exercise saved/)).toBeVisible()
  await expect(section(page, 'Recent Exercises').getByRole('listitem')).toContainText(['18:00'])
  await expect(form.getByLabel('When')).toBeHidden()
})

test('the day is chosen by keyboard alone; invalid and future dates in the address show today', async ({
  page,
  person,
}) => {
  for (const day of ['2199-01-01', '0000-01-01', '2026-02-31', 'x'.repeat(300), '%00']) {
    await page.goto(`/nutrition?day=${day}`)
    await expect(section(page, "Today's Meals"), person.name).toBeVisible()
  }
  await page.getByRole('button', { name: 'Previous day' }).focus()
  await page.keyboard.press('Enter')
  await expect(section(page, 'Meals of')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Next day' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(section(page, "Today's Meals")).toBeVisible()
})

for (const tool of ['wellness', 'nutrition'])
  test(`the ${tool} page of another day looks sound`, async ({ page, api }) => {
    await api.logMood(4, { timestamp: `${before}T12:00:00Z` })
    await page.goto(`/${tool}?day=${before}`)
    await expect(page.getByRole('button', { name: 'Back to today' })).toBeVisible()
    await expectSoundLook(page, `${tool}-of-a-day`)
  })
