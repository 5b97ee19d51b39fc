import { accounts } from '@finu/contract/accounts/accounts'
import { chat } from '@finu/contract/assistant/chat'
import { fitness } from '@finu/contract/fitness/fitness'
import { profile } from '@finu/contract/accounts/profile'
import { transactions } from '@finu/contract/rewards/rewards'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { describeSession, soundPassword } from '../../testing/accounts.ts'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { describeReward } from '../../testing/fasting.ts'
import { answerTimer, describeExercise, describeGoal } from '../../testing/fitness.ts'
import { describeNewcomer } from '../../testing/newcomer.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { address, openUserMenu, readStored, section, toast } from '../../testing/page.ts'

const name = page.getByLabelText('Exercise name')
const duration = page.getByLabelText('Duration')
const log = page.getByRole('button', { name: 'Log Exercise' })
const openForm = () => page.getByText('Other exercise, or already done').click()
const startWalk = page.getByRole('button', { name: 'Start Evening walk' })

test('all problems of the form are reported, and nothing is sent until they are corrected', async () => {
  await openApp('/exercise')
  await openForm()
  await log.click()
  await expect.element(page.getByText('Exercise name is required')).toBeVisible()
  await name.fill('S')
  await duration.fill('0')
  await log.click()
  await expect.element(page.getByText('Exercise name must be at least 2 characters')).toBeVisible()
  await expect.element(page.getByText('Duration must be at least 1 minute')).toBeVisible()
  await duration.fill('1441')
  await log.click()
  await expect.element(page.getByText('Duration cannot exceed 1440 minutes (24 hours)')).toBeVisible()
  expect(api.calls(fitness.createExercise)).toEqual([])
  await name.fill('Easy swim')
  await page.getByRole('combobox', { name: 'Type' }).first().selectOptions('Swimming')
  await duration.fill('20')
  await expect.element(page.getByText('≈ 140 kcal · by type, as your profile has no weight')).toBeVisible()
  await log.click()
  await expect.element(section('Recent Exercises').getByRole('listitem')).toHaveLength(1)
  await expect.element(section('Recent Exercises').getByText('Easy swim')).toBeVisible()
})

test('calories name their source: the type, or the Compendium if the weight is known', async () => {
  const compendium = { code: '17160', met: 3.5, name: 'walking for pleasure' }
  const done = { is_completed: true, timer: { state: 'idle', elapsed_seconds: 0, remaining_seconds: 0 } } as const
  api.answer(fitness.listExercises, {
    exercises: [
      describeExercise({
        ...done,
        name: 'Evening wlak',
        duration_minutes: 30,
        calories_burned: 123,
        calories_source: 'compendium',
        compendium,
      }),
    ],
    has_more: false,
    next_cursor: null,
  })
  await openApp('/exercise', { as: { profile: { weight_kg: 70 } } })
  await openForm()
  await duration.fill('30')
  await name.fill('Evening walk')
  await expect.element(page.getByText('≈ 123 kcal · 3.5 MET walking for pleasure, Compendium 2024')).toBeVisible()
  await name.fill('Errands')
  await expect.element(page.getByText('≈ 240 kcal · by type', { exact: true })).toBeVisible()
  const row = section('Recent Exercises').getByRole('listitem')
  await expect.element(row).not.toMatchTextContent('Compendium')
  await expect.element(row.getByText('123 kcal', { exact: true })).toBeVisible()
  await section('Recent Exercises').getByText('Where figures come from').first().click()
  await expect.element(page.getByText('Calories from 3.5 MET walking for pleasure, Compendium 2024')).toBeVisible()
  await expectAccessible()
})

