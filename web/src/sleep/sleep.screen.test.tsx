import { profile } from '@finu/contract/accounts/profile'
import { sleep, sleepTexts } from '@finu/contract/sleep/sleep'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayAgo } from '../../testing/days.ts'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { api, openApp, phone } from '../../testing/open-app.tsx'
import { section, toast } from '../../testing/page.ts'
import { browserTimezone, formatInstant, instantOfWallTime } from '../lib/instants.ts'

const instant = (day: string, time: string) => formatInstant(instantOfWallTime(`${day}T${time}`, browserTimezone())!)
const night = (ago: number, asleep: string, awake: string) => ({
  asleep_at: instant(dayAgo(asleep > awake ? ago + 1 : ago), asleep),
  woke_at: instant(dayAgo(ago), awake),
})
const summary = page.getByRole('region', { name: 'Summary' })
const form = page.getByRole('region', { name: 'Log sleep' })
const save = form.getByRole('button', { name: 'Save Sleep' })
const rows = section('Nights').getByRole('listitem')

/** Chooses yesterday's night, whose times are over whatever the hour. */
async function enterYesterday(asleep: string, awake: string): Promise<void> {
  await form.getByRole('button', { name: /choose another night/ }).click()
  await form.getByLabelText('Day of waking').fill(dayAgo(1))
  await form.getByLabelText('Asleep').fill(asleep)
  await form.getByLabelText('Awake').fill(awake)
}

