import type { Page } from '@playwright/test'
import type { Api } from './support/people.ts'
import type { TestServer } from './support/server.ts'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'

/** Counts the notes that a page plays: two make a tone. */
const countNotes = `
  window.notesPlayed = 0
  const Real = window.OscillatorNode
  window.OscillatorNode = class extends Real {
    start(when) { window.notesPlayed += 1; super.start(when) }
  }`
const notesOf = (page: Page) => page.evaluate<number>('window.notesPlayed')

async function turnOn(page: Page) {
  await page.goto('/settings?section=notifications')
  const sound = page.getByRole('checkbox', { name: 'A soft tone when a timer ends' })
  await expect(sound).not.toBeChecked()
  await sound.focus()
  await page.keyboard.press('Space')
  await expect(sound).toBeChecked()
  // It is heard at once.
  expect(await notesOf(page)).toBe(2)
}

test('a fast that reaches its goal sounds once, in one tab, and not again on the pages after', async ({
  page,
  context,
  person,
  api,
  server,
}) => {
  await context.addInitScript({ content: countNotes })
  // At whatever hour this runs.
  await api.call('PUT', '/reminders', { quiet_from: '07:00' })
  await api.call('POST', '/fasting', { fasting_type: '16:8' })
  await turnOn(page)
  const other = await context.newPage()
  await other.goto('/wellness')
  // Half a minute is left. It really passes: what the server says of the time would set a told clock right again.
  await server.backdateFast((await api.me()).id, 16 - 0.5 / 60)
  for (const each of [page, other]) {
    await each.goto('/wellness')
    await each.getByRole('heading', { name: 'Wellness Tools' }).first().click()
  }
  const heard = async () => (await notesOf(page)) + (await notesOf(other))
  await expect.poll(heard, { timeout: 60_000 }).toBe(2)
  await page.waitForTimeout(1000)
  expect(await heard()).toBe(2)
  await page.goto('/nutrition')
  await page.getByText('Goal reached').first().click()
  expect([await notesOf(page), person.email !== '']).toEqual([0, true])
})

interface Parts {
  page: Page
  api: Api
  server: TestServer
}

async function timeExercise({ page, api, server }: Parts) {
  await api.call('POST', '/fitness/exercises', {
    name: 'Walk',
    type: 'cardio',
    duration_minutes: 2,
    start_timer: true,
  })
  await server.backdateExercise((await api.me()).id, 1)
  await page.clock.install()
  await page.goto('/exercise')
  await page.getByRole('heading', { name: 'Exercise Tools' }).first().click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.clock.runFor('01:02')
  await expect(page.getByText('Exercise completed!').first()).toBeVisible()
}

test('an exercise that ends sounds', async ({ page, api, server }) => {
  await page.addInitScript({ content: countNotes })
  await api.call('PUT', '/reminders', { quiet_from: '07:00' })
  await turnOn(page)
  await timeExercise({ page, api, server })
  expect(await notesOf(page)).toBe(2)
  await page.goto('/settings?section=notifications')
  await page.getByRole('checkbox', { name: 'A soft tone when a timer ends' }).click()
  await expectSoundLook(page, 'sound', { within: 'dialog' })
  expect(await page.evaluate('localStorage.getItem("sound")')).toBeNull()
})

test('in quiet hours nothing sounds', async ({ page, api, server }) => {
  await page.addInitScript({ content: countNotes })
  // Eight hours around now, by the person's clock.
  const hour = Number(new Date().toLocaleTimeString('en-GB', { hour: '2-digit', timeZone: 'Europe/Madrid' }))
  const at = (ahead: number) => `${String((hour + ahead + 24) % 24).padStart(2, '0')}:00`
  await api.call('PUT', '/reminders', { quiet_from: at(-4), quiet_until: at(4) })
  await turnOn(page)
  await timeExercise({ page, api, server })
  expect(await notesOf(page)).toBe(0)
})
