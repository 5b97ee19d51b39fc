import { expect, test } from './support/journey.ts'
import { expectBalance } from './support/screens.ts'

const storedToken = `localStorage.getItem('authToken')`

test('without a connection the user cannot be loaded: an error screen appears, and nobody is signed out', async ({
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

test('a program part that fails to load offers to reload the page', async ({ page, person, watch }) => {
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
