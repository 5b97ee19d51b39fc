import { expect, test } from './support/journey.ts'
import { makeUp } from './support/people.ts'
import {
  expectBalance,
  goToTool,
  logSymptoms,
  moodRows,
  openUserMenu,
  pickMood,
  saveMood,
  signIn,
  signUp,
  symptomChip,
  symptomRows,
  toast,
} from './support/screens.ts'

test('a new user’s logs earn points and are there after a reload, a new sign-in and a power cut', async ({
  page,
  server,
  watch,
}) => {
  test.slow()
  const person = makeUp()

  await test.step('sign up and answer the five questions', async () => {
    await signUp(page, person)
    await expect(toast(page, 'Account created successfully!')).toBeVisible()
    for (const step of [1, 2, 3, 4]) {
      await expect(page.getByRole('status').filter({ hasText: `Step ${step} of 5` })).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
    }
    await expect(page.getByRole('heading', { name: "What's next?" })).toBeVisible()
    await page.getByRole('button', { name: 'Get Started' }).click()
    await expect(page).toHaveURL('/assistant')
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What can I help with?' })).toBeVisible()
    await goToTool(page, 'Wellness Tools')
  })

  await test.step('log a mood', async () => {
    await expectBalance(page, 0)
    await expect(page.getByText('No moods yet')).toBeVisible()
    await pickMood(page, 'Good')
    await page
      .getByRole('group', { name: 'Energy, focus and sleep' })
      .getByRole('button', { name: 'Low energy' })
      .click()
    await page.getByLabel('Notes').fill('A long walk')
    await saveMood(page).click()
    await expect(toast(page, 'Mood logged successfully! 😊')).toBeVisible()
    await expectBalance(page, 15)
  })

  await test.step('log two symptoms', async () => {
    await symptomChip(page, 'Headache').click()
    await symptomChip(page, 'Nausea').click()
    await expect(page.getByText('2 symptoms. +10 pts')).toBeVisible()
    await logSymptoms(page).click()
    await expect(toast(page, /\d symptoms saved/)).toBeVisible()
    await expectBalance(page, 35)
  })

  async function expectEverything() {
    await expectBalance(page, 35)
    await expect(moodRows(page)).toHaveCount(1)
    await expect(moodRows(page)).toContainText(['A long walk'])
    await expect(moodRows(page)).toContainText(['Low energy'])
    await expect(symptomRows(page)).toHaveCount(2)
    await expect(symptomRows(page).filter({ hasText: 'Headache' })).toHaveCount(1)
    await expect(symptomRows(page).filter({ hasText: 'Nausea' })).toHaveCount(1)
    const summary = page.getByRole('region', { name: "Today's Wellness Summary" })
    await expect(summary).toContainText('three check-ins so far')
    await expect(summary).toContainText('Good')
  }
  await expectEverything()

  await test.step('reload', async () => {
    await page.reload()
    await expectEverything()
  })

  await test.step('sign out and in again', async () => {
    const menu = await openUserMenu(page, person.name)
    await menu.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/auth')
    await expect(toast(page, 'Signed out successfully')).toBeVisible()
    await page.goto('/wellness')
    await expect(page).toHaveURL('/auth')
    await signIn(page, person)
    await expect(toast(page, 'Signed in successfully!')).toBeVisible()
    await expect(page).toHaveURL('/assistant')
    await goToTool(page, 'Wellness Tools')
    await expectEverything()
  })

  await test.step('the server and its database are killed and restarted', async () => {
    // Parts that load only near the viewport may find the server down.
    watch.expectFailedLoad('/api/v1/insights/trends')
    await server.kill()
    await server.run()
    await page.reload()
    await expect(page).toHaveURL('/wellness')
    await expectEverything()
  })
})
