import { fitness } from '@finu/contract/fitness/fitness'
import { moods } from '@finu/contract/moods/moods'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { describeExercise } from '../../testing/fitness.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { toast } from '../../testing/page.ts'
import { moodRows } from '../../testing/wellness.ts'

const editMood = page.getByRole('dialog', { name: 'Edit mood' })
const editExercise = page.getByRole('dialog', { name: 'Edit exercise' })
const saveIn = (dialog: typeof editMood) => dialog.getByRole('button', { name: 'Save Changes' })

test('a failed change keeps the typed values, and reports a mood that was deleted', async () => {
  api.records.add('mood', { mood_type: 'calm' })
  await openApp('/wellness')
  await moodRows.getByRole('button', { name: /^Neutral/ }).click()
  await editMood.getByLabelText('Notes').fill('Half a day later')
  api.disconnect(moods.change)
  await saveIn(editMood).click()
  await expect.element(editMood.getByText('Failed to save mood. Please try again.')).toBeVisible()
  await expect.element(editMood.getByLabelText('Notes')).toHaveValue('Half a day later')
  api.respond(moods.change, () => {
    api.records.clear()
    return Response.json({ detail: 'There is no such mood.', code: 'not_found' }, { status: 404 })
  })
  await saveIn(editMood).click()
  await expect.element(page.getByText('No moods yet')).toBeVisible()
  // Its form is gone with it, so a toast says what became of the change.
  await expect.element(toast('Not saved: this entry was deleted meanwhile.')).toBeVisible()
})

test('a form that is reopened at once starts with the saved values, even before the list is reloaded', async () => {
  api.records.add('exercise', { name: 'A walk', duration_minutes: 20 })
  await openApp('/exercise')
  const open = page.getByRole('button', { name: 'A walk', exact: true })
  await open.click()
  await editExercise.getByLabelText('Duration').fill('5')
  const release = api.delay(fitness.listExercises)
  await saveIn(editExercise).click()
  await expect.element(toast('Exercise changed')).toBeVisible()
  await open.click()
  await expect.element(editExercise.getByLabelText('Duration')).toHaveValue('5')
  await editExercise.getByLabelText('Duration').fill('20')
  await saveIn(editExercise).click()
  await expect.element(editExercise).not.toBeInTheDocument()
  release()
})

test('a planned exercise is changed without a date', async () => {
  const swim = describeExercise({
    name: 'Swim',
    type: 'swimming',
    timer: { state: 'idle', elapsed_seconds: 0, remaining_seconds: 1500 },
  })
  const list = (name: string) =>
    api.answer(fitness.listExercises, { exercises: [{ ...swim, name }], has_more: false, next_cursor: null })
  list('Swim')
  api.answer(fitness.editExercise, () => {
    list('Long swim')
    return { ...swim, name: 'Long swim', reward: null, taken_back: null }
  })
  await openApp('/exercise')
  await page.getByRole('button', { name: 'Swim', exact: true }).click()
  await expect.element(editExercise.getByLabelText('When')).not.toBeInTheDocument()
  await editExercise.getByLabelText('Exercise name').fill('Long swim')
  await saveIn(editExercise).click()
  await expect.element(page.getByRole('button', { name: 'Long swim', exact: true })).toBeVisible()
  expect(api.calls(fitness.editExercise).map(({ body }) => Object.keys(body as object))).toEqual([
    expect.not.arrayContaining(['date']),
  ])
})

test('an invalid duration is reported at its field and not sent', async () => {
  api.records.add('exercise', { name: 'A walk' })
  await openApp('/exercise')
  await page.getByRole('button', { name: 'A walk', exact: true }).click()
  await editExercise.getByLabelText('Duration').fill('0')
  await saveIn(editExercise).click()
  await expect.element(editExercise.getByText('Duration must be at least 1 minute')).toBeVisible()
  expect(api.calls(fitness.editExercise)).toEqual([])
})
