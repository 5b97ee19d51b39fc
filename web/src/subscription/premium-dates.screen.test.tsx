import { accounts } from '@finu/contract/accounts/accounts'
import { chat } from '@finu/contract/assistant/chat'
import { insights } from '@finu/contract/insights/insights'
import {
  plans,
  subscription,
  subscriptionTexts,
  type SubscriptionStatus,
} from '@finu/contract/subscription/subscription'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { now } from '../lib/clock.ts'
import { formatInstant, parseInstant } from '../lib/instants.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { address, toast } from '../../testing/page.ts'
import { free, premium } from '../../testing/subscription.ts'

const day = (days: number) => formatInstant(now() + days * 86_400_000)
/** Formats a day as the pages do: '20 December', with the year if it is another one. */
function words(instant: string): string {
  const year = (at: number) => new Intl.DateTimeFormat('en-GB', { year: 'numeric' }).format(at)
  const at = parseInstant(instant)
  const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(at)
  return year(at) === year(now()) ? dayAndMonth : `${dayAndMonth} ${year(at)}`
}

const onTrial = (endsAt: string): SubscriptionStatus => ({
  ...free,
  has_access: true,
  trial: { active: true, days_left: 6, expires_at: endsAt, has_used_trial: true },
  first_charge_at: endsAt,
})

function answer(status: SubscriptionStatus) {
  api.answer(subscription.status, status)
  api.answer(subscription.plans, { plans: [...plans] })
}

