import { fasting } from '@finu/contract/fasting/fasting'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerEnds, answerFasts, describeFast, describeReward, hoursAgo } from '../../../testing/fasting.ts'
import { api, openApp, phone } from '../../../testing/open-app.tsx'
import { address, store, toast } from '../../../testing/page.ts'

const bar = page.getByRole('navigation', { name: 'Main' })
const strip = page.getByRole('region', { name: 'Running now' })
const end = strip.getByRole('button', { name: 'End fast' })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the bar gives way to the on-screen keyboard, and comes back', async () => {
  await openApp('/nutrition', { size: phone })
  const field = page.getByPlaceholder('Search or describe it')
  await expect.element(field).toBeVisible()
  await expect.element(bar).toBeVisible()
  const view = window.visualViewport!
  const whole = view.height
  const height = vi.spyOn(view, 'height', 'get')
  // Without a field that is typed in, the window was only made smaller.
  height.mockReturnValue(whole - 320)
  view.dispatchEvent(new Event('resize'))
  await expect.element(bar).toBeVisible()
  field.element().focus()
  await expect.element(bar).not.toBeInTheDocument()
  height.mockReturnValue(whole)
  view.dispatchEvent(new Event('resize'))
  await expect.element(bar).toBeVisible()
})

test('an unknown stored tool counts as none', async () => {
  store('lastTool', 'constructor')
  await openApp('/dashboard', { size: phone })
  await bar.getByRole('link', { name: 'Tools' }).click()
  await expect.poll(address).toBe('/wellness')
})

test('nothing runs: there is no strip', async () => {
  await openApp('/wellness', { size: phone })
  await expect.poll(() => api.calls(fasting.list).length).toBeGreaterThan(0)
  await expect.element(page.getByRole('heading', { name: 'Mood Tracking' })).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
})

test('the question in the strip goes away after ten seconds, and with Escape', async () => {
  answerFasts(describeFast({ start_time: hoursAgo(7) }))
  await openApp('/wellness', { size: phone })
  await expect.element(strip).toMatchTextContent(/Fast 7:00:\d\d9h to go/)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await end.click()
  await expect.element(strip.getByText('End at 7h?')).toBeVisible()
  await expect.element(strip.getByRole('button', { name: 'Keep' })).toHaveFocus()
  vi.advanceTimersByTime(10_500)
  await expect.element(end).toBeVisible()
  await expect.element(end).toHaveFocus()
  vi.useRealTimers()
  await end.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(end).toHaveFocus()
})

test('an end that fails is told, and the strip stays', async () => {
  const fast = describeFast({ start_time: hoursAgo(17) })
  answerFasts(fast)
  await openApp('/exercise')
  await expect.element(strip).toMatchTextContent('Goal reached')
  api.refuse(fasting.complete, 500)
  await end.click()
  await strip.getByRole('button', { name: 'End', exact: true }).click()
  await expect.element(toast('Failed to complete fasting session')).toBeVisible()
  answerEnds(fast, { status: 'completed', reward: describeReward(50, 'Fast completed') })
  await strip.getByRole('button', { name: 'End', exact: true }).click()
  await expect.element(toast('Fasting Complete')).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
})

test('the focus that was in a page goes to the page that replaces it', async () => {
  await openApp('/nutrition')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Water/ })
    .click()
  await expect.poll(address).toBe('/water')
  await expect.element(page.getByRole('heading', { name: 'Add a drink' })).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
