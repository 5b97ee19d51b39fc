import {
  plans,
  subscription,
  subscriptionTexts,
  type SubscriptionStatus,
} from '@finu/contract/subscription/subscription'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { now } from '../lib/clock.ts'
import { formatInstant } from '../lib/instants.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { toast } from '../../testing/page.ts'
import { free, premium } from '../../testing/subscription.ts'

function answer(status: SubscriptionStatus) {
  api.answer(subscription.status, status)
  api.answer(subscription.plans, { plans: [...plans] })
}

test('the page reports that the provider is down, and the button can be pressed again', async () => {
  answer(free)
  await openApp('/checkout?pay=now')
  await expect.element(page.getByRole('heading', { name: 'Go Premium' })).toBeVisible()
  const subscribe = page.getByRole('button', { name: 'Continue to payment' })
  for (const status of [503, 0]) {
    api.failOnce(subscription.createCheckout, status)
    await subscribe.click()
    await expect.element(toast(subscriptionTexts.checkoutFailed).last()).toBeVisible()
    await expect.element(subscribe).toBeEnabled()
  }
  expect(api.calls(subscription.createCheckout)).toHaveLength(2)
})

test('the button is busy while a checkout is created, and a second press creates no other', async () => {
  answer(free)
  api.refuse(subscription.createCheckout, 503)
  const release = api.delay(subscription.createCheckout)
  await openApp('/checkout?pay=now')
  await page.getByRole('button', { name: 'Continue to payment' }).dblClick()
  await expect.element(page.getByText('Redirecting to the payment provider...')).toBeVisible()
  release()
  await expect.element(toast(subscriptionTexts.checkoutFailed)).toBeVisible()
  expect(api.calls(subscription.createCheckout)).toHaveLength(1)
})

test('a plan that fails to load reports it and offers a retry', async () => {
  api.refuse(subscription.status, 503)
  await openApp('/checkout')
  await expect.element(page.getByText('Premium could not be loaded')).toBeVisible()
  answer(free)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
})

test('a slow payment is polled until it is confirmed', async () => {
  api.answer(subscription.confirm, premium)
  const release = api.delay(subscription.confirm)
  await openApp('/payment/success?session_id=cs_test_1')
  await expect.element(page.getByRole('heading', { name: 'Confirming Payment...' })).toBeVisible()
  release()
  await expect.element(page.getByText('Premium Plan Active')).toBeVisible()
  await expect.element(toast(subscriptionTexts.paid)).toBeVisible()
})

test('a trial that began with a card is no payment', async () => {
  const expires_at = formatInstant(now() + 7 * 86_400_000)
  api.answer(subscription.confirm, {
    ...premium,
    stripe_subscription_status: 'trialing',
    trial: { active: true, days_left: 7, expires_at, has_used_trial: true },
    renews_at: expires_at,
  })
  await openApp('/payment/success?session_id=cs_test_1')
  await expect.element(page.getByRole('heading', { name: 'Your free trial has started' })).toBeVisible()
  await expect.element(page.getByText('First payment')).toBeVisible()
  await expect.element(toast(subscriptionTexts.trialStarted)).toBeVisible()
  await expect.element(page.getByText('Payment Successful!')).not.toBeInTheDocument()
  await expect.element(toast(subscriptionTexts.paid)).not.toBeInTheDocument()
})

test('money that was taken is a payment, and one that is overdue is none', async () => {
  api.answer(subscription.confirm, premium)
  await openApp('/payment/success?session_id=cs_test_1')
  await expect.element(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  answer({ ...premium, stripe_subscription_status: 'past_due' })
  await openApp('/payment/success')
  await expect.element(page.getByText(subscriptionTexts.notPaidYet)).toBeVisible()
  await expect.element(page.getByText('Payment Successful!')).not.toBeInTheDocument()
})

test('plans that fail to load report it and offer a retry', async () => {
  api.refuse(subscription.plans, 503)
  await openApp('/pricing')
  await expect.element(page.getByText('The plans could not be loaded')).toBeVisible()
  await expect.element(toast(subscriptionTexts.pricingFailed)).toBeVisible()
  api.answer(subscription.plans, { plans: [...plans] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Upgrade Now' })).toBeVisible()
})

test('Premium is available without a trial, and the questions name both ways to cancel', async () => {
  answer(free)
  await openApp('/pricing')
  const card = page.getByRole('region', { name: 'Current subscription' })
  await expect.element(card.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Upgrade to Premium' })).toBeVisible()
  await expect
    .element(page.getByText('at the end of the billing period, until which you keep access, or at once'))
    .toBeVisible()
})

test('a person with only a wallet sees the trial’s requirement before pressing the button', async () => {
  const trial = { active: false, days_left: 0, expires_at: null, has_used_trial: false }
  api.answer(subscription.status, {
    ...premium,
    tier: 'free',
    has_access: false,
    stripe_subscription_id: null,
    renews_at: null,
    trial,
  })
  await openApp('/pricing', { as: { email: null, email_verified: false, earns_points: false } })
  const card = page.getByRole('region', { name: 'Current subscription' })
  await expect.element(card).toMatchTextContent(/Add your email in Settings and confirm it; then the trial can start/)
  await expect.element(card.getByRole('link', { name: 'Add your email' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
})
