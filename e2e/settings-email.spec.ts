import { accountTexts } from '@finu/contract/accounts'
import { ownDataTexts } from '@finu/contract/own-data'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { receiveLink } from './support/mail.ts'
import { toast } from './support/screens.ts'

const address = '/settings?section=signin'
const change = (page: Page) => page.getByRole('button', { name: 'Change email' })
const email = (page: Page) => page.getByRole('textbox', { name: 'New email' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const sendLink = (page: Page) => page.getByRole('button', { name: 'Send a link there' })
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel the change' })

test('another address is asked for, thought better of, asked for again and confirmed, by keyboard alone', async ({
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
  await elsewhere.goto(await receiveLink(server, wanted, '/verify-email'))
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

test('what is wrong is said at its field, and nothing is lost where nothing could be sent', async ({
  page,
  person,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/auth/change-email')
  await page.goto(address)
  await change(page).click()
  await sendLink(page).click()
  await expect(page.getByText(accountTexts.emailRequired)).toBeVisible()
  await expect(page.getByText(accountTexts.passwordRequired)).toBeVisible()
  await expect(email(page)).toBeFocused()
  await email(page).fill(person.email.toUpperCase())
  await password(page).fill('Wrong.river7')
  await sendLink(page).click()
  await expect(page.getByText(accountTexts.sameEmail)).toBeVisible()
  expect(watch.calls('POST /api/v1/auth/change-email')).toEqual([])
  await email(page).fill(`other-${person.email}`)
  await sendLink(page).click()
  await expect(page.getByText(ownDataTexts.wrongPassword)).toBeVisible()
  await expect(password(page)).toBeFocused()
  await password(page).fill(person.password)
  await page.route('**/api/v1/auth/change-email', (route) => route.abort(), { times: 1 })
  await sendLink(page).click()
  await expect(toast(page, 'Could not send the link. Please try again.')).toBeVisible()
  await sendLink(page).dblclick()
  await expect(cancel(page)).toBeVisible()
  await page.route('**/api/v1/auth/change-email', (route) => route.abort(), { times: 1 })
  await cancel(page).click()
  await expect(toast(page, 'Could not cancel the change. Please try again.')).toBeVisible()
  await cancel(page).dblclick()
  await expect(change(page)).toBeFocused()
})

test('it looks sound at both widths in both themes', async ({ page, person }) => {
  test.slow()
  await page.goto(address)
  await change(page).click()
  await email(page).fill('not an address')
  await sendLink(page).click()
  await expectSoundLook(page, 'another address', { within: 'dialog' })
  await email(page).fill(`other-${person.email}`)
  await password(page).fill(person.password)
  await sendLink(page).click()
  await expect(cancel(page)).toBeVisible()
  await expectSoundLook(page, 'an address that waits', { within: 'dialog' })
})
