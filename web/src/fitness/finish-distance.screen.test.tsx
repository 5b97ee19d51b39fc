import { fitness } from '@finu/contract/fitness/fitness'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { describeExercise } from '../../testing/fitness.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { section, toast } from '../../testing/page.ts'
import { now } from '../lib/clock.ts'
import { formatInstant } from '../lib/instants.ts'

const timer = { state: 'idle', elapsed_seconds: 0, remaining_seconds: 0 } as const
const dayMs = 86_400_000
const run = { name: 'Short run', duration_minutes: 30, calories_burned: 240, is_completed: true, timer }
const finished = describeExercise(run)
const before = describeExercise({ ...run, date: formatInstant(now() - dayMs), distance_m: 5000 })
const question = section('How far did you go?')
const distance = question.getByLabelText('Distance', { exact: true })

const list = (...exercises: (typeof finished)[]) =>
  api.answer(fitness.listExercises, { exercises, has_more: false, next_cursor: null })

test('a finished run asks for its distance and shows the pace, compared with the last time', async () => {
  list(finished, before)
  await openApp('/exercise')
  await expect.element(question.getByText('Short run, 30 min')).toBeVisible()
  await question.getByRole('button', { name: 'Last time, 5 km' }).click()
  await expect.element(question).toMatchTextContent(/6:00 per km.*As fast as last time/)
  await distance.fill('5,2')
  await expect.element(question).toMatchTextContent(/5:46 per km.*10\.4 km\/h, about 240 kcal.*14 s per km faster/)
  await expectAccessible()
  await distance.fill('0')
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByText('Use a distance from 1 m to 1,000 km')).toBeVisible()
  expect(api.calls(fitness.editExercise)).toEqual([])
  await distance.fill('5,2')
  const saved = { ...finished, distance_m: 5200 }
  api.answer(fitness.editExercise, () => {
    list(saved, before)
    return { ...saved, reward: null, taken_back: null }
  })
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Exercise changed')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(api.calls(fitness.editExercise)).toMatchObject([{ body: { distance_m: 5200, duration_minutes: 30 } }])
})

test('the distance can be left out', async () => {
  list(finished)
  await openApp('/exercise')
  await question.getByRole('button', { name: 'Leave it out' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(api.calls(fitness.editExercise)).toEqual([])
})
