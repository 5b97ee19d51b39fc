import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
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
