import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { toast } from './support/screens.ts'

const picture = async (colour: string) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
})

const chooser = (page: Page) => page.getByLabel('Photos to add').first()
const chosen = (page: Page) => page.locator('#meal-form').getByRole('list', { name: 'Photos' }).getByRole('listitem')

test('a meal is logged with photos, shows them, and loses one again', async ({ page, person }) => {
  await page.goto('/nutrition')
  await page.getByLabel('Meal name').fill('Lentil soup')
  await chooser(page).setInputFiles([await picture('#a63'), await picture('#63a')])
  await expect(chosen(page).getByRole('img'), person.name).toHaveCount(2)
  await expectSoundLook(page, 'a meal with photos', { isOverPicture: true })
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(chosen(page)).toHaveCount(1)
  await chooser(page).setInputFiles([await picture('#3a6')])
  await expect(chosen(page).getByRole('img')).toHaveCount(2)
  await page.getByRole('button', { name: 'Log Meal' }).click()
  await expect(toast(page, 'Meal logged!')).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: 'Lentil soup' }).first()
  await expect(row.locator('.meal-tile img')).toBeVisible()
  await page.reload()
  await expect(row.locator('.meal-tile img')).toBeVisible()

  await row.getByRole('button', { name: 'Lentil soup', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /^Photo \d of Lentil soup$/ })).toHaveCount(2)
  await expectSoundLook(page, 'photos of a meal', { within: 'dialog', isOverPicture: true })
  await dialog.getByRole('button', { name: 'Edit meal' }).click()
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click()
  await dialog.getByRole('button', { name: 'Save meal' }).click()
  await expect(toast(page, 'Meal saved')).toBeVisible()
  await expect(dialog.getByRole('img', { name: /^Photo \d of Lentil soup$/ })).toHaveCount(1)
})

test('what is no photo, too large or cannot be sent is said, and what was typed stays', async ({
  page,
  person,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/meals/upload-image')
  await page.goto('/nutrition')
  await page.getByLabel('Meal name').fill('Small salad')
  await chooser(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByText('Please select an image file'), person.name).toBeVisible()
  await chooser(page).setInputFiles({
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(page.getByText('Image size should be less than 5MB')).toBeVisible()
  // It calls itself a picture, and is none.
  await chooser(page).setInputFiles({
    name: 'fake.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload=alert(1)>'),
  })
  await expect(page.getByText('Please select an image file')).toBeVisible()
  await page.route('**/api/v1/meals/upload-image', (route) => route.abort('connectionreset'), { times: 1 })
  await chooser(page).setInputFiles([await picture('#a63')])
  await expect(
    page.getByText('Failed to upload image. Please try again. Meal will be saved without image.'),
  ).toBeVisible()
  await expect(page.getByLabel('Meal name')).toHaveValue('Small salad')
  await chooser(page).setInputFiles([await picture('#a63')])
  await expect(chosen(page).getByRole('img')).toHaveCount(1)
  await expect(page.getByText('Failed to upload image.')).toBeHidden()
})
