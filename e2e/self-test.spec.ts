import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'

test('the self-test runs all eight checks and summarises them', async ({ page, person }) => {
  await page.goto('/test')
  await page.getByRole('button', { name: 'Run Tests' }).click()
  const suite = page.getByRole('region', { name: 'Functionality Test Suite' })
  await expect(suite.getByRole('status')).toHaveText(/Total8Passed8Failed0Warnings0/)
  await expect(suite.getByRole('listitem')).toHaveText([
    /Local storage.*Written and read.*Pass/,
    /Auth token.*Present.*Pass/,
    /Backend health.*database ok.*Pass/,
    /Chat sessions.*0 chats.*Pass/,
    /Viewport.*(Desktop|Mobile), \d+ px.*Pass/,
    /Browser.*Chrome.*Pass/,
    /Service worker.*Supported.*Pass/,
    /Local storage capacity.*At least 1000 KB.*Pass/,
  ])
  expect(await page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('self_test'))`)).toEqual([])
  expect(await page.evaluate<string>(`localStorage.getItem('authToken')`)).toBe(person.token)
  await expectSoundLook(page, 'self-test')
})

test('it reports a service that does not answer', async ({ page, person, watch }) => {
  expect(person.token).not.toBe('')
  watch.expectFailedLoad('/health')
  await page.route('**/health', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'unavailable', database: 'unavailable', version: '1.0.0', commit: null },
    }),
  )
  await page.goto('/test')
  await page.getByRole('button', { name: 'Run Tests' }).click()
  const suite = page.getByRole('region', { name: 'Functionality Test Suite' })
  await expect(suite.getByRole('status')).toHaveText(/Total8Passed7Failed1Warnings0/)
  await expect(suite.getByRole('listitem').nth(1)).toContainText('Present')
  await expect(suite.getByRole('listitem').nth(2)).toContainText('Server unavailable, database unavailable')
})
