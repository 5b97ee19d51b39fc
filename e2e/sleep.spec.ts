import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { expectSoundLook } from './support/look.ts'
import { dayAgo, timezone, type Api } from './support/people.ts'
import { letUndoPass, section, toast } from './support/screens.ts'

const instantOf = (day: string, time: string) =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timezone).toInstant().toString()

/** Logs the night to a day some days ago, through the API. */
const logNight = (api: Api, ago: number, asleep: string, awake: string, more: object = {}) =>
  api.call('POST', '/sleep', {
    asleep_at: instantOf(dayAgo(asleep > awake ? ago + 1 : ago), asleep),
    woke_at: instantOf(dayAgo(ago), awake),
    ...more,
  })

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
  await expectSoundLook(page, 'a first day of sleep')
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
  await expectSoundLook(page, 'sleep being changed')
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

test('the nights of two weeks stand in the chart, in words, on Wellness and on Today', async ({ page, api }) => {
  await api.call('PUT', '/auth/profile', { timezone, sleep_target_minutes: 450 })
  for (const ago of [1, 2, 3, 5, 6, 7]) await logNight(api, ago, '23:00', '07:00', { quality: 'rested' })
  await logNight(api, 8, '02:30', '06:30', { quality: 'tired' })
  await page.goto('/wellness/sleep')
  const day = Number(dayAgo(8).slice(8))
  const words = new RegExp(`^Usually asleep near 23:00. The short night was the ${day}\\w\\w.$`)
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('img', { name: /^7 of 14 nights\. Usually asleep near 23:00/ })).toBeVisible()
  await expect(page.getByText('7h 30m, lights out by 23:30')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Reached on 6 nights')
  await expectSoundLook(page, 'sleep')
  await page.getByRole('radiogroup', { name: 'Period' }).getByText('A year').click()
  await expect(page.getByRole('img', { name: /^7 of 365 nights/ })).toBeVisible()
  await expect(page).toHaveURL(/days=365/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Log sleep' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log sleep' })
  await expect(dialog.getByLabel('Asleep')).toHaveValue('23:00')
  await expectSoundLook(page, 'the form of sleep', { only: 'phone', within: 'dialog' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Log sleep' })).toBeFocused()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/wellness')
  await expect(page.getByRole('link', { name: /^Sleep/ })).toContainText('Average 7h 26m')
  await page.goto('/dashboard')
  await expect(
    page.getByRole('region', { name: 'Today at a glance' }).getByRole('link', { name: /^Sleep/ }),
  ).toBeVisible()
  await expect(section(page, 'Trends')).toContainText('Sleep')
})
