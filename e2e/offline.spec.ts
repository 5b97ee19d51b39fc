import { expect, test } from './support/journey.ts'

test('a page that was never opened waits for the connection, and then opens by itself', async ({
  page,
  context,
  person,
  watch,
}) => {
  watch.expectFailedLoad('/assets/', '/api/v1/')
  watch.expectError('A part of the page could not be loaded')
  await page.goto('/wellness')
  await expect(page.getByRole('button', { name: 'Save Mood & Symptoms' })).toBeVisible()
  await page.getByLabel('Notes').fill(person.name)
  // The rest of the page is loaded as well.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Nutrition Tools' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText(/preload CSS/)).toBeHidden()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Describe it' })).toBeVisible()
  await expect(page.getByText('0:00:00')).toHaveCSS('font-family', /Besley/)
  // No reload happened: the typed text is still there.
  await page.getByRole('link', { name: 'Wellness Tools' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue(person.name)
})

test('after a new version has replaced a part, the page is reloaded once', async ({ page, person, watch }) => {
  watch.expectFailedLoad('/assets/')
  watch.expectError('A part of the page could not be loaded')
  await page.goto('/wellness')
  await expect(page.getByRole('button', { name: new RegExp(person.name) })).toBeVisible()
  let refused = 0
  await page.route(/\/assets\/nutrition-screen-.*\.js$/, (route) => {
    refused += 1
    return refused === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()
  })
  await page.getByRole('link', { name: 'Nutrition Tools' }).click()
  await expect(page.getByRole('button', { name: 'Describe it' })).toBeVisible()
  expect(refused).toBe(2)
})
