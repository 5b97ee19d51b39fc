import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { toast } from './support/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a weight is logged by keyboard, follows into the profile, Wellness and Today, and earns no points', async ({
  page,
  api,
}) => {
  await api.call('PUT', '/auth/profile', { height_cm: 170, weight_kg: 70 })
  await page.goto('/wellness')
  const figures = section(page, 'Sleep and weight')
  await expect(figures).toContainText('70.0')
  await figures.getByRole('button', { name: 'Log weight' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log weight' })
  const field = dialog.getByRole('textbox', { name: /^Weight/ })
  await expect(field).toHaveValue('70')
  await dialog.getByRole('button', { name: 'Less by 0.1' }).focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('Enter')
  await expect(field).toHaveValue('69.5')
  await field.press('Enter')
  await expect(toast(page, 'Weight saved')).toBeVisible()
  await expect(figures).toContainText('69.5')
  expect((await api.me()).profile.weight_kg).toBe(69.5)
  await page.goto('/dashboard')
  const cell = section(page, 'Today at a glance').getByRole('link', { name: /^Weight 69.5/ })
  await expect(cell).toContainText('Today')
  await cell.press('Enter')
  await expect(page).toHaveURL(/\/weight$/)
  await expect(section(page, 'Weight history').getByRole('listitem')).toHaveCount(2)
  expect(await api.balance()).toBe(0)
})
