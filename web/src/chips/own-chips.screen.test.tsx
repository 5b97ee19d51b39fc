import { chips } from '@finu/contract/chips/chips'
import { moods } from '@finu/contract/moods/moods'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { api, openApp, reloadApp } from '../../testing/open-app.tsx'
import { toast } from '../../testing/page.ts'
import { moodRows, pickMood, saveMood, symptomChip } from '../../testing/wellness.ts'

const own = page.getByLabelText('Custom symptom')

test('a symptom of one’s own is kept, renamed and deleted, and what was logged keeps its word', async () => {
  await openApp('/wellness')
  await page.getByRole('button', { name: '6 more, or your own' }).click()
  await own.fill('Itchy eyes')
  await userEvent.keyboard('{Enter}')
  await expect.element(symptomChip('Itchy eyes')).toHaveAttribute('aria-pressed', 'true')
  await pickMood('Good')
  await symptomChip('Itchy eyes').click()
  await symptomChip('Itchy eyes').click()
  await saveMood.click()
  await expect.element(moodRows.getByText('Itchy eyes')).toBeVisible()
  reloadApp()
  await expect.element(symptomChip('Itchy eyes')).toHaveAttribute('aria-pressed', 'false')

  await page.getByRole('button', { name: '6 more, or your own' }).click()
  await page.getByRole('button', { name: 'Edit your own' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your own words' })
  await dialog.getByRole('button', { name: 'Rename Itchy eyes' }).click()
  await dialog.getByLabelText('Name').fill('Dry eyes')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(symptomChip('Dry eyes')).toBeInTheDocument()
  await expectAccessible('dialog')
  await dialog.getByRole('button', { name: 'Delete Dry eyes' }).click()
  await expect.element(dialog.getByText('None yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(symptomChip('Dry eyes')).not.toBeInTheDocument()
  await expect.element(moodRows.getByText('Itchy eyes')).toBeVisible()
  expect(api.calls(moods.create)).toHaveLength(1)
})

test('a mood has an activity and a word of one’s own', async () => {
  await openApp('/wellness')
  await pickMood('Good')
  await page.getByText('Activity, and a word of your own').click()
  const activities = page.getByRole('group', { name: 'What were you doing?' })
  await activities.getByRole('button', { name: 'Friends' }).click()
  await page
    .getByRole('group', { name: 'Your own word for the mood' })
    .getByRole('button', { name: 'Your own', exact: true })
    .click()
  await page.getByLabelText('Custom word').fill('Hopeful')
  await page.getByRole('button', { name: 'Add word' }).click()
  await saveMood.click()
  await expect.element(moodRows).toMatchTextContent('Hopeful · Good')
  await expect.element(moodRows.getByText('Friends')).toBeVisible()
  expect(api.calls(moods.create).map(({ body }) => body)).toMatchObject([
    { mood_type: 'happy', label: 'Hopeful', activities: ['Friends'] },
  ])
})

test('a word that could not be kept is still chosen', async () => {
  await openApp('/wellness')
  api.failOnce(chips.create, 503)
  await page.getByRole('button', { name: '6 more, or your own' }).click()
  await own.fill('Stiff neck')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Could not keep your own word. Please try again.')).toBeVisible()
  await expect.element(symptomChip('Stiff neck')).toHaveAttribute('aria-pressed', 'true')
})
