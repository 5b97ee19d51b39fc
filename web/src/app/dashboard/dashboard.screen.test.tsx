import { insights } from '@finu/contract/insights/insights'
import { moods } from '@finu/contract/moods/moods'
import { profile } from '@finu/contract/accounts/profile'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noonAgo } from '../../../testing/days.ts'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { api, openApp, reloadApp } from '../../../testing/open-app.tsx'
import { glanceRow, toast } from '../../../testing/page.ts'

const trends = page.getByRole('region', { name: 'Trends', exact: true })

/** Scrolls to the trends, as they are loaded only near the visible area. */
async function showTrends(): Promise<void> {
  await expect.element(trends).toBeInTheDocument()
  trends.element().scrollIntoView()
}

test('a first day shows every row, with dashes, zeros and an action', async () => {
  await openApp('/dashboard')
  for (const [name, words] of [
    ['Mood', 'No check-in yet'],
    ['Food', 'Nothing logged yet'],
    ['Water', 'No drinks yet'],
    ['Sleep', 'Not logged'],
    ['Fast', 'Not fasting'],
    ['Exercise', '0 of 150 min this week'],
    ['Body', '0 symptoms'],
    ['Goals', 'None set yet'],
  ] as const)
    await expect.element(glanceRow(name)).toMatchTextContent(words)
  await expect
    .element(page.getByRole('region', { name: 'Today', exact: true }))
    .toMatchTextContent('Your first log starts one')
  await expectAccessible()
})

test('one tap saves a mood once, and Undo deletes it once', async () => {
  await openApp('/dashboard')
  await glanceRow('Mood').getByRole('button', { name: 'Good' }).dblClick()
  const saved = toast('Mood logged successfully!')
  await expect.element(saved).toBeVisible()
  await expect.element(glanceRow('Mood')).toMatchTextContent('Last check-in')
  expect(api.calls(moods.create)).toHaveLength(1)
  // A hurried double click undoes once.
  await saved.getByRole('button', { name: 'Undo' }).dblClick()
  await expect.element(toast('Undone')).toBeVisible()
  await expect.element(glanceRow('Mood')).toMatchTextContent('No check-in yet')
  expect(api.calls(moods.remove)).toHaveLength(1)
})

test('targets are set, compared with the food eaten, and reset to the reference', async () => {
  const eggs = { name: 'Eggs', quantity: 1, unit: 'serving', nutrition: { calories: 300, protein_g: 20 } }
  api.records.add('meal', { food_items: [eggs] })
  await openApp('/dashboard')
  const food = glanceRow('Food')
  await expect.element(food).toMatchTextContent('of 50 g')
  await food.getByRole('button', { name: /Set your targets/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Targets for a day' })
  const calories = dialog.getByLabelText('Calories a day')
  const save = dialog.getByRole('button', { name: 'Save Targets' })
  await calories.fill('900')
  await save.click()
  await expect.element(dialog.getByText('Use a whole number from 1200 to 6000')).toBeVisible()
  await expect.element(calories).toHaveFocus()
  expect(api.calls(profile.update)).toEqual([])
  await expectAccessible('dialog')
  await calories.fill('1800')
  await dialog.getByLabelText('Protein').fill('95')
  await save.click()
  await expect.element(food).toMatchTextContent('of 95 g')
  await expect.element(food).toMatchTextContent(/kcal left/)
  await food.getByRole('button', { name: /Change your targets/ }).click()
  await dialog.getByRole('button', { name: 'Use the reference intake' }).click()
  await expect.element(food).toMatchTextContent('of 50 g')
})

test('a sheet that fails to load reports it, and appears after a retry', async () => {
  api.refuse(insights.today, 404, { detail: 'Not now.' })
  await openApp('/dashboard')
  await expect.element(page.getByText('Today could not be loaded')).toBeVisible()
  api.restore(insights.today)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect.element(glanceRow('Mood')).toBeVisible()
})

test('trends start with the third day, share one axis, and describe the chosen day', async () => {
  api.records.add('mood', { mood_type: 'happy' })
  await openApp('/dashboard')
  await showTrends()
  await expect.element(trends).toMatchTextContent('Lines begin with your third day.')
  for (const [daysAgo, mood_type] of [
    [6, 'happy'],
    [5, 'sad'],
    [3, 'calm'],
    [1, 'energetic'],
  ] as const) {
    const triggers = mood_type === 'sad' ? ['Poor sleep'] : []
    api.records.add('mood', { mood_type, triggers, timestamp: noonAgo(daysAgo) })
  }
  reloadApp()
  await showTrends()
  const day = trends.getByRole('slider', { name: 'Day whose values are shown' })
  const expectDay = async (words: RegExp) =>
    await expect.element(day).toHaveAttribute('aria-valuetext', expect.stringMatching(words))
  await expectDay(/^Today: Mood Good, Poor sleep No/)
  day.element().focus()
  for (const [keys, words] of [
    ['{ArrowLeft}', /Mood Great/],
    ['{ArrowLeft}', /Mood –/],
    ['{Home}{ArrowRight}', /Mood Very Bad, Poor sleep Yes/],
  ] as const) {
    await userEvent.keyboard(keys)
    await expectDay(words)
  }
  await expectAccessible()

  await trends.getByRole('button', { name: 'Show as a table' }).click()
  await expect.element(trends.getByRole('row').nth(1)).toMatchTextContent('Today')
  await expect.element(trends.getByRole('row')).toHaveLength(8)
  await expect.element(trends.getByRole('row', { name: /Very Bad/ })).toMatchTextContent('Yes')
  await expectAccessible()
})
