import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { openMealForm, section, toast } from './support/screens.ts'

const picture = async (colour: string) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
})

const chooser = (page: Page) => page.getByLabel('Photos to add').first()
const chosen = (page: Page) => page.locator('#meal-form').getByRole('list', { name: 'Photos' }).getByRole('listitem')

test('a meal is logged with photos, shows them, and one is removed', async ({ page, person }) => {
  await page.goto('/nutrition')
  await openMealForm(page)
  await page.getByLabel('Meal name').fill('Lentil soup')
  await chooser(page).setInputFiles([await picture('#a63'), await picture('#63a')])
  await expect(chosen(page).getByRole('img'), person.name).toHaveCount(2)
  await expectSoundLook(page, 'a meal with photos', { isOverPicture: true })
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(chosen(page)).toHaveCount(1)
  await chooser(page).setInputFiles([await picture('#3a6')])
  await expect(chosen(page).getByRole('img')).toHaveCount(2)
  await page.getByRole('button', { name: 'Log Meal' }).click()
  await expect(toast(page, 'Meal saved')).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)
  const row = section(page, "Today's Meals").getByRole('listitem').filter({ hasText: 'Lentil soup' })
  await expect(row.locator('img')).toBeVisible()
  await page.reload()
  await expect(row.locator('img')).toBeVisible()

  await row.getByRole('button', { name: 'Lentil soup', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /^Photo \d of Lentil soup$/ })).toHaveCount(2)
  await expectSoundLook(page, 'photos of a meal', { within: 'dialog', isOverPicture: true })
  await dialog.getByRole('button', { name: 'Edit meal' }).click()
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click()
  await dialog.getByRole('button', { name: 'Save Meal' }).click()
  await expect(toast(page, 'Meal changed')).toBeVisible()
  await expect(dialog.getByRole('img', { name: /^Photo \d of Lentil soup$/ })).toHaveCount(1)
})