test('a first day shows dashes, and how to begin', async () => {
  await openApp('/wellness/sleep', { size: phone })
  for (const words of ['Not logged', 'Needs three nights', 'None set'])
    await expect.element(summary).toMatchTextContent(words)
  await expect.element(page.getByText('Approximate times are fine.')).toBeVisible()
  await expect.element(page.getByText('No nights yet.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Log sleep' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log sleep' })
  await expect.element(dialog.getByLabelText('Asleep')).toHaveValue('23:00')
})

test('a night is sent with the days that its times are of, and Undo takes it back', async () => {
  await openApp('/wellness/sleep')
  await enterYesterday('22:55', '05:35')
  await expect.element(form).toMatchTextContent('6h 40m')
  const [rested, soSo] = ['Rested', 'So-so'].map((name) => form.getByRole('radio', { name }))
  await form.getByText('Rested').click()
  await expect.element(rested!).toBeChecked()
  // A second press takes the answer back.
  await form.getByText('Rested').click()
  await expect.element(rested!).not.toBeChecked()
  await form.getByText('So-so').click()
  await expect.element(soSo!).toBeChecked()
  await save.click()
  const saved = toast(sleepTexts.saved)
  await expect.element(saved).toMatchTextContent('6h 40m')
  await expect.element(saved).not.toMatchTextContent('pts')
  expect(api.calls(sleep.create).map(({ body }) => body)).toEqual([
    { ...night(1, '22:55', '05:35'), quality: 'so_so', notes: null },
  ])
  await expect.element(rows).toMatchTextContent('22:55 to 05:35')
  await saved.getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast(sleepTexts.takenBack)).toBeVisible()
  await expect.element(page.getByText('No nights yet.')).toBeVisible()
})

test('a missing time is reported at its field, and nothing is sent', async () => {
  await openApp('/wellness/sleep')
  await form.getByLabelText('Awake').fill('')
  await save.click()
  await expect.element(form.getByLabelText('Awake')).toHaveAccessibleDescription(sleepTexts.wokeMissing)
  await expect.element(form.getByLabelText('Awake')).toHaveFocus()
  expect(api.calls(sleep.create)).toEqual([])
})

test('a sleep so long that a time may be wrong is asked about, and saved by the next press', async () => {
  await openApp('/wellness/sleep')
  await enterYesterday('07:00', '06:00')
  await save.click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('23h is a long sleep. Is it right?')
  expect(api.calls(sleep.create)).toEqual([])
  await save.click()
  await expect.element(toast(sleepTexts.saved)).toBeVisible()
})

test('an overlap names the other night, and what was typed stays', async () => {
  api.records.add('sleep', night(1, '22:55', '05:35'))
  await openApp('/wellness/sleep')
  await enterYesterday('23:30', '07:00')
  await save.click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('You already logged 22:55 to 05:35 for this night.')
  await expect.element(form.getByLabelText('Awake')).toHaveValue('07:00')
  await form.getByLabelText('Asleep').fill('06:10')
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument()
  await save.click()
  await expect.element(toast(sleepTexts.saved)).toBeVisible()
  await expect.element(rows.first()).toMatchTextContent('Nap, 50m')
})

test('sleep that fails to load is dashes with a way to try again', async () => {
  api.refuse(sleep.chart, 500)
  await openApp('/wellness/sleep')
  const alert = page.getByRole('alert').filter({ hasText: sleepTexts.chartFailed })
  await expect.element(alert).toBeVisible()
  await expect.element(summary.getByRole('button', { name: 'Try again: Average' })).toBeVisible()
  api.restore(sleep.chart)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Approximate times are fine.')).toBeVisible()
})

test('a target is set, compared with the nights, and removed', async () => {
  for (const [ago, asleep] of [
    [1, '22:00'],
    [2, '23:00'],
    [3, '01:00'],
  ] as const)
    api.records.add('sleep', night(ago, asleep, '06:00'))
  await openApp('/wellness/sleep')
  await expect.element(summary).toMatchTextContent('6h 40m3 of 14 nights')
  await page.getByRole('button', { name: /^Set one/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Sleep target' })
  await dialog.getByLabelText('Sleep a night').selectOptions('7h')
  await dialog.getByRole('button', { name: 'Save Target' }).click()
  await expect.element(summary).toMatchTextContent('7hReached on 2 nights')
  await expect.element(page.getByText('7h, lights out by 23:00')).toBeVisible()
  expect(api.calls(profile.update).map(({ body }) => body)).toEqual([{ sleep_target_minutes: 420 }])
  await page.getByRole('button', { name: 'Change target of sleep' }).click()
  api.failOnce(profile.update, 500)
  await dialog.getByRole('button', { name: 'Remove target' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(sleepTexts.targetFailed)
  await dialog.getByRole('button', { name: 'Remove target' }).click()
  await expect.element(summary).toMatchTextContent('None set')
})

test('a nap is no night: the average, the target and the short nights are of nights', async () => {
  for (const ago of [1, 2, 3]) api.records.add('sleep', night(ago, '23:00', '07:00'))
  for (const ago of [1, 2, 4]) api.records.add('sleep', night(ago, '13:00', '14:00'))
  api.records.add('sleep', { ...night(5, '14:00', '14:20') })
  await openApp('/wellness/sleep', { as: { profile: { sleep_target_minutes: 510 } } })
  await expect.element(summary).toMatchTextContent('8h3 of 14 nights')
  await expect.element(summary).toMatchTextContent('Reached on 0 nights')
  await expect.element(page.getByText('No night was much shorter than the others.')).toBeInTheDocument()
  await expect.element(page.getByText('Nap, 20m')).toBeVisible()
})

test('short sleep is a nap by its times, until the person says otherwise', async () => {
  await openApp('/wellness/sleep')
  await enterYesterday('13:00', '14:30')
  const isNap = form.getByRole('checkbox', { name: 'A nap, not the night' })
  await expect.element(isNap).toBeChecked()
  await form.getByLabelText('Asleep').fill('02:00')
  await form.getByLabelText('Awake').fill('04:00')
  await expect.element(isNap).not.toBeChecked()
  await form.getByLabelText('Awake').fill('08:00')
  await expect.element(isNap).not.toBeInTheDocument()
  await form.getByLabelText('Awake').fill('04:00')
  await form.getByText('A nap, not the night').click()
  await save.click()
  await expect.element(toast(sleepTexts.saved)).toMatchTextContent('Nap, 2h')
  expect(api.calls(sleep.create).map(({ body }) => body)).toMatchObject([{ is_nap: true }])
  await expect.element(rows).toMatchTextContent('Nap, 2h')
  await rows
    .getByRole('button', { name: /^Nap, 2h/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit sleep' })
  await expect.element(dialog.getByRole('checkbox', { name: 'A nap, not the night' })).toBeChecked()
})
