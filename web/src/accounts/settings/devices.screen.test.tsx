import { accounts } from '@finu/contract/accounts/accounts'
import { ownData } from '@finu/contract/accounts/own-data'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offlineText } from '../../lib/api-error.ts'
import { api, openApp, reloadApp, setOffline } from '../../../testing/open-app.tsx'
import { address, toast } from '../../../testing/page.ts'
import {
  answerDevices,
  answerEvents,
  chrome,
  describeDevice,
  describeEvent,
  iPhone,
} from '../../../testing/settings.ts'

const section = '/settings?section=devices'
const ask = page.getByRole('button', { name: 'Sign out: Chrome on Windows' })
const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
const signOutElsewhere = page.getByRole('button', { name: 'Sign out everywhere else' })

test('failures are reported and can be retried', async () => {
  api.refuse(accounts.listSessions, 500)
  api.refuse(ownData.listSecurityEvents, 500)
  await openApp(section)
  await expect.element(page.getByText('Your devices could not be loaded')).toBeVisible()
  await expect.element(page.getByText('This could not be loaded')).toBeVisible()
  answerDevices(describeDevice(), describeDevice(chrome))
  answerEvents([describeEvent(1, { user_agent: chrome })])
  const again = page.getByRole('button', { name: 'Try again' })
  await again.first().click()
  await expect.element(again).toHaveLength(1)
  await again.click()
  await ask.click()
  setOffline(true)
  await signOut.click()
  await expect.element(toast(offlineText)).toBeVisible()
  setOffline(false)
  await signOut.click()
  await expect.element(ask).not.toBeInTheDocument()
  await expect.element(page.getByText('Chrome on Windows').first()).toBeVisible()
})

test('repeated presses sign out all other devices only once, and this device as Sign Out does', async () => {
  answerDevices(describeDevice(), describeDevice(chrome), describeDevice(iPhone))
  answerEvents([])
  await openApp(section)
  await signOutElsewhere.click()
  await signOut.dblClick()
  await expect.element(toast(/2 devices are signed out/)).toBeVisible()
  expect(api.calls(accounts.endOtherSessions)).toHaveLength(1)
  await expect.element(signOutElsewhere).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Sign out: / }).click()
  await signOut.click()
  await expect.poll(address).toBe('/auth')
  await expect.element(toast('Signed out successfully')).toBeVisible()
})

test('a session that another tab ended disappears here; if it is this one, the sign-in page is shown', async () => {
  answerDevices(describeDevice(), describeDevice(chrome))
  answerEvents([])
  await openApp(section)
  await ask.click()
  api.refuse(accounts.endSession, 404, { detail: 'There is no such session.', code: 'not_found' })
  answerDevicesWithoutEnding()
  await signOut.click()
  await expect.element(ask).not.toBeInTheDocument()
  answerDevices(describeDevice(), describeDevice(iPhone))
  reloadApp()
  await signOutElsewhere.click()
  api.refuse(accounts.endOtherSessions, 401)
  await signOut.click()
  await expect.poll(address).toBe('/auth')
})

/** Answers that only this device is left, as after another tab ended the others. */
const answerDevicesWithoutEnding = () => api.answer(accounts.listSessions, { sessions: [describeDevice()] })

test('security events are described in words, by pages, with a note at the end of the list', async () => {
  const events = Array.from({ length: 22 }, (_, index) => describeEvent(22 - index))
  events[21] = describeEvent(1, { kind: 'signed_up' })
  answerDevices(describeDevice())
  answerEvents(events)
  await openApp(section)
  await expect.element(page.getByText(/Safari on iPhone · network /).first()).toBeVisible()
  await expect.element(page.getByText('Account opened')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByText('Account opened')).toBeVisible()
  await expect.element(page.getByText('none was changed or taken out')).toBeVisible()
  answerEvents(events, false)
  reloadApp()
  await expect.element(page.getByRole('alert').filter({ hasText: 'changed or taken out afterwards' })).toBeVisible()
})
