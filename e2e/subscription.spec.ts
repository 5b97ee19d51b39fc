import { chat } from '@finu/contract/assistant/chat'
import { subscriptionTexts } from '@finu/contract/subscription/subscription'
import { expect } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { confirmAddress } from './support/mail.ts'
import { payWith, test } from './support/payments.ts'
import { openUserMenu, toast } from './support/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('plans are shown, Premium is paid for on the provider’s page, cancelled, resumed, and ended at once', async ({
  page,
  person,
  payments,
  watch,
}) => {
  // The provider's own page answers a declined card with 402.
  watch.expectFailedLoad('/c/pay/')
  Object.assign(payments.disorder, { copies: 3, isShuffled: true })
  await page.goto('/wellness')
  const menu = await openUserMenu(page, person.name)
  await menu.getByRole('link', { name: 'Plans' }).click()
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible()

  await page.getByRole('button', { name: 'Upgrade Now' }).click()
  await expect(page).toHaveURL(new RegExp(`^${payments.url}/c/pay/`))
  await expect(page.getByText('TEST MODE')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Finu' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible()
  await page.getByRole('link', { name: 'Try Payment Again' }).click()
  await page.getByRole('button', { name: 'Upgrade Now' }).click()

  await payWith(page, '0002')
  await expect(page.getByRole('alert')).toContainText('Card declined.')
  await payWith(page, '3155')
  await page.getByRole('button', { name: 'Complete the payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByText('Premium Plan Active')).toBeVisible()
  await expect(toast(page, subscriptionTexts.paid)).toBeVisible()
  await expectSoundLook(page, 'payment successful')
  await page.reload()
  await expect(page.getByText('Premium Plan Active')).toBeVisible()
  await page.getByRole('link', { name: 'Continue to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Manage Billing' }).click()
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click()
  await page.getByRole('link', { name: 'Back to Finu' }).click()
  const card = page.getByRole('region', { name: 'Current subscription' })
  await expect(card.getByText(/^No further payment\. On .* you are on Free and keep every entry\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Starts / })).toBeDisabled()
  await expectSoundLook(page, 'Premium that ends')
  await card.getByRole('button', { name: 'Keep Premium' }).click()
  await expect(toast(page, subscriptionTexts.kept)).toBeVisible()
  await expect(card.getByText('Active', { exact: true })).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Cancel subscription?' })
  await page.getByRole('button', { name: 'Downgrade to Free' }).click()
  await dialog.getByRole('button', { name: /^End on / }).click()
  await expect(toast(page, subscriptionTexts.cancelled)).toBeVisible()
  await expect(page.getByText(/^Premium, ends /)).toBeVisible()
  await page.getByRole('region', { name: 'Premium', exact: true }).getByRole('button', { name: 'Keep Premium' }).click()

  await card.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(dialog.getByText("You'll lose Premium access immediately. You can re-subscribe anytime.")).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Keep Premium' })).toBeFocused()
  await expectSoundLook(page, 'cancel dialog', { within: 'dialog' })
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Upgrade Now' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Current subscription' })).toContainText('Free plan')
})

test('a trial lifts the limit of messages, and its end restores it', async ({ page, person, server, api, watch }) => {
  watch.expectFailedLoad(chat.send.path)
  await confirmAddress(page, server, person.email)
  await expect(page.getByText(/confirmed/i).first()).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
  await expectSoundLook(page, 'trial on offer')
  await page.getByRole('link', { name: 'Subscribe now instead' }).click()
  await expect(page.getByText(/^Due today, /)).toBeVisible()
  await page.goto('/assistant')
  const field = page.getByRole('textbox', { name: 'Message Finu' })
  const replies = page.getByRole('log').getByRole('article')
  const ask = async (text: string) => {
    await field.fill(text)
    // Nothing can be sent while the conversation loads, or while a reply is being written.
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
    await field.press('Enter')
  }
  for (const text of ['How was my day?', 'How was my week?', 'What is missing today?']) {
    await ask(text)
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Copy reply' }).last()).toBeVisible()
  }
  await expect(replies).toHaveCount(await replies.count())
  const card = page.getByRole('region', { name: 'You have used today’s messages' })
  await expect(card).toBeVisible()
  await expectSoundLook(page, 'messages used up')
  await expect(card).toContainText('Messages that only log something stay free.')
  await ask('I ran for 30 minutes')
  await expect(
    page.getByRole('group', { name: 'Proposed exercise' }).getByRole('button', { name: 'Confirm' }),
  ).toBeEnabled()
  await expect(card).toBeVisible()
  await ask('And last week?')
  await expect(field).toHaveValue('And last week?')
  await card.getByRole('button', { name: 'Start Free Trial' }).click()
  await expect(toast(page, subscriptionTexts.trialStarted)).toBeVisible()
  await expect(card).toBeHidden()
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(page.getByText('Free plan, 7 trial days left')).toBeVisible()

  await page.goto('/checkout')
  await expect(page.getByText('Your 7-day free trial is active')).toBeVisible()
  const due = page.getByText(/^Due on .*, when your trial ends$/)
  await expect(due).toBeVisible()
  const [day] = /(?<=^Due on ).*(?=,)/.exec((await due.textContent())!)!
  await expectSoundLook(page, 'checkout on trial')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText(`Due on ${day}`)).toBeVisible()
  await expect(page.getByText('Due today').locator('+ dd')).toHaveText('$0.00')
  await page.getByRole('link', { name: 'Back to Finu' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible()
  await api.call('POST', '/subscription/trial/end-now')
  await page.goto('/assistant')
  await expect(card).toBeVisible()
  await ask('And the week before?')
  await expect(page.getByText('Your free trial has ended.')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible()
})
