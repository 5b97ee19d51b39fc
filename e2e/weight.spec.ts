import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { dayAgo, type Api } from './support/people.ts'
import { toast } from './support/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const logMonth = async (api: Api) => {
  for (let ago = 29; ago >= 1; ago--) {
    if (ago % 6 === 0) continue
    const weight_kg = Math.round((68.4 + ago * 0.04 + 0.4 * Math.sin(ago * 2)) * 10) / 10
    await api.call('POST', '/weight', { weight_kg, measured_at: `${dayAgo(ago)}T06:10:00Z` })
  }
}

test('a weight is logged by keyboard, follows into the profile, Wellness and Today, and earns no points', async ({
  page,
  api,
}) => {
  await api.call('PUT', '/auth/profile', { height_cm: 170, weight_kg: 70 })
  await page.goto('/wellness')
  const figures = section(page, 'Sleep and weight')
  await expect(figures).toContainText('70.0')
  await figures.getByRole('button', { name: 'Log weight' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log weight' })
  const field = dialog.getByRole('textbox', { name: /^Weight/ })
  await expect(field).toHaveValue('70')
  await dialog.getByRole('button', { name: 'Less by 0.1' }).focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('Enter')
  await expect(field).toHaveValue('69.5')
  await field.press('Enter')
  await expect(toast(page, 'Weight saved')).toBeVisible()
  await expect(figures).toContainText('69.5')
  expect((await api.me()).profile.weight_kg).toBe(69.5)
  await page.goto('/dashboard')
  const cell = section(page, 'Today at a glance').getByRole('link', { name: /^Weight 69.5/ })
  await expect(cell).toContainText('Today')
  await cell.press('Enter')
  await expect(page).toHaveURL(/\/weight$/)
  await expect(section(page, 'Weight history').getByRole('listitem')).toHaveCount(2)
  expect(await api.balance()).toBe(0)
})

test('a mistyped weight is asked about, an edit on the day’s page moves the profile, and a deletion brings it back', async ({
  page,
  api,
}) => {
  await api.call('POST', '/weight', { weight_kg: 68.5, measured_at: `${dayAgo(3)}T06:10:00Z` })
  await page.goto('/weight')
  const sheet = section(page, 'Log weight')
  await sheet.getByRole('textbox', { name: /^Weight/ }).fill('150')
  await sheet.getByRole('button', { name: 'Save Weight' }).click()
  await expect(sheet.getByText('Did you mean 150 lb?')).toBeVisible()
  await sheet.getByRole('button', { name: 'Use 150 lb' }).click()
  await sheet.getByRole('button', { name: 'Save Weight' }).click()
  await expect(section(page, 'Weight history').getByRole('listitem')).toHaveCount(2)
  expect((await api.me()).profile.weight_kg).toBe(68.04)
  await page.goto(`/day/${dayAgo(0)}`)
  const log = section(page, 'Everything logged')
  await log.getByRole('button', { name: /^Edit weight at/ }).press('Enter')
  const form = page.getByRole('region', { name: /^Edit weight at/ })
  await form.getByRole('textbox', { name: /^Weight/ }).fill('68.2')
  await form.getByRole('button', { name: 'Save Entry' }).press('Enter')
  await expect(log).toContainText('Weight, 68.2 kg')
  expect((await api.me()).profile.weight_kg).toBe(68.2)
  await log.getByRole('button', { name: /^Delete weight at/ }).press('Enter')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  // Whoever leaves the page gives up the time to undo.
  await page.goto('/weight')
  await expect.poll(async () => (await api.me()).profile.weight_kg).toBe(68.5)
})

test('the page of weight looks sound on its first day, with a trend, in each period, and while it asks', async ({
  page,
  api,
}) => {
  await page.goto('/weight')
  await expect(page.getByText('Log three weights to see a trend')).toBeVisible()
  await expectSoundLook(page, 'weight on the first day')
  await logMonth(api)
  await api.call('PUT', '/auth/profile', { weight_target_kg: 66 })
  await page.goto('/weight')
  await expect(page.getByRole('img', { name: /^Weight over 30 days, on 25 days between/ })).toBeVisible()
  await expect(page.getByText('Slowly going down. Single days vary, so look at the trend.')).toBeVisible()
  const sheet = section(page, 'Log weight')
  await sheet.getByRole('textbox', { name: /^Weight/ }).fill('90')
  await sheet.getByRole('button', { name: 'Save Weight' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Is it right?')
  await expectSoundLook(page, 'weight with a trend')
  await page.getByText('A year', { exact: true }).click()
  await expect(page.getByRole('img', { name: /^Weight over a year/ })).toBeVisible()
  await page.getByText('14 days', { exact: true }).click()
  await expect(page.getByRole('img', { name: /^Weight over 14 days/ })).toBeVisible()
  await page.getByText('As a table').click()
  await expectSoundLook(page, 'the weights of two weeks as a table')
  await section(page, 'Target').getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('dialog', { name: 'Target' })).toBeVisible()
  await expectSoundLook(page, 'the target of a weight', { within: 'dialog' })
})
