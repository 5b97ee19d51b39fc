import { expect, test } from './support/journey.ts'

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