test('before the trial only the trial is offered, with its dates; the amount due today is shown on request', async () => {
  answer(free)
  await openApp('/checkout')
  await expect.element(page.getByText('Seven days free. No card needed.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: `Today, ${words(day(0))}` })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: words(day(7)), exact: true })).toBeVisible()
  expect(page.getByText(/^Due/).query()).toBe(null)
  expect(page.getByRole('button', { name: 'Continue to payment' }).query()).toBe(null)
  await expect.element(page.getByText('$9.99 per month after the free trial')).toBeVisible()
  await expect.element(page.getByText('Free: Basic tracking and limited AI chats.')).toBeVisible()
  await page.getByRole('link', { name: 'Subscribe now instead' }).click()
  await expect.element(page.getByText(`Due today, ${words(day(0))}`)).toBeVisible()
  expect(page.getByRole('button', { name: 'Start Free Trial' }).query()).toBe(null)
})

test('during the trial nothing is due before its end, and all pages show the same date and amount', async () => {
  const endsAt = day(5.5)
  answer(onTrial(endsAt))
  await openApp('/checkout', { as: { is_on_trial: true, trial_ends_at: endsAt } })
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect.element(payment.getByText(`Due on ${words(endsAt)}, when your trial ends`)).toBeVisible()
  await expect.element(payment.getByText('$9.99').first()).toBeVisible()
  await expect.element(page.getByText('Your 7-day free trial is active')).toBeVisible()
  expect(page.getByText(/due today/i).query()).toBe(null)
  expect(page.getByText(/after the free trial/).query()).toBe(null)

  await openApp('/pricing', { as: { is_on_trial: true, trial_ends_at: endsAt } })
  await expect
    .element(
      page.getByText(`Premium until ${words(endsAt)}, then Free. Subscribe, and $9.99 is due that day, not before.`),
    )
    .toBeVisible()
  await expect
    .element(
      page
        .getByRole('region', { name: 'Premium', exact: true })
        .getByText(`Due on ${words(endsAt)}, when your trial ends`),
    )
    .toBeVisible()
})

test('the free plan leads on for a person who has chosen none, and says so to one who is on it', async () => {
  answer(free)
  await openApp('/pricing')
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect.poll(address).toBe('/assistant')

  answer({ ...free, trial: { ...free.trial, has_used_trial: true } })
  await openApp('/pricing')
  await page.getByRole('button', { name: 'Current Plan' }).dblClick()
  await expect.element(toast(subscriptionTexts.alreadyFree)).toHaveLength(1)

  const endsAt = day(5.5)
  answer(onTrial(endsAt))
  await openApp('/pricing', { as: { is_on_trial: true, trial_ends_at: endsAt } })
  await expect.element(page.getByRole('button', { name: `Starts ${words(endsAt)}` })).toBeDisabled()
})

test('a member can return to the free plan, is not asked to get started, and sees dates and amounts due', async () => {
  answer(premium)
  await openApp('/pricing', { as: { tier: 'premium' } })
  const card = page.getByRole('region', { name: 'Current subscription' })
  await expect.element(card.getByText(`$9.99 on ${words(premium.renews_at!)}, then each month.`)).toBeVisible()
  await expect
    .element(
      page
        .getByRole('region', { name: 'Premium', exact: true })
        .getByText(`Next payment on ${words(premium.renews_at!)}`),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled()
  expect(page.getByRole('button', { name: 'Get Started' }).query()).toBe(null)
  await page.getByRole('button', { name: 'Downgrade to Free' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel subscription?' })
  const ending = { ...premium, renews_at: null, ends_at: premium.renews_at }
  api.answer(subscription.cancel, ending)
  api.answer(subscription.status, ending)
  await dialog.getByRole('button', { name: /^End on/ }).click()
  // Another button has replaced the one that opened the dialog, so the dialog does not reopen.
  api.answer(subscription.keep, premium)
  api.answer(subscription.status, premium)
  await card.getByRole('button', { name: 'Keep Premium' }).click()
  await expect.element(page.getByRole('button', { name: 'Downgrade to Free' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('both ways to cancel show their effect side by side, and only the pressed one is sent', async () => {
  answer(premium)
  const until = words(premium.renews_at!)
  const ending = { ...premium, renews_at: null, ends_at: premium.renews_at }
  api.answer(subscription.cancel, ending)
  await openApp('/pricing', { as: { tier: 'premium' } })
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel subscription?' })
  await expect.element(dialog.getByText(`Premium stays until ${until}. Nothing more is charged.`)).toBeVisible()
  await expect
    .element(dialog.getByText("You'll lose Premium access immediately. You can re-subscribe anytime."))
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Confirm Cancel' })).toBeEnabled()
  await expect.element(dialog.getByRole('button', { name: 'Keep Premium' })).toHaveFocus()
  api.answer(subscription.status, ending)
  await dialog.getByRole('button', { name: `End on ${until}` }).click()
  await expect.element(toast(subscriptionTexts.cancelled)).toBeVisible()
  expect(api.calls(subscription.cancel).map(({ body }) => body)).toEqual([{ at: 'period_end' }])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(`Ends ${until}`)).toBeVisible()
})

test('the end of Premium is shown on all pages, and each offers to keep it', async () => {
  const endsAt = premium.renews_at!
  answer({ ...premium, renews_at: null, ends_at: endsAt })
  await openApp('/pricing', { as: { tier: 'premium', premium_ends_at: endsAt } })
  const card = page.getByRole('region', { name: 'Current subscription' })
  await expect.element(card.getByText(`Ends ${words(endsAt)}`)).toBeVisible()
  await expect
    .element(card.getByText(`No further payment. On ${words(endsAt)} you are on Free and keep every entry.`))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: `Starts ${words(endsAt)}` })).toBeDisabled()
  await expect.element(page.getByText('Premium, ends 3 Jan')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Premium', exact: true }).getByText('Paid until')).toBeVisible()
  api.answer(subscription.keep, premium)
  api.answer(subscription.status, premium)
  await card.getByRole('button', { name: 'Keep Premium' }).click()
  await expect.element(toast(subscriptionTexts.kept)).toBeVisible()
  await expect.element(card.getByText('Active', { exact: true })).toBeVisible()
})

test('cancelling before the first payment shows the rest of the trial, not the loss of Premium', async () => {
  const endsAt = day(5.5)
  answer({
    ...premium,
    trial: { active: false, days_left: 0, expires_at: endsAt, has_used_trial: true },
    renews_at: endsAt,
  })
  await openApp('/pricing', { as: { tier: 'premium' } })
  await expect
    .element(page.getByRole('region', { name: 'Premium', exact: true }).getByText(`First payment on ${words(endsAt)}`))
    .toBeVisible()
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel subscription?' })
  await expect.element(dialog.getByText(`6 days of Premium are left, until ${words(endsAt)}.`)).toBeVisible()
  await expect.element(dialog.getByText(`Premium stays until ${words(endsAt)}. Nothing is charged.`)).toBeVisible()
  expect(dialog.getByText("You'll lose Premium access immediately.").query()).toBe(null)
})

test('an unconfirmed address is named beside the trial, with a button to send its link again', async () => {
  answer(free)
  api.answer(accounts.resendVerification, { success: true })
  await openApp('/checkout', { as: { email_verified: false } })
  await expect.element(page.getByRole('button', { name: 'Start Free Trial' })).toBeEnabled()
  const note = page.getByRole('main')
  await expect.element(note.getByText(subscriptionTexts.trialUnproven)).toBeVisible()
  await note.getByRole('button', { name: 'Send again' }).click()
  await expect.element(note.getByText(/^A new link is on its way to/)).toBeVisible()
})

test('the other offers of the trial name what is missing too', async () => {
  answer(free)
  api.answer(insights.correlations, {
    days: 9,
    pairs: 0,
    found: [],
    gathering: [],
    nothing: [],
    is_open: false,
    computed_at: formatInstant(now()),
    is_due: false,
  })
  await openApp('/wellness', { as: { email_verified: false } })
  const locked = page.getByRole('region', { name: 'What goes together' })
  await expect.element(locked.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
  await expect.element(locked.getByText(subscriptionTexts.trialUnproven)).toBeVisible()

  api.answer(chat.welcome, {
    assistantName: 'Finu',
    isBuiltIn: true,
    readsLabels: false,
    starters: [],
    messagesADay: 20,
    messagesLeft: 0,
    messagesAgainAt: day(0.1),
  })
  await page.getByRole('link', { name: 'New Chat' }).click()
  const usedUp = page.getByRole('region', { name: 'You have used today’s messages' })
  await expect.element(usedUp.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
  await expect.element(usedUp.getByText(subscriptionTexts.trialUnproven)).toBeVisible()
})
