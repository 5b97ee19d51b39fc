import { givenName } from '../../testing/name-assistant.ts'
import { subscription } from '@finu/contract/subscription/subscription'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, openApp } from '../../testing/open-app.tsx'
import { premium } from '../../testing/subscription.ts'

test('the page after a payment uses the configured name of the assistant', async () => {
  api.answer(subscription.confirm, premium)
  api.answer(subscription.status, premium)
  await openApp('/payment/success?session_id=cs_test_1')
  await expect.element(page.getByText(`Ask ${givenName} as often as you need to.`)).toBeVisible()
})

test('a guest sees the configured name of the assistant', async () => {
  await openApp('/auth', { as: 'nobody' })
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.getByRole('link', { name: 'New Chat' }).first().click()
  await expect.element(page.getByRole('heading', { name: `${givenName} Coach` })).toBeVisible()
})
