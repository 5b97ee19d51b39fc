import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import type { Person } from './support/people.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const address = '/settings?section=devices'

/** Signs the same person in with another browser. @returns the token there */
async function signInWith(request: APIRequestContext, { email, password }: Person, userAgent: string): Promise<string> {
  const response = await request.post('/api/v1/auth/login', {
    data: { email, password },
    headers: { 'user-agent': userAgent },
  })
  return ((await response.json()) as { access_token: string }).access_token
}

const statusOf = async (request: APIRequestContext, token: string) =>
  (await request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${token}` } })).status()

test('one other device is signed out after a confirmation, by keyboard alone', async ({ page, person, request }) => {
  const [windows, phone] = [await signInWith(request, person, chrome), await signInWith(request, person, iPhone)]
  await page.goto(address)
  await expect(page.getByText('This device')).toHaveCount(1)
  await expect(page.getByText('Changes here apply at once.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
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
