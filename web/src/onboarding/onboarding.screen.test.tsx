import { accounts } from '@finu/contract/accounts/accounts'
import { profile } from '@finu/contract/accounts/profile'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { describeNewcomer } from '../../testing/newcomer.ts'
import { api, openApp, reloadApp } from '../../testing/open-app.tsx'
import { address, toast } from '../../testing/page.ts'

const next = page.getByRole('button', { name: 'Continue' })
const age = page.getByLabelText('Age')
const betterSleep = page.getByRole('button', { name: 'Better Sleep' })
const getStarted = page.getByRole('button', { name: 'Get Started' })
const as = { onboarding_completed: false }

async function expectStep(step: number) {
  const progress = page.getByRole('progressbar', { name: `Step ${step} of 5` })
  await expect.element(progress).toHaveAttribute('aria-valuenow', String(step))
}

test('Skip leads home and saves nothing', async () => {
  await openApp('/onboarding', { as })
  await age.fill('44')
  await next.click()
  await betterSleep.click()
  await page.getByRole('link', { name: 'Skip' }).click()
  await expect.poll(address).toBe('/assistant')
  expect(api.calls(profile.update)).toEqual([])
  expect(api.calls(profile.completeOnboarding)).toEqual([])
})

test('Continue, Back and the buttons of the browser move between the steps; a reload keeps the answers', async () => {
  await openApp('/onboarding', { as })
  await expect.element(page.getByLabelText('Name')).toHaveValue('Sample user')
  await expectStep(1)
  await age.fill('44')
  await next.click()
  await expectStep(2)
  await betterSleep.click()
  await next.click()
  await expectStep(3)
  await page.getByText('Very active').click()

  reloadApp()
  await expectStep(3)
  await expect.element(page.getByRole('radio', { name: /^Very active/ })).toBeChecked()
  await page.getByRole('link', { name: 'Back' }).click()
  await expectStep(2)
  await expect.element(betterSleep).toHaveAttribute('aria-pressed', 'true')
  window.history.back()
  await expectStep(3)
  window.history.back()
  await expectStep(2)
  window.history.back()
  await expectStep(1)
  await expect.element(age).toHaveValue('44')
  window.history.forward()
  await expectStep(2)
})

test('what cannot be right is said at its field, and nothing is saved until it is', async () => {
  await openApp('/onboarding', { as })
  const height = page.getByLabelText('Height')
  const weight = page.getByLabelText('Weight')
  for (const [tall, heavy] of [
    ['301', '501'],
    ['-1', '-1'],
    ['tall', 'light'],
  ] as const) {
    await height.fill(tall)
    await weight.fill(heavy)
    await next.click()
    await expect.element(height).toHaveAccessibleDescription('Height must be between 0-300 cm')
    await expect.element(weight).toHaveAccessibleDescription('Weight must be between 0-500 kg')
    await expect.element(height).toHaveFocus()
  }
  await height.fill('300')
  await weight.fill('500')
  await age.fill('0')
  await next.click()
  await expect.element(age).toHaveAccessibleDescription('Age must be between 1-120')

  await openApp('/onboarding?step=complete', { as })
  await getStarted.click()
  await expectStep(1)
  await expect.element(age).toHaveAccessibleDescription('Age must be between 1-120')
  expect(api.calls(profile.update)).toEqual([])
})

test('answers that cannot be saved are kept, and Get Started can be pressed again', async () => {
  await openApp('/onboarding', { as })
  await age.fill('44')
  await openApp('/onboarding?step=complete', { as })
  api.answer(profile.completeOnboarding, { user: describeNewcomer() })
  api.failOnce(profile.update, 500)
  await getStarted.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Server error. Please try again later.')
  await getStarted.click()
  await expect.poll(address).toBe('/assistant')
  const [first, second] = api.calls(profile.update)
  expect(second?.body).toMatchObject({ age: 44 })
  expect(second?.body).toEqual(first?.body)
  // The server may not know the browser's zone, and would refuse the answers with it.
  expect(first?.body).not.toHaveProperty('timezone')
})

test('while the person is loaded something stands in the place of the questions', async () => {
  await openApp('/onboarding', { as })
  await expectStep(1)
  const release = api.delay(accounts.me)
  reloadApp()
  await expect.element(page.getByText('Loading...')).toBeInTheDocument()
  release()
  await expectStep(1)
})

test('without a session it says what signing in is for', async () => {
  await openApp('/onboarding', { as: 'nobody' })
  await expect.poll(address).toBe('/auth')
  await expect.element(toast('Please sign in to complete onboarding')).toBeVisible()
})
