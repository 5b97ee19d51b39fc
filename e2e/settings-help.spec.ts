import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'

test('the texts, the answers and the licences open; the answers are searched by words', async ({ page, person }) => {
  await page.goto('/settings?section=help')
  for (const title of ['Privacy Policy', 'Terms of Service']) {
    await page.getByRole('button', { name: title }).click()
    const text = page.getByRole('dialog', { name: title })
    await expect(text.getByRole('heading').nth(1), person.name).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(text).toBeHidden()
  }
  await page.getByRole('link', { name: 'Help Center' }).click()
  await page.getByLabel('Search the answers').fill('diabet')
  await expect(page.getByText('one answer')).toBeVisible()
  await page.getByText('Is fasting safe for me?').click()
  await expect(page.getByText('Talk to a doctor first')).toBeVisible()
  await page.getByLabel('Search the answers').fill('xylophone')
  await expect(page.getByText('No answers found')).toBeVisible()
  await expectSoundLook(page, 'help center, nothing found', { within: 'dialog' })
  await page.goBack()
  await page.getByRole('link', { name: 'Open Source Licenses' }).click()
  await page.getByText('react-dom').click()
  await expect(page.getByRole('group', { name: /^Licence of react-dom/ })).toContainText('MIT License')
  await expect(page.getByText('fastify 5')).toBeAttached()
  await page.getByRole('link', { name: 'Help & Support' }).last().click()
  await expect(page.getByText('Contact Support')).toBeVisible()
})
