import type { Exercise } from '@finu/contract/fitness/fitness'
import { randomUUID } from 'node:crypto'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { dayAgo } from './support/people.ts'
import { toast } from './support/screens.ts'

const plan = {
  name: 'Upper body',
  movements: [{ movement: 'Bench press', sets: 2, reps: 5, load_kg: 60, rest_seconds: 120 }],
}

test('a routine is made from an example, changed by keyboard, and started; each set is one tap', async ({
  page,
  context,
  person,
}) => {
  await page.goto('/exercise/routines')
  await expect(page.getByText('No routines yet'), person.name).toBeVisible()
  await page.getByRole('button', { name: 'Copy Whole body, no equipment' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Whole body, no equipment')
  const first = page.getByRole('button', { name: /^Move Squat/ })
  await first.press('ArrowDown')
  await expect(first).toBeFocused()
  await expect(page.getByRole('listitem').first()).toContainText('Push-up')
  await page.getByRole('button', { name: /^Squat 3 × 12/ }).press('Enter')
  await page.getByRole('button', { name: 'More Sets' }).press('Enter')
  await page.getByRole('button', { name: 'Add movement' }).click()
  const picker = page.getByRole('dialog', { name: 'Add movement' })
  await picker.getByLabel('Search movements').fill('bent row')
  await picker.getByRole('button', { name: 'Add Bent-over row' }).click()
  await picker.getByLabel('Search movements').fill('Sled drag')
  await picker.getByRole('button', { name: 'Add ‘Sled drag’' }).click()
  await picker.getByRole('button', { name: 'Add 2 movements' }).click()
  await page.getByRole('button', { name: 'Save Routine' }).click()
  await expect(toast(page, 'Routine saved')).toBeVisible()
  await expect(page.getByText('7 movements, 21 sets', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Start Whole body, no equipment' }).click()
  await expect(page).toHaveURL('/exercise')
  const panel = page.getByRole('region', { name: 'Whole body, no equipment' })
  await expect(panel).toContainText('0 of 21 sets done')
  const squat = page.getByRole('region', { name: 'Squat' })
  await squat.getByRole('checkbox', { name: 'Set 1 of Squat done' }).click()
  await expect(panel).toContainText('1 of 21 sets done')
  await expect(panel.getByRole('timer', { name: 'Rest left' })).toBeVisible()
  await panel.getByRole('button', { name: 'Skip' }).click()
  await expect(panel.getByRole('timer', { name: 'Rest left' })).toBeHidden()
  // What is added and typed stays too: on another page, after a reload, and in another tab.
  await squat.getByRole('button', { name: 'Add set' }).click()
  await squat.getByLabel('Set 2 of Squat, repetitions').fill('11')
  await page.getByRole('link', { name: 'Today and Insights' }).click()
  await expect(page).toHaveURL('/dashboard')
  const tab = await context.newPage()
  await tab.goto('/exercise')
  await expect(tab.getByRole('region', { name: 'Whole body, no equipment' })).toContainText('1 of 22 sets done')
  await page.goto('/exercise')
  await expect(panel).toContainText('1 of 22 sets done')
  await expect(squat.getByLabel('Set 2 of Squat, repetitions')).toHaveValue('11')
  await squat.getByRole('checkbox', { name: 'Set 2 of Squat done' }).click()
  await expect(tab.getByRole('region', { name: 'Whole body, no equipment' })).toContainText('2 of 22 sets done')
})

test('last time’s values stand in the fields, wrong ones are explained, and the best set is kept', async ({
  page,
  api,
}) => {
  const set = (load_kg: number, reps: number) => ({ id: randomUUID(), movement: 'Bench press', load_kg, reps })
  await api.call('POST', '/fitness/exercises', {
    name: 'Upper body',
    type: 'strength',
    duration_minutes: 40,
    is_completed: true,
    sets: [set(60, 5), set(62.5, 4)],
  })
  await api.call('POST', '/fitness/routines', plan)
  await page.goto('/exercise')
  await expect(page.getByText('62.5 kg × 4')).toBeVisible()
  await expect(page.getByText('2 sets, 550 kg')).toBeVisible()
  await page.getByRole('button', { name: 'Start Upper body', exact: true }).click()
  const bench = page.getByRole('region', { name: 'Bench press' })
  await expect(bench).toContainText('62.5 × 4')
  await bench.getByLabel('Set 1 of Bench press, repetitions').fill('0')
  await bench.getByRole('checkbox', { name: 'Set 1 of Bench press done' }).click()
  await expect(bench.getByRole('alert')).toHaveText('Type the repetitions, at least 1')
  await bench.getByLabel('Set 1 of Bench press, load in kg').fill('65')
  await bench.getByLabel('Set 1 of Bench press, repetitions').fill('5')
  await bench.getByRole('checkbox', { name: 'Set 1 of Bench press done' }).press('Enter')
  // A set that is not checked is asked about before it would be lost.
  await bench.getByLabel('Set 2 of Bench press, repetitions').fill('4')
  await page.getByRole('button', { name: 'Finish workout' }).click()
  const question = page.getByRole('dialog', { name: 'Finish with 1 of 2 sets?' })
  await expectSoundLook(page, 'question before a workout is finished', { within: 'dialog' })
  await question.getByRole('button', { name: 'Finish with 1 set', exact: true }).click()
  const saved = page.getByRole('region', { name: 'Upper body saved' })
  await saved.getByRole('button', { name: 'Undo' }).click()
  // The second set is done with the new load, and as many repetitions as the last time.
  await bench.getByRole('checkbox', { name: 'Set 2 of Bench press done' }).click()
  await expect(page.getByText('65 × 5, 65 × 4')).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Rest left' })).toBeHidden()
  await page.getByRole('button', { name: 'Finish workout' }).click()
  await expect(saved).toContainText('As planned')
  await expect(page.getByText(/^Before: 62.5 kg × 4 on/)).toBeVisible()
  await expectSoundLook(page, 'summary of a workout')
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByText('65 kg × 5')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bench press' })).toBeHidden()

  // A mistyped set is put right afterwards, and the workout becomes a routine.
  await page.getByRole('button', { name: 'Upper body', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit exercise' })
  await dialog.getByText('65 × 5, 65 × 4').click()
  await dialog.getByLabel('Set 1 of Bench press, load in kg').fill('66')
  await dialog.getByRole('button', { name: 'Save as routine' }).click()
  await expect(dialog.getByRole('button', { name: 'Saved as routine' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('66 kg × 5')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Upper body', exact: true })).toHaveCount(2)

  // On its day it is one row that opens.
  await page.goto(`/day/${dayAgo(0)}`)
  const row = page.getByRole('group').filter({ hasText: '1 exercise, 2 sets, 590 kg' })
  await row.getByText('1 exercise, 2 sets, 590 kg').click()
  await expect(row.getByText('66 × 5, 65 × 4')).toBeVisible()
  await expectSoundLook(page, 'workout of a day')
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click()
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused()
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('region', { name: /^Edit Upper body/ })).toBeVisible()
})

test('a workout that is over is logged with its sets from the Log sheet', async ({ page, api }) => {
  await page.goto('/exercise')
  await expect(page.getByRole('heading', { name: 'Log Exercise' })).toBeVisible()
  await page.keyboard.press('l')
  await page
    .getByRole('dialog', { name: 'Log' })
    .getByRole('button', { name: /^Exercise/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add an exercise' })
  await dialog.getByLabel('Exercise name').fill('Legs at noon')
  await dialog.getByLabel('Type').selectOption('Strength')
  await dialog.getByRole('button', { name: 'Add sets' }).click()
  const picker = page.getByRole('dialog', { name: 'Add movement' })
  await picker.getByLabel('Search movements').fill('bench press')
  await picker.getByRole('button', { name: 'Add Bench press', exact: true }).click()
  await picker.getByRole('button', { name: 'Add 1 movement' }).click()
  await dialog.getByLabel('Set 1 of Bench press, load in kg').fill('60')
  await dialog.getByLabel('Set 1 of Bench press, repetitions').fill('8')
  await dialog.getByRole('button', { name: 'Save Exercise' }).click()
  await expect(dialog.getByText('Check the sets that you typed, or clear them')).toBeVisible()
  await expectSoundLook(page, 'sets of a workout that is over', { within: 'dialog' })
  // Enter in a field checks its set, and the next has its values.
  await dialog.getByLabel('Set 1 of Bench press, repetitions').press('Enter')
  await dialog.getByRole('checkbox', { name: 'Set 2 of Bench press done' }).click()
  await dialog.getByRole('button', { name: 'Save Exercise' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('60 kg × 8')).toBeVisible()
  const { exercises } = await api.call<{ exercises: Exercise[] }>('GET', '/fitness/exercises')
  expect(exercises[0]).toMatchObject({
    name: 'Legs at noon',
    sets: [1, 2].map(() => ({ movement: 'Bench press', load_kg: 60, reps: 8 })),
  })
})
