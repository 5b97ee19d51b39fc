import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { moods } from '@finu/contract/moods/moods'
import { water } from '@finu/contract/water/water'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { api, openApp, phone, setOffline } from '../../../testing/open-app.tsx'
import { toast } from '../../../testing/page.ts'
import { notes, pickMood, saveMood } from '../../../testing/wellness.ts'
import { offlineText, unreachableText } from '../../lib/api-error.ts'

const offline = page.getByText('You are offline. What you type stays here; save it once you are connected.')
const unreachable = page.getByText(/^There is no connection to the server\. What you type stays here/)

test('offline is said at once, on the page where it happens, and goes when the connection is back', async () => {
  await openApp('/wellness', { size: phone })
  await expect.element(page.getByRole('heading', { name: 'Mood Tracking' })).toBeVisible()
  await expect.element(offline).not.toBeInTheDocument()
  setOffline(true)
  await expect.element(offline).toBeVisible()
  await expectAccessible()
  setOffline(false)
  await expect.element(offline).not.toBeInTheDocument()
  await expect.element(unreachable).not.toBeInTheDocument()
})

test('a mood that is logged offline names the lost connection, and what was typed stays', async () => {
  await openApp('/wellness')
  await pickMood('Good')
  await notes.fill('On a train')
  setOffline(true)
  await saveMood.click()
  await expect.element(toast(offlineText)).toBeVisible()
  await expect.element(toast('Failed')).not.toBeInTheDocument()
  await expect.element(notes).toHaveValue('On a train')
  expect(api.calls(moods.create)).toHaveLength(1)
})

test.each([
  ['a drink', '/water', /^Glass/, water.create],
  ['a fast', '/nutrition', 'Start Fast', fasting.start],
  ['an exercise', '/exercise', 'Start Evening walk', fitness.createExercise],
] as const)('%s that is logged by one tap offline names the lost connection', async (_what, path, name, endpoint) => {
  await openApp(path)
  const button = page.getByRole('main').getByRole('button', { name })
  await expect.element(button).toBeVisible()
  setOffline(true)
  await expect.element(offline).toBeVisible()
  await button.click()
  await expect.element(toast(offlineText)).toBeVisible()
  expect(api.calls(endpoint)).toHaveLength(1)
})

test('a server that does not answer is said too, until it answers', async () => {
  await openApp('/wellness')
  await pickMood('Good')
  api.isOffline = true
  await saveMood.click()
  await expect.element(toast(`Failed to save mood. Please try again. ${unreachableText}`)).toBeVisible()
  await expect.element(unreachable).toBeVisible()
  api.isOffline = false
  await expect.element(unreachable).not.toBeInTheDocument()
})

test('a refusal keeps its own words, and says nothing of the connection', async () => {
  await openApp('/wellness')
  await pickMood('Good')
  api.refuse(moods.create, 500)
  await saveMood.click()
  await expect.element(toast('Failed to save mood. Please try again.')).toBeVisible()
  await expect.element(toast(unreachableText)).not.toBeInTheDocument()
  await expect.element(unreachable).not.toBeInTheDocument()
})
