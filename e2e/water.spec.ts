import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { dayAgo, type Api } from './support/people.ts'
import { toast } from './support/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const totalOf = async (api: Api, date = dayAgo(0)) =>
  (await api.call<{ amount_ml: number }>('GET', `/water/daily/${date}`)).amount_ml

test('taps add up on the page of water, in Nutrition and on Today, and earn no points', async ({ page, api }) => {
  await api.call('PUT', '/auth/profile', { water_target_ml: 2000 })
  await page.goto('/nutrition')
  await page.getByRole('button', { name: '500 ml' }).click()
  await expect(toast(page, '0.5 of 2 l today.')).toBeVisible()
  await page.getByRole('link', { name: /^Water/ }).click()
  await expect(page).toHaveURL(/\/water$/)
  for (const amount of [/Cup/, /Glass/, /Glass/, /Bottle/])
    await section(page, 'Add a drink').getByRole('button', { name: amount }).click()
  await expect(section(page, 'Today').getByRole('listitem')).toHaveCount(5)
  await expect(section(page, 'Summary')).toContainText('0.35 to go')
  await page.goto('/dashboard')
  const cell = section(page, 'Today at a glance').getByRole('listitem').filter({ hasText: 'of 2 l' }).last()
  await expect(cell).toContainText('1.65 of 2 l')
  await cell.getByRole('button', { name: 'Log 250 ml of water' }).click()
  await expect(cell).toContainText('1.9 of 2 l')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell).toContainText('1.65 of 2 l')
  expect(await totalOf(api)).toBe(1650)
  expect(await api.balance()).toBe(0)
})

test('the drinks of a day are one row that opens, and each is changed and deleted in it, by keyboard', async ({
  page,
  api,
}) => {
  const before = dayAgo(3)
  for (const [time, amount_ml] of [
    ['07:15', 250],
    ['11:05', 500],
    ['18:30', 330],
  ] as const)
    await api.call('POST', '/water', { amount_ml, drunk_at: `${before}T${time}:00Z` })
  await page.goto(`/day/${before}`)
  const log = section(page, 'Everything logged')
  await expect(log).toContainText('Water, 1.08 l')
  await expect(log).toContainText(/3 drinks, the last at (19|20):30/)
  await log.getByText('Water, 1.08 l').locator('xpath=ancestor::summary').focus()
  await page.keyboard.press('Enter')
  await expectSoundLook(page, 'a day with its drinks open')
  const edit = log.getByRole('button', { name: /^Edit drink at/ })
  await edit.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('region', { name: /^Edit drink at/ })
  await form.getByRole('button', { name: 'More by 10 ml' }).focus()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('textbox', { name: /^Amount/ })).toHaveValue('340')
  await form.getByRole('button', { name: 'Save Entry' }).press('Enter')
  await expect(log).toContainText('Water, 1.09 l')
  // The form gives the focus back, which would otherwise take the next key press.
  await expect(edit).toBeFocused()
  await log.getByRole('button', { name: /^Delete bottle at/ }).press('Enter')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(log).toContainText('Water, 0.59 l')
  await page.goto('/water')
  await expect.poll(() => totalOf(api, before)).toBe(590)
})
