import { ownFoods, type OwnFood } from '@finu/contract/meals/own-foods'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { describeFood } from '../../testing/meals.ts'
import { api, openApp, phone } from '../../testing/open-app.tsx'

const own = { kind: 'own', name: '', reference: '' } as const
const oats: OwnFood = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Oats',
  brand: null,
  barcode: null,
  content: { kind: 'label', basis: 'serving', label: { calories: 100 } },
  food: describeFood('Oats', 100, { id: 'own-1', measured_in: 'serving', source: own }),
}
const named = (...names: string[]) =>
  names.map((name, at) => ({ id: `00000000-0000-4000-8000-00000000010${at}`, name }))
const outdated = { recipes: named('Porridge', 'Bowl'), saved_meals: named('', '', 'Usual breakfast').slice(2) }

/** Corrects a food of the person. */
async function correct(answer: typeof outdated) {
  api.answer(ownFoods.listOwnFoods, { foods: [oats], has_more: false, next_cursor: null })
  api.answer(ownFoods.changeOwnFood, { ...oats, outdated: answer })
  await openApp('/nutrition', { size: phone })
  await page.getByRole('button', { name: 'Describe it' }).click()
  await page.getByRole('button', { name: 'Your foods and recipes' }).click()
  await page.getByRole('button', { name: 'Edit Oats' }).click()
  await page.getByRole('button', { name: 'Save Food' }).click()
}
const question = page.getByRole('dialog', { name: 'Use the new figures?' })

test('a corrected food names what has its earlier figures, and changes it after a yes', async () => {
  await correct(outdated)
  await expect
    .element(question)
    .toMatchTextContent(/2 recipes and 1 saved meal with Oats still have its earlier figures/)
  await expect.element(question).toMatchTextContent(/you have logged keep theirs/)
  for (const name of ['Porridge', 'Bowl', 'Usual breakfast'])
    await expect.element(question.getByText(name, { exact: true })).toBeVisible()
  await expectAccessible('dialog')
  expect(api.calls(ownFoods.updateUses)).toEqual([])
  api.refuse(ownFoods.updateUses, 500)
  await question.getByRole('button', { name: 'Update 2 recipes and 1 saved meal' }).click()
  await expect.element(page.getByText('Failed to update your recipes and saved meals')).toBeVisible()
  api.answer(ownFoods.updateUses, { updated: outdated })
  await question.getByRole('button', { name: /^Update/ }).click()
  await expect.element(page.getByText('2 recipes and 1 saved meal updated')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Your foods' })).toBeVisible()
})

test('left as they are, recipes and saved meals do not change', async () => {
  await correct({ recipes: named('Porridge'), saved_meals: [] })
  await expect.element(question).toMatchTextContent(/1 recipe with Oats still has its earlier figures/)
  await question.getByRole('button', { name: 'Leave as they are' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Your foods' })).toBeVisible()
  expect(api.calls(ownFoods.updateUses)).toEqual([])
})

test('where nothing has its earlier figures, nothing is asked', async () => {
  await correct({ recipes: [], saved_meals: [] })
  await expect.element(page.getByRole('dialog', { name: 'Your foods' })).toBeVisible()
  expect(question.query()).toBeNull()
})
