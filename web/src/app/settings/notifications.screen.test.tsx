import { insights } from '@finu/contract/insights/insights'
import { reminders } from '@finu/contract/reminders/reminders'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { api, openApp, reloadApp } from '../../../testing/open-app.tsx'
import { address, toast } from '../../../testing/page.ts'
import { answerReminders } from '../../../testing/reminders.ts'
import { answerReportLetters } from '../../../testing/settings.ts'

const section = '/settings?section=notifications'
const notLoaded = page.getByText('Your notifications could not be loaded')
const notSaved = toast('That could not be saved. Please try again.')
const tryAgain = page.getByRole('button', { name: 'Try again' })
const blur = () => page.getByRole('heading', { name: 'Settings', level: 2 }).click()

test('reminders report a failure to load or save, and keep their state', async () => {
  answerReportLetters()
  answerReminders()
  await openApp(section)
  const goals = page.getByRole('checkbox', { name: 'Goal deadlines by email' })
  api.refuse(reminders.change, 503)
  await goals.click()
  await expect.element(notSaved).toBeVisible()
  await expect.element(goals).not.toBeChecked()
  api.refuse(reminders.get, 503)
  reloadApp()
  await expect.element(notLoaded).toBeVisible()
  answerReminders()
  await tryAgain.click()
  await expect.element(goals).toBeVisible()
})

test('the weekly report setting reports a failure to load or save', async () => {
  answerReminders()
  api.refuse(insights.reportLetters, 500)
  await openApp(section)
  await expect.element(notLoaded).toBeVisible()
  answerReportLetters()
  await tryAgain.click()
  const report = page.getByRole('checkbox', { name: 'Weekly report by email' })
  await expect.element(report).toBeVisible()
  api.refuse(insights.wantReportLetters, 503)
  await report.click()
  await expect.element(notSaved).toBeVisible()
  await expect.element(report).not.toBeChecked()
})

test('quiet hours are set, list the reminders within them, and do not block the end of a fast', async () => {
  answerReportLetters()
  answerReminders({ goal_time: '20:30' })
  await openApp(section)
  await page.getByRole('checkbox', { name: 'Meal reminders by email' }).click()
  await expect.element(toast('Meal reminders are on')).toBeVisible()
  await expect.element(page.getByText('If nothing is logged by 13:00, and since then by 20:00.')).toBeVisible()
  const from = page.getByLabelText('From', { exact: true })
  await from.fill('19:00')
  await blur()
  await expect.element(page.getByText('One of your reminders lies in these hours. Move it first.')).toBeVisible()
  expect(api.calls(reminders.change)).toHaveLength(1)
  await from.fill('21:30')
  await blur()
  await expect.element(toast('Quiet hours are saved')).toBeVisible()
  await expect.element(page.getByText('Open goals at 20:30: an hour before')).toBeVisible()
  const passes = page.getByRole('checkbox', { name: 'Let the end of a fast through' })
  await expect.element(passes).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Fasting alerts by email' }).click()
  await expect.element(toast('Fasting alerts are on')).toBeVisible()
  await passes.click()
  await expect.element(passes).toBeChecked()
  const before = page.getByRole('checkbox', { name: 'Half an hour before my eating window closes' })
  await before.click()
  await expect.element(toast('The reminder is on')).toBeVisible()
  await expect.element(before).toBeChecked()
  const sent = () => api.calls(reminders.change).map(({ body }) => body)
  await expect
    .poll(sent)
    .toEqual([
      { meal_reminders: true },
      { quiet_from: '21:30' },
      { fasting_alerts: true },
      { fast_end_passes: true },
      { eating_window: true },
    ])
  await expectAccessible('dialog')
})

test.for([
  { path: '/stop-letters?token=AAAA', call: insights.stopReportLetters, detail: 'This link is not whole.' },
  {
    path: '/stop-reminders?kind=goal_deadlines&token=AAAA',
    call: reminders.stop,
    detail: 'This link is not whole.',
  },
])('the link $path is not whole: it stops nothing and says so', async ({ path, call, detail }) => {
  api.refuse(call, 422, { detail: `${detail} Open it from the email again.`, code: 'invalid' })
  await openApp(path)
  // Opening the link changes nothing, because mail scanners open links too.
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  await expect.element(stop).toBeVisible()
  await expectAccessible()
  expect(api.calls(call)).toHaveLength(0)
  await stop.click()
  await expect.element(page.getByRole('heading', { name: 'They were not stopped' })).toBeVisible()
  await expect.element(page.getByText(detail)).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Open Finu' }).click()
  await expect.poll(address).toBe('/assistant')
})
