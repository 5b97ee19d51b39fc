import { medicines } from '@finu/contract/medicines/medicines'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { api, openApp, phone } from '../../testing/open-app.tsx'
import { letUndoPass, toast } from '../../testing/page.ts'

const rows = page.getByRole('list', { name: 'Noted medicines' }).getByRole('listitem')
const note = page.getByRole('button', { name: 'Note a medicine' })
const dialog = page.getByRole('dialog', { name: 'Note a medicine' })
const save = dialog.getByRole('button', { name: 'Save Medicine' })

test('a medicine is noted, repeated by its chip, changed and deleted', async () => {
  await openApp('/wellness')
  await note.click()
  await save.click()
  await expect.element(dialog.getByText('Say which medicine it was')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Medicine' }).fill('Ibuprofen')
  await dialog.getByLabelText('Dose').fill('400 mg')
  await save.click()
  await expect.element(toast('Medicine saved')).toBeVisible()
  await expect.element(rows).toHaveLength(1)
  await note.click()
  await dialog.getByRole('button', { name: 'Ibuprofen, 400 mg' }).click()
  await expect.element(dialog.getByLabelText('Dose')).toHaveValue('400 mg')
  await expectAccessible('dialog')
  await save.click()
  await expect.element(rows).toHaveLength(2)

  await rows
    .first()
    .getByRole('button', { name: /^Ibuprofen/ })
    .click()
  const edit = page.getByRole('dialog', { name: 'Edit medicine' })
  await edit.getByLabelText('Dose').fill('200 mg')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(rows.filter({ hasText: 'Ibuprofen, 200 mg' })).toHaveLength(1)
  await rows
    .first()
    .getByRole('button', { name: /^Delete Ibuprofen/ })
    .click()
  await rows.first().getByRole('button', { name: 'Delete', exact: true }).click()
  letUndoPass()
  await expect.element(rows).toHaveLength(1)
})

test('a failed save keeps the form, and a second press notes it once', async () => {
  await openApp('/wellness')
  await note.click()
  await dialog.getByRole('textbox', { name: 'Medicine' }).fill('Iron')
  api.failOnce(medicines.create, 503)
  await save.click()
  await expect.element(dialog.getByText('Your medicine could not be saved. Please try again.')).toBeVisible()
  await save.click()
  await expect.element(rows).toHaveLength(1)
  const [first, second] = api.keysOf(medicines.create)
  expect(second).toBe(first)
})

test('on a phone Today and the first step of Wellness lead to a medicine', async () => {
  await openApp('/dashboard', { size: phone })
  await note.click()
  await dialog.getByRole('textbox', { name: 'Medicine' }).fill('Iron')
  await save.click()
  await expect.element(toast('Medicine saved')).toBeVisible()
  await openApp('/wellness', { size: phone })
  await page.getByRole('button', { name: 'A medicine', exact: true }).click()
  await expect.element(dialog.getByRole('button', { name: 'Iron' })).toBeVisible()
})
