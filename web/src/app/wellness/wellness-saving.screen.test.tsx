import { moods } from '@finu/contract/moods/moods'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { api, openApp, phone, setOffline } from '../../../testing/open-app.tsx'
import { offlineText } from '../../lib/api-error.ts'
import { letUndoPass, section, toast } from '../../../testing/page.ts'
import {
  logSymptoms,
  moodRows,
  notes,
  pickMood,
  saveMood,
  severityOf,
  symptomChip,
  symptomRows,
} from '../../../testing/wellness.ts'

const savedMood = toast('Mood logged')
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
  await notes.fill('Since noon')
  api.failOnceWhere(symptoms.create, ({ body }) => (body as { name: string }).name === 'Nausea')
  await logSymptoms.click()
  await expect.element(toast('Failed to save symptoms. Please try again.')).toBeVisible()
  await expect.element(symptomRows).toHaveLength(2)
  await expect.element(symptomChip('Nausea')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(symptomChip('Headache')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(notes).toHaveValue('Since noon')
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
  await expect.element(toast(offlineText)).toBeVisible()
  await expect.element(failedMood).not.toBeInTheDocument()
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

test('one save writes the mood and its symptom with a severity, and tells of both at once', async () => {
  await openApp('/wellness')
  await pickMood('Good')
  for (const name of ['Headache', 'Nausea']) await symptomChip(name).click()
  await severityOf('Headache').getByText('2').click()
  await notes.fill('After lunch')
  await expect.element(page.getByText('Good, 1 symptom. +10 pts')).toBeVisible()
  await saveMood.click()
  await expect.element(toast(/Mood logged.*With 1 symptom\..*\+10 pts/)).toBeVisible()
  await expect.element(symptomRows).toHaveLength(1)
  expect(api.calls(moods.create).map(({ body }) => body)).toMatchObject([
    { triggers: ['Nausea'], notes: 'After lunch' },
  ])
  expect(api.calls(symptoms.create).map(({ body }) => body)).toMatchObject([
    { name: 'Headache', severity_score: 2, description: null },
  ])
  await expect.element(page.getByRole('group', { name: 'Log Your Symptoms' })).not.toBeInTheDocument()
})

test('a symptom that fails after its mood was saved stays chosen and is saved alone', async () => {
  await openApp('/wellness')
  await symptomChip('Headache').click()
  await pickMood('Good')
  api.failOnceWhere(symptoms.create, () => true)
  await saveMood.click()
  await expect.element(savedMood).toBeVisible()
  await expect.element(toast('Failed to save symptoms. Please try again.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Good', exact: true })).not.toBeChecked()
  await logSymptoms.click()
  await expect.element(symptomRows).toHaveLength(1)
  const [first, second] = api.keysOf(symptoms.create)
  expect(second).toBe(first)
  expect(api.calls(moods.create)).toHaveLength(1)
})

test('what is chosen and typed while a mood is being saved stays in the form', async () => {
  await openApp('/wellness')
  await pickMood('Good')
  await symptomChip('Nausea').click()
  await notes.fill('After lunch')
  const release = api.delay(moods.create)
  await saveMood.click()
  await symptomChip('Headache').click()
  await notes.fill('Since noon')
  release()
  await expect.element(savedMood).toBeVisible()
  await expect.element(symptomChip('Nausea')).toHaveAttribute('aria-pressed', 'false')
  await logSymptoms.click()
  await expect.element(symptomRows).toHaveLength(1)
  await expect.element(notes).toHaveValue('')
  expect(api.calls(moods.create).map(({ body }) => body)).toMatchObject([
    { triggers: ['Nausea'], notes: 'After lunch' },
  ])
  expect(api.calls(symptoms.create).map(({ body }) => body)).toMatchObject([
    { name: 'Headache', severity_score: 3, description: 'Since noon' },
  ])
})

test('a good sign without a mood asks for the mood, as it would be lost', async () => {
  await openApp('/wellness')
  await page.getByRole('group', { name: 'Energy, focus and sleep' }).getByRole('button', { name: 'Poor focus' }).click()
  await symptomChip('Headache').click()
  await saveMood.click()
  await expect.element(page.getByText('Please select a mood')).toBeVisible()
  expect(api.calls(symptoms.create)).toEqual([])
})

test('on a phone a tap saves the mood, and what is added goes with it; Undo takes back both', async () => {
  await openApp('/wellness', { size: phone })
  await page
    .getByRole('group', { name: 'How do you feel right now?' })
    .getByRole('button', { name: 'Good', exact: true })
    .click()
  await expect.element(page.getByText(/^Saved, \d\d:\d\d\. Add more/)).toBeVisible()
  await symptomChip('Headache').click()
  await severityOf('Headache').getByText('3').click()
  await symptomChip('Fatigue').click()
  await saveMood.click()
  await expect.element(page.getByText('Good, saved')).toBeVisible()
  await expect.element(page.getByText(/With Headache, 3 Moderate/)).toBeVisible()
  expect(api.calls(moods.change).map(({ body }) => body)).toMatchObject([{ triggers: ['Fatigue'] }])
  expect(api.calls(symptoms.create)).toHaveLength(1)
  await expectAccessible('main')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(moodRows).toHaveLength(0)
  await expect.element(symptomRows).toHaveLength(0)
})

test('on a phone a symptom that fails after the tapped mood was changed is saved alone, and Undo takes back all', async () => {
  await openApp('/wellness', { size: phone })
  await page
    .getByRole('group', { name: 'How do you feel right now?' })
    .getByRole('button', { name: 'Good', exact: true })
    .click()
  await page.getByRole('button', { name: 'Change' }).click()
  await pickMood('Bad')
  for (const name of ['Headache', 'Nausea']) {
    await symptomChip(name).click()
    await severityOf(name).getByText('3').click()
  }
  api.failOnceWhere(symptoms.create, ({ body }) => (body as { name: string }).name === 'Nausea')
  await saveMood.click()
  await expect.element(toast('Failed to save symptoms. Please try again.')).toBeVisible()
  await expect.element(symptomChip('Headache')).toHaveAttribute('aria-pressed', 'false')
  await saveMood.click()
  await expect.element(page.getByText('Bad, saved')).toBeVisible()
  await expect.element(page.getByText(/With Headache, 3 Moderate; Nausea, 3 Moderate/)).toBeVisible()
  expect(api.calls(moods.change)).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(moodRows).toHaveLength(0)
  await expect.element(symptomRows).toHaveLength(0)
})
