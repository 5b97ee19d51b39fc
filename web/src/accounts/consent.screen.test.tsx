import { healthConsent, healthConsentTexts, healthConsentVersion } from '@finu/contract/accounts/health-consent'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { describeNewcomer } from '../../testing/newcomer.ts'
import { api, openApp, setOffline } from '../../testing/open-app.tsx'

const box = page.getByRole('checkbox', { name: healthConsentTexts.sentence })
const agree = page.getByRole('button', { name: 'Agree and continue' })
const question = page.getByRole('heading', { name: 'Your health data' })

test('a failure to save the answer is reported, and the answer can be sent again', async () => {
  await openApp('/onboarding', { as: { onboarding_completed: false, health_consent: null } })
  await expect.element(question).toBeVisible()
  await expect.element(box).not.toBeChecked()
  await box.click()
  setOffline(true)
  await agree.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Network error. Check your connection and try again.')
  setOffline(false)
  api.refuse(healthConsent.give, 422, {
    detail: [{ loc: ['body', 'version'], msg: healthConsentTexts.changed, type: 'x' }],
    code: 'invalid',
  })
  await agree.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(healthConsentTexts.changed)
  api.answer(healthConsent.give, { user: describeNewcomer({ onboarding_completed: false }) })
  await agree.click()
  await expect.element(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  expect(api.calls(healthConsent.give).at(-1)?.body).toEqual({ version: healthConsentVersion })
})

test('the settings show when a consent was given, and to what', async () => {
  await openApp('/settings?section=data', {
    as: { health_consent: { version: healthConsentVersion, given_at: '2025-03-04T10:00:00Z' } },
  })
  await expect.element(page.getByText('Given on 4 March 2025')).toBeVisible()
  await expect.element(page.getByText(healthConsentTexts.sentence)).toBeVisible()
  await expect.element(page.getByText('To take it back, delete your account.')).toBeVisible()
})

test('the settings open without a consent too, and say that it is not given', async () => {
  await openApp('/settings?section=data', { as: { health_consent: null } })
  await expect.element(page.getByText('Not given')).toBeVisible()
  await expect.element(page.getByText('Nothing you log is kept until you agree.')).toBeVisible()
})
