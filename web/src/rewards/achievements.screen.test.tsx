import { web3Tokens } from '@finu/contract/wallet/conversions'
import { rewards } from '@finu/contract/rewards/rewards'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { conversionInfo } from '../../testing/conversion-info.ts'
import { api, openApp, phone } from '../../testing/open-app.tsx'
import { address, section } from '../../testing/page.ts'

const stats = {
  total_tokens: 1_480,
  tokens_earned_last_30_days: 2_760,
  total_tokens_earned_all_time: 2_000,
  total_tokens_spent_all_time: 520,
  earnings_by_category: {},
  current_streaks: {},
  badges_earned: [],
  achievements_completed: 0,
  transaction_count_last_30_days: 1,
}
const rule = (reward_key: string, points: number, daily_limit: number, remaining_today: number) => ({
  reward_key,
  description: reward_key,
  category: 'nutrition' as const,
  points,
  daily_limit,
  daily_unproven_limit: null,
  limit: '',
  counts_towards_daily_total: true,
  remaining_today,
})

async function openAchievements(size?: typeof phone) {
  api.answer(rewards.stats, stats)
  api.answer(web3Tokens.info, conversionInfo)
  api.answer(web3Tokens.balance, { balance: 62.5, wallet_address: `0x${'a'.repeat(40)}`, network: 'local' })
  api.answer(rewards.available, {
    rewards: [
      rule('meal_logged', 5, 6, 3),
      rule('exercise_logged', 2, 120, 100),
      rule('mood_logged', 5, 3, 0),
      rule('ai_chat_session', 3, 1, 1),
    ],
    points_remaining_today: 300,
  })
  await openApp('/wallet?tab=achievements', size ? { size } : {})
}

test('the current tokens are points with their worth in FINU below, beside the FINU in the wallet', async () => {
  await openAchievements()
  const overview = section('Rewards Overview')
  await expect.element(overview).toMatchTextContent(/10 pts = 1 FINU/)
  await expect.element(overview).toMatchTextContent(/Current Tokens1,480ptsWorth 148.00 FINU\.Convert/)
  await expect.element(overview).toMatchTextContent(/In your wallet62.50FINU/)
  await expect.element(overview).toMatchTextContent(/Daily Avg92pts/)
  await expect.element(overview).not.toMatchTextContent(/tokens/)
})

test('quick rewards show today’s progress, open their forms, and are disabled at the daily limit', async () => {
  await openAchievements(phone)
  const quick = section('Quick Rewards')
  await expect.element(quick.getByRole('button', { name: /Log Meal 3 today .*\+5 pts/ })).toBeVisible()
  await expect.element(quick.getByRole('button', { name: /Log Exercise 20 min today .*\+2 a minute/ })).toBeVisible()
  await expect.element(quick.getByText('Done for today')).toBeVisible()
  await expect.element(quick.getByRole('button', { name: /Log Mood/ })).toBeDisabled()
  expect(document.documentElement.scrollWidth).toBe(phone[0])
  await quick.getByRole('button', { name: /Log Exercise/ }).click()
  const form = page.getByRole('dialog', { name: 'Add an exercise' })
  await expect.element(form.getByLabelText('Exercise name')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await quick.getByRole('button', { name: /AI Chat/ }).click()
  await expect.poll(address).toBe('/assistant')
})
