import { moods } from '@finu/contract/moods/moods'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, openApp, setOffline } from '../../../testing/open-app.tsx'
import { letUndoPass, section, toast } from '../../../testing/page.ts'
import {
  logSymptoms,
  moodRows,
  notes,
  pickMood,
  saveMood,
  symptomChip,
  symptomRows,
} from '../../../testing/wellness.ts'

const savedMood = toast('Mood logged successfully! 😊')
const failedMood = toast('Failed to save mood. Please try again.')

test.for([500, 503])(
  'a mood that is answered with %i keeps the form, and a second press saves it once',
  async (status) => {
    await openApp('/wellness')
    await pickMood('Bad')
    await notes.fill('Typed with care')
    api.failOnce(moods.create, status)
    await saveMood.click()
    await expect.element(failedMood).toBeVisible()
    await expect.element(page.getByText('internal name')).not.toBeInTheDocument()
    await expect.element(notes).toHaveValue('Typed with care')
    await expect.element(page.getByRole('radio', { name: 'Bad', exact: true })).toBeChecked()
    await saveMood.click()
    await expect.element(savedMood).toBeVisible()
    await expect.element(moodRows).toHaveLength(1)
    const [first, second, ...more] = api.keysOf(moods.create)
    expect(second).toBe(first)
    expect(more).toEqual([])
  },
)

test('if one of three symptoms fails, it stays selected and a second press saves only it', async () => {
  await openApp('/wellness')
  for (const name of ['Headache', 'Nausea', 'Fatigue']) await symptomChip(name).click()
  const description = page.getByLabelText('Description')
  await description.fill('Since noon')
  api.failOnceWhere(symptoms.create, ({ body }) => (body as { name: string }).name === 'Nausea')
  await logSymptoms.click()
  await expect.element(toast('Failed to save symptoms. Please try again.')).toBeVisible()
  await expect.element(symptomRows).toHaveLength(2)
  await expect.element(symptomChip('Nausea')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(symptomChip('Headache')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(description).toHaveValue('Since noon')
  await logSymptoms.click()
  await expect.element(toast('Symptom saved')).toBeVisible()
  await expect.element(symptomRows).toHaveLength(3)
  expect(api.calls(symptoms.create)).toHaveLength(4)
})

test('typed values are kept offline and saved once back online', async () => {
  await openApp('/wellness')
  await pickMood('Neutral')
  await notes.fill('On a train')
  setOffline(true)
  await saveMood.click()
  await expect.element(failedMood).toBeVisible()
  await expect.element(notes).toHaveValue('On a train')
  setOffline(false)
  await saveMood.click()
  await expect.element(moodRows).toHaveLength(1)
})

test('a double click saves once', async () => {
  await openApp('/wellness')
  await pickMood('Good')
  await saveMood.dblClick()
  await expect.element(savedMood).toBeVisible()
  await expect.element(moodRows).toHaveLength(1)
  await symptomChip('Cramps').click()
  await logSymptoms.dblClick()
  await expect.element(toast('Symptom saved')).toBeVisible()
  await expect.element(symptomRows).toHaveLength(1)
  expect(api.calls(moods.create)).toHaveLength(1)
  expect(api.calls(symptoms.create)).toHaveLength(1)
})

test('an entry whose deletion fails reappears', async () => {
  api.records.add('mood')
  api.records.add('symptom')
  api.disconnect(moods.remove, symptoms.remove)
  await openApp('/wellness')
  for (const [rows, text] of [
    [moodRows, 'Failed to delete mood'],
    [symptomRows, 'Failed to delete symptom'],
  ] as const) {
    await rows.getByRole('button', { name: /^Delete / }).click()
    await rows.getByRole('button', { name: 'Delete', exact: true }).click()
    letUndoPass()
    await expect.element(toast(text)).toBeVisible()
    await expect.element(rows).toHaveLength(1)
  }
})

test('a failed search reports it, and a retry shows the results', async () => {
  api.records.add('mood', { notes: 'A walk' })
  await openApp('/wellness')
  await expect.element(moodRows).toHaveLength(1)
  api.disconnect(moods.list)
  const history = section('Recent Mood History')
  await history.getByRole('searchbox').fill('walk')
  await expect.element(history.getByText('Failed to load mood history')).toBeVisible()
  api.restore(moods.list)
  await history.getByRole('button', { name: 'Try again' }).click()
  await expect.element(moodRows).toHaveLength(1)
})
