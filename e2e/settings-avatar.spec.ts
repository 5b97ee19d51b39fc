import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/journey.ts'
import { toast } from './support/screens.ts'

const photo = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Photo of you').setInputFiles({ name, mimeType, buffer })
/** The picture in the settings, and in the menu if it is beside them. */
const pictures = (page: Page) => page.locator('[data-avatar] img')
const shownAt = (page: Page) => (page.viewportSize()!.width < 768 ? 1 : 2)

test('a photo is shown at once in the settings and in the menu, replaced and removed', async ({
  page,
  person,
  api,
}) => {
  await page.goto('/settings')
  await expect(page.getByLabel('Full Name')).toHaveValue(person.name)
  await choose(page, 'me.png', 'image/png', await photo('#c86'))
  await expect(toast(page, 'Profile picture updated successfully!')).toBeVisible()
  await expect(pictures(page)).toHaveCount(shownAt(page))
  const first = (await api.me()).profile.avatar_url
  await choose(page, 'me.png', 'image/png', await photo('#68c'))
  await expect.poll(async () => (await api.me()).profile.avatar_url).not.toBe(first)
  await page.reload()
  await expect(pictures(page)).toHaveCount(shownAt(page))

  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(pictures(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove' })).toBeHidden()
  expect((await api.me()).profile.avatar_url).toBeNull()
})
