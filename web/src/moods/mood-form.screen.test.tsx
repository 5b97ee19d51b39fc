import { completeMood } from '@finu/contract/moods/mood-levels'
import { moods, type NewMood } from '@finu/contract/moods/moods'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { describeLimited } from '../../testing/fasting.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { section, toast } from '../../testing/page.ts'
import { moodRows, notes, pickMood, saveMood, symptomChip } from '../../testing/wellness.ts'
import { newId } from '../lib/random.ts'
import { now } from '../lib/clock.ts'
import { formatInstant } from '../lib/instants.ts'

test('without a mood nothing is sent, and the problem is reported at the faces', async () => {
  await openApp('/wellness')
  await notes.fill('A long walk')
  await saveMood.click()
  const faces = page.getByRole('radiogroup', { name: 'How do you feel right now?' })
  await expect.element(faces).toHaveAccessibleDescription('Please select a mood')
  await expect.element(page.getByRole('radio', { name: 'Very Bad' })).toHaveFocus()
  expect(api.calls(moods.create)).toEqual([])
  await pickMood('Good')
  await expect.element(page.getByText('Please select a mood')).not.toBeInTheDocument()
})

test('a mood is sent with its derived levels, chips and trimmed notes', async () => {
  await openApp('/wellness')
  await pickMood('Bad')
  const signs = page.getByRole('group', { name: 'Energy, focus and sleep' })
  await signs.getByRole('button', { name: 'Poor sleep' }).click()
  for (const name of ['Headache', 'Fatigue', 'Headache']) await symptomChip(name).click()
  await notes.fill('  A long walk  ')
  await saveMood.click()
  await expect.element(toast('Mood logged.')).toBeVisible()
  expect(api.calls(moods.create).map(({ body }) => body)).toEqual([
    {
      mood_type: 'stressed',
      label: 'Bad',
      emoji: '😟',
      energy_level: 2,
      happiness_level: 2,
      stress_level: 8,
      anxiety_level: 7,
      triggers: ['Sleep', 'Fatigue'],
      notes: 'A long walk',
      activities: [],
      social_context: null,
    },
  ])
  await expect.element(notes).toHaveValue('')
  await expect.element(page.getByRole('button', { pressed: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Bad', exact: true })).not.toBeChecked()
})

test('a mood that earned nothing says why', async () => {
  api.answer(moods.create, ({ body }) => ({
    ...completeMood(body as NewMood),
    id: newId(),
    timestamp: formatInstant(now()),
    reward: describeLimited('mood_logged', 3),
  }))
  await openApp('/wellness')
  await pickMood('Great')
  await saveMood.click()
  await expect.element(toast(/You already have points for 3 moods today\..*No points/)).toBeVisible()
})

test('markup in notes is shown as typed', async () => {
  const markup = '<img src=x onerror=alert(1)> & "quotes"'
  api.records.add('mood', { notes: markup })
  await openApp('/wellness')
  await expect.element(moodRows.getByText(markup)).toBeVisible()
})

test('the history shows ten moods and more on demand', async () => {
  for (let index = 1; index <= 23; index++) api.records.add('mood', { notes: `Entry ${index}` })
  await openApp('/wellness')
  await expect.element(moodRows).toHaveLength(10)
  await expect.element(moodRows.first()).toMatchTextContent('Entry 23')
  const more = section('Recent Mood History').getByRole('button', { name: 'Show more' })
  await more.click()
  await expect.element(moodRows).toHaveLength(20)
  await more.click()
  await expect.element(moodRows).toHaveLength(23)
  await expect.element(moodRows.last()).toMatchTextContent('Entry 1')
  await expect.element(more).not.toBeInTheDocument()
})

test('the summary names the most common mood of the day, and the chart its range', async () => {
  for (const mood_type of ['energetic', 'stressed', 'stressed'] as const) api.records.add('mood', { mood_type })
  await openApp('/wellness')
  const summary = page.getByRole('region', { name: "Today's Wellness Summary" })
  await expect.element(summary).toMatchTextContent('Bad')
  await expect.element(summary).toMatchTextContent('three check-ins so far')
  await expect.element(page.getByRole('img', { name: 'Mood over the last 14 days: Neutral today.' })).toBeVisible()
})

test('a period that ends before its start is reported, and invalid filters in the address are ignored', async () => {
  api.records.add('mood')
  const nonsense = encodeURIComponent('{"mood_type":"x","level":9,"search":"\\u0000"}')
  await openApp(`/wellness?moods=${nonsense}&symptoms=7`)
  await expect.element(moodRows).toHaveLength(1)
  const history = section('Recent Mood History')
  await history.getByRole('button', { name: 'Filter' }).click()
  await history.getByLabelText('From', { exact: true }).fill('2026-03-02')
  const until = history.getByLabelText('Until', { exact: true })
  await until.fill('2026-03-01')
  await expect.element(until).toHaveAccessibleDescription('This is before the first day')
})
