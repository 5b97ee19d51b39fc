import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createDraft } from '../lib/drafts.ts'
import { answerChat, composer } from '../../testing/chat.ts'
import { openMealForm } from '../../testing/meals.ts'
import { openApp, reloadApp } from '../../testing/open-app.tsx'
import { address, listStoredInTab, openUserMenu, storeInTab, toast } from '../../testing/page.ts'
import { notes, pickMood, saveMood } from '../../testing/wellness.ts'

test('drafts survive a visit to another page and a reload, until they are saved', async () => {
  await openApp('/wellness')
  await pickMood('Good')
  await notes.fill('A long walk')
  const toNutrition = page.getByRole('link', { name: 'Nutrition Tools' })
  const mealName = page.getByLabelText('Meal name')
  await toNutrition.click()
  await openMealForm()
  await mealName.fill('Lentil soup')
  await page.getByRole('link', { name: 'Wellness Tools' }).click()
  await expect.element(notes).toHaveValue('A long walk')
  await expect.element(page.getByRole('radio', { name: 'Good', exact: true })).toBeChecked()
  await toNutrition.click()
  await expect.element(mealName).toHaveValue('Lentil soup')
  await page.getByRole('combobox', { name: 'Ingredients' }).fill('Rye')
  await page.getByRole('button', { name: 'Add ingredient' }).click()
  const foods = page.getByRole('list', { name: 'Foods of this meal' })
  await expect.element(foods.getByText('Rye')).toBeVisible()
  reloadApp()
  await expect.element(mealName).toHaveValue('Lentil soup')
  await expect.element(foods.getByText('Rye')).toBeVisible()
  await page.getByRole('link', { name: 'Wellness Tools' }).click()
  await expect.element(notes).toHaveValue('A long walk')
  await saveMood.click()
  await expect.element(toast('Mood logged successfully!')).toBeVisible()
  reloadApp()
  await expect.element(notes).toHaveValue('')
})

test('signing out removes drafts from the device, and drafts of another release are ignored', async () => {
  await openApp('/wellness')
  await notes.fill('A long walk')
  expect(listStoredInTab()).toContain('keptDraft_wellness')
  const menu = await openUserMenu('Sample user')
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(address).toBe('/auth')
  expect(listStoredInTab()).not.toContain('keptDraft_wellness')
  await openApp('/nutrition')
  for (const [name, kept] of [
    ['keptDraft_wellness', '{"shape":0,"value":{"draft":1}}'],
    ['keptDraft_meal', '{{'],
  ] as const)
    storeInTab(name, kept)
  await page.getByRole('link', { name: 'Wellness Tools' }).click()
  await expect.element(notes).toHaveValue('')
})

test('a stored draft is restored before the form is rendered and before the first typed character', () => {
  const kept = { name: 'probe', shape: 1 }
  storeInTab('keptDraft_probe', JSON.stringify({ shape: 1, value: { text: 'Soup' } }))
  expect(createDraft(() => ({ text: '' }), kept).read()).toEqual({ text: 'Soup' })
  const typed = createDraft(() => ({ text: '' }), kept)
  typed.write(({ text }) => ({ text: `${text}, again` }))
  expect(typed.read()).toEqual({ text: 'Soup, again' })
})

test('characters typed as soon as the field appears are kept', async () => {
  answerChat()
  const type = (field: HTMLTextAreaElement, letter: string) => {
    field.setRangeText(letter, field.value.length, field.value.length, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter, inputType: 'insertText' }))
  }
  const typed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLTextAreaElement>('main textarea')
      if (!field) return
      observer.disconnect()
      for (const letter of 'Hello') type(field, letter)
      resolve()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await openApp('/assistant')
  await typed
  await expect.element(composer).toHaveValue('Hello')
})
