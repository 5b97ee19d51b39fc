import { fasting } from '@finu/contract/fasting/fasting'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerEnds, answerFasts, answerStarts, describeFast, hoursAgo } from '../../testing/fasting.ts'
import { parseInstant, wallTimeOf } from '../lib/instants.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { address, dropToken, section, toast, toasts } from '../../testing/page.ts'

const startButton = page.getByRole('button', { name: 'Start Fast' })
const endButton = section('Fasting Timer').getByRole('button', { name: 'End Fast' })
const pause = page.getByRole('button', { name: 'Pause' })
const endEarly = page.getByRole('dialog', { name: 'End this fast early?' })
const overdue = () => describeFast({ start_time: hoursAgo(17) })

test('a fast that fails to load reports it and offers a retry', async () => {
  api.disconnect(fasting.list)
  await openApp('/nutrition')
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load fasting session' })
  await expect.element(failure).toBeVisible()
  api.restore(fasting.list)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect.element(startButton).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

test.for([401, 403, 404])('%i as the answer to loading the fast means that there is none', async (status) => {
  api.respond(fasting.list, ({ query }) =>
    query.get('status') === 'active'
      ? Response.json({ detail: 'No.' }, { status })
      : Response.json({ fasts: [], has_more: false, next_cursor: null }),
  )
  await openApp('/nutrition')
  await expect.element(status === 401 ? page.getByText('Continue with Email') : startButton).toBeVisible()
  await expect.element(page.getByText('Failed to load fasting session')).not.toBeInTheDocument()
})

test('a failed start is reported and retried with the same key; the next fast has another key', async () => {
  await openApp('/nutrition')
  api.failOnce(fasting.start, 500)
  await startButton.click()
  await expect.element(toast('Failed to start fasting session')).toBeVisible()
  answerStarts()
  await startButton.click()
  await expect.element(pause).toBeVisible()
  const [first, second] = api.keysOf(fasting.start)
  expect(second).toBe(first)
})

test('two quick presses start one fast', async () => {
  answerStarts()
  await openApp('/nutrition')
  await startButton.dblClick()
  await expect.element(page.getByRole('button', { name: /^(Pause|Resume)$/ })).toBeVisible()
  expect(api.calls(fasting.start)).toHaveLength(1)
})

test('a failure to end a fast keeps the typed values and can be retried', async () => {
  const fast = describeFast()
  answerFasts(fast)
  await openApp('/nutrition')
  await endButton.click()
  await endEarly.getByLabelText('First meal').fill('Porridge')
  api.disconnect(fasting.complete)
  await endEarly.getByRole('button', { name: 'End Fast' }).click()
  await expect.element(endEarly.getByText('Failed to complete fasting session')).toBeVisible()
  await expect.element(endEarly.getByLabelText('First meal')).toHaveValue('Porridge')
  answerEnds(fast, { minutes_missing: 960 })
  await endEarly.getByRole('button', { name: 'End Fast' }).click()
  await expect.element(toast('Fasting ended early. You needed 960 more minutes to earn tokens.')).toBeVisible()
  expect(api.calls(fasting.complete).at(-1)?.query.get('first_meal')).toBe('Porridge')
})

test('a fast that ends early shows the missing time, for a plan of any length', async () => {
  const fast = describeFast({ fasting_type: 'custom', planned_duration_hours: 6 })
  answerFasts(fast)
  await openApp('/nutrition')
  await endButton.click()
  answerEnds(fast, { minutes_missing: 360 })
  await endEarly.getByRole('button', { name: 'End Fast' }).click()
  await expect.element(toast('Fasting ended early. You needed 360 more minutes to earn tokens.')).toBeVisible()
})

test('an early end is reported calmly, with the time fasted, and can be undone', async () => {
  const fast = describeFast({ start_time: hoursAgo(3) })
  answerFasts(fast)
  await openApp('/nutrition')
  await endButton.click()
  answerEnds(fast, { minutes_missing: 780, current_duration_hours: 3 })
  await endEarly.getByRole('button', { name: 'End Fast' }).click()
  await expect.element(toast(/You fasted 3h/)).toMatchTextContent('Fasting ended early. You needed 780 more minutes')
  await expect.element(startButton).toBeVisible()
  api.failOnce(fasting.resume, 500)
  await toast(/You fasted 3h/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.element(toast('Failed to undo the end of the fast')).toBeVisible()
  await expect.element(startButton).toBeVisible()

  answerFasts(fast)
  await openApp('/nutrition')
  await endButton.click()
  answerEnds(fast, { minutes_missing: 780, current_duration_hours: 3 })
  await endEarly.getByRole('button', { name: 'End Fast' }).click()
  api.answer(fasting.resume, () => {
    answerFasts(fast)
    return fast
  })
  await toast(/You fasted 3h/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.element(toast('Undone')).toBeVisible()
  await expect.element(endButton).toBeVisible()
  expect(api.calls(fasting.resume)).toMatchObject([{ params: { id: fast.id } }, { params: { id: fast.id } }])
})

test('the question before ending names the remaining time, or the fasted time after the goal', async () => {
  answerFasts(describeFast())
  await openApp('/nutrition')
  await endButton.click()
  await expect.element(endEarly).toMatchTextContent('16h of your 16 hours left.')

  // The goal is less than a minute away and is reached while the question is open.
  const fast = describeFast({ start_time: hoursAgo(16 - 40 / 3600) })
  answerFasts(fast)
  await openApp('/nutrition')
  await endButton.click()
  await expect.element(endEarly).toMatchTextContent('1m of your 16 hours left.')
  answerFasts({ ...fast, start_time: hoursAgo(16 + 60 / 3600) })
  window.dispatchEvent(new Event('visibilitychange'))
  const reached = page.getByRole('dialog', { name: 'End this fast?' })
  await expect.element(reached).toMatchTextContent('You have fasted 16h 1m; your goal was 16 hours.')
  await expect.element(reached.getByText('Why do you stop?')).not.toBeInTheDocument()
})

/** Removes the session at the next press: earlier, the page could not load its remaining data. */
const dropTokenAtPress = () => window.addEventListener('pointerdown', dropToken, { capture: true, once: true })

test('without a session, starting and ending ask for a sign-in and send nothing', async () => {
  await openApp('/nutrition')
  await expect.element(startButton).toBeVisible()
  dropTokenAtPress()
  await startButton.click()
  await expect.element(toast('Please sign in to start a fasting session')).toBeVisible()
  expect(api.calls(fasting.start)).toEqual([])

  answerFasts(overdue())
  await openApp('/nutrition')
  await expect.element(endButton).toBeVisible()
  dropTokenAtPress()
  await endButton.click()
  await expect.element(toast('Please sign in to complete a fasting session')).toBeVisible()
  expect(api.calls(fasting.complete)).toEqual([])
})

test('a session that is refused at the start of a fast is reported once and leads to sign-in', async () => {
  await openApp('/nutrition')
  await expect.element(startButton).toBeVisible()
  api.refuse(fasting.start, 401)
  await startButton.click()
  await expect.element(toast('Authentication required. Please sign in to start a fasting session.')).toBeVisible()
  await expect.poll(address).toMatch(/^\/auth/)
  await expect.element(toasts).toHaveLength(1)
})

test('a session that is refused at the end of a fast is reported', async () => {
  answerFasts(overdue())
  await openApp('/nutrition')
  await expect.element(endButton).toBeVisible()
  api.refuse(fasting.complete, 401)
  await endButton.click()
  await expect.element(toast('Authentication required. Please sign in to complete a fasting session.')).toBeVisible()
})

test('a personal best and the longest fast are measured by the fasted time', async () => {
  const fast = describeFast({ fasting_type: '18:6', planned_duration_hours: 18, start_time: hoursAgo(19.01) })
  answerFasts(fast)
  await openApp('/nutrition')
  await expect.element(endButton).toBeVisible()
  answerEnds(fast, { status: 'completed', current_duration_hours: 19.01, personal_best: true })
  api.answer(fasting.summary, {
    total_fasts: 2,
    completed_fasts: 2,
    completion_rate: 100,
    total_hours: 35,
    average_hours: 17.5,
    longest_hours: 19,
    current_streak: 1,
    week_start: '2026-11-23',
    days: [],
  })
  await endButton.click()
  await expect.element(toast('A personal best: 19h, your longest fast so far.')).toBeVisible()
  await expect.element(section('Fasting History')).toMatchTextContent(/Longest19 h/)
})

test('the correct time is shown on a device whose clock is hours ahead', async () => {
  answerFasts(describeFast({ start_time: hoursAgo(5), as_of: hoursAgo(5) }))
  await openApp('/nutrition')
  await expect.element(page.getByRole('timer', { name: 'Time Elapsed' })).toMatchTextContent(/^0:0\d:\d\d$/)
})

test('an earlier start moves the goal, and its effect on points is explained before saving', async () => {
  const fast = describeFast()
  answerFasts(fast)
  await openApp('/nutrition')
  await page.getByRole('button', { name: 'Change when it started' }).click()
  const dialog = page.getByRole('dialog', { name: 'When did it start?' })
  const typed = wallTimeOf(parseInstant(fast.start_time) - 17 * 3_600_000, 'UTC')
  await dialog.getByLabelText('Started').fill(typed)
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/^Goal: .*None are left to earn\.$/)
  answerFasts({ ...fast, start_time: hoursAgo(17), points_from: fast.start_time })
  api.answer(fasting.changeStart, { ...fast, start_time: hoursAgo(17), reward: null, taken_back: null })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const timer = section('Fasting Timer')
  await expect.element(timer.getByText(/There is nothing to gain by going on/)).toBeVisible()
  await timer.getByText('Points on the way').click()
  const stations = timer.getByRole('list', { name: 'Points on the way' })
  await expect.element(stations.getByText('No points')).toHaveLength(4)
})

test('the strip of what runs now leads to the timer, each time it is pressed', async () => {
  answerFasts(describeFast({ start_time: hoursAgo(3) }))
  await openApp('/wellness', { size: [390, 844] })
  const timer = () => document.getElementById('fasting-timer')
  const isShown = () => (timer()?.getBoundingClientRect().top ?? 9999) < 200
  await page.getByRole('link', { name: /^Fast/ }).click()
  await expect.poll(address).toBe('/nutrition')
  await expect.poll(() => document.activeElement === timer()).toBe(true)
  await expect.poll(isShown).toBe(true)
  window.scrollTo(0, 0)
  await page.getByRole('link', { name: /^Fast/ }).click()
  await expect.poll(isShown).toBe(true)
})
