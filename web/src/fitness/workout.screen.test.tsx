import { fitness } from '@finu/contract/fitness/fitness'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { api, openApp, phone, reloadApp } from '../../testing/open-app.tsx'
import { address, store, toast } from '../../testing/page.ts'
import { answerWorkout, describeWorkout } from '../../testing/workout.ts'

const sheet = (movement: string) => page.getByRole('region', { name: movement })
const field = (number: number, what: string, movement = 'Bench press') =>
  page.getByLabelText(`Set ${number} of ${movement}, ${what}`)
const load = (number: number) => field(number, 'load in kg')
const check = (number: number, movement = 'Bench press') =>
  page.getByRole('checkbox', { name: `Set ${number} of ${movement} done` })
const panel = page.getByRole('region', { name: 'Upper body' })
const finish = page.getByRole('button', { name: 'Finish workout' })
const toToday = page.getByRole('link', { name: 'Today and Insights' })
const toExercise = page.getByRole('link', { name: 'Exercise Tools' })

async function leaveAndReturn() {
  await toToday.click()
  await expect.poll(address).toBe('/dashboard')
  await toExercise.click()
}

async function addMovement(name: string) {
  await page.getByRole('button', { name: 'Add exercise' }).click()
  const picker = page.getByRole('dialog', { name: 'Add movement' })
  await picker.getByLabelText('Search movements').fill(name)
  await picker.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  await picker.getByRole('button', { name: 'Add 1 movement' }).click()
}

test('added sets, added movements and typed values are there after another page and after a reload', async () => {
  answerWorkout(describeWorkout())
  await openApp('/exercise')
  await sheet('Bench press').getByRole('button', { name: 'Add set' }).click()
  await addMovement('Plank')
  await load(2).fill('62.5')
  await field(3, 'repetitions').fill('4')
  await field(1, 'seconds', 'Plank').fill('50')
  const expectAll = async () => {
    await expect.element(panel).toMatchTextContent('0 of 6 sets done')
    await expect.element(load(2)).toHaveValue('62.5')
    await expect.element(field(3, 'repetitions')).toHaveValue('4')
    await expect.element(field(1, 'seconds', 'Plank')).toHaveValue('50')
  }
  await leaveAndReturn()
  await expectAll()
  reloadApp()
  await expectAll()
  await sheet('Bench press').getByRole('button', { name: 'Remove set' }).click()
  await expect.element(panel).toMatchTextContent('0 of 5 sets done')
})

test('a set that is checked ahead leaves what is typed in the others, and one that is unchecked keeps its values', async () => {
  const { read } = answerWorkout(describeWorkout())
  await openApp('/exercise')
  await load(1).fill('70')
  await load(2).fill('55')
  await check(2).click()
  // It is the first that is done now; the other one keeps what is typed in it.
  await expect.element(load(1)).toHaveValue('55')
  await expect.element(load(2)).toHaveValue('70')
  await check(1).click()
  await expect.element(check(1)).not.toBeChecked()
  await expect.element(load(1)).toHaveValue('55')
  await expect.element(load(2)).toHaveValue('70')
  // A set that is done and typed over is not saved before the field is left.
  await check(1).click()
  await load(1).fill('57')
  reloadApp()
  await expect.element(load(1)).toHaveValue('57')
  await load(1).click()
  await page.getByRole('button', { name: 'Add exercise' }).click()
  await expect.poll(() => read().sets.map(({ load_kg }) => load_kg)).toEqual([57])
})

test('what is checked and added while the server is down is sent after a reload; a refused change is taken back', async () => {
  const { read } = answerWorkout(describeWorkout())
  await openApp('/exercise')
  api.failOnce(fitness.putSet, 0)
  api.failOnce(fitness.planMovement, 503)
  await expect.element(check(1)).toBeVisible()
  api.disconnect(fitness.putSet)
  await check(1).click()
  await addMovement('Plank')
  await expect.element(panel).toMatchTextContent('1 of 5 sets done')
  expect(read().sets).toEqual([])
  reloadApp()
  await expect.element(panel).toMatchTextContent('1 of 5 sets done')
  answerWorkout(read())
  reloadApp()
  await expect.element(panel).toMatchTextContent('1 of 5 sets done')
  api.refuse(fitness.putSet, 400, { detail: 'Use at most 100 sets' })
  await check(2).click()
  await expect.element(toast('Use at most 100 sets')).toBeVisible()
  await expect.element(panel).toMatchTextContent('1 of 5 sets done')
})

test('another tab shows what is added, checked and typed in the first one', async () => {
  const { read } = answerWorkout(describeWorkout())
  await openApp('/exercise')
  await expect.element(check(1)).toBeVisible()
  const { sets } = describeWorkout({
    sets: [
      { id: '0198c0de-0000-7000-8000-000000000009', movement: 'Bench press', reps: 5, load_kg: 60, seconds: null },
    ],
  })
  answerWorkout({ ...read(), sets })
  // The storage tells other tabs as the first one has sent its change, and as somebody types there.
  const typed = { exercise_id: read().id, typed: { 'open/bench press/0': { load: '61' } } }
  store('workoutTyped', JSON.stringify(typed))
  window.dispatchEvent(new StorageEvent('storage', { key: 'workoutChanges' }))
  await expect.element(panel).toMatchTextContent('1 of 2 sets done')
  await expect.element(load(2)).toHaveValue('61')
})

