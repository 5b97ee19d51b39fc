import { reminders, type Reminders } from '@finu/contract/reminders'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { receiveLink } from './support/mail.ts'
import { toast } from './support/screens.ts'

const address = '/settings?section=notifications'

test('a mood check-in is turned on by keyboard, gets its time, comes by mail, and is stopped with one tap', async ({
  page,
  person,
  api,
  server,
}) => {
  await page.goto(await receiveLink(server, person.email, '/verify-email'))
  await expect(page.getByText(/confirmed/i).first()).toBeVisible()
  await page.goto(address)
  const mood = page.getByRole('checkbox', { name: 'Mood check-ins by email' })
  await expect(mood).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /by email$/ })).toHaveCount(6)
  await mood.focus()
  await page.keyboard.press('Space')
  await expect(toast(page, 'Mood check-ins are on')).toBeVisible()
  const time = page.getByLabel('Mood check-in at')
  await expect(time).toHaveValue('19:30')
  await time.fill('18:15')
  await time.press('Enter')
  await expect(page.getByText('Once a day, at 18:15, if none is logged')).toBeVisible()
  // In the night nobody is asked.
  await time.fill('23:30')
  await time.blur()
  await expect(page.getByText('This lies in your quiet hours. Choose another time.')).toBeVisible()
  await expect(time).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(page.getByLabel('Mood check-in at')).toHaveValue('18:15')
  await expect(mood).toBeChecked()
  await expectSoundLook(page, 'reminders', { within: 'dialog' })

  const { id } = await api.me()
  // At whatever hour this runs.
  await api.call('PUT', '/reminders', { quiet_from: '07:00' })
  await server.sendReminder(id, 'mood_check_ins')
  const link = await receiveLink(server, person.email, '/stop-reminders')
  await page.evaluate('localStorage.clear()')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'No more mood check-ins' })).toBeVisible()
  await expectSoundLook(page, 'stopped')
  expect((await api.call<Reminders>('GET', '/reminders')).mood_check_ins).toBe(false)
})

test('quiet hours are set, say what lies in them, and let the end of a fast through', async ({ page, api }) => {
  await page.goto(address)
  await page.getByRole('checkbox', { name: 'Meal reminders by email' }).click()
  await expect(toast(page, 'Meal reminders are on')).toBeVisible()
  await expect(page.getByText('If nothing is logged by 13:00, and since then by 20:00.')).toBeVisible()
  const from = page.getByLabel('From', { exact: true })
  await from.fill('19:00')
  await from.blur()
  await expect(page.getByText('One of your reminders lies in these hours. Move it first.')).toBeVisible()
  await from.fill('21:30')
  await from.blur()
  await expect(toast(page, 'Quiet hours are saved')).toBeVisible()
  await expect(page.getByText('Open goals at 20:30: an hour before')).toBeVisible()
  const passes = page.getByRole('checkbox', { name: 'Let the end of a fast through' })
  await expect(passes).toBeHidden()
  await page.getByRole('checkbox', { name: 'Fasting alerts by email' }).click()
  await expect(toast(page, 'Fasting alerts are on')).toBeVisible()
  await passes.click()
  await expect(passes).toBeChecked()
  await expect
    .poll(() => api.call<Reminders>('GET', '/reminders'))
    .toMatchObject({
      meal_reminders: true,
      fasting_alerts: true,
      quiet_from: '21:30',
      fast_end_passes: true,
    })
  await expectSoundLook(page, 'quiet hours', { within: 'dialog' })
})

test('a reminder that cannot be saved says so, and is as it was; a link that is not whole stops nothing', async ({
  page,
  person,
  watch,
}) => {
  watch.expectFailedLoad(reminders.get.path)
  await page.goto(address)
  const goals = page.getByRole('checkbox', { name: 'Goal deadlines by email' })
  await expect(goals).toBeVisible()
  await page.route('**/api/v1/reminders', (route) =>
    route.fulfill({ status: 503, json: { detail: 'No.', code: 'unavailable' } }),
  )
  await goals.click()
  await expect(toast(page, 'That could not be saved. Please try again.')).toBeVisible()
  await expect(goals).not.toBeChecked()
  await page.reload()
  await expect(page.getByText('Your notifications could not be loaded')).toBeVisible()
  await page.unroute('**/api/v1/reminders')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(goals).toBeVisible()
  watch.expectFailedLoad(reminders.stop.path)
  await page.goto('/stop-reminders?kind=goal_deadlines&token=AAAA')
  await expect(page.getByRole('heading', { name: 'They were not stopped' })).toBeVisible()
  expect(person.email).not.toBe('')
})
