import { insights } from '@finu/contract/insights'
import type { ReportLetters } from '@finu/contract/report-letters'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { receiveLink } from './support/mail.ts'
import { toast } from './support/screens.ts'

const address = '/settings?section=notifications'

test('the weekly report is turned on, comes by mail, and is stopped with one tap and no session', async ({
  page,
  person,
  api,
  server,
}) => {
  await page.goto(address)
  const report = page.getByRole('checkbox', { name: 'Weekly report by email' })
  await expect(report).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Account and security by email' })).toBeDisabled()
  await expect(page.getByText(`Letters come once ${person.email} is confirmed.`)).toBeVisible()
  await page.goto(await receiveLink(server, person.email, '/verify-email'))
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
  await expect(page.getByText(`Letters go to ${person.email}.`)).toBeVisible()
  await expectSoundLook(page, 'notifications', { within: 'dialog' })

  const { id } = await api.me()
  await server.plantYear(id, 14)
  await server.sendReport(id)
  const link = await receiveLink(server, person.email, '/stop-letters')
  await page.evaluate('localStorage.clear()')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'No more weekly reports' })).toBeVisible()
  await expectSoundLook(page, 'stopped')
  expect((await api.call<ReportLetters>('GET', '/insights/week/letters')).is_wanted).toBe(false)
})

test('a link that is not whole stops nothing and says so', async ({ page, person, watch }) => {
  watch.expectFailedLoad(insights.stopReportLetters.path)
  await page.goto('/stop-letters?token=AAAA')
  await expect(page.getByRole('heading', { name: 'They were not stopped' })).toBeVisible()
  await expect(page.getByText('This link is not whole.')).toBeVisible()
  await expectSoundLook(page, 'not stopped')
  await page.getByRole('link', { name: 'Open Finu' }).click()
  await expect(page).toHaveURL('/assistant')
  expect(person.email).not.toBe('')
})

test('what cannot be loaded or saved says so', async ({ page, person, watch }) => {
  watch.expectFailedLoad(insights.reportLetters.path)
  await page.route('**/api/v1/insights/week/letters', (route) =>
    route.fulfill({ status: 500, json: { detail: 'No.', code: 'failed' } }),
  )
  await page.goto(address)
  await expect(page.getByText('Your notifications could not be loaded')).toBeVisible()
  await page.unroute('**/api/v1/insights/week/letters')
  await page.getByRole('button', { name: 'Try again' }).click()
  const report = page.getByRole('checkbox', { name: 'Weekly report by email' })
  await expect(report).toBeVisible()
  await page.route('**/api/v1/insights/week/letters', (route) =>
    route.fulfill({ status: 503, json: { detail: 'No.', code: 'unavailable' } }),
  )
  await report.click()
  await expect(toast(page, 'That could not be saved. Please try again.')).toBeVisible()
  await expect(report).not.toBeChecked()
  expect(person.email).not.toBe('')
})
