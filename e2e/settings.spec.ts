import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { bringSession } from './support/people.ts'
import { toast } from './support/screens.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

test('in two tabs the later save keeps the fields that it did not change', async ({ page, context, person, api }) => {
  const { profile } = await api
    .call<{ user: { profile: { health_goals: string[] } } }>('PUT', '/auth/profile', {
      height_cm: 170,
      health_goals: ['Better Sleep', 'Arthritis'],
    })
    .then(({ user }) => user)
  expect(profile.health_goals).toHaveLength(2)
  await page.goto('/settings')
  await expect(page.getByLabel('Height')).toHaveValue('170')
  const other = await context.newPage()
  await bringSession(other, person)
  await other.goto('/settings')
  await other.getByLabel('Height').fill('180')
  await other.getByRole('group', { name: 'Health Conditions' }).getByRole('button', { name: 'Anxiety' }).click()
  await save(other).click()
  await expect(toast(other, 'Profile updated successfully!')).toBeVisible()
  await page.getByLabel('Weight').fill('70')
  await page.getByRole('group', { name: 'Health Goals' }).getByRole('button', { name: 'Energy Boost' }).click()
  await save(page).click()
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  expect((await api.me()).profile).toMatchObject({
    height_cm: 180,
    weight_kg: 70,
    health_goals: ['Better Sleep', 'Energy Boost', 'Arthritis', 'Anxiety'],
  })
})

test('the theme is per device, follows the system by default, and outlives a reload', async ({ page, person }) => {
  const html = page.locator('html')
  await page.goto('/settings?section=preferences')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html, person.name).toHaveAttribute('data-theme', 'dark')
  await page.getByText('Light', { exact: true }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByText('System', { exact: true }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/assistant')
})
