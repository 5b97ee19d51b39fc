import { fitness } from '@finu/contract/fitness/fitness'
import { insights } from '@finu/contract/insights/insights'
import { reminders } from '@finu/contract/reminders/reminders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { answerFasts, describeFast, hoursAgo } from '../../testing/fasting.ts'
import { answerTimer, describeExercise } from '../../testing/fitness.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { readStored } from '../../testing/page.ts'
import { answerReminders } from '../../testing/reminders.ts'
import { answerWorkout, describeWorkout } from '../../testing/workout.ts'
import { now } from '../lib/clock.ts'
import { browserTimezone, wallTimeOf } from '../lib/instants.ts'

/** Times without quiet hours. */
const always = { quiet_from: '07:00', quiet_until: '07:00' }
const sound = page.getByRole('checkbox', { name: 'A soft tone when a timer ends' })
/** Counts notes, of which a tone has two. */
let notes: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  notes = vi.spyOn(OscillatorNode.prototype, 'start')
  api.answer(insights.reportLetters, {
    is_wanted: false,
    next_at: null,
    is_open: false,
    email: 'person@example.com',
    is_confirmed: true,
  })
})
afterEach(() => {
  notes.mockRestore()
  vi.useRealTimers()
})

/**
 * Stops the clock, so that the time to load a page does not count towards a timer. Fake timers would not do: each poll
 * of a test moves them on.
 */
const stopClock = () => vi.setSystemTime(now())
const moveClock = (ms: number) => vi.setSystemTime(now() + ms)

async function turnOn() {
  await openApp('/settings?section=notifications')
  await expect.element(sound).not.toBeChecked()
  await sound.click()
  await expect.element(sound).toBeChecked()
  // Switching it on plays the tone.
  expect(notes).toHaveBeenCalledTimes(2)
  notes.mockClear()
}

async function openOtherPage() {
  await page.getByRole('link', { name: 'Wellness Tools' }).click()
  await expect.element(page.getByRole('heading', { name: 'Wellness Tools' })).toBeVisible()
}

/** Opens an exercise that ends in a second. */
async function watchExercise() {
  stopClock()
  const exercise = describeExercise({ timer: { state: 'running', elapsed_seconds: 1499, remaining_seconds: 1 } })
  answerTimer(exercise)
  await openApp('/exercise')
  await expect.element(page.getByText(exercise.name).first()).toBeVisible()
}

test('the end of an exercise plays a tone, and sound can be turned off', async () => {
  answerReminders(always)
  await turnOn()
  await watchExercise()
  await expect.poll(() => notes).toHaveBeenCalledTimes(2)
  moveClock(3000)
  await expect.element(page.getByText('Exercise saved').first()).toBeVisible()
  await openApp('/settings?section=notifications')
  await sound.click()
  await expect.element(sound).not.toBeChecked()
  await expectAccessible('dialog')
  expect(readStored('sound')).toBeNull()
})

test('an exercise without a length plays a tone only when it reaches its target', async () => {
  answerReminders(always)
  await turnOn()
  stopClock()
  const exercise = describeWorkout({ name: 'Run', plan: [] }, 60)
  answerWorkout(exercise)
  await openApp('/exercise')
  await expect.element(page.getByRole('region', { name: 'Run', exact: true })).toBeVisible()
  expect(notes).not.toHaveBeenCalled()
  answerWorkout({ ...exercise, target_minutes: 1, timer: { ...exercise.timer, elapsed_seconds: 59 } })
  await openApp('/exercise')
  await expect.poll(() => notes).toHaveBeenCalledTimes(2)
})

test('no tone is played in quiet hours', async () => {
  // The quiet hours are eight hours around now, in the person's zone.
  const hour = Number(wallTimeOf(now(), browserTimezone()).slice(11, 13))
  const at = (ahead: number) => `${String((hour + ahead + 24) % 24).padStart(2, '0')}:00`
  answerReminders({ quiet_from: at(-4), quiet_until: at(4) })
  await turnOn()
  const asked = api.calls(reminders.get).length
  await watchExercise()
  // Quiet hours are loaded at the end of the timer.
  await expect.poll(() => api.calls(reminders.get).length).toBeGreaterThan(asked)
  moveClock(3000)
  await expect.poll(() => api.calls(fitness.changeExercise)).toHaveLength(1)
  await openOtherPage()
  expect(notes).not.toHaveBeenCalled()
})

test('a fast that reaches its goal plays a tone once, and not again on later pages', async () => {
  answerReminders(always)
  await turnOn()
  stopClock()
  const fast = describeFast({ start_time: hoursAgo(16 - 1.5 / 3600) })
  answerFasts(fast)
  await openApp('/wellness')
  await expect.poll(() => notes).toHaveBeenCalledTimes(2)
  moveClock(4000)
  answerFasts({ ...fast, as_of: hoursAgo(0) })
  await openApp('/nutrition')
  await page.getByText('Goal reached').first().click()
  expect(notes).toHaveBeenCalledTimes(2)
})

test('no tone is played if another tab has already played it', async () => {
  answerReminders(always)
  await turnOn()
  stopClock()
  const fast = describeFast({ start_time: hoursAgo(16 - 1.5 / 3600) })
  answerFasts(fast)
  const release = Promise.withResolvers<void>()
  void navigator.locks.request(`tone fast ${fast.id}`, () => release.promise)
  const asks = vi.spyOn(navigator.locks, 'request')
  await openApp('/nutrition')
  await expect.poll(() => asks).toHaveBeenCalledWith(`tone fast ${fast.id}`, { ifAvailable: true }, expect.anything())
  asks.mockRestore()
  moveClock(4000)
  await expect.element(page.getByText('Goal reached').first()).toBeVisible()
  await openOtherPage()
  expect(notes).not.toHaveBeenCalled()
  release.resolve()
})
