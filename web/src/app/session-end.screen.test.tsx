import { moods } from '@finu/contract/moods'
import { expect, test } from 'vitest'
import { api, openApp } from '../../testing/open-app.tsx'
import { address, listStored, openUserMenu, readStored, store, toast } from '../../testing/page.ts'
import { pickMood, saveMood } from '../../testing/wellness.ts'

test('a session revoked elsewhere ends at the next call, and the form is left for the sign-in page', async () => {
  await openApp('/wellness')
  await pickMood('Good')
  api.refuse(moods.create, 401)
  await saveMood.click()
  await expect.poll(address).toBe('/auth')
  await expect.element(toast('Authentication required. Please log in again.')).toHaveLength(1)
  expect(readStored('authToken')).toBeNull()
})

/** What says nothing but how the app looks, and which conversation, pause or banner belongs to which id. */
const lasting = ['theme', 'sidebar', 'chat_state_1', 'emailBannerPutAway_1']
  .concat(['Session', 'Paused', 'PausedSeconds', 'PauseStart'].map((name) => `fasting${name}_1`))
  .sort()

test('when a session ends nothing that is stored stays but what says nothing about a person', async () => {
  await openApp('/wellness')
  for (const name of [...lasting, 'exerciseTimer', 'themes', 'notes']) store(name, '1')
  const menu = await openUserMenu('Sample user')
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(address).toBe('/auth')
  expect(listStored()).toEqual(lasting)
})