test('the weekly goal names its minutes, and accepts only whole minutes', async () => {
  api.records.add('exercise', { duration_minutes: 100 })
  await openApp('/exercise')
  const week = page.getByRole('region', { name: 'This week' })
  await expect.element(week).toMatchTextContent('67%')
  await expect.element(week).toMatchTextContent('of 150 minutes of moderate activity a week (WHO 2020)')
  await page.getByRole('button', { name: 'Change weekly goal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Weekly goal' })
  const minutes = dialog.getByLabelText('Active minutes a week')
  await minutes.fill('5')
  await dialog.getByRole('button', { name: 'Save Goal' }).click()
  await expect.element(minutes).toHaveAccessibleDescription('Use a whole number of minutes from 10 to 2000')
  await expectAccessible('dialog')
  expect(api.calls(profile.update)).toEqual([])
  await minutes.fill('200')
  await dialog.getByRole('button', { name: 'Save Goal' }).click()
  await expect.element(toast('Weekly goal set to 200 minutes')).toBeVisible()
  expect(api.calls(profile.update).map(({ body }) => body)).toEqual([{ weekly_activity_goal_minutes: 200 }])
})

test('a failed start or save is reported and keeps typed values; a refused session leads to sign-in', async () => {
  await openApp('/exercise')
  api.refuse(fitness.createExercise, 500)
  await startWalk.click()
  await expect.element(toast('Failed to start suggested exercise')).toBeVisible()
  await openForm()
  await name.fill('Easy swim')
  await duration.fill('20')
  await log.click()
  await expect.element(toast('Failed to save exercise')).toBeVisible()
  await expect.element(name).toHaveValue('Easy swim')
  api.refuse(fitness.createExercise, 401)
  await log.click()
  await expect.poll(address).toBe('/auth')
})

test('a goal reports missing values, and reverts if the server fails', async () => {
  const goal = describeGoal()
  await openApp('/exercise')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('Goal description is required')).toBeVisible()
  expect(api.calls(fitness.createGoal)).toEqual([])
  api.answer(fitness.listGoals, { goals: [goal] })
  api.disconnect(fitness.changeGoal)
  await openApp('/exercise')
  await page.getByText(goal.name).click()
  await expect.element(toast('Failed to update goal')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: goal.name })).not.toBeChecked()
})

