import { expect, test } from './support/journey.ts'
import { expectBalance, moodRows, openUserMenu, pickMood, saveMood, toast } from './support/screens.ts'

test('a session revoked elsewhere ends at the next call, and the form is left for the sign-in page', async ({
  page,
  api,
  watch,
}) => {
  await page.goto('/wellness')
  await expectBalance(page, 0)
  // What a page asks for late, as it comes near, would find the session ended before the form does.
  await expect(page.getByText('Headaches after dairy')).toBeVisible()
  await page.getByRole('region', { name: 'Trends' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Lines begin with your third day.')).toBeVisible()
  const { sessions } = await api.call<{ sessions: { id: string }[] }>('GET', '/auth/sessions')
  await api.call('DELETE', `/auth/sessions/${sessions[0]?.id}`)

  watch.expectFailedLoad('/api/v1/')
  await pickMood(page, 'Good')
  await saveMood(page).click()
  await expect(page).toHaveURL('/auth')
  await expect(toast(page, 'Authentication required. Please log in again.')).toHaveCount(1)
  expect(await page.evaluate(`localStorage.getItem('authToken')`)).toBeNull()
})

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
  // Each looks for its own toast: the first may be gone before the second is there.
  await Promise.all(
    [page, other].map(async (tab) => {
      await saveMood(tab).click()
      await expect(toast(tab, 'Mood logged successfully! 😊')).toBeVisible()
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

test('a tab that is opened just as another signs in is not drawn anew by the news of it, which comes later', async ({
  page,
  person,
}) => {
  await page.goto('/wellness')
  await page.evaluate('window.isFirst = true')
  await page.evaluate(
    `dispatchEvent(new StorageEvent('storage', { key: 'authToken', oldValue: null, newValue: '${person.token}' }))`,
  )
  await page.getByRole('link', { name: 'Nutrition Tools' }).click()
  await expect(page.getByRole('heading', { name: 'Nutrition Tools' })).toBeVisible()
  expect(await page.evaluate('window.isFirst')).toBe(true)
})

/** What says nothing but how the app looks, and which conversation, pause or banner belongs to which id. */
const lasting = ['theme', 'sidebar', 'chat_state_1', 'emailBannerPutAway_1']
  .concat(['Session', 'Paused', 'PausedSeconds', 'PauseStart'].map((name) => `fasting${name}_1`))
  .sort()

test('when a session ends nothing that is stored stays but what says nothing about a person', async ({
  page,
  person,
}) => {
  await page.goto('/wellness')
  const stored = JSON.stringify([...lasting, 'exerciseTimer', 'themes', 'notes'])
  await page.evaluate(`for (const key of ${stored}) localStorage.setItem(key, '1')`)
  const menu = await openUserMenu(page, person.name)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
  expect(await page.evaluate('Object.keys(localStorage).sort()')).toEqual(lasting)
})

test('signing out without a connection ends the session here at once, and on the server once it hears of it', async ({
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

test('signing out without any connection shows nothing of the person any more', async ({
  page,
  person,
  context,
  watch,
}) => {
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
