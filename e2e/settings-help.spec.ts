import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'

test('without an address the items say so, and lead nowhere', async ({ page, person }) => {
  await page.goto('/settings?section=help')
  await expect(page.getByText('No address is named for this copy'), person.name).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveCount(0)
  await expect(page.getByText('Finu, version 1.0.0. Web platform.')).toBeVisible()
})

test('the texts, the answers and the licenses open; the answers are searched by words', async ({ page, person }) => {
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
  await expect(page.getByText('No answer has these words')).toBeVisible()
  await expectSoundLook(page, 'help center, nothing found', { within: 'dialog' })
  await page.goBack()
  await page.getByRole('link', { name: 'Open Source Licenses' }).click()
  await page.getByText('react-dom').click()
  await expect(page.getByRole('group', { name: /^License of react-dom/ })).toContainText('MIT License')
  await expect(page.getByText('fastify 5')).toBeAttached()
  await page.getByRole('link', { name: 'Help & Support' }).last().click()
  await expect(page.getByText('Report a Bug')).toBeVisible()
})

test('what cannot be loaded can be tried again', async ({ page, person, watch }) => {
  watch.expectFailedLoad('/licences.json', '/api/v1/support')
  await page.route('**/licences.json', (route) => route.fulfill({ status: 404, body: '' }), { times: 3 })
  await page.goto('/settings?section=help&view=licenses')
  await expect(page.getByText('The licenses could not be loaded'), person.name).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('react-dom')).toBeVisible()
})

test('the sections look sound at both widths in both themes', async ({ page, api }) => {
  test.slow()
  await api.call('PUT', '/auth/profile', { height_cm: 172, units: 'imperial', health_goals: ['Better Sleep'] })
  await page.goto('/settings')
  await page.getByLabel('Date of Birth').fill('2001-02-29')
  await page.getByLabel('Full Name').focus()
  await expect(page.getByText('Fix 1 field to save')).toBeVisible()
  await expectSoundLook(page, 'profile with a problem', { within: 'dialog' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('What you changed here has not been saved.')).toBeVisible()
  await expectSoundLook(page, 'question before changes are discarded', { within: 'dialog' })
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.goto('about:blank')
  await page.goto('/settings?section=preferences')
  await expect(page.getByText('Imperial (ft, lb)')).toBeVisible()
  await expectSoundLook(page, 'preferences', { within: 'dialog' })
})
