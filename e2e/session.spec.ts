import { expect, test } from './support/journey.ts'
import { expectBalance, moodRows, openUserMenu, pickMood, saveMood, toast } from './support/screens.ts'

test('two tabs log side by side, and signing out in one signs out the other', async ({
  page,
  context,
  person,
  api,
}) => {
  const other = await context.newPage()
  await page.goto('/wellness')
  await other.goto('/wellness')
  await pickMood(page, 'Good')
  await pickMood(other, 'Bad')
  // Each checks its own toast, as the first may be gone before the second appears.
  await Promise.all(
    [page, other].map(async (tab) => {
      await saveMood(tab).click()
      await expect(toast(tab, 'Mood logged')).toBeVisible()
    }),
  )
  await page.reload()
  await expect(moodRows(page)).toHaveCount(2)
  expect(await api.balance()).toBe(20)
  await expectBalance(page, 20)

  const menu = await openUserMenu(page, person.name)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(other).toHaveURL('/auth')
})

test('a tab opened while another signs in is not rendered again by the late notice', async ({ page, person }) => {
  await page.goto('/wellness')
  await page.evaluate('window.isFirst = true')
  await page.evaluate(
    `dispatchEvent(new StorageEvent('storage', { key: 'authToken', oldValue: null, newValue: '${person.token}' }))`,
  )
  await page.getByRole('link', { name: 'Nutrition Tools' }).click()
  await expect(page.getByRole('heading', { name: 'Nutrition Tools' })).toBeVisible()
  expect(await page.evaluate('window.isFirst')).toBe(true)
})

test('signing out without a connection ends the session here at once, and on the server once it is reachable', async ({
  page,
  person,
  watch,
  request,
}) => {
  watch.expectFailedLoad('/api/v1/auth/logout')
  await page.route('**/api/v1/auth/logout', (route) => route.abort('connectionreset'), { times: 1 })
  await page.goto('/wellness')
  const menu = await openUserMenu(page, person.name)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(toast(page, 'Signed out successfully')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  expect(await page.evaluate(`localStorage.getItem('authToken')`)).toBeNull()
  const headers = { authorization: `Bearer ${person.token}` }
  await expect.poll(async () => (await request.get('/api/v1/auth/me', { headers })).status()).toBe(401)
})

test('signing out without any connection hides all of the person’s data', async ({ page, person, context, watch }) => {
  watch.expectFailedLoad('/')
  watch.expectError('A part of the page could not be loaded')
  await page.goto('/wellness')
  await pickMood(page, 'Good')
  await page.getByLabel('Notes').fill('My secret')
  const menu = await openUserMenu(page, person.name)
  await context.setOffline(true)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText(person.name)).toHaveCount(0)
  await expect(page.getByLabel('Notes')).toHaveCount(0)
  expect(await page.evaluate(`localStorage.getItem('authToken')`)).toBeNull()
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'Continue with Email' })).toBeVisible({ timeout: 20_000 })
})