test('a workout with open sets asks before it is finished, and says what is saved', async () => {
  answerWorkout(describeWorkout())
  await openApp('/exercise', { size: phone })
  await check(1).click()
  await load(2).fill('65')
  await finish.click()
  const dialog = page.getByRole('dialog', { name: 'Finish with 1 of 2 sets?' })
  await expect
    .element(dialog)
    .toMatchTextContent(
      'The 1 set you checked is saved, with 6 min. The other one is not, even with values typed in them, and your routine stays as it is.',
    )
  await expectAccessible('dialog')
  await dialog.getByRole('button', { name: 'Keep going' }).click()
  expect(api.calls(fitness.changeExercise)).toEqual([])
  await expect.element(load(2)).toHaveValue('65')
  await finish.click()
  await dialog.getByRole('button', { name: 'I did all 2, check them' }).click()
  await expect.poll(address).toMatch(/^\/exercise\/workouts\//)
  expect(api.calls(fitness.putSet).map(({ body }) => body)).toMatchObject([{ load_kg: 60 }, { load_kg: 65, reps: 5 }])
})

test('a workout without a checked set can be finished by its time, or be discarded after one more question', async () => {
  const { read } = answerWorkout(describeWorkout({ plan: [{ movement: 'Row', sets: 3, rest_seconds: 90 }] }))
  api.answer(fitness.removeExercise, { success: true, tokens_taken_back: 0, new_balance: 0, owed: 0 })
  await openApp('/exercise')
  await finish.click()
  const dialog = page.getByRole('dialog', { name: 'Finish with 0 of 3 sets?' })
  await expect.element(dialog).toMatchTextContent('Only the time is saved, 6 min. No set is checked')
  // Nobody knows how many repetitions these would be.
  await expect.element(dialog.getByRole('button', { name: /I did all/ })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Discard this workout' }).click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  expect(api.calls(fitness.removeExercise)).toEqual([])
  await dialog.getByRole('button', { name: 'Discard this workout' }).click()
  api.restore(fitness.activeExercise)
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(api.calls(fitness.removeExercise).map(({ params }) => params['id'])).toEqual([read().id])
})

test('a finished workout has a page with its figures, and Undo has it go on with what was typed', async () => {
  const { read } = answerWorkout(describeWorkout())
  await openApp('/exercise')
  await check(1).click()
  await load(2).fill('65')
  await finish.click()
  await page.getByRole('button', { name: 'Finish with 1 set', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Upper body saved' })).toBeVisible()
  const head = page.getByRole('region', { name: 'Upper body saved' })
  await expect.element(head).toMatchTextContent('+12 pts')
  await expect.element(head).toMatchTextContent('Sets1 of 21 left out')
  await expect.element(head).toMatchTextContent('Volume300 kg')
  await expect.element(page.getByText('How did you feel afterwards?')).toBeVisible()
  await expectAccessible()
  await head.getByRole('button', { name: 'Undo' }).click()
  await expect.element(panel).toMatchTextContent('1 of 2 sets done')
  await expect.element(load(2)).toHaveValue('65')
  expect(read().is_completed).toBe(false)
})

test('a summary compares with the last time, and names what was better than ever', async () => {
  const sets = (load_kg: number) =>
    [1, 2].map((number) => ({
      id: `0198c0de-0000-7000-8000-00000000000${number}`,
      movement: 'Bench press',
      reps: 5,
      load_kg,
      seconds: null,
    }))
  const done = { is_completed: true, timer: { state: 'idle', elapsed_seconds: 0, remaining_seconds: null } } as const
  const exercise = describeWorkout({ ...done, duration_minutes: 42, sets: sets(62.5) })
  const last = describeWorkout({ ...done, duration_minutes: 44, sets: sets(60) })
  const best = { date: exercise.date, load_kg: 62.5, reps: 5, seconds: null }
  const before = { ...best, date: '2026-11-10T10:00:00Z', load_kg: 60 }
  const bests = [
    { movement: 'Bench press', best, before },
    { movement: 'Assisted dip', best: { ...best, load_kg: 20 }, before: { ...before, load_kg: 25 } },
  ]
  api.answer(fitness.exerciseSummary, { exercise, started_at: exercise.date, points: 84, last, bests })
  await openApp(`/exercise/workouts/${exercise.id}`)
  const head = page.getByRole('region', { name: 'Upper body saved' })
  await expect.element(head).toMatchTextContent('Time42 min2 less than last time')
  await expect.element(head).toMatchTextContent('As planned')
  await expect.element(head).toMatchTextContent('625 kg25 more than last time')
  await expect.element(page.getByText('Before: 60 kg × 5 on 10 Nov')).toBeVisible()
  await expect.element(page.getByText('20 kg help × 5')).toBeVisible()
  await expect.element(page.getByText('Before: 25 kg help × 5 on 10 Nov')).toBeVisible()
  api.refuse(fitness.exerciseSummary, 404)
  await openApp('/exercise/workouts/0198c0de-0000-7000-8000-000000000001')
  await expect.element(page.getByText('Failed to load the workout')).toBeVisible()
})

test('the load of an assisted movement is called help, and is no volume', async () => {
  const sets = [
    { id: '0198c0de-0000-7000-8000-000000000003', movement: 'Assisted pull-up', reps: 8, load_kg: 20, seconds: null },
  ]
  answerWorkout(
    describeWorkout({ sets, plan: [{ movement: 'Assisted pull-up', sets: 2, reps: 8, load_kg: 20, rest_seconds: 0 }] }),
  )
  await openApp('/exercise')
  await expect.element(field(1, 'help in kg', 'Assisted pull-up')).toHaveValue('20')
  await expect.element(page.getByText('kg help')).toBeVisible()
  await finish.click()
  await expect.element(page.getByText('20 help × 8')).toBeVisible()
  await page.getByRole('button', { name: 'Finish with 1 set', exact: true }).click()
  await expect.element(page.getByText('No loads')).toBeVisible()
})
