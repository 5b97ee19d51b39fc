import { rewards, transactions } from '@finu/contract/rewards/rewards'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, openApp } from '../../testing/open-app.tsx'

const dialog = page.getByRole('dialog', { name: 'Your points' })
const open = () => page.getByRole('button', { name: 'Earned today and history' }).click()

test('points that fail to load are shown as a dash, and each part offers a retry', async () => {
  const calls = [transactions.balance, transactions.history, rewards.available, rewards.stats]
  for (const call of calls) api.refuse(call, 503)
  await openApp('/wallet')
  await expect.element(page.getByRole('banner').getByText('Points could not be loaded')).toBeInTheDocument()
  await open()
  await expect.element(dialog.getByRole('alert')).toHaveLength(2)
  await expect.element(dialog.getByText('–', { exact: true })).toHaveLength(2)
  api.restore(...calls)
  for (const what of ['Balance', 'Longest streak now'])
    await dialog.getByRole('button', { name: `Try again: ${what}` }).click()
  for (let left = 2; left > 0; left--) {
    await dialog.getByRole('alert').getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(dialog.getByRole('alert')).toHaveLength(left - 1)
  }
  await expect.element(dialog.getByRole('listitem').filter({ hasText: 'Welcome bonus' })).toMatchTextContent('+25')
  await expect.element(page.getByRole('banner').getByText('100 points', { exact: true })).toBeInTheDocument()
})

test('a person without points sees that, and the points to earn today', async () => {
  api.answer(transactions.balance, { balance: 0 })
  api.answer(transactions.history, { transactions: [], has_more: false, next_cursor: null })
  api.answer(rewards.available, { rewards: [], points_remaining_today: 400 })
  await openApp('/wallet')
  await open()
  await expect.element(dialog.getByText('No points yet')).toBeVisible()
  await expect.element(dialog).toMatchTextContent('400 points can still be earned today')
})
