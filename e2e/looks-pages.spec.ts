import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { moodRows, openUserMenu, pickMood, saveMood, symptomChip, symptomRows, toast } from './support/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const steps = {
  personal: 'About you',
  goals: 'What are you here for?',
  lifestyle: 'How active are your weeks?',
  preferences: 'Diet and health',
  complete: 'You are set up',
}

test('the five steps of the onboarding, answered', async ({ page, person }) => {
  await page.goto('/onboarding')
  await page.getByLabel('Height').fill('1000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Height must be between 0-300 cm')).toBeVisible()
  await expectSoundLook(page, `${steps.personal} with an error, ${person.name}`)
  await page.getByLabel('Height').fill('170')
  for (const [step, title] of Object.entries(steps)) {
    await page.goto(`/onboarding?step=${step}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    if (step === 'goals') await page.getByRole('button', { name: 'Better Sleep' }).click()
    if (step === 'lifestyle') await page.getByText('Exercise three to five days a week').click()
    await expectSoundLook(page, title)
  }
})

test('the wellness page without entries, and with the errors of its forms', async ({ page, person }) => {
  await page.goto('/wellness')
  await expect(page.getByText('No moods yet'), person.name).toBeVisible()
  await expect(page.getByText('No symptoms yet')).toBeVisible()
  await expectSoundLook(page, 'wellness empty')
  await saveMood(page).click()
  await expect(page.getByText('Please select a mood')).toBeVisible()
  await expectSoundLook(page, 'wellness with errors')
})

test('the wellness page with entries, choices made, a toast and a confirmation open', async ({ page, api }) => {
  for (const level of [1, 2, 3, 4, 5] as const) await api.logMood(level, { notes: 'A note', triggers: ['Headache'] })
  for (const score of [1, 2, 3, 4, 5]) await api.logSymptom(`Symptom ${score}`, score)
  await page.goto('/wellness')
  await expect(moodRows(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Resolve Symptom 5' }).click()
  await expect(symptomRows(page).getByText('Resolved')).toBeVisible()
  for (const level of ['Very Bad', 'Bad', 'Neutral', 'Good', 'Great']) await pickMood(page, level)
  await symptomChip(page, 'Headache').click()
  await expectSoundLook(page, 'wellness filled', { isOverPicture: true })

  await moodRows(page)
    .first()
    .getByRole('button', { name: /^Delete / })
    .click()
  await symptomRows(page)
    .first()
    .getByRole('button', { name: /^Delete / })
    .click()
  await expect(page.getByRole('alertdialog')).toHaveCount(2)
  await expectSoundLook(page, 'wellness with confirmations')
})

test('toasts of success and failure', async ({ page, person, watch }) => {
  watch.expectFailedLoad('/api/v1/symptoms')
  await page.goto('/wellness')
  await page.route('**/api/v1/symptoms', (route) => route.abort('connectionreset'))
  await symptomChip(page, 'Headache').click()
  await pickMood(page, 'Good')
  await saveMood(page).click()
  await expect(toast(page, 'Failed to save symptoms. Please try again.'), person.name).toBeVisible()
  await expect(toast(page, 'Mood logged successfully! 😊')).toBeVisible()
  // Hovering keeps the toasts for the duration of the scans.
  await toast(page, 'Mood logged successfully! 😊').hover()
  await expectSoundLook(page, 'toasts', { within: '[data-toasts]' })
})

test('the sidebar: the user menu, the rail, and the drawer of a phone', async ({ page, person }) => {
  await page.goto('/wellness')
  await openUserMenu(page, person.name)
  await expectSoundLook(page, 'user menu', { only: 'desktop' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  await expectSoundLook(page, 'rail', { only: 'desktop' })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Sidebar' })).toBeVisible()
  await expectSoundLook(page, 'drawer', { only: 'phone', within: 'dialog' })
  await page.getByRole('button', { name: new RegExp(person.name) }).click()
  // Axe cannot judge the drawer with the menu over it.
  await expect(page.getByRole('group', { name: 'Account' })).toBeVisible()
})

test('the replacement of a page that cannot be shown', async ({ page, person, watch }) => {
  watch.expectFailedLoad('/api/v1/')
  watch.expectError('Server error. Please try again later.')
  await page.route('**/api/v1/auth/me', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/wellness')
  await expect(page.getByRole('heading', { name: 'Something went wrong' }), person.name).toBeVisible()
  await expectSoundLook(page, 'error screen')
  await page.unrouteAll()
  await page.route(/\/api\/v1\/(moods|symptoms)/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText('Failed to load symptom history')).toBeVisible()
  await expect(page.getByText('Failed to load mood history')).toBeVisible()
  await expectSoundLook(page, 'failed histories')
})
