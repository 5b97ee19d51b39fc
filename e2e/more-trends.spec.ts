import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { receiveLink } from './support/mail.ts'
import { dayAgo } from './support/people.ts'
import { moodRows, pickMood, saveMood } from './support/screens.ts'

const trends = (page: Page) => page.getByRole('region', { name: 'Trends' })
const slider = (page: Page) => trends(page).getByRole('slider', { name: 'Day whose values are shown' })

test('each page of tools has the trends of its own logs, which follow what is saved', async ({ page, api }) => {
  for (const daysAgo of [1, 2, 3]) {
    const noon = `${dayAgo(daysAgo)}T12:00:00Z`
    await api.logMood(2, { timestamp: noon })
    await api.call('POST', '/meals', { name: 'Soup', meal_type: 'lunch', ingredients: ['Banana'], eaten_at: noon })
    const walk = { name: 'Walk', type: 'cardio', duration_minutes: 25, is_completed: true }
    await api.call('POST', '/fitness/exercises', { ...walk, date: noon })
  }
  await page.goto('/exercise')
  await trends(page).scrollIntoViewIfNeeded()
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Today: Exercise –$/)
  await expect(trends(page).getByRole('radio', { name: '30 days' })).toBeDisabled()
  await expectSoundLook(page, 'the trend of exercises')
  await page.goto('/nutrition')
  await trends(page).scrollIntoViewIfNeeded()
  await slider(page).press('ArrowLeft')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /Calories 105 kcal$/)
  await page.goto('/wellness')
  await trends(page).scrollIntoViewIfNeeded()
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Today: Mood –/)
  await pickMood(page, 'Great')
  await saveMood(page).click()
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Today: Mood Great/)
})

test('a period of up to a year stands in the address, beside what is searched', async ({
  page,
  person,
  server,
  api,
}) => {
  await page.goto(await receiveLink(server, person.email, '/verify-email'))
  await expect(page.getByText(/confirmed/i).first()).toBeVisible()
  await api.call('POST', '/subscription/trial/start')
  await api.logMood(4)
  for (const daysAgo of [40, 200]) await api.logMood(4, { timestamp: `${dayAgo(daysAgo)}T12:00:00Z` })
  await page.goto('/wellness')
  await trends(page).scrollIntoViewIfNeeded()
  await expect(trends(page).getByRole('radio', { name: '30 days' })).toBeChecked()
  await expect(trends(page)).toContainText('Lines begin with your third day.')
  await trends(page).getByText('A year').click()
  await expect(slider(page)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Words in your moods' }).fill('good')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/days=365/)
  await page.reload()
  await trends(page).scrollIntoViewIfNeeded()
  await expect(trends(page).getByRole('radio', { name: 'A year' })).toBeChecked()
  await expect(page.getByRole('searchbox', { name: 'Words in your moods' })).toHaveValue('good')
  await expect(moodRows(page)).toHaveCount(3)
  await expectSoundLook(page, 'a year of trends below the tools')
})
