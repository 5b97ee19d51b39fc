import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { confirmAddress } from './support/mail.ts'

const address = '/settings?section=signin'
const change = (page: Page) => page.getByRole('button', { name: 'Change email' })
const email = (page: Page) => page.getByRole('textbox', { name: 'New email' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel the change' })

test('a new address is requested, cancelled, requested again and confirmed, by keyboard alone', async ({
  page,
  person,
  server,
  request,
}) => {
  const wanted = `other-${person.email}`
  await page.goto(address)
  await change(page).press('Enter')
  await expect(email(page)).toBeFocused()
  const askFor = async (next: string) => {
    await email(page).pressSequentially(next)
    await password(page).pressSequentially(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Open the link sent to ${next} within the hour`)).toBeVisible()
    await expect(cancel(page)).toBeFocused()
  }
  await askFor(`mistyped-${person.email}`)
  await page.keyboard.press('Enter')
  await expect(change(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await askFor(wanted)
  await page.reload()
  await expect(page.getByText(`Open the link sent to ${wanted} within the hour`)).toBeVisible()
  const elsewhere = await page.context().newPage()
  await confirmAddress(elsewhere, server, wanted)
  await expect(elsewhere.getByText(`The address of your account is ${wanted}.`)).toBeVisible()
  await expect(elsewhere.getByText('+25 pts')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByText('There is nothing left to do.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(wanted, { exact: true })).toBeVisible()
  await expect(change(page)).toBeVisible()
  const signIn = async (by: string) =>
    (await request.post('/api/v1/auth/login', { data: { email: by, password: person.password } })).status()
  expect([await signIn(person.email), await signIn(wanted)]).toEqual([401, 200])
})
