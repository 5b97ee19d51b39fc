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
