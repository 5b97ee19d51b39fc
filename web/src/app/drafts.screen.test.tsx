import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, reloadApp } from '../../testing/open-app.tsx'
import { notes, pickMood } from '../../testing/wellness.ts'

test('a meal and a mood that were begun are still there after a look at another page, but not after a reload', async () => {
  await openApp('/wellness')
  await pickMood('Good')
  await notes.fill('A long walk')
  const toNutrition = page.getByRole('link', { name: 'Nutrition Tools' })
  const mealName = page.getByLabelText('Meal name')
  await toNutrition.click()
  await mealName.fill('Lentil soup')
  await page.getByRole('link', { name: 'Wellness Tools' }).click()
  await expect.element(notes).toHaveValue('A long walk')
  await expect.element(page.getByRole('radio', { name: 'Good', exact: true })).toBeChecked()
  await toNutrition.click()
  await expect.element(mealName).toHaveValue('Lentil soup')
  reloadApp()
  await expect.element(mealName).toHaveValue('')
})
