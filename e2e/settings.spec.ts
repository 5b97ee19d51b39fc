import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { bringSession, openAccount } from './support/people.ts'
import { openUserMenu, toast } from './support/screens.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' })
const putProfile = 'PUT /api/v1/auth/profile'

test('changes are not thrown away unasked: by Cancel, Escape, the cross, a press beside, or the button of the browser', async ({
  page,
  person,
  watch,
}) => {
  await page.goto('/wellness')
  const menu = await openUserMenu(page, person.name)
  await menu.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Bio').fill('Unsaved')
  for (const leave of [
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Close' }).first().click(),
    () => page.mouse.click(10, 10),
    () => page.evaluate('history.back()'),
  ]) {
    await leave()
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question(page)).toBeHidden()
    await expect(page.getByLabel('Bio')).toHaveValue('Unsaved')
    await expect(page).toHaveURL('/settings')
  }
  // The sections are one form.
  await page.getByRole('link', { name: 'Help & Support' }).click()
  await expect(page).toHaveURL('/settings?section=help')
  await page.goBack()
  await expect(page.getByLabel('Bio')).toHaveValue('Unsaved')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/wellness')
  await page.goto('/settings')
  await expect(page.getByLabel('Bio')).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/assistant')
  expect(watch.calls(putProfile)).toEqual([])
})

test('each section has an address; unknown ones lead to the first', async ({ page, person }) => {
  await page.goto('/settings?section=help')
  await expect(page.getByRole('link', { name: 'Help & Support' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Preferences' }).click()
  await expect(page.getByLabel('Your day starts at')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Contact Support')).toBeVisible()
  for (const section of ['wallet-of-nobody', '..%2F..', '%00']) {
    await page.goto(`/settings?section=${section}`)
    await expect(page.getByLabel('Full Name'), section).toHaveValue(person.name)
  }
})

test('in two tabs the later save leaves alone what it did not touch', async ({ page, context, person, api }) => {
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

test('what cannot be saved is kept: without a connection, and where the server fails or refuses', async ({
  page,
  context,
  person,
  api,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/')
  await page.goto('/settings')
  await page.getByLabel('Bio').fill(person.email)
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Saving needs a connection.')).toBeVisible()
  await save(page).click()
  await expect(toast(page, 'Failed to update profile. Please try again.')).toBeVisible()
  await context.setOffline(false)
  await page.route('**/api/v1/auth/profile', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await save(page).click()
  await expect(toast(page, 'Failed to update profile. Please try again.').last()).toBeVisible()
  // What only the server knows is said at its field.
  const detail = [{ loc: ['body', 'height_cm'], msg: 'Height must be between 0-300 cm', type: 'custom' }]
  await page.route('**/api/v1/auth/profile', (route) => route.fulfill({ status: 422, json: { detail } }), { times: 1 })
  await save(page).click()
  await expect(page.getByLabel('Height')).toHaveAccessibleDescription('Height must be between 0-300 cm')
  await page.getByLabel('Height').fill('170')
  await save(page).click()
  await expect(page).toHaveURL('/assistant')
  expect((await api.me()).profile).toMatchObject({ bio: person.email, height_cm: 170 })
})

test('units and the hour of the day follow the person; a measure that is only looked at does not move', async ({
  page,
  api,
  watch,
}) => {
  await api.call('PUT', '/auth/profile', { height_cm: 172, weight_kg: 68.47 })
  await page.goto('/settings')
  await page.getByLabel('Weight').fill('70')
  await page.getByRole('link', { name: 'Preferences' }).click()
  await page.getByText('Imperial (ft, lb)').click()
  await page.getByLabel('Your day starts at').selectOption({ label: '04:00' })
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByLabel('Height, feet')).toHaveValue('5')
  await expect(page.getByLabel('Height, inches')).toHaveValue('8')
  await expect(page.getByLabel('Weight')).toHaveValue('154.3')
  await page.getByLabel('Weight').fill('151')
  await save(page).click()
  await expect(page).toHaveURL('/assistant')
  // 151 lb is what was stored, to a tenth of a pound: nothing of it is sent.
  expect(watch.calls(putProfile).at(-1)!.postDataJSON()).toEqual({ units: 'imperial', day_starts_at_minute: 240 })

  await page.goto('/settings')
  await page.getByLabel('Height, inches').fill('12')
  await page.getByLabel('Weight').fill('1103')
  await save(page).click({ force: true })
  await expect(page.getByLabel('Height, inches')).toHaveAccessibleDescription(
    'Height must be between 0-300 cm (9 ft 10 in)',
  )
  await expect(page.getByLabel('Weight')).toHaveAccessibleDescription('Weight must be between 0-500 kg (1102.3 lb)')
  await page.getByLabel('Height, inches').fill('9')
  await page.getByLabel('Weight').fill('151')
  await save(page).click()
  await expect(page).toHaveURL('/assistant')
  expect((await api.me()).profile).toMatchObject({ height_cm: 175, weight_kg: 68.47, day_starts_at_minute: 240 })

  await page.goto('/onboarding')
  await expect(page.getByLabel('Height, inches')).toHaveValue('9')
  await page.getByText('cm, kg').click()
  await expect(page.getByLabel('Height')).toHaveValue('175')
})

test('the theme is this device’s, follows the system until it is chosen, and outlasts a reload', async ({
  page,
  person,
}) => {
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

test('a session that ends leaves for the sign-in page without a question, and the next person sees nothing typed', async ({
  page,
  person,
  request,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/')
  await page.goto('/settings')
  await page.getByLabel('Bio').fill('Only mine')
  await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${person.token}` } })
  await save(page).click()
  await expect(page).toHaveURL('/auth')
  await bringSession(page, await openAccount(request))
  await page.goto('/settings')
  await expect(page.getByLabel('Full Name')).toHaveValue('Sample user')
  await expect(page.getByLabel('Bio')).toHaveValue('')
})

test('a section that was never opened waits for the connection, and the rest of the settings stays', async ({
  page,
  context,
  person,
  watch,
}) => {
  watch.expectFailedLoad('/assets/', '/api/v1/')
  watch.expectError('A part of the page could not be loaded')
  await page.goto('/settings')
  await page.getByLabel('Bio').fill(person.email)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Help & Support' }).click()
  await expect(page.getByText('This section could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This section could not be loaded')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Contact Support')).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue(person.email)
})
