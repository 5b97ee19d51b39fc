import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { toast } from './support/screens.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Continue' })

test('the answers arrive in the profile', async ({ page, api }) => {
  await page.goto('/onboarding')
  await page.getByLabel('Name').fill('Sample person')
  await page.getByLabel('Age').fill('44')
  await page.getByLabel('Gender').selectOption({ label: 'Prefer not to say' })
  await page.getByLabel('Height').fill('171,6')
  await page.getByLabel('Weight').fill('68,5')
  await next(page).click()
  await page.getByRole('button', { name: 'Better Sleep' }).click()
  await page.getByRole('button', { name: 'Energy Boost' }).click()
  await next(page).click()
  await page.getByText('Moderate').click()
  await next(page).click()
  await page.getByRole('button', { name: 'Mediterranean' }).click()
  const conditions = page.getByRole('group', { name: 'Health conditions' })
  await conditions.getByRole('button', { name: 'None' }).click()
  await conditions.getByRole('button', { name: 'Arthritis' }).click()
  await expect(conditions.getByRole('button', { name: 'None' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('radiogroup', { name: 'Fasting preference' }).getByText('18:6').click()
  await next(page).click()
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/assistant')

  const { onboarding_completed, profile } = await api.me()
  expect(onboarding_completed).toBe(true)
  expect(profile).toMatchObject({
    display_name: 'Sample person',
    age: 44,
    gender: 'prefer-not-to-say',
    height_cm: 171.6,
    weight_kg: 68.5,
    health_goals: ['Better Sleep', 'Energy Boost', 'Arthritis'],
    activity_level: 'moderately_active',
    dietary_preferences: ['Mediterranean'],
    fasting_window: '18:6',
    timezone: 'Europe/Madrid',
  })

  // The answers are still there on return, and one can be removed.
  await page.goto('/onboarding')
  await expect(page.getByLabel('Age')).toHaveValue('44')
  await expect(page.getByLabel('Weight')).toHaveValue('68.5')
  await page.goto('/onboarding?step=preferences')
  const mediterranean = page.getByRole('button', { name: 'Mediterranean' })
  await expect(mediterranean).toHaveAttribute('aria-pressed', 'true')
  await expect(conditions.getByRole('button', { name: 'Arthritis' })).toHaveAttribute('aria-pressed', 'true')
  await mediterranean.click()
  await next(page).click()
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/assistant')
  expect((await api.me()).profile).toMatchObject({
    age: 44,
    dietary_preferences: [],
    health_goals: ['Better Sleep', 'Energy Boost', 'Arthritis'],
    fasting_window: '18:6',
  })
})
