import { ownData, ownDataTexts } from '@finu/contract/accounts/own-data'
import { support } from '@finu/contract/support/support'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { soundPassword } from '../../../testing/accounts.ts'
import { api, openApp, setOffline } from '../../../testing/open-app.tsx'
import { answerWays } from '../../../testing/settings.ts'
import { address, toast } from '../../../testing/page.ts'

const section = '/settings?section=data'
const startExport = page.getByRole('button', { name: 'Export everything' })
const getting = page.getByText('Getting your data...')
const open = page.getByRole('button', { name: 'Delete my account...' })
const remove = page.getByRole('button', { name: 'Delete my account', exact: true })
const confirmation = page.getByLabelText('Type your email to go on')
const password = page.getByRole('textbox', { name: 'Password' })

const archive = () => new Response(new Blob(['PK']), { headers: { 'content-type': 'application/zip' } })
/** Spy on the files that the page saves. */
let saves: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  saves = vi.spyOn(URL, 'createObjectURL')
  answerWays()
})
afterEach(() => saves.mockRestore())

test('an export can be left and cancelled; a failed or incomplete one is reported and saves no file', async () => {
  api.answer(support.info, { email: null, version: '1.0.0' })
  api.respond(ownData.exportData, archive)
  const release = api.delay(ownData.exportData)
  await openApp(section)
  await startExport.click()
  await expect.element(getting).toBeVisible()
  await page.getByRole('link', { name: 'Help & Support' }).click()
  await page.getByRole('link', { name: 'Your data' }).click()
  await page.getByRole('button', { name: 'Cancel the export' }).click()
  await expect.element(getting).not.toBeInTheDocument()
  await expect.element(startExport).toHaveFocus()
  release()

  api.refuse(ownData.exportData, 500)
  await startExport.click()
  await expect.element(page.getByRole('alert').filter({ hasText: ownDataTexts.exportFailed })).toBeVisible()
  api.refuse(ownData.exportData, 429, { detail: 'Too many attempts. Please wait a moment and try again.' })
  await startExport.click()
  await expect.element(page.getByText('Too many attempts.')).toBeVisible()
  setOffline(true)
  await startExport.click()
  await expect.element(page.getByText(ownDataTexts.exportFailed)).toBeVisible()
  setOffline(false)
  expect(saves).not.toHaveBeenCalled()
  api.respond(ownData.exportData, archive)
  await startExport.click()
  await expect.poll(() => saves).toHaveBeenCalledTimes(1)
})

test('cancelling the deletion loses nothing, and wrong input is reported at its field', async () => {
  await openApp(section)
  await open.click()
  await expect.element(confirmation).toHaveFocus()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect.element(open).toHaveFocus()
  await open.click()
  await remove.click()
  await expect.element(page.getByText(ownDataTexts.wrongConfirmation)).toBeVisible()
  await expect.element(page.getByText(ownDataTexts.passwordMissing)).toBeVisible()
  await confirmation.fill('someone@example.com')
  await password.fill('Wrong.river7')
  await remove.click()
  await expect.element(page.getByText(ownDataTexts.wrongConfirmation)).toBeVisible()
  expect(api.calls(ownData.eraseAccount)).toEqual([])
  await confirmation.fill('PERSON@EXAMPLE.COM')
  api.failOnce(ownData.eraseAccount, 400, { detail: ownDataTexts.wrongPassword, code: 'wrong_password' })
  await remove.click()
  await expect.element(page.getByText(ownDataTexts.wrongPassword)).toBeVisible()
  await expect.element(password).toHaveFocus()
  await password.fill(soundPassword)
  api.failOnce(ownData.eraseAccount, 500)
  await remove.click()
  await expect.element(page.getByRole('alert').filter({ hasText: ownDataTexts.deleteFailed })).toBeVisible()
})

test('an account without a password and a passkey is deleted after a new sign-in', async () => {
  answerWays({ has_password: false, ways: [{ kind: 'google', linked_at: '2026-01-01T12:00:00Z' }] })
  await openApp(section)
  await open.click()
  await confirmation.fill('person@example.com')
  api.failOnce(ownData.eraseAccount, 403, { code: 'sign_in_again', detail: ownDataTexts.confirmFirst })
  await remove.click()
  await page.getByRole('button', { name: 'Sign out to sign in again' }).click()
  await expect.poll(address).toBe('/auth')
})

test.each([
  [
    { tier: 'premium', premium_ends_at: null },
    'Your Premium subscription: it ends at once, and nothing more is charged',
  ],
  [
    { tier: 'premium', premium_ends_at: '2027-12-20T12:00:00Z' },
    'Your Premium subscription, which you paid until 20 December 2027: it ends at once',
  ],
  [
    { is_on_trial: true, trial_ends_at: '2027-12-20T12:00:00Z' },
    'Your free trial, which would run until 20 December 2027',
  ],
] as const)('a deletion names the plan that ends with the account, and says goodbye', async (as, words) => {
  api.answer(support.info, { email: null, version: '1.0.0' })
  api.answer(ownData.eraseAccount, { success: true })
  await openApp(section, { as })
  await expect.element(page.getByText(words)).toBeVisible()
  await open.click()
  await confirmation.fill('person@example.com')
  await password.fill(soundPassword)
  await remove.click()
  await expect.poll(address).toBe('/auth')
  await expect.element(toast(ownDataTexts.deleted)).toBeVisible()
  expect(ownDataTexts.deleted).toContain('Goodbye')
})

test('a deletion on the free plan names no subscription', async () => {
  api.answer(support.info, { email: null, version: '1.0.0' })
  await openApp(section)
  await expect.element(open).toBeVisible()
  await expect.element(page.getByText('subscription', { exact: false })).not.toBeInTheDocument()
})
