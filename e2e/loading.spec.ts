import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { dayAgo } from './support/people.ts'

const pages = [
  '/dashboard',
  '/wellness',
  '/nutrition',
  '/exercise',
  '/wellness/sleep',
  '/water',
  '/weight',
  '/wallet',
  '/wallet?tab=achievements',
  `/day/${dayAgo(0)}`,
]
const sizes = { 'a phone': { width: 390, height: 844 }, 'a desktop': { width: 1440, height: 900 } }

/** Records each shift of the layout that no input has caused, with the elements that it moved. */
const recordShifts = `
window.shifts = []
const nameOf = ({ node }) => (node?.closest ? node : node?.parentElement)?.textContent?.trim().slice(0, 40) ?? 'gone'
const watch = new PerformanceObserver((list) => keep(list.getEntries()))
const keep = (entries) => {
  for (const { value, hadRecentInput, sources } of entries)
    if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(nameOf) })
}
watch.observe({ type: 'layout-shift', buffered: true })
window.readShifts = () => (keep(watch.takeRecords()), window.shifts)
`

interface Shift {
  value: number
  moved: string[]
}

/** Opens the pages, each answer taking its time, and expects that nothing moves in sight. */
async function expectStill(page: Page): Promise<void> {
  let calls = 0
  await page.addInitScript(recordShifts)
  await page.route('**/api/v1/**', async (route) => {
    // Not in the order of the calls.
    await new Promise((resolve) => setTimeout(resolve, 60 * (1 + (calls++ % 4))))
    await route.continue()
  })
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator('main.page:not([data-opening])'), path).toBeVisible()
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
    const shifts = await page.evaluate<Shift[]>('readShifts()')
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01)
  }
}

for (const [form, viewport] of Object.entries(sizes)) {
  test.describe(`on ${form}`, () => {
    test.use({ viewport })

    test('nothing moves in sight while a page loads for a new person', async ({ page, person }) => {
      expect(person.token).not.toBe('')
      await expectStill(page)
    })

    test('nothing moves in sight while a page loads for a person with logs', async ({ page, api, server }) => {
      await server.plantYear((await api.me()).id, 30)
      await expectStill(page)
    })
  })
}
