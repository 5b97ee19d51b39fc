import { fasting } from '@finu/contract/fasting/fasting'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerStarts, describeFast } from '../../testing/fasting.ts'
import { dayAgo } from '../../testing/days.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { section, toast } from '../../testing/page.ts'

const startButton = page.getByRole('button', { name: 'Start Fast' })
const timer = section('Fasting Timer')
const caution = page.getByRole('dialog', { name: 'Before you fast' })

test('another length is chosen in a dialog, and a fast of more than a day is shown as a ring', async () => {
  answerStarts()
  await openApp('/nutrition')
  await page.getByRole('button', { name: 'Other window' }).click()
  const dialog = page.getByRole('dialog', { name: 'Other window' })
  await dialog.getByLabelText('Hours', { exact: true }).fill('200')
  await dialog.getByRole('button', { name: 'Use this window' }).click()
  await expect.element(dialog.getByText('Use a whole number of hours from 1 to 168')).toBeVisible()
  await dialog.getByText('Alternate day').click()
  await dialog.getByRole('button', { name: 'Use this window' }).click()
  await expect.element(page.getByText('The ring is the whole 36 hours, from the top.')).toBeVisible()
  await startButton.click()
  await caution.getByRole('button', { name: 'Start anyway' }).click()
  await expect.element(page.getByText('36h, Alternate day')).toBeVisible()
})

test('a caution precedes a fast that is risky for the person, and the safe choice does not start it', async () => {
  answerStarts()
  await openApp('/nutrition', { as: { profile: { health_goals: ['Diabetes'], height_cm: 180, weight_kg: 55 } } })
  await expect.element(page.getByText(/you live with diabetes/)).toBeVisible()
  await expect.element(page.getByText('+50 pts')).not.toBeInTheDocument()
  await startButton.click()
  await expect.element(caution.getByText(/you live with diabetes/)).toBeVisible()
  await expect.element(caution.getByText(/you are underweight/)).toBeVisible()
  await caution.getByRole('button', { name: 'Not now' }).click()
  await expect.element(caution).not.toBeInTheDocument()
  expect(api.calls(fasting.start)).toEqual([])
  await startButton.click()
  await caution.getByRole('button', { name: 'Start anyway' }).click()
  await expect.element(timer.getByText('Active', { exact: true })).toBeVisible()
})

test('a past fast with invalid times shows the problems and is not sent', async () => {
  await openApp('/nutrition')
  await page.getByRole('button', { name: 'Enter a past fast' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter a past fast' })
  const save = dialog.getByRole('button', { name: 'Save Fast' })
  await save.click()
  await expect.element(dialog.getByText('Say when the fast started')).toBeVisible()
  await expect.element(dialog.getByText('Say when the fast ended')).toBeVisible()
  for (const [start, end, sentence] of [
    [`${dayAgo(3)}T20:00`, `${dayAgo(3)}T19:00`, 'The end must be after the start'],
    [`${dayAgo(3)}T20:00`, `${dayAgo(-3)}T12:00`, 'A past fast cannot end in the future'],
  ] as const) {
    await dialog.getByLabelText('Started').fill(start)
    await dialog.getByLabelText('Ended').fill(end)
    await save.click()
    await expect.element(dialog.getByText(sentence)).toBeVisible()
  }
  expect(api.calls(fasting.enter)).toEqual([])
  api.refuse(fasting.enter, 409, { detail: 'This overlaps with another fast of yours.', code: 'overlap' })
  await dialog.getByLabelText('Ended').fill(`${dayAgo(2)}T12:30`)
  await save.click()
  await expect.element(dialog.getByText('This overlaps with another fast of yours.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Started')).toHaveValue(`${dayAgo(3)}T20:00`)
})

test('a past fast of days is asked about before it is saved, and can be taken back', async () => {
  const fast = describeFast()
  api.answer(fasting.enter, fast)
  api.answer(fasting.remove, { success: true, tokens_taken_back: 0, new_balance: 100, owed: 0 })
  await openApp('/nutrition')
  await page.getByRole('button', { name: 'Enter a past fast' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter a past fast' })
  const save = dialog.getByRole('button', { name: 'Save Fast' })
  await dialog.getByLabelText('Started').fill(`${dayAgo(9)}T20:00`)
  await dialog.getByLabelText('Ended').fill(`${dayAgo(3)}T12:00`)
  await save.dblClick()
  await expect.element(dialog.getByText(/^13[5-7]h is a long fast\. Is it right\?$/)).toBeVisible()
  expect(api.calls(fasting.enter)).toEqual([])
  await save.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('Undone')).toBeVisible()
  expect(api.calls(fasting.remove)).toMatchObject([{ params: { id: fast.id } }])
})
