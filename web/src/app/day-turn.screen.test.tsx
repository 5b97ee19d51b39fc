import { moods } from '@finu/contract/moods/moods'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { now } from '../lib/clock.ts'
import { dayOf } from '../lib/instants.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { pickMood, saveMood } from '../../testing/wellness.ts'

afterEach(() => void vi.useRealTimers())

test('a window that was open overnight shows the new day and reloads its data once it is visible', async () => {
  await openApp('/wellness', { as: { profile: { timezone: 'UTC' } } })
  await pickMood('Good')
  await saveMood.click()
  await expect.element(page.getByText('Mood Today')).toBeVisible()
  const askedDay = () => api.calls(moods.daily).at(-1)?.params['date']
  const before = askedDay()
  vi.useFakeTimers({ toFake: ['Date'], now: now() + 24 * 3_600_000 })
  window.dispatchEvent(new Event('focus'))
  await expect.poll(askedDay).not.toBe(before)
  expect(askedDay()).toBe(dayOf(now(), 'UTC'))
})
