import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { pickMood, saveMood, section, toast } from './support/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const open = async (page: Page) => {
  await page.goto('/wallet')
  await page.getByRole('tab', { name: 'Achievements' }).click()
  await expect(page).toHaveURL('/wallet?tab=achievements')
  await expect(section(page, 'Rewards Overview')).toBeVisible()
}

test('logs advance achievements, and a completed one is celebrated', async ({ page, api }) => {
  for (let count = 0; count < 19; count++) await api.logMood(4)
  await open(page)
  const near = section(page, 'In Progress').getByRole('listitem').first()
  await expect(near).toContainText('How It Feels')
  await expect(near).toContainText('19 of 20 moods')
  await expect(section(page, 'Rewards Overview')).toContainText('0% complete')
  await page.goto('/wellness')
  await pickMood(page, 'Good')
  await saveMood(page).click()
  await expect(toast(page, 'Achievement reached: How It Feels')).toContainText('+25 pts')
  await open(page)
  await expect(section(page, 'Recent Achievements').getByRole('listitem')).toHaveText([/How It Feels/])
  await expect(section(page, 'Current Streaks')).toContainText('Mood check-in')
})

test('a pause is planned and removed by keyboard, and an invalid one gives the reason', async ({ page, api }) => {
  await api.logMood(4)
  await open(page)
  await section(page, 'Current Streaks').getByRole('button', { name: 'Plan a pause' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Plan a pause' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('From').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Plan pause' }).press('Enter')
  await expect(dialog).toContainText('A pause begins today or later')
  await page.keyboard.press('Escape')
  // A closed dialog is hidden at once but removed with the next frame; its opener does nothing until then.
  await expect(page.locator('.dialog')).toHaveCount(0)
  await section(page, 'Current Streaks').getByRole('button', { name: 'Plan a pause' }).press('Enter')
  await dialog.getByRole('button', { name: 'Plan pause' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await section(page, 'Current Streaks').getByRole('button', { name: 'End it now' }).first().press('Enter')
  await expect(section(page, 'Current Streaks').getByRole('button', { name: 'End it now' })).toHaveCount(0)
})

test('nobody is on the leaderboard without joining it, and the alias can be changed', async ({ page, api }) => {
  await api.logMood(4)
  await open(page)
  const board = section(page, 'Leaderboard')
  await expect(board).toContainText('You are not on it')
  await board.getByRole('button', { name: 'Join under an alias' }).click()
  const dialog = page.getByRole('dialog')
  const alias = dialog.getByRole('textbox')
  await alias.fill('<b>')
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect(dialog).toContainText('Use letters, numbers and single spaces')
  const own = `Amber Fox ${Math.trunc(performance.now())}`
  await alias.fill(own)
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(board.getByRole('listitem').filter({ hasText: own })).toContainText('You')
  // The toast covers the page until it disappears.
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await expectSoundLook(page, 'achievements on the leaderboard')
  await board.getByRole('button', { name: 'stop sharing' }).click()
  await expect(board).toContainText('You are not on it')
})
