import { chat } from '@finu/contract/assistant/chat'
import { ownFoods } from '@finu/contract/meals/own-foods'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { api, openApp, phone } from '../../testing/open-app.tsx'
import { section } from '../../testing/page.ts'

const dialog = page.getByRole('dialog', { name: 'Custom food' })
const read = dialog.getByRole('button', { name: 'Read the label' })
const save = dialog.getByRole('button', { name: 'Save Food' })
const chooser = dialog.getByLabelText('Photo of the label')
const photo = () => new File(['a picture'], 'label.jpg', { type: 'image/jpeg' })

async function openForm(readsLabels: boolean) {
  const limits = { messagesADay: null, messagesLeft: null, messagesAgainAt: '2026-11-28T00:00:00.000Z' }
  api.answer(chat.welcome, { assistantName: 'Finu', isBuiltIn: !readsLabels, readsLabels, starters: [], ...limits })
  await openApp('/nutrition', { size: phone })
  await section('Meal Logging').getByRole('button', { name: 'Custom food', exact: true }).click()
  await expect.element(save).toBeVisible()
}

test('a label is read into the form; doubtful figures are empty until each is settled, and nothing is saved before', async () => {
  await openForm(true)
  api.answer(chat.readLabel, {
    basis: '100_ml',
    figures: [
      { name: 'calories', value: 59, likely: [] },
      { name: 'fat_g', value: null, likely: [3, 8] },
      { name: 'sugar_g', value: null, likely: [3.4] },
      { name: 'salt_g', value: null, likely: [] },
    ],
  })
  await read.click()
  await chooser.upload(photo())
  await expect.element(dialog.getByText('4 figures read, 3 to check')).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: 'The label to compare with' })).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: '100 ml' })).toBeChecked()
  await expect.element(dialog.getByLabelText('Energy')).toHaveValue('59')
  await expect.element(dialog.getByLabelText('Fat', { exact: true })).toHaveValue('')
  await expectAccessible('dialog')
  await dialog.getByLabelText('Name').fill('Oat drink')
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: '8 g' }).click()
  await dialog.getByLabelText('of which sugars', { exact: true }).fill('3.5')
  await dialog.getByRole('button', { name: 'Salt is not on the label' }).click()
  await expect.element(dialog.getByText('4 figures read', { exact: true })).toBeVisible()
  expect(api.calls(ownFoods.createOwnFood)).toEqual([])
  api.refuse(ownFoods.createOwnFood, 500)
  await save.click()
  await expect.element(dialog.getByText('Failed to save the food. Please try again.')).toBeVisible()
  expect(api.calls(ownFoods.createOwnFood)[0]?.body).toMatchObject({
    name: 'Oat drink',
    content: { basis: '100_ml', label: { calories: 59, fat_g: 8, sugar_g: 3.5, salt_g: null } },
  })
})

test('a refused or failed reading says so, and what is typed stays', async () => {
  await openForm(true)
  await dialog.getByLabelText('Energy').fill('100')
  await chooser.upload(new File(['words'], 'label.txt', { type: 'text/plain' }))
  await expect.element(dialog.getByText('Please select an image file')).toBeVisible()
  expect(api.calls(chat.readLabel)).toEqual([])
  api.refuse(chat.readLabel, 402, { detail: 'You have used today’s messages', code: 'messages_used_up' })
  await chooser.upload(photo())
  await expect.element(dialog.getByText('You have used today’s messages')).toBeVisible()
  api.disconnect(chat.readLabel)
  await chooser.upload(photo())
  await expect.element(dialog.getByText('The label could not be read. Try again, or type the figures.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Energy')).toHaveValue('100')
})

test('without a model that reads pictures there is no such button', async () => {
  await openForm(false)
  await expect.poll(() => api.calls(chat.welcome)).not.toHaveLength(0)
  await expect.element(read).not.toBeInTheDocument()
})
