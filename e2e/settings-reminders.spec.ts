import { type Reminders } from '@finu/contract/reminders/reminders'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { confirmAddress, receiveLink } from './support/mail.ts'
import { toast } from './support/screens.ts'

const address = '/settings?section=notifications'

test('a mood check-in is turned on by keyboard, gets its time, arrives by mail, and is stopped with one tap', async ({
  page,
  person,
  api,
  server,
}) => {
  await confirmAddress(page, server, person.email)
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
  // No reminder is sent at night.
  await time.fill('23:30')
  await time.blur()
  await expect(page.getByText('This lies in your quiet hours. Choose another time.')).toBeVisible()
  await expect(time).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('checkbox', { name: 'Fasting alerts by email' }).click()
  const eatingWindow = page.getByRole('checkbox', { name: 'Half an hour before my eating window closes' })
  await expect(eatingWindow).not.toBeChecked()
  await eatingWindow.click()
  await expect(toast(page, 'The reminder is on')).toBeVisible()
  await page.reload()
  await expect(eatingWindow).toBeChecked()
  await expect(page.getByLabel('Mood check-in at')).toHaveValue('18:15')
  await expect(mood).toBeChecked()
  await expectSoundLook(page, 'reminders', { within: 'dialog' })

  const { id } = await api.me()
  // The test must pass at any hour.
  await api.call('PUT', '/reminders', { quiet_from: '07:00' })
  await server.sendReminder(id, 'mood_check_ins')
  const link = await receiveLink(server, person.email, '/stop-reminders')
  await page.evaluate('localStorage.clear()')
  await page.goto(link)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No more mood check-ins' })).toBeVisible()
  await expectSoundLook(page, 'stopped')
  expect((await api.call<Reminders>('GET', '/reminders')).mood_check_ins).toBe(false)
})
