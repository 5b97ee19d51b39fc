import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { toast } from './support/screens.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Continue' })
const expectStep = (page: Page, step: number) =>
  expect(page.getByRole('progressbar', { name: `Step ${step} of 5` })).toHaveAttribute('aria-valuenow', String(step))

test('Skip leads home and saves nothing', async ({ page, api }) => {
  await page.goto('/onboarding')
  await page.getByLabel('Age').fill('44')
  await next(page).click()
  await page.getByRole('button', { name: 'Better Sleep' }).click()
  const before = await api.me()
  await page.getByRole('link', { name: 'Skip' }).click()
  await expect(page).toHaveURL('/assistant')
  expect(await api.me()).toEqual(before)
  expect(before.onboarding_completed).toBe(false)
  expect(before.profile.age).toBeNull()
})

test('Continue, Back and the buttons of the browser move between the steps; a reload keeps the answers', async ({
  page,
  person,
}) => {
  await page.goto('/onboarding')
  await expect(page.getByLabel('Name')).toHaveValue(person.name)
  await expectStep(page, 1)
  await page.getByLabel('Age').fill('44')
  await next(page).click()
  await expectStep(page, 2)
  await page.getByRole('button', { name: 'Better Sleep' }).click()
  await next(page).click()
  await expectStep(page, 3)
  await page.getByText('Very active').click()

  await page.reload()
  await expectStep(page, 3)
  await expect(page.getByRole('radio', { name: /^Very active/ })).toBeChecked()
  await page.getByRole('link', { name: 'Back' }).click()
  await expectStep(page, 2)
  await expect(page.getByRole('button', { name: 'Better Sleep' })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expectStep(page, 3)
  await page.goBack()
  await expectStep(page, 2)
  await page.goBack()
  await expectStep(page, 1)
  await expect(page.getByLabel('Age')).toHaveValue('44')
  await page.goForward()
  await expectStep(page, 2)
})

test('what cannot be right is said at its field, and nothing is saved until it is', async ({ page, person, watch }) => {
  await page.goto('/onboarding')
  for (const [height, weight] of [
    ['301', '501'],
    ['-1', '-1'],
    ['tall', 'light'],
  ] as const) {
    await page.getByLabel('Height').fill(height)
    await page.getByLabel('Weight').fill(weight)
    await next(page).click()
    await expect(page.getByLabel('Height')).toHaveAccessibleDescription('Height must be between 0-300 cm')
    await expect(page.getByLabel('Weight')).toHaveAccessibleDescription('Weight must be between 0-500 kg')
    await expect(page.getByLabel('Height')).toBeFocused()
  }
  await page.getByLabel('Height').fill('300')
  await page.getByLabel('Weight').fill('500')
  await page.getByLabel('Age').fill('0')
  await next(page).click()
  await expect(page.getByLabel('Age')).toHaveAccessibleDescription('Age must be between 1-120')

  await page.goto('/onboarding?step=complete')
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expectStep(page, 1)
  await expect(page.getByLabel('Age'), person.name).toHaveAccessibleDescription('Age must be between 1-120')
  expect(watch.calls('PUT /api/v1/auth/profile')).toEqual([])
})

test('what was chosen arrives in the profile', async ({ page, api }) => {
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
    height_cm: 172,
    weight_kg: 68.5,
    health_goals: ['Better Sleep', 'Energy Boost', 'Arthritis'],
    activity_level: 'moderately_active',
    dietary_preferences: ['Mediterranean'],
    fasting_window: '18:6',
    timezone: 'Europe/Madrid',
  })

  // Who comes back finds the answers, and can take one away.
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

test('answers that cannot be saved are kept, and Get Started can be pressed again', async ({ page, api, watch }) => {
  watch.expectFailedLoad('/api/v1/auth/profile')
  await page.goto('/onboarding')
  await page.getByLabel('Age').fill('44')
  await page.goto('/onboarding?step=complete')
  await page.route('**/api/v1/auth/profile', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByRole('alert')).toHaveText('Server error. Please try again later.')
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/assistant')
  expect((await api.me()).profile.age).toBe(44)
})

test('without a session it says what signing in is for; while it loads something stands in its place', async ({
  page,
  person,
}) => {
  await page.route('**/api/v1/auth/me', async (route) => {
    await expect(page.getByText('Loading...'), person.name).toBeAttached()
    await route.continue()
  })
  await page.goto('/onboarding')
  await expectStep(page, 1)
  await page.evaluate('localStorage.removeItem("authToken")')
  await page.goto('/onboarding')
  await expect(page).toHaveURL('/auth')
  await expect(toast(page, 'Please sign in to complete onboarding')).toBeVisible()
})
