import { fitness } from '@finu/contract/fitness/fitness'
import { insights } from '@finu/contract/insights/insights'
import { meals } from '@finu/contract/meals/meals'
import { medicines } from '@finu/contract/medicines/medicines'
import { moods } from '@finu/contract/moods/moods'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayAgo, noonAgo } from '../../testing/days.ts'
import { api, openApp, phone } from '../../testing/open-app.tsx'
import { address, toast } from '../../testing/page.ts'
import { emptyDay } from './testing.ts'

const entries = page.getByRole('region', { name: 'Everything logged' }).getByRole('listitem')

test('an entry is changed in place, and moves to its new time', async () => {
  api.records.add('symptom', { timestamp: noonAgo(3) })
  api.records.add('meal', { timestamp: undefined, eaten_at: `${dayAgo(3)}T15:00:00Z` } as object)
  await openApp(`/day/${dayAgo(3)}`)
  await page.getByRole('button', { name: /^Edit headache at/ }).click()
  const form = page.getByRole('region', { name: /^Edit headache/ })
  await form.getByLabelText('When').fill(`${dayAgo(3)}T23:15`)
  await form.getByRole('button', { name: 'Save Entry' }).click()
  await expect.element(toast('Symptom saved')).toBeVisible()
  await expect.element(entries.last()).toMatchTextContent('23:15')
  await expect.element(entries.last()).toMatchTextContent('Headache')
  await expect.element(page.getByRole('button', { name: 'Edit headache at 23:15' })).toHaveFocus()
})

test('a future day accepts no logs, and an invalid day links back', async () => {
  await openApp('/day/2190-05-01')
  await expect.element(page.getByText(/^\w+ 1 May 2190 is still to come$/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Add to this day' })).not.toBeInTheDocument()
  await openApp('/day/2026-02-30')
  await page.getByRole('link', { name: 'Go to today' }).click()
  await expect.poll(address).toBe(`/day/${dayAgo(0)}`)
  await expect.element(page.getByRole('heading', { name: 'Everything logged' })).toBeVisible()
})

test('only a day with more logs than it shows says so', async () => {
  const notice = page.getByText(/latest 30 entries of a kind, and its figures are of those/)
  api.answer(insights.day, { ...emptyDay(dayAgo(3)), is_partial: true })
  await openApp(`/day/${dayAgo(3)}`)
  await expect.element(notice).toBeVisible()
  api.answer(insights.day, emptyDay(dayAgo(4)))
  await openApp(`/day/${dayAgo(4)}`)
  await expect.element(page.getByText('Nothing logged on this day')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('a day that fails to load reports it, keeps its week, and offers a retry', async () => {
  api.refuse(insights.day, 500)
  await openApp(`/day/${dayAgo(3)}`)
  const alert = page.getByRole('alert').filter({ hasText: 'This day could not be loaded' })
  await expect.element(alert).toBeVisible()
  await expect.element(page.getByText('internal name')).not.toBeInTheDocument()
  await expect.element(page.getByRole('navigation', { name: 'Week' }).getByRole('link').first()).toBeVisible()
  api.restore(insights.day)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nothing logged on this day')).toBeVisible()
})

test('on a phone edit and delete are in one menu', async () => {
  api.records.add('mood', { timestamp: noonAgo(3) })
  await openApp(`/day/${dayAgo(3)}`, { size: phone })
  const more = page.getByRole('button', { name: /^More for mood at/ })
  await more.click()
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: /^Edit mood at/ }).click()
  await page.getByText('Great').click()
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect.element(entries.first()).toMatchTextContent('Great')
})

test('on a phone an empty day shows no ring, and today takes each kind of log', async () => {
  await openApp(`/day/${dayAgo(0)}`, { size: phone })
  await expect.element(page.getByText('Nothing logged on this day')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The day in short' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Add to this day' }).click()
  const sheet = page.getByRole('dialog', { name: 'Log', exact: true })
  await expect.element(sheet.getByRole('button', { name: 'Medicine' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Goal' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add a goal' })).toBeVisible()
})

test.for([
  { tile: 'Mood', choose: 'Good', save: 'Save Mood', title: 'Mood', remove: moods.remove },
  { tile: 'Symptom', field: 'Symptom', save: 'Save Symptom', title: 'Symptom', remove: symptoms.remove },
  { tile: 'Medicine', field: 'Medicine', save: 'Save Medicine', title: 'Medicine', remove: medicines.remove },
  { tile: 'Meal', field: 'Meal name', save: 'Save Meal', title: 'Meal', remove: meals.remove },
  {
    tile: 'Exercise',
    field: 'Exercise name',
    save: 'Save Exercise',
    title: 'Exercise',
    remove: fitness.removeExercise,
  },
])('$tile: what was just added can be taken back', async ({ tile, choose, field, save, remove }) => {
  await openApp(`/day/${dayAgo(3)}`, { size: phone })
  await page.getByRole('button', { name: 'Add to this day' }).click()
  await page.getByRole('dialog', { name: 'Log', exact: true }).getByRole('button', { name: tile, exact: true }).click()
  const form = page.getByRole('dialog').last()
  if (choose) await form.getByText(choose, { exact: true }).click()
  if (field) await form.getByRole('textbox', { name: field, exact: true }).fill('Swimming')
  await form.getByRole('button', { name: save }).click()
  await expect.element(entries).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('Undone')).toBeVisible()
  await expect.element(page.getByText('Nothing logged on this day')).toBeVisible()
  expect(api.calls(remove)).toHaveLength(1)
})
