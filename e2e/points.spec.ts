import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

/** Opens the wallet from the points in the header, and unfolds their details. */
async function open(page: Page, points: string) {
  await page.getByRole('banner').getByRole('link', { name: points }).press('Enter')
  await expect(page).toHaveURL('/wallet')
  await openDetails(page).press('Enter')
}
const openDetails = (page: Page) => page.getByRole('button', { name: 'Earned today and history' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your points' })

test.describe('the points in the header', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('open their sources, the rest for today, and their history', async ({ page, api }) => {
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
    await page.keyboard.press('Escape')
    await expect(page.locator('.dialog')).toHaveCount(0)
    await expect(openDetails(page)).toBeFocused()
  })
})
