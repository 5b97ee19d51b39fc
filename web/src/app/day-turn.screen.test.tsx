import { moods } from '@finu/contract/moods'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api, openApp } from '../../testing/open-app.tsx'
import { pickMood, saveMood } from '../../testing/wellness.ts'

afterEach(() => void vi.useRealTimers())

test('a window that was open overnight follows the day and asks anew once it is looked at', async () => {
  await openApp('/wellness', { as: { profile: { timezone: 'UTC' } } })
  await pickMood('Good')
  await saveMood.click()
  await expect.element(page.getByText('Mood Today')).toBeVisible()
  const dayOf = () => api.calls(moods.daily).at(-1)?.params['date']
  const before = dayOf()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 })
  window.dispatchEvent(new Event('focus'))
  await expect.poll(dayOf).not.toBe(before)
  expect(dayOf()).toBe(new Date().toISOString().slice(0, 10))
})
