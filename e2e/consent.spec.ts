import { healthConsentTexts } from '@finu/contract/accounts/health-consent'
import type { User } from '@finu/contract/accounts/user'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { Api, bringSession, makeUp, openAccount } from './support/people.ts'
import { agree, consentBox, openEmailForm, passwordField } from './support/screens.ts'
import type { TestServer } from './support/server.ts'

/** Opens an account as one was before a consent was asked for. */
async function openWithoutConsent(request: APIRequestContext, server: TestServer) {
  const person = await openAccount(request)
  const user = await new Api(request, person.token).me()
  await server.removeConsent(user.id)
  return person
}

test('signing up takes a tick of its own, which is shown in the settings', async ({ page, watch }) => {
  const { name, email, password } = makeUp()
  await openEmailForm(page, 'Sign Up')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill(password)
  await expect(consentBox(page)).not.toBeChecked()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(consentBox(page)).toBeFocused()
  await expect(consentBox(page)).toHaveAccessibleDescription(new RegExp(healthConsentTexts.missing))
  expect(watch.calls('POST /api/v1/auth/register')).toEqual([])
  // The policy opens beside the form, which keeps what was typed.
  await page.getByRole('button', { name: 'Who we share data with' }).click()
  const policy = page.getByRole('dialog', { name: 'Privacy Policy' })
  await expect(policy.getByRole('heading', { name: 'Who we share data with' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(policy).toBeHidden()
  await tabTo(page, consentBox(page))
  await page.keyboard.press('Space')
  await expect(page.getByText(healthConsentTexts.missing)).toHaveCount(0)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/onboarding/)
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  await page.goto('/settings?section=data')
  await expect(page.getByRole('heading', { name: 'Your consent' })).toBeVisible()
  await expect(page.getByText(healthConsentTexts.sentence)).toBeVisible()
})

test('an account without a consent is asked once, on the page that was opened, and goes on there', async ({
  page,
  request,
  server,
  watch,
}) => {
  const person = await openWithoutConsent(request, server)
  await bringSession(page, person)
  await page.goto('/wellness')
  await expect(page.getByRole('heading', { name: 'Your health data' })).toBeVisible()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(consentBox(page)).toBeFocused()
  await expect(page.getByText(healthConsentTexts.missing)).toBeVisible()
  expect(watch.calls('POST /api/v1/auth/health-consent')).toEqual([])
  await agree(page)
  await expect(page).toHaveURL('/wellness')
  await expect(page.getByRole('button', { name: 'Save Mood & Symptoms' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Save Mood & Symptoms' })).toBeVisible()
})

test('who does not agree may export, delete the account or sign out, by the keyboard too', async ({
  page,
  request,
  server,
}) => {
  const person = await openWithoutConsent(request, server)
  await bringSession(page, person)
  await page.goto('/assistant')
  await tabTo(page, page.getByRole('button', { name: 'I do not agree' }))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'I do not agree' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await page.getByRole('button', { name: 'Delete my account...' }).click()
  await page.getByLabel(/^Type /).fill(person.email)
  await passwordField(page).fill(person.password)
  await page
    .getByRole('button', { name: /^Delete/ })
    .last()
    .click()
  await expect(page).toHaveURL('/auth')

  await bringSession(page, await openWithoutConsent(request, server))
  await page.goto('/assistant')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
})

test('an app that is open when the text changes asks at the next save, and keeps the page', async ({
  page,
  request,
  server,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/moods')
  const person = await openWithoutConsent(request, server)
  await bringSession(page, person)
  await page.goto('/wellness')
  await agree(page)
  await page.route(
    '**/api/v1/moods',
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { code: 'consent_needed', detail: healthConsentTexts.needed } })
        : route.continue(),
    { times: 10 },
  )
  await page.route('**/api/v1/auth/me', async (route) => {
    const response = await route.fetch()
    const { user } = (await response.json()) as { user: User }
    await route.fulfill({ response, json: { user: { ...user, health_consent: null } } })
  })
  await page.getByRole('radiogroup', { name: 'How do you feel right now?' }).getByText('Good', { exact: true }).click()
  await page.getByRole('button', { name: 'Save Mood & Symptoms' }).click()
  await expect(page.getByRole('heading', { name: 'Your health data' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await agree(page)
  await expect(page.getByRole('button', { name: 'Save Mood & Symptoms' })).toBeVisible()
})
