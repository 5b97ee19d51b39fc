import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { dayAgo } from './support/people.ts'
import { expectBalance, section, toast, letUndoPass } from './support/screens.ts'

const startButton = (page: Page) => page.getByRole('button', { name: 'Start Fast' })
const endButton = (page: Page) => section(page, 'Fasting Timer').getByRole('button', { name: 'End Fast' })
const timer = (page: Page) => page.getByRole('timer', { name: 'Time Elapsed' })
const status = (page: Page, text: string) => section(page, 'Fasting Timer').locator('.tag').filter({ hasText: text })
const history = (page: Page) => section(page, 'Fasting History').getByRole('listitem')
const pauseKeys = `Object.keys(localStorage).filter((key) => key.startsWith('fastingPause'))`

/** Parses a time such as '5:00:02'. */
const secondsOf = (time: string | null): number =>
  (time ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

test.describe('a fast', () => {
  test('starts with its points, is there after a reload, and closes the picker of windows', async ({
    page,
    person,
  }) => {
    await page.goto('/nutrition')
    await expect(page.getByText('0h', { exact: true }), person.name).toBeVisible()
    await page.getByText('Extended', { exact: true }).click()
    await startButton(page).click()
    await expect(status(page, 'Active')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
    await expectBalance(page, 12)
    await expect(page.getByText('18h, 18:6 Extended')).toBeVisible()
    await expect(section(page, 'Fasting Timer').getByRole('radio')).toHaveCount(0)

    await page.reload()
    await expect(timer(page)).toHaveText(/^0:0\d:\d\d$/)
    await expect(page.getByText(/^Since \d\d:\d\d$/)).toBeVisible()
    await expect(page.getByText('18h, 18:6 Extended')).toBeVisible()
  })

  test('pauses and resumes in this browser only, across a reload and in another tab', async ({
    page,
    context,
    person,
    watch,
    api,
    server,
  }) => {
    await api.call('POST', '/fasting', { fasting_type: '16:8' })
    await server.backdateFast((await api.me()).id, 5)
    await page.goto('/nutrition')
    const tab = await context.newPage()
    await tab.goto('/nutrition')
    await expect(status(tab, 'Active'), person.name).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(status(tab, 'Paused')).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Resume' })).toBeVisible()
    await expect(status(page, 'Paused')).toBeVisible()
    const before = secondsOf(await timer(page).textContent())
    await page.reload()
    await expect(status(page, 'Paused')).toBeVisible()
    // The server's clock is read again, accurate to a fraction of a second.
    const shown = await timer(page).textContent()
    expect(Math.abs(secondsOf(shown) - before)).toBeLessThanOrEqual(1)
    await tab.getByRole('button', { name: 'Resume' }).click()
    await expect(status(page, 'Active')).toBeVisible()
    await expect(timer(page)).not.toHaveText(shown ?? '')
    expect(watch.requests.filter((request) => request.method() !== 'GET')).toHaveLength(0)
  })

  test('completed by the server’s clock earns 50 points and its milestones, and forgets its pauses', async ({
    page,
    person,
    api,
    server,
  }) => {
    await api.call('POST', '/fasting', { fasting_type: '16:8' })
    await server.backdateFast((await api.me()).id, 16.1)
    await page.goto('/nutrition')
    await expect(status(page, 'Goal reached'), person.name).toBeVisible()
    await page.evaluate(`(() => {
      const [key] = Object.keys(localStorage).filter((name) => name.startsWith('fastingSession_'))
      localStorage.setItem('fastingPausedSeconds_' + localStorage.getItem(key), '3600')
    })()`)
    await page.reload()
    // The display without its pause is in progress; by the server's clock it is complete.
    await expect(status(page, 'Active')).toBeVisible()
    await expect(page.getByText(/By the clock since its start this fast is complete/)).toBeVisible()
    await endButton(page).click()
    await expect(toast(page, /Fasting Complete.*50 for the fast, 15 for its three quarters.*\+65 pts/)).toBeVisible()
    await expectBalance(page, 77)
    await expect(history(page)).toHaveCount(1)
    await expect(history(page).getByText('Completed')).toBeVisible()
    await expect(startButton(page)).toBeVisible()
    expect(await page.evaluate(pauseKeys)).toEqual([])
    await history(page)
      .getByRole('button', { name: /^Delete the fast of 16h 6m/ })
      .click()
    await history(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await letUndoPass(page)
    await expect(toast(page, /Fast deleted.*−77 pts/)).toBeVisible()
    await expectBalance(page, 0)
  })

  test('started in two tabs at once is one fast, and both show it', async ({ page, context, person, watch, api }) => {
    watch.expectFailedLoad('/api/v1/fasting')
    const tab = await context.newPage()
    await Promise.all([page.goto('/nutrition'), tab.goto('/nutrition')])
    await Promise.all([expect(startButton(page)).toBeVisible(), expect(startButton(tab)).toBeVisible()])
    // Both requests wait until both have arrived.
    const waiting: (() => void)[] = []
    await context.route('**/api/v1/fasting', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await new Promise<void>((go) => {
        waiting.push(go)
        if (waiting.length === 2) for (const each of waiting) each()
      })
      await route.continue()
    })
    await Promise.all([startButton(page).click(), startButton(tab).click()])
    await Promise.all([expect(status(page, 'Active')).toBeVisible(), expect(status(tab, 'Active')).toBeVisible()])
    const refused = 'A fast is already running. End it before you start another one.'
    await expect.poll(async () => (await toast(page, refused).count()) + (await toast(tab, refused).count())).toBe(1)
    expect(await api.call<{ fasts: unknown[] }>('GET', '/fasting'), person.name).toMatchObject({ fasts: [{}] })

    await context.unrouteAll()
    await endButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End Fast' }).click()
    await expect(startButton(tab)).toBeVisible()
    await expect(history(tab)).toHaveCount(1)
  })
})

test.describe('a past fast', () => {
  test('is entered by hand once it is valid, and earns nothing', async ({ page, person, watch }) => {
    watch.expectFailedLoad('/api/v1/fasting/past')
    await page.goto('/nutrition')
    await expect(page.getByText('No fasts yet'), person.name).toBeVisible()
    const open = page.getByRole('button', { name: 'Enter a past fast' })
    const dialog = page.getByRole('dialog', { name: 'Enter a past fast' })
    const save = dialog.getByRole('button', { name: 'Save Fast' })
    const enter = async (start: string, end: string) => {
      await dialog.getByLabel('Started').fill(start)
      await dialog.getByLabel('Ended').fill(end)
      await save.click()
    }
    await open.click()
    await enter(`${dayAgo(3)}T20:00`, `${dayAgo(2)}T12:30`)
    await expect(toast(page, 'Fast added to your history')).toBeVisible()
    await expect(history(page).getByText('16h 30m')).toBeVisible()
    await expect(history(page).getByText('By hand')).toBeVisible()
    await expect(open).toBeFocused()
    await expectBalance(page, 0)

    await open.click()
    await enter(`${dayAgo(2)}T11:00`, `${dayAgo(2)}T18:00`)
    await expect(dialog.getByText('This overlaps with another fast of yours.')).toBeVisible()
    await expect(dialog.getByLabel('Started')).toHaveValue(`${dayAgo(2)}T11:00`)
    await enter(`${dayAgo(2)}T13:00`, `${dayAgo(2)}T18:00`)
    await expect(history(page)).toHaveCount(2)
    await history(page)
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click()
    await history(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast(page, 'Fast deleted')).toBeVisible()
    await expect(history(page)).toHaveCount(1)
  })
})
