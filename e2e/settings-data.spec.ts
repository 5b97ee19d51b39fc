import { readFile } from 'node:fs/promises'
import { ownDataTexts } from '@finu/contract/accounts/own-data'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { openAccount } from './support/people.ts'
import { toast } from './support/screens.ts'

const address = '/settings?section=data'
const exportPath = '/api/v1/auth/export'
const startExport = (page: Page) => page.getByRole('button', { name: 'Export everything' })

test('everything is saved as one archive, however often the button is pressed', async ({ page, api, watch }) => {
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
  // Other accounts still exist.
  expect((await openAccount(request)).token).toBeTruthy()
})
