import { accounts } from '@finu/contract/accounts/accounts'
import { moods } from '@finu/contract/moods/moods'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { describeSession, passwordField, soundPassword } from '../../testing/accounts.ts'
import { describeNewcomer } from '../../testing/newcomer.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { address, listStored, openUserMenu, readStored, store, toast } from '../../testing/page.ts'
import { pickMood, saveMood } from '../../testing/wellness.ts'

test('a session revoked elsewhere ends at the next call and leads from the form to the sign-in page', async () => {
  await openApp('/wellness')
  await pickMood('Good')
  api.refuse(moods.create, 401)
  await saveMood.click()
  await expect.poll(address).toBe('/auth')
  await expect.element(toast('Authentication required. Please log in again.')).toHaveLength(1)
  expect(readStored('authToken')).toBeNull()
})

/** Storage keys whose values contain only the look of the app, or the conversation, pause or banner of an id. */
const lasting = ['theme', 'sidebar', 'chat_state_1', 'emailBannerPutAway_1']
  .concat(['Session', 'Paused', 'PausedSeconds', 'PauseStart'].map((name) => `fasting${name}_1`))
  .sort()

test('the end of a session removes all stored values except those without personal content', async () => {
  await openApp('/wellness')
  for (const name of [...lasting, 'exerciseTimer', 'themes', 'notes']) store(name, '1')
  const menu = await openUserMenu('Sample user')
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(address).toBe('/auth')
  expect(listStored()).toEqual(lasting)
})

test('signing in again leads back to the last page, and another person to their own first page', async () => {
  for (const [change, path] of [
    [{}, '/wellness?days=7'],
    [{ id: '0198c0de-0000-7000-8000-000000000002' }, '/assistant'],
  ] as const) {
    await openApp('/wellness?days=7')
    await pickMood('Good')
    api.refuse(moods.create, 401)
    await saveMood.click()
    await expect.poll(address).toBe('/auth')
    api.answer(accounts.login, describeSession(change))
    api.answer(accounts.me, { user: describeNewcomer(change) })
    await page.getByRole('link', { name: 'Continue with Email' }).click()
    await page.getByLabelText('Email').fill('person@example.com')
    await passwordField.fill(soundPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect.poll(address).toBe(path)
  }
})
