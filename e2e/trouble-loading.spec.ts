import { expect, test } from './support/journey.ts'
import { openAccount } from './support/people.ts'
import { expectBalance, moodRows, openEmailForm, passwordField, signIn } from './support/screens.ts'

const storedToken = `localStorage.getItem('authToken')`

test('without a connection the user cannot be loaded: an error screen, but nobody is signed out', async ({
  page,
  person,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/')
  watch.expectError('Network error. Check your connection and try again.')
  await page.route('**/api/v1/**', (route) => route.abort('connectionrefused'))
  await page.goto('/wellness')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('We encountered an error while loading this page.')).toBeVisible()
  await expect(page.getByText('Network error. Check your connection and try again.')).toBeVisible()
  expect(await page.evaluate<string>(storedToken)).toBe(person.token)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByRole('heading', { name: 'Wellness Tools' })).toBeVisible()
  await expectBalance(page, 0)
})

test('a server that fails while the user is loaded signs nobody out', async ({ page, person, watch }) => {
  watch.expectFailedLoad('/api/v1/')
  watch.expectError('Server error. Please try again later.')
  await page.route('**/api/v1/auth/me', (route) => route.fulfill({ status: 500, json: { detail: 'internal name' } }))
  await page.goto('/wellness')
  await expect(page.getByText('Server error. Please try again later.')).toBeVisible()
  await expect(page.getByText('internal name')).toBeHidden()
  expect(await page.evaluate<string>(storedToken)).toBe(person.token)
})

test('a program part that cannot be loaded offers to reload the page', async ({ page, person, watch }) => {
  watch.expectFailedLoad('/assets/')
  watch.expectError('Failed to fetch dynamically imported module')
  await page.route(/\/assets\/wellness-screen-.*\.js$/, (route) => route.abort('connectionreset'))
  await page.goto('/wellness')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('We encountered an error while loading this page.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByRole('button', { name: new RegExp(person.name) })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wellness Tools' })).toBeVisible()
})

test('histories that cannot be loaded say so and can be tried again; summaries show a dash, never a figure', async ({
  page,
  api,
  watch,
}) => {
  await api.logMood(4)
  await api.logSymptom('Headache')
  watch.expectFailedLoad('/api/v1/')
  await page.route(/\/api\/v1\/(moods|symptoms)/, (route) =>
    route.fulfill({ status: 503, json: { detail: 'internal name' } }),
  )
  await page.goto('/wellness')
  const moods = page.getByRole('alert').filter({ hasText: 'Failed to load mood history' })
  const symptoms = page.getByRole('alert').filter({ hasText: 'Failed to load symptom history' })
  await expect(moods).toContainText('Server error. Please try again later.')
  await expect(symptoms).toContainText('Server error. Please try again later.')
  const summary = page.getByRole('region', { name: "Today's Wellness Summary" })
  await expect(summary.locator('.stat', { hasText: /^–$/ })).toHaveCount(2)
  await expect(summary).not.toContainText(/check-in|Nothing logged|None today/)

  await page.unrouteAll()
  await moods.getByRole('button', { name: 'Try again' }).click()
  await expect(moodRows(page)).toHaveCount(1)
  await symptoms.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('group', { name: 'Logged symptoms' }).getByText('Headache')).toBeVisible()
})

test('signing in says what is wrong when the server fails or cannot be reached, and keeps what was typed', async ({
  page,
  request,
  watch,
}) => {
  const person = await openAccount(request)
  watch.expectFailedLoad('/api/v1/auth/login')
  await page.route('**/api/v1/auth/login', (route) => route.abort('connectionrefused'))
  await signIn(page, person)
  await expect(page.getByRole('alert')).toHaveText('Network error. Check your connection and try again.')
  await expect(passwordField(page)).toHaveValue(person.password)
  await page.unrouteAll()
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ status: 500, body: '<h1>proxy</h1>', contentType: 'text/html' }),
  )
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Server error. Please try again later.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/onboarding/)
})

test('a double click on Create Account opens one account', async ({ page, watch }) => {
  await openEmailForm(page, 'Sign Up')
  await page.getByLabel('Full Name').fill('Sample user')
  await page.getByLabel('Email').fill(`double-${Date.now()}@example.com`)
  await passwordField(page).fill('Quiet.river7')
  await page.getByRole('button', { name: 'Create Account' }).dblclick()
  await expect(page).toHaveURL(/\/onboarding/)
  expect(watch.calls('POST /api/v1/auth/register')).toHaveLength(1)
})
