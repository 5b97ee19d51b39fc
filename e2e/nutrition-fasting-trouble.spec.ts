import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { expectBalance, section, toast } from './support/screens.ts'

const startButton = (page: Page) => page.getByRole('button', { name: 'Start Fast' })
const endButton = (page: Page) => section(page, 'Fasting Timer').getByRole('button', { name: 'End Fast' })

test.describe('a failing server', () => {
  test('that loses the answer to a start is asked again and starts one fast', async ({ page, person, watch, api }) => {
    watch.expectFailedLoad('/api/v1/fasting')
    await page.goto('/nutrition')
    let starts = 0
    await page.route('**/api/v1/fasting', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      if (++starts === 1) return route.fulfill({ status: 500, json: {} })
      await route.fetch()
      await route.abort('connectionreset')
    })
    await startButton(page).click()
    await expect(toast(page, 'Failed to start fasting session'), person.name).toBeVisible()
    // The list shows the fast whose answer was lost.
    await startButton(page).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    expect(await api.balance()).toBe(12)

    // A start after its end is a new fast.
    await page.unrouteAll()
    await endButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End Fast' }).click()
    await expect(startButton(page)).toBeVisible()
    await startButton(page).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(page.locator('.dialog')).toHaveCount(0)
    expect((await api.call<{ fasts: unknown[] }>('GET', '/fasting')).fasts).toHaveLength(2)
  })
})

test.describe('with the keyboard alone', () => {
  test('a window is chosen, a fast started, paused and ended', async ({ page, person }) => {
    await page.goto('/nutrition')
    await page.getByRole('radio', { name: /^16:8/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: /^18:6/ }), person.name).toBeChecked()
    await startButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(endButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'End this fast early?' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.dialog')).toHaveCount(0)
    await expect(endButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'End Fast' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Fasting Timer' })).toBeFocused()
    await expectBalance(page, 12)
  })
})

test.describe('the fasting column', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('looks sound without a fast, and in its dialogs', async ({ page, api }) => {
    await api.call('PUT', '/auth/profile', { health_goals: ['Diabetes'] })
    await page.goto('/nutrition')
    await expect(page.getByText('No fasts yet')).toBeVisible()
    await expectSoundLook(page, 'no fast')
    for (const [opener, title] of [
      ['Start Fast', 'Before you fast'],
      ['Other window', 'Other window'],
      ['Enter a past fast', 'Enter a past fast'],
    ] as const) {
      await page.getByRole('button', { name: opener }).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await expectSoundLook(page, title, { within: 'dialog' })
      await page.keyboard.press('Escape')
      await expect(page.locator('.dialog')).toHaveCount(0)
    }
  })

  test('looks sound with a fast, paused, ended early and past its goal', async ({ page, api, server }) => {
    const { id } = await api.me()
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    for (const [from, to] of [
      [120, 104],
      [96, 84],
      [70, 54],
    ] as const) {
      await api.call('POST', '/fasting/past', { fasting_type: '16:8', start_time: ago(from), end_time: ago(to) })
    }
    await api.call('POST', '/fasting', { fasting_type: '16:8' })
    await server.backdateFast(id, 7.2)
    await page.goto('/nutrition')
    await expect(section(page, 'Fasting History').getByRole('listitem')).toHaveCount(3)
    await expectSoundLook(page, 'fast active')
    await page.getByRole('button', { name: 'Pause' }).click()
    await expectSoundLook(page, 'fast paused')
    await endButton(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSoundLook(page, 'ending early', { within: 'dialog' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Resume' }).click()
    await server.backdateFast(id, 10)
    await page.reload()
    await expect(page.getByText(/^Your planned 16h were over/)).toBeVisible()
    await expectSoundLook(page, 'goal reached')
  })

  test('looks sound with a fast of more than a day', async ({ page, api, server }) => {
    await api.call('POST', '/fasting', { fasting_type: 'alternate_day' })
    await server.backdateFast((await api.me()).id, 20)
    await page.goto('/nutrition')
    await expect(page.getByText('The ring is the whole 36 hours, from the top.')).toBeVisible()
    await expectSoundLook(page, 'fast of 36 hours')
  })
})