test('an answer that arrives after signing out does not affect the next person', async () => {
  answerTimer(describeExercise())
  api.disconnect(fitness.changeExercise)
  const release = api.delay(fitness.changeExercise)
  await openApp('/exercise')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => api.calls(fitness.changeExercise)).toHaveLength(1)
  const menu = await openUserMenu('Sample user')
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(address).toBe('/auth')
  const next = { id: '0198c0de-0000-7000-8000-000000000002', display_name: 'Sample neighbour' }
  api.answer(accounts.login, describeSession(next))
  api.answer(accounts.me, { user: describeNewcomer(next) })
  api.restore(fitness.activeExercise)
  await page.getByRole('link', { name: 'Continue with Email' }).click()
  await page.getByLabelText('Email').fill('neighbour@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill(soundPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(address).toBe('/assistant')
  release()
  // The answer has been handled by the time another page is shown.
  await page.getByRole('link', { name: 'Wellness Tools' }).click()
  await expect.element(page.getByRole('heading', { name: 'Mood Tracking' })).toBeVisible()
  expect(readStored('exerciseTimer')).toBeNull()
  await expect.element(toast('Failed')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Exercise Tools' }).click()
  await expect.element(page.getByRole('button', { name: 'Start the timer of Walk' })).toBeVisible()
  await expect.element(page.getByText('Active Exercise')).not.toBeInTheDocument()
})

test('totals and conversations that fail to load report it, and appear after a retry', async () => {
  api.refuse(fitness.stats, 503)
  api.refuse(chat.sessions, 503)
  await openApp('/exercise')
  const totals = page.getByRole('region', { name: 'Exercise Tracker' })
  await expect.element(totals.getByText('–', { exact: true })).toHaveLength(4)
  await expect.element(page.getByText('No chat history')).not.toBeInTheDocument()
  api.restore(fitness.stats, chat.sessions)
  await totals.getByRole('button', { name: 'Try again: all exercises in figures' }).click()
  await expect.element(totals.getByText('0 kcal')).toBeVisible()
  await page.getByRole('button', { name: 'Try again: chats' }).click()
  await expect.element(page.getByText('No chat history')).toBeVisible()
})

test('an exercise whose timer is stopped at once is removed from the list', async () => {
  const exercise = describeExercise()
  answerTimer(exercise)
  await openApp('/exercise')
  api.answer(fitness.changeExercise, {
    ...exercise,
    timer: { state: 'idle', elapsed_seconds: 5, remaining_seconds: 0 },
    reward: null,
  })
  api.answer(fitness.removeExercise, { success: true, tokens_taken_back: 0, new_balance: 0, owed: 0 })
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.element(toast('Stopped at once, so nothing was saved.')).toBeVisible()
  await expect.poll(() => api.calls(fitness.removeExercise).map(({ params }) => params['id'])).toEqual([exercise.id])
})

test('the points of an exercise that ended while away are not replaced by a balance that was read before', async () => {
  const exercise = describeExercise({ timer: { state: 'running', elapsed_seconds: 1500, remaining_seconds: 0 } })
  answerTimer(exercise)
  api.answer(fitness.changeExercise, { ...exercise, is_completed: true, reward: describeReward(60, 'Exercise') })
  // The first read is answered late; later ones, which would put it right, are not.
  const { promise: late, resolve: release } = Promise.withResolvers<void>()
  let reads = 0
  api.respond(transactions.balance, async () => {
    reads += 1
    await (reads === 1 ? late : new Promise(() => {}))
    return Response.json({ balance: 7 })
  })
  await openApp('/exercise')
  await expect.element(toast('Exercise completed while you were away!')).toBeVisible()
  release()
  await page.getByRole('link', { name: 'Wellness Tools' }).click()
  await expect.element(page.getByRole('heading', { name: 'Mood Tracking' })).toBeVisible()
  await expect.element(page.getByText('160 points', { exact: true })).toBeInTheDocument()
  expect(reads).toBeGreaterThan(0)
})

test('a double click on a start starts one timer', async () => {
  await openApp('/exercise')
  api.answer(fitness.createExercise, { ...describeExercise(), reward: null })
  await startWalk.dblClick()
  await expect.element(page.getByText('Active Exercise')).toBeVisible()
  expect(api.calls(fitness.createExercise)).toHaveLength(1)
})

test('the form is folded until it is needed, and open where it has something typed', async () => {
  await openApp('/exercise')
  await expect.element(page.getByRole('button', { name: 'Start the timer of Walk' })).toBeVisible()
  await expect.element(name).not.toBeVisible()
  await openForm()
  await name.fill('Rowing')
  await page.getByRole('link', { name: 'Wellness Tools' }).click()
  await expect.element(page.getByRole('heading', { name: 'Mood Tracking' })).toBeVisible()
  await page.getByRole('link', { name: 'Exercise Tools' }).click()
  await expect.element(name).toHaveValue('Rowing')
  await expect.element(name).toBeVisible()
  await name.clear()
  await openApp('/exercise#exercise-form')
  await expect.element(name).toBeVisible()
})

test('the strip shows the time so far of a workout, its sets, and ends it', async () => {
  const plan = [{ movement: 'Squat', sets: 3, reps: 5, load_kg: 60, rest_seconds: 90 }]
  const exercise = describeExercise({
    name: 'Legs',
    type: 'strength',
    counts_up: true,
    duration_minutes: 12,
    plan,
    timer: { state: 'running', elapsed_seconds: 754, remaining_seconds: null },
  })
  answerTimer(exercise)
  await openApp('/wellness')
  const strip = page.getByRole('region', { name: 'Running now' })
  await expect.element(strip).toMatchTextContent(/^Exercise 12:3\d/)
  await strip.getByRole('button', { name: 'End exercise' }).click()
  await expect.element(strip).toMatchTextContent('Finish with 0 of 3 sets?12 min so far')
  await strip.getByRole('button', { name: 'End', exact: true }).click()
  await expect.element(strip).not.toBeInTheDocument()
  expect(api.calls(fitness.changeExercise).map(({ body }) => body)).toEqual([{ is_completed: true }])
})
