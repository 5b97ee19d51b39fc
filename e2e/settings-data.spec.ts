import { readFile } from 'node:fs/promises'
import { ownDataTexts } from '@finu/contract/own-data'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { openAccount } from './support/people.ts'
import { toast } from './support/screens.ts'

const address = '/settings?section=data'
const exportPath = '/api/v1/auth/export'
const remove = (page: Page) => page.getByRole('button', { name: 'Delete my account', exact: true })
const startExport = (page: Page) => page.getByRole('button', { name: 'Export everything' })

async function openForm(page: Page) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Delete my account...' }).click()
  await expect(page.getByLabel('Type your email to go on')).toBeFocused()
}

test('everything is saved as one archive, however often it is pressed', async ({ page, api, watch }) => {
  await api.logMood(4, { notes: 'Long walk' })
  await page.goto(address)
  const saved = page.waitForEvent('download')
  await startExport(page).dblclick()
  const file = await saved
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Madrid' })
  expect(file.suggestedFilename()).toBe(`finu-export-${day}.zip`)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('json/moods.json')).toBe(true)
  await expect(page.getByText(`Saved as finu-export-${day}.zip`)).toBeVisible()
  expect(watch.calls(`GET ${exportPath}`)).toHaveLength(1)
})

test('an export can be left and cancelled; what fails or breaks off is said and no file', async ({
  page,
  person,
  context,
  watch,
}) => {
  watch.expectFailedLoad(exportPath)
  let saved = 0
  page.on('download', () => saved++)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    `**${exportPath}`,
    async (route) => {
      await held
      await route.abort().catch(() => {})
    },
    { times: 1 },
  )
  await page.goto(address)
  await startExport(page).click()
  await expect(page.getByText('Getting your data...'), person.name).toBeVisible()
  await page.getByRole('link', { name: 'Help & Support' }).click()
  await page.getByRole('link', { name: 'Your data' }).click()
  await page.getByRole('button', { name: 'Cancel the export' }).click()
  await expect(page.getByText('Getting your data...')).toBeHidden()
  await expect(startExport(page)).toBeFocused()
  release()

  await page.route(`**${exportPath}`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await startExport(page).click()
  await expect(page.getByRole('alert').filter({ hasText: ownDataTexts.exportFailed })).toBeVisible()
  await page.route(
    `**${exportPath}`,
    (route) =>
      route.fulfill({ status: 429, json: { detail: 'Too many attempts. Please wait a moment and try again.' } }),
    { times: 1 },
  )
  await startExport(page).click()
  await expect(page.getByText('Too many attempts.')).toBeVisible()
  await context.setOffline(true)
  await startExport(page).click()
  await expect(page.getByText(ownDataTexts.exportFailed)).toBeVisible()
  await context.setOffline(false)
  expect(saved).toBe(0)
  const file = page.waitForEvent('download')
  await startExport(page).click()
  await file
})

test('who keeps the account loses nothing; wrong words are said at their fields', async ({
  page,
  person,
  api,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/auth/account')
  await openForm(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('button', { name: 'Delete my account...' })).toBeFocused()
  await page.keyboard.press('Enter')
  await remove(page).click()
  await expect(page.getByText(ownDataTexts.wrongConfirmation)).toBeVisible()
  await expect(page.getByText(ownDataTexts.passwordMissing)).toBeVisible()
  await page.getByLabel('Type your email to go on').fill('someone@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('Wrong.river7')
  await remove(page).click()
  await expect(page.getByText(ownDataTexts.wrongConfirmation)).toBeVisible()
  expect(watch.calls('DELETE /api/v1/auth/account')).toEqual([])
  await page.getByLabel('Type your email to go on').fill(person.email.toUpperCase())
  await remove(page).click()
  await expect(page.getByText(ownDataTexts.wrongPassword)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.route('**/api/v1/auth/account', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await remove(page).click()
  await expect(page.getByRole('alert').filter({ hasText: ownDataTexts.deleteFailed })).toBeVisible()
  await page.route(
    '**/api/v1/auth/account',
    (route) => route.fulfill({ status: 403, json: { code: 'sign_in_again', detail: ownDataTexts.signInAgain } }),
    { times: 1 },
  )
  await remove(page).click()
  await expect(page.getByText(ownDataTexts.signInAgain)).toBeVisible()
  expect((await api.me()).email).toBe(person.email)
  await page.getByRole('button', { name: 'Sign out to sign in again' }).click()
  await expect(page).toHaveURL('/auth')
})

test('a deleted account leaves nothing behind, here and in another tab, by keyboard alone', async ({
  page,
  person,
  context,
  request,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/')
  const other = await context.newPage()
  await page.goto('/wellness')
  await page.evaluate(`localStorage.setItem('emailBannerPutAway_x', '1')`)
  await other.goto('/wellness')
  await expect(other.getByRole('banner')).toBeVisible()
  await page.goto(address)
  await page.getByRole('button', { name: 'Delete my account...' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Type your email to go on')).toBeFocused()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
  await expect(toast(page, ownDataTexts.deleted)).toBeVisible()
  expect(await page.evaluate(`localStorage.getItem('emailBannerPutAway_x')`)).toBeNull()
  expect(await page.evaluate(`localStorage.getItem('authToken')`)).toBeNull()
  expect(await page.evaluate('sessionStorage.length')).toBe(0)
  await expect(other).toHaveURL('/auth')
  const again = { email: person.email, password: person.password }
  expect((await request.post('/api/v1/auth/login', { data: again })).status()).toBe(401)
  // Others are still there.
  expect((await openAccount(request)).token).toBeTruthy()
})

test('it looks sound at both widths in both themes', async ({ page, api }) => {
  test.slow()
  await api.logMood(4)
  await openForm(page)
  await remove(page).click()
  await expect(page.getByText(ownDataTexts.wrongConfirmation)).toBeVisible()
  await expectSoundLook(page, 'own data, with problems', { within: 'dialog' })
})
