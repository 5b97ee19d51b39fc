import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { ownDataTexts } from '@finu/contract/accounts/own-data'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { soundPassword } from '../../../testing/accounts.ts'
import { api, openApp } from '../../../testing/open-app.tsx'
import { toast } from '../../../testing/page.ts'
import { answerWays } from '../../../testing/settings.ts'

const change = page.getByRole('button', { name: 'Change email' })
const email = page.getByRole('textbox', { name: 'New email' })
const password = page.getByRole('textbox', { name: 'Password' })
const sendLink = page.getByRole('button', { name: 'Send a link there' })
const cancel = page.getByRole('button', { name: 'Cancel the change' })

test('problems are reported at their fields, and typed values are kept if sending fails', async () => {
  answerWays()
  await openApp('/settings?section=signin')
  await change.click()
  await sendLink.click()
  await expect.element(page.getByText(accountTexts.emailRequired)).toBeVisible()
  await expect.element(page.getByText(accountTexts.passwordRequired)).toBeVisible()
  await expect.element(email).toHaveFocus()
  await email.fill('PERSON@EXAMPLE.COM')
  await password.fill('Wrong.river7')
  await sendLink.click()
  await expect.element(page.getByText(accountTexts.sameEmail)).toBeVisible()
  expect(api.calls(accounts.changeEmail)).toEqual([])

  await email.fill('other@example.com')
  api.failOnce(accounts.changeEmail, 400, { detail: ownDataTexts.wrongPassword, code: 'wrong_password' })
  await sendLink.click()
  await expect.element(page.getByText(ownDataTexts.wrongPassword)).toBeVisible()
  await expect.element(password).toHaveFocus()
  await password.fill(soundPassword)
  api.disconnect(accounts.changeEmail)
  await sendLink.click()
  await expect.element(toast('Could not send the link. Please try again.')).toBeVisible()
  api.answer(accounts.changeEmail, () => {
    answerWays({ pending_email: 'other@example.com' })
    return { detail: accountTexts.changeSent }
  })
  const tries = api.calls(accounts.changeEmail).length
  await sendLink.dblClick()
  await expect.element(cancel).toBeVisible()
  expect(api.calls(accounts.changeEmail)).toHaveLength(tries + 1)

  api.disconnect(accounts.cancelEmailChange)
  await cancel.click()
  await expect.element(toast('Could not cancel the change. Please try again.')).toBeVisible()
  api.answer(accounts.cancelEmailChange, () => {
    answerWays()
    return { success: true as const }
  })
  await cancel.dblClick()
  await expect.element(change).toHaveFocus()
})
