import { accounts } from '@finu/contract/accounts/accounts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { describeNewcomer } from '../../testing/newcomer.ts'
import { glanceRow, store } from '../../testing/page.ts'
import { api, openApp } from '../../testing/open-app.tsx'

/** Another tab, which hears of changes and announces its own. */
const otherTab = new BroadcastChannel('finu-changes')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is of one origin
const announce = () => otherTab.postMessage('changed')
let heard: unknown[] = []
otherTab.addEventListener('message', ({ data }) => void heard.push(data))
afterEach(() => (heard = []))

/** Stores a value as another tab does, and tells this one. */
function storeElsewhere(key: string, newValue: string): void {
  store(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

test('a log of another tab, and its deletion, are shown without a reload', async () => {
  await openApp('/dashboard')
  await expect.element(glanceRow('Mood')).toMatchTextContent('No check-in yet')
  api.records.add('mood', { mood_type: 'happy' })
  announce()
  await expect.element(glanceRow('Mood')).toMatchTextContent('Last check-in')
  api.records.clear()
  announce()
  await expect.element(glanceRow('Mood')).toMatchTextContent('No check-in yet')
})

test('a change in this tab is announced to the others; reading is not', async () => {
  await openApp('/dashboard')
  await expect.element(glanceRow('Mood')).toMatchTextContent('No check-in yet')
  expect(heard).toEqual([])
  await glanceRow('Mood').getByRole('button', { name: 'Good' }).click()
  await expect.poll(() => heard).toEqual(['changed'])
})

test('units changed in another tab are those of this one', async () => {
  const metric = describeNewcomer({ profile: { weight_kg: 70, units: 'metric' } })
  await openApp('/settings', { as: { profile: { weight_kg: 70, units: 'metric' } } })
  await expect.element(page.getByLabelText('Weight')).toHaveValue('70')
  api.answer(accounts.me, { user: { ...metric, profile: { ...metric.profile, units: 'imperial' } } })
  announce()
  await expect.element(page.getByLabelText('Weight')).toHaveValue('154.3')
})

test('a theme chosen in another tab is that of this one', async () => {
  await openApp('/settings?section=preferences')
  await page.getByText('Light', { exact: true }).click()
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('light')
  storeElsewhere('theme', 'dark')
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})
