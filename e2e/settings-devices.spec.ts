import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import type { Person } from './support/people.ts'
import { toast } from './support/screens.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const address = '/settings?section=devices'

/** The same person signs in with another browser. @returns the token there */
async function signInWith(request: APIRequestContext, { email, password }: Person, userAgent: string): Promise<string> {
  const response = await request.post('/api/v1/auth/login', {
    data: { email, password },
    headers: { 'user-agent': userAgent },
  })
  return ((await response.json()) as { access_token: string }).access_token
}

const statusOf = async (request: APIRequestContext, token: string) =>
  (await request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${token}` } })).status()

test('one other device is signed out after being asked, by keyboard alone', async ({ page, person, request }) => {
  const [windows, phone] = [await signInWith(request, person, chrome), await signInWith(request, person, iPhone)]
  await page.goto(address)
  await expect(page.getByText('This device')).toHaveCount(1)
  await expect(page.getByText('Changes here apply at once.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('aria-disabled', 'true')
  const ask = page.getByRole('button', { name: 'Sign out: Chrome on Windows' })
  await ask.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(ask).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Signed in now' })).toBeFocused()
  expect([await statusOf(request, windows), await statusOf(request, phone)]).toEqual([401, 200])
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
})

test('all others at once, pressed twice, and this one as Sign Out does', async ({ page, person, request, watch }) => {
  const tokens = [await signInWith(request, person, chrome), await signInWith(request, person, iPhone)]
  await page.goto(address)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).dblclick()
  // The call that opened the account is one of them.
  await expect(toast(page, /2 devices are signed out/)).toBeVisible()
  expect(watch.calls('DELETE /api/v1/auth/sessions')).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
  for (const token of tokens) expect(await statusOf(request, token)).toBe(401)
  await page.getByRole('button', { name: /^Sign out: / }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/auth')
  await expect(toast(page, 'Signed out successfully')).toBeVisible()
  await expect.poll(() => statusOf(request, person.token)).toBe(401)
})

test('what fails is said, and can be tried again', async ({ page, person, request, context, watch }) => {
  watch.expectFailedLoad('/api/v1/auth/sessions', '/api/v1/auth/security-events')
  await signInWith(request, person, chrome)
  const fail = { status: 500, json: { detail: 'x' } }
  await page.route('**/api/v1/auth/sessions', (route) => route.fulfill(fail), { times: 3 })
  await page.route('**/api/v1/auth/security-events*', (route) => route.fulfill(fail), { times: 3 })
  await page.goto(address)
  await expect(page.getByText('Your devices could not be loaded')).toBeVisible()
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.first().click()
  await expect(again).toHaveCount(1)
  await again.click()
  await page.getByRole('button', { name: 'Sign out: Chrome on Windows' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(toast(page, 'Could not sign out that device. Please try again.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('Chrome on Windows').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out: Chrome on Windows' })).toBeHidden()
})

test('what another tab ended is gone here too; where this one was ended, the sign-in page comes', async ({
  page,
  person,
  api,
  request,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/')
  const token = await signInWith(request, person, chrome)
  await page.goto(address)
  const ask = page.getByRole('button', { name: 'Sign out: Chrome on Windows' })
  await ask.click()
  await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(ask).toBeHidden()
  await signInWith(request, person, iPhone)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await api.call('POST', '/auth/logout')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/auth')
})

test('what happened is told in words, page by page, and whether the list is whole', async ({
  page,
  person,
  request,
}) => {
  for (let i = 0; i < 9; i++) {
    const token = await signInWith(request, person, iPhone)
    await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  }
  for (let i = 0; i < 3; i++) await signInWith(request, person, chrome)
  await page.goto(address)
  await expect(page.getByText(/Safari on iPhone · network /).first()).toBeVisible()
  await expect(page.getByText('Account opened')).toBeHidden()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('Account opened')).toBeVisible()
  await expect(page.getByText('none was changed or taken out')).toBeVisible()
  await page.route('**/api/v1/auth/security-events*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), is_unbroken: false } })
  })
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'changed or taken out afterwards' })).toBeVisible()
})

test('it looks sound at both widths in both themes', async ({ page, person, request }) => {
  test.slow()
  await signInWith(request, person, chrome)
  await signInWith(request, person, iPhone)
  await page.goto(address)
  await expect(page.getByText('Account opened')).toBeVisible()
  await expectSoundLook(page, 'devices', { within: 'dialog' })
  await page.getByRole('button', { name: 'Sign out: Safari on iPhone' }).click()
  await expectSoundLook(page, 'devices, asking', { within: 'dialog' })
})
