import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'

/** From the points in the header to the wallet, and there to what stands behind them. */
async function open(page: Page, points: string) {
  await page.getByRole('banner').getByRole('link', { name: points }).press('Enter')
  await expect(page).toHaveURL('/wallet')
  await openDetails(page).press('Enter')
}
const openDetails = (page: Page) => page.getByRole('button', { name: 'Earned today and all movements' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your points' })

test.describe('the points in the header', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('open what they were earned with, what is left today, and how they moved', async ({ page, api }) => {
    for (const level of [4, 3] as const) await api.logMood(level)
    await api.call('POST', '/fitness/exercises', { name: 'Row', duration_minutes: 20, is_completed: true })
    await page.goto('/wellness')
    await open(page, '70 points')
    const dialog = dialogOf(page)
    await expect(dialog).toContainText('350 points can still be earned today')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Mood logged' }).first()).toContainText('10 of 15')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Exercise, each minute' }).first()).toContainText(
      '40 of 240200 left',
    )
    await expect(dialog).toContainText('70 earned in 30 days')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'First exercise' })).toContainText('+10')
    await expectSoundLook(page, 'points', { within: 'dialog' })
    await page.keyboard.press('Escape')
    await expect(page.locator('.dialog')).toHaveCount(0)
    await expect(openDetails(page)).toBeFocused()
  })

  test('say so where there are none yet', async ({ page, person }) => {
    await page.goto('/wellness')
    await open(page, '0 points')
    await expect(dialogOf(page).getByText('No points yet'), person.name).toBeVisible()
    await expect(dialogOf(page)).toContainText('400 points can still be earned today')
  })

  test('are a dash where they cannot be loaded, and each part can be tried again', async ({ page, api, watch }) => {
    await api.logMood(4)
    watch.expectFailedLoad('/api/v1/')
    await page.route(/\/api\/v1\/(transactions|rewards)\//, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/wellness')
    await open(page, 'Points could not be loaded')
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('alert')).toHaveCount(2)
    await expect(dialog.locator('.stat', { hasText: /^–$/ })).toHaveCount(2)
    await page.unrouteAll()
    for (const what of ['Balance', 'Longest streak now'])
      await dialog.getByRole('button', { name: `Try again: ${what}` }).click()
    for (let left = 2; left > 0; left--) {
      await dialog.getByRole('alert').getByRole('button', { name: 'Try again' }).first().click()
      await expect(dialog.getByRole('alert')).toHaveCount(left - 1)
    }
    await expect(dialog.getByRole('listitem').filter({ hasText: 'First mood' })).toContainText('+10')
    await expect(page.getByRole('banner').getByText('15 points', { exact: true })).toBeAttached()
  })
})
