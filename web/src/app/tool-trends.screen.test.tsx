import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noonAgo } from '../../testing/days.ts'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { api, openApp, reloadApp } from '../../testing/open-app.tsx'
import { address } from '../../testing/page.ts'
import { moodRows, pickMood, saveMood } from '../../testing/wellness.ts'

const trends = page.getByRole('region', { name: 'Trends' })
const slider = trends.getByRole('slider', { name: 'Day whose values are shown' })

async function scrollToTrends() {
  await expect.element(trends).toBeInTheDocument()
  trends.element().scrollIntoView()
}
const expectDay = async (words: RegExp) =>
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(words))

test('each tool’s page has trends of its own logs, which update after saving', async () => {
  const banana = { name: 'Banana', quantity: 1, unit: 'medium', calories_per_unit: 105 }
  for (const daysAgo of [1, 2, 3]) {
    const noon = noonAgo(daysAgo)
    api.records.add('mood', { mood_type: 'stressed', timestamp: noon })
    api.records.add('meal', { food_items: [banana], eaten_at: noon })
    api.records.add('exercise', { duration_minutes: 25, date: noon })
  }
  await openApp('/exercise')
  await scrollToTrends()
  await expectDay(/^Today: Exercise –$/)
  await expect.element(trends.getByRole('radio', { name: '30 days' })).toBeDisabled()
  await expectAccessible()
  await openApp('/nutrition')
  await scrollToTrends()
  await expect.element(slider).toBeVisible()
  slider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expectDay(/Calories 105 kcal$/)
  await openApp('/wellness')
  await scrollToTrends()
  await expectDay(/^Today: Mood –/)
  await pickMood('Great')
  await saveMood.click()
  await expectDay(/^Today: Mood Great/)
})

test('the address contains the period, up to a year, beside the search', async () => {
  for (const daysAgo of [0, 40, 200]) api.records.add('mood', { timestamp: noonAgo(daysAgo), label: 'Good' })
  await openApp('/wellness', { as: { is_on_trial: true } })
  await scrollToTrends()
  await expect.element(trends.getByRole('radio', { name: '30 days' })).toBeChecked()
  await expect.element(trends).toMatchTextContent('Lines begin with your third day.')
  await trends.getByText('A year').click()
  await expect.element(slider).toBeVisible()
  const words = page.getByRole('searchbox', { name: 'Words in your moods' })
  await words.fill('good')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toMatch(/days=365/)
  reloadApp()
  await scrollToTrends()
  await expect.element(trends.getByRole('radio', { name: 'A year' })).toBeChecked()
  await expect.element(words).toHaveValue('good')
  await expect.element(moodRows).toHaveLength(3)
  await expectAccessible()
})

test('trends are loaded if a busy page receives both changes, far and near, in one call', async () => {
  class BusyObserver extends IntersectionObserver {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const kept: IntersectionObserverEntry[] = []
      super((entries, observer) => {
        kept.push(...entries)
        if (kept.some(({ isIntersecting }) => isIntersecting)) tell(kept, observer)
      }, options)
    }
  }
  vi.stubGlobal('IntersectionObserver', BusyObserver)
  onTestFinished(() => void vi.unstubAllGlobals())
  await page.viewport(390, 300)
  await openApp('/wellness')
  await expect.element(trends).toBeInTheDocument()
  // Wait until they are rendered far below, then scroll to them.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await scrollToTrends()
  await expect.element(trends).toMatchTextContent('Lines begin with your third day.')
})
