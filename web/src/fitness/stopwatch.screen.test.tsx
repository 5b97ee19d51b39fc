import { exerciseTexts, fitness } from '@finu/contract/fitness/fitness'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { describeExercise } from '../../testing/fitness.ts'
import { api, openApp, phone, setOffline } from '../../testing/open-app.tsx'
import { readStored, store, toast } from '../../testing/page.ts'
import { now } from '../lib/clock.ts'
import { answerWorkout, describeWorkout } from '../../testing/workout.ts'

const describeRun = (elapsed: number, target_minutes: number | null = null) =>
  describeWorkout({ name: 'Run', type: 'cardio', plan: [], target_minutes }, elapsed)
const panel = page.getByRole('region', { name: 'Run', exact: true })
const name = page.getByLabelText('Exercise name')
const startTimer = page.getByRole('button', { name: 'Start timer' })
const openForm = () => page.getByText('Other exercise, or already done').click()

test('an exercise starts without a length from its name alone; a typed length counts down', async () => {
  await openApp('/exercise')
  api.answer(fitness.createExercise, { ...describeRun(0), reward: null })
  await openForm()
  await startTimer.click()
  await expect.element(page.getByText('Exercise name is required')).toBeVisible()
  await name.fill('Run')
  await page.getByLabelText('Duration').fill('0')
  await startTimer.click()
  await expect.element(page.getByText('Duration must be between 1 and 1440 minutes')).toBeVisible()
  await page.getByLabelText('Duration').clear()
  await expect.element(page.getByText('Without a duration the timer counts up.')).toBeVisible()
  await startTimer.click()
  await expect.element(panel).toMatchTextContent('so far')
  expect(api.calls(fitness.createExercise).map(({ body }) => body)).toEqual([
    { name: 'Run', type: 'cardio', start_timer: true },
  ])
  // What is done already has to say how long it took.
  await name.fill('Walk')
  await page.getByRole('button', { name: 'Log Exercise' }).click()
  await expect.element(page.getByText('Please enter a valid number')).toBeVisible()
})

test('the three starts have no length, and suggestions keep theirs', async () => {
  api.answer(fitness.listExercises, {
    exercises: [
      describeExercise({
        name: 'Run',
        is_completed: true,
        timer: { state: 'idle', elapsed_seconds: 0, remaining_seconds: 0 },
      }),
    ],
    has_more: false,
    next_cursor: null,
  })
  await openApp('/exercise')
  api.refuse(fitness.createExercise, 500)
  await page.getByRole('button', { name: 'Start the timer of Run' }).click()
  await page.getByRole('button', { name: 'Start Evening walk' }).click()
  await expect
    .poll(() => api.calls(fitness.createExercise).map(({ body }) => body))
    .toMatchObject([
      { name: 'Run', type: 'cardio', start_timer: true },
      { name: 'Evening walk', duration_minutes: 25 },
    ])
  expect(api.calls(fitness.createExercise)[0]!.body).not.toHaveProperty('duration_minutes')
})

test('the target is optional, is told once, and nothing stops there', async () => {
  answerWorkout(describeRun(20 * 60 - 1))
  await openApp('/exercise', { size: phone })
  await expect.element(panel).toMatchTextContent('No target. Set one')
  await panel.getByRole('button', { name: 'Set one as a target' }).click()
  const dialog = page.getByRole('dialog', { name: 'Target' })
  await dialog.getByLabelText('Other').fill('0')
  await dialog.getByRole('button', { name: 'Set target' }).click()
  await expect.element(dialog.getByText('Duration must be between 1 and 1440 minutes')).toBeVisible()
  await expectAccessible('dialog')
  await dialog.getByRole('button', { name: '20 min' }).click()
  await expect.element(toast(exerciseTexts.targetReached(20))).toBeVisible()
  await expect.element(panel).toMatchTextContent('Target 20 min. Change')
  await expect.element(panel).toMatchTextContent('past target')
  expect(api.calls(fitness.changeExercise).map(({ body }) => body)).toEqual([{ target_minutes: 20 }])
  await expectAccessible()
})

test('a run that is longer than an hour goes on counting, and finishing it can be undone', async () => {
  answerWorkout(describeRun(3 * 3600 + 65, 30))
  await openApp('/exercise')
  await expect.element(panel).toMatchTextContent(/3:01:0\d/)
  await expect.element(panel.getByRole('timer')).toHaveAttribute('aria-live', 'off')
  await expect.element(panel.getByRole('status')).toMatchTextContent('3h so far')
  await panel.getByRole('button', { name: 'Finish' }).click()
  await expect.element(toast('Exercise saved')).toBeVisible()
  await toast('Exercise saved').getByRole('button', { name: 'Undo' }).click()
  await expect.element(panel).toMatchTextContent(/3:01:0\d/)
  expect(api.calls(fitness.changeExercise).map(({ body }) => body)).toEqual([
    { is_completed: true },
    { is_completed: false },
  ])
})

test('a stopwatch that is finished at once saves nothing; one that was started offline is saved with its minutes', async () => {
  answerWorkout(describeRun(5))
  api.answer(fitness.removeExercise, { success: true, tokens_taken_back: 0, new_balance: 0, owed: 0 })
  await openApp('/exercise')
  await expect.element(panel).toBeVisible()
  api.restore(fitness.activeExercise)
  await panel.getByRole('button', { name: 'Finish' }).click()
  await expect.element(toast('Stopped at once, so nothing was saved.')).toBeVisible()
  setOffline(true)
  await openForm()
  await name.fill('Run')
  await startTimer.click()
  await expect.element(panel).toMatchTextContent('so far')
  await expect.element(panel).not.toMatchTextContent('target')
  const timer = JSON.parse(readStored('exerciseTimer')!) as object
  store('exerciseTimer', JSON.stringify({ ...timer, started_at: now() - 12 * 60_000 }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'exerciseTimer' }))
  await expect.element(panel).toMatchTextContent('12:0')
  setOffline(false)
  await panel.getByRole('button', { name: 'Finish' }).click()
  await expect
    .poll(() => api.calls(fitness.createExercise).at(-1)?.body)
    .toEqual({ name: 'Run', type: 'cardio', duration_minutes: 12, is_completed: true })
})
