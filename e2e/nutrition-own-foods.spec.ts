import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { openMealForm, section, toast } from './support/screens.ts'

test('a food is added by its label, found first, and eaten in its own units', async ({ page, person }) => {
  await page.goto('/nutrition')
  await page.getByRole('button', { name: 'Custom food', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Custom food' })
  await dialog.getByLabel('Name').fill('Oat drink, barista')
  await dialog.getByText('100 ml').click()
  await dialog.getByRole('button', { name: 'Save Food' }).click()
  await expect(dialog.getByText('Type the energy from the label'), person.name).toBeVisible()
  await dialog.getByLabel('Energy').fill('59')
  await dialog.getByLabel('Fat', { exact: true }).fill('3')
  await dialog.getByLabel('Carbohydrate').fill('6.6')
  await dialog.getByLabel('of which sugars').fill('7')
  await dialog.getByLabel('Protein').fill('1.1')
  await expect(dialog.getByText('That fits the label.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Food' }).press('Enter')
  await expect(dialog.getByText('Sugars are part of the carbohydrate: they cannot be more')).toBeVisible()
  await dialog.getByLabel('of which sugars').fill('3.4')
  await dialog.getByLabel('Barcode').fill('96385074')
  await dialog.getByRole('button', { name: 'Save Food' }).click()
  await expect(toast(page, 'Food saved')).toBeVisible()
  const picked = page.getByRole('group', { name: 'Oat drink, barista' })
  await expect(picked).toContainText('Custom food, 59 kcal per 100 ml')
  await picked.getByRole('button', { name: 'Add to the meal' }).click()
  await page.getByLabel('Meal name').fill('Oats')
  await page.getByLabel('Quantity of Oat drink, barista').fill('250')
  await expect(page.getByText('148 kcal').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Ingredients' }).fill('oat')
  await expect(page.getByRole('listbox', { name: 'Foods' }).getByRole('option').first()).toContainText(
    'Oat drink, barista',
  )
  await page.getByRole('combobox', { name: 'Ingredients' }).fill('9638 5074')
  await expect(page.getByRole('listbox', { name: 'Foods' }).getByRole('option')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Ingredients' }).fill('1234567')
  await expect(page.getByText('Type the 8 to 14 digits under the bars')).toBeVisible()
  await page.getByRole('combobox', { name: 'Ingredients' }).fill('4006381333931')
  await page.getByRole('button', { name: 'Add it as a custom food' }).click()
  await expect(page.getByRole('dialog', { name: 'Custom food' }).getByLabel('Barcode')).toHaveValue('4006381333931')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log Meal' }).click()
  await expect(section(page, "Today's Meals").getByText('Oats')).toBeVisible()
})

test('a recipe is made of foods, and a serving of it is one food of a meal', async ({ page, person }) => {
  await page.goto('/nutrition')
  await openMealForm(page)
  await page.getByRole('button', { name: 'Your foods and recipes' }).click()
  const list = page.getByRole('dialog', { name: 'Your foods' })
  await expect(list.getByText('No custom foods yet'), person.name).toBeVisible()
  await list.getByRole('button', { name: 'Recipe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recipe' })
  await dialog.getByLabel('Name').fill('Banana porridge')
  await dialog.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(dialog.getByText('Add at least one ingredient')).toBeVisible()
  const field = dialog.getByRole('combobox', { name: 'Ingredients' })
  for (const food of ['banana', 'oatmeal']) {
    await field.fill(food)
    // The first options are those of the search, once it has answered.
    await dialog
      .getByRole('option', { name: new RegExp(`^${food}`, 'i') })
      .first()
      .click()
  }
  await expect(dialog.getByText(/One serving has \d+ kcal/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(list.getByText(/Recipe, 2 servings of \d+ kcal/)).toBeVisible()
  await list.getByRole('button', { name: 'Banana porridge', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Quantity of Banana porridge')).toHaveValue('1')
  // A search is never taken for the list of custom foods.
  await page.getByRole('combobox', { name: 'Ingredients' }).fill('own')
  await expect(page.getByRole('option', { name: /Add “own” as it is/ })).toBeVisible()
})

test('custom foods look sound at both widths in both themes', async ({ page, api }) => {
  await api.call('POST', '/foods/own', {
    name: 'Granola, hazelnut',
    brand: 'Sample brand',
    content: {
      kind: 'label',
      basis: '100_g',
      label: { calories: 452, fat_g: 19, carbs_g: 56, protein_g: 11, fiber_g: 8 },
    },
  })
  await page.goto('/nutrition')
  await page.getByRole('button', { name: 'Custom foods', exact: true }).click()
  await page.getByRole('button', { name: 'Your foods and recipes' }).click()
  await expect(page.getByRole('button', { name: 'Edit Granola, hazelnut' })).toBeVisible()
  await expectSoundLook(page, 'custom foods', { within: 'dialog' })
  await page.getByRole('button', { name: 'Edit Granola, hazelnut' }).click()
  await expect(page.getByText('That fits the label.')).toBeVisible()
  await expectSoundLook(page, 'label', { within: 'dialog' })
})
