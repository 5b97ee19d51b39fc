import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { expectBalance, section, toast } from './support/screens.ts'

const banana = { name: 'Banana', food_id: 'sr28-09040', quantity: 1, unit: 'medium' }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('on a phone a meal is repeated in one tap, and taken back; a food is searched for, weighed and logged', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await api.call('POST', '/meals', {
    name: 'Porridge',
    meal_type: 'breakfast',
    food_items: [banana],
    eaten_at: daysAgo(1),
  })
  await page.goto('/nutrition')
  const recent = page.getByRole('list', { name: 'Recent meals' })
  const again = recent.getByRole('button', { name: 'Log Porridge again' })
  const meals = section(page, "Today's Meals").getByRole('listitem')
  await expect(recent).toContainText('Breakfast yesterday')
  // The way to log and the latest meals are in sight without scrolling.
  await expect(again).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Copy a meal' })).toBeInViewport()
  await again.click()
  await expect(toast(page, /Meal saved.*\+5 pts/)).toBeVisible()
  await expect(meals).toHaveText([/Porridge.*105 kcal/])
  await toast(page, /Meal saved/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(meals).toHaveCount(0)
  await expectBalance(page, 15)

  await page.getByLabel('Search or describe it').fill('banana')
  await page
    .getByRole('list', { name: 'Yours' })
    .getByRole('button', { name: /^Banana/ })
    .click()
  const box = page.getByRole('group', { name: 'Banana' })
  await box.getByLabel('Amount', { exact: true }).fill('50')
  await box.getByLabel('Unit').selectOption('grams')
  await expect(box).toContainText('45 kcal')
  await expectSoundLook(page, 'a food picked in a search')
  await box.getByRole('button', { name: 'Log Meal' }).click()
  await expect(meals).toHaveText([/Banana.*45 kcal/])
})
