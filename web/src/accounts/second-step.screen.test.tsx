import { accounts } from '@finu/contract/accounts/accounts'
import { secondStep } from '@finu/contract/accounts/second-step'
import { secondStepTexts } from '@finu/contract/accounts/second-step-texts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { describeSession, openEmailForm, passwordField, soundPassword } from '../../testing/accounts.ts'
import { api, reloadApp } from '../../testing/open-app.tsx'
import { address } from '../../testing/page.ts'

const code = page.getByRole('textbox', { name: 'Code' })
const wrong = { detail: secondStepTexts.codeWrong, code: 'code_wrong' }

beforeEach(() => {
  api.answer(accounts.login, { second_step: { ticket: 'ticket', expires_at: '2099-01-01T00:00:00Z' } })
})

async function signIn() {
  await openEmailForm('Sign In')
  await page.getByLabelText('Email').fill('person@example.com')
  await passwordField.fill(soundPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

test('a wrong code is reported and cleared; a code that was lost on the way can be sent again', async () => {
  await signIn()
  await expect.element(code).toHaveFocus()
  api.failOnce(secondStep.pass, 400, wrong)
  await code.fill('000000')
  await expect.element(page.getByText(secondStepTexts.codeWrong)).toBeVisible()
  await expect.element(code).toHaveValue('')
  api.failOnce(secondStep.pass, 0)
  // Apps copy codes with a space.
  await code.fill('123 456')
  await expect.element(page.getByText(/Network error/)).toBeVisible()
  api.answer(secondStep.pass, describeSession())
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect.poll(address).toBe('/assistant')
})

test('an incomplete recovery code is not sent, and a wrong one is reported', async () => {
  await signIn()
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  const recovery = page.getByRole('textbox', { name: 'Recovery code' })
  const send = page.getByRole('button', { name: 'Sign in with this code' })
  await expect.element(recovery).toHaveFocus()
  await recovery.fill('aaaa-2')
  await send.click()
  await expect.element(page.getByText(secondStepTexts.recoveryIncomplete)).toBeVisible()
  expect(api.calls(secondStep.pass)).toEqual([])
  api.failOnce(secondStep.pass, 400, wrong)
  await recovery.fill('aaaa-2222')
  await send.click()
  await expect.element(page.getByText(secondStepTexts.codeWrong)).toBeVisible()
})

test('a pending sign-in ends with a reload, or when the server says so', async () => {
  await signIn()
  reloadApp()
  await expect.element(page.getByRole('heading', { name: 'Please start again' })).toBeVisible()
  await signIn()
  api.refuse(secondStep.pass, 401, { detail: secondStepTexts.expired, code: 'sign_in_expired' })
  await code.fill('123456')
  await expect.poll(address).toBe('/auth')
  await expect.element(page.getByText(secondStepTexts.expired)).toBeVisible()
})
