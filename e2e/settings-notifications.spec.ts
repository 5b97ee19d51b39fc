import type { ReportLetters } from '@finu/contract/insights/report-letters'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { confirmAddress, receiveLink } from './support/mail.ts'
import { toast } from './support/screens.ts'

const address = '/settings?section=notifications'

test('the weekly report is turned on, arrives by mail, and is stopped with one tap without a session', async ({
  page,
  person,
  api,
  server,
}) => {
  await page.goto(address)
  const report = page.getByRole('checkbox', { name: 'Weekly report by email' })
  await expect(report).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Account and security by email' })).toBeDisabled()
  await expect(page.getByText(`Emails come once ${person.email} is confirmed.`)).toBeVisible()
  await confirmAddress(page, server, person.email)
  await expect(page.getByText(/confirmed/i).first()).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('The weekly report is part of Premium.')).toBeVisible()
  await api.call('POST', '/subscription/trial/start')
  await page.reload()
  await report.focus()
  await page.keyboard.press('Space')
  await expect(toast(page, 'The weekly report is on')).toBeVisible()
  await expect(page.getByText(/^Monday, 08:00\. The next one: /)).toBeVisible()
  await page.reload()
  await expect(report).toBeChecked()
  await expect(page.getByText(`Emails go to ${person.email}.`)).toBeVisible()
  await expectSoundLook(page, 'notifications', { within: 'dialog' })

  const { id } = await api.me()
  await server.plantYear(id, 14)
  await server.sendReport(id)
  const link = await receiveLink(server, person.email, '/stop-letters')
  await page.evaluate('localStorage.clear()')
  await page.goto(link)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No more weekly reports' })).toBeVisible()
  await expectSoundLook(page, 'stopped')
  expect((await api.call<ReportLetters>('GET', '/insights/week/letters')).is_wanted).toBe(false)
})
