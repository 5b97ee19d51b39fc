import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { dayAgo, timezone } from './support/people.ts'
import { letUndoPass, section, toast } from './support/screens.ts'

const form = (page: Page) => page.getByRole('region', { name: 'Log sleep' })
const nights = (page: Page) => section(page, 'Nights').getByRole('listitem')

test('a night is logged with the keyboard alone, changed on its day, and deleted with time to undo', async ({
  page,
  api,
}) => {
  await api.call('PUT', '/auth/profile', { timezone })
  await page.goto('/wellness')
  await page.getByRole('link', { name: /^Sleep/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Approximate times are fine.')).toBeVisible()
  // Yesterday's night is over whatever the hour.
  await tabTo(page, form(page).getByRole('button', { name: /choose another night/ }))
  await page.keyboard.press('Enter')
  await form(page).getByLabel('Day of waking').fill(dayAgo(1))
  await form(page).getByLabel('Asleep').fill('22:55')
  await form(page).getByLabel('Awake').fill('05:35')
  await expect(form(page).getByText('6h 40m')).toBeVisible()
  await tabTo(page, form(page).getByRole('radio', { name: 'Rested' }))
  await page.keyboard.press('ArrowRight')
  await expect(form(page).getByRole('radio', { name: 'So-so' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Sleep saved')).toContainText('6h 40m')
  await expect(nights(page)).toContainText('22:55 to 05:35')
  await expect(nights(page)).toContainText('So-so')
  expect(await api.balance()).toBe(0)

  await page.goto(`/day/${dayAgo(1)}`)
  const row = section(page, 'Everything logged').getByRole('listitem')
  await expect(row).toContainText('22:55 to 05:35, woke up so-so')
  await expect(page.getByRole('heading', { name: 'Night', exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /one stretch of sleep/ })).toBeVisible()
  await page.getByRole('button', { name: 'Edit sleep until 05:35' }).click()
  await row.getByLabel('Awake').fill('08:10')
  await row.getByLabel('Woke up').selectOption('Rested')
  await expect(row.getByText('9h 15m')).toBeVisible()
  await row.getByLabel('Awake').press('Enter')
  await expect(toast(page, 'Sleep changed')).toBeVisible()
  // A night stands under Night, however late it ends.
  await expect(row).toContainText('22:55 to 08:10, woke up rested')
  await expect(page.getByRole('heading', { name: 'Night', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Delete sleep until 08:10' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(page, 'Sleep deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('22:55 to 08:10')
  await page.getByRole('button', { name: 'Delete sleep until 08:10' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Sleep deleted')).toBeVisible()
  await letUndoPass(page)
  await expect(page.getByText('Nothing logged on this day')).toBeVisible()
  await expect.poll(() => api.call('GET', '/sleep')).toMatchObject({ nights: [] })
})

test('after a lost answer the same night is saved once, and one that overlaps it is refused by its name', async ({
  page,
  api,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/sleep')
  await api.call('PUT', '/auth/profile', { timezone })
  await page.goto('/wellness/sleep')
  await form(page)
    .getByRole('button', { name: /choose another night/ })
    .click()
  await form(page).getByLabel('Day of waking').fill(dayAgo(1))
  await form(page).getByLabel('Asleep').fill('23:10')
  await form(page).getByLabel('Awake').fill('06:40')
  const save = form(page).getByRole('button', { name: 'Save Sleep' })
  // The server saves it, and its answer is lost.
  await page.route('**/api/v1/sleep', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await save.click()
  await expect(form(page).getByRole('alert')).toHaveText(/.+/)
  await expect(form(page).getByLabel('Asleep')).toHaveValue('23:10')
  await page.unrouteAll()
  await save.dblclick()
  await expect(toast(page, 'Sleep saved')).toBeVisible()
  await expect(nights(page)).toHaveCount(1)

  await form(page).getByLabel('Day of waking').fill(dayAgo(1))
  await form(page).getByLabel('Asleep').fill('06:00')
  await form(page).getByLabel('Awake').fill('08:00')
  await save.click()
  await expect(form(page).getByRole('alert')).toHaveText('You already logged 23:10 to 06:40 for this night.')
  await form(page).getByLabel('Asleep').fill('07:00')
  await save.click()
  await expect(nights(page)).toHaveCount(2)
  await expect(nights(page).first()).toContainText('Nap, 1h')
})
