import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { dayAgo, type Api } from './support/people.ts'
import { confirmAddress } from './support/mail.ts'
import { toast } from './support/screens.ts'

const row = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Today at a glance' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

const goal = (name: string) => ({ name, description: '{"category":"Personal","points":30}' })

async function logDay(api: Api) {
  await api.logMood(4)
  await api.logSymptom('Headache', 3)
  await api.call('POST', '/meals', { name: 'Eggs on rye', meal_type: 'breakfast', ingredients: ['Egg', 'Rye bread'] })
  await api.call('POST', '/fitness/exercises', {
    name: 'Walk',
    type: 'cardio',
    duration_minutes: 25,
    is_completed: true,
  })
  await api.call('POST', '/fasting', { fasting_type: '16:8', planned_duration_hours: 16, goals: [] })
  await api.call('POST', '/fitness/goals', goal('Lights out by 22:30'))
  await api.call('POST', '/fitness/goals', goal('Call home'))
}

test('the sheet shows the day, and the ring describes it in words', async ({ page, api }) => {
  await logDay(api)
  await page.goto('/dashboard')
  await expect(row(page, 'Mood')).toContainText('Good')
  await expect(row(page, 'Food')).toContainText('One meal')
  await expect(row(page, 'Fast').getByRole('img', { name: /of 16h/ })).toBeVisible()
  await expect(row(page, 'Exercise')).toContainText('25 of 150 min this week')
  await expect(row(page, 'Body')).toContainText('3 Moderate')
  await expect(row(page, 'Goals')).toContainText('0 of 60 pts')
  await expect(
    page.getByRole('img', { name: /^Your day so far: one fast, one meal, one exercise, one mood, one symptom/ }),
  ).toBeVisible()
})

test('a goal is checked in its row, and a symptom and a meal are added from theirs', async ({ page, api }) => {
  await logDay(api)
  await page.goto('/dashboard')
  await row(page, 'Goals').getByRole('checkbox', { name: 'Call home' }).press('Space')
  await expect(toast(page, 'Goal done')).toBeVisible()
  await expect(row(page, 'Goals')).toContainText('30 of 60 pts')
  await expect(row(page, 'Goals')).toContainText('One done today')

  await row(page, 'Body').getByRole('button', { name: 'Log symptom' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a symptom' })
  await dialog.getByRole('textbox', { name: 'Symptom' }).fill('Fatigue')
  await dialog.getByRole('button', { name: 'Save Symptom' }).click()
  await expect(row(page, 'Body')).toContainText('2 symptoms')
})

const trends = (page: Page) => page.getByRole('region', { name: 'Trends', exact: true })

async function logWeek(api: Api) {
  for (const [daysAgo, level] of [
    [6, 4],
    [5, 1],
    [3, 3],
    [1, 5],
  ] as const) {
    const timestamp = `${dayAgo(daysAgo)}T12:00:00Z`
    await api.logMood(level, { timestamp, triggers: level === 1 ? ['Poor sleep'] : [] })
  }
}

test('longer trends are locked on the free plan, which says so, and open on trial', async ({
  page,
  person,
  server,
  api,
}) => {
  await logWeek(api)
  await page.goto('/dashboard?days=365')
  await expect(trends(page).getByRole('radio', { name: '7 days' })).toBeChecked()
  await expect(trends(page).getByRole('radio', { name: 'A year' })).toBeDisabled()
  await expect(trends(page).getByRole('link', { name: 'Premium' })).toBeVisible()
  await confirmAddress(page, server, person.email)
  await expect(page.getByText(/confirmed/i).first()).toBeVisible()
  await api.call('POST', '/subscription/trial/start')
  await page.goto('/dashboard')
  await expect(trends(page).getByRole('radio', { name: '30 days' })).toBeChecked()
  await trends(page).getByText('A year').click()
  await expect(page).toHaveURL(/days=365/)
  await expect(trends(page)).toContainText('on 4 of 365 days')
  await page.reload()
  await expect(trends(page).getByRole('radio', { name: 'A year' })).toBeChecked()
})

const year = (page: Page) => page.getByRole('region', { name: 'Your year', exact: true })

test('the year shows each of its days, as a spiral and as a calendar, and each opens', async ({ page, api }) => {
  await page.goto('/dashboard')
  await expect(year(page)).toContainText('It starts today, in the middle.')
  await expect(year(page)).toContainText('One check-in a day draws it.')
  await expect(year(page).getByRole('link')).toHaveCount(1)
  await logWeek(api)
  await page.reload()
  await expect(year(page)).toContainText('4 of 7 days with a check-in. One dot is one day; the first is in the middle.')
  await expect(year(page).getByRole('link')).toHaveCount(7)
  const today = year(page).getByRole('link').last()
  await today.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(year(page).locator(':focus')).toHaveAccessibleName(/mood Great$/)
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await year(page).getByText('Calendar').click()
  await expect(page).toHaveURL(/year=calendar/)
  await expect(year(page).getByRole('link')).toHaveCount(365)
  await expect(year(page)).toContainText('4 of 7 days with a check-in.')
  await expect(year(page)).not.toContainText('One dot')
  // Axe cannot judge elements that are scrolled out of a phone's view.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  // A phone shows today first.
  await expect(async () => {
    // Content that loads above it moves it down.
    await year(page).getByText('Choose a day to open it').scrollIntoViewIfNeeded()
    await expect(year(page).getByRole('link').last()).toBeInViewport({ ratio: 0.1, timeout: 500 })
  }).toPass()
  await year(page).getByRole('link').last().focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/day/${dayAgo(1)}$`))
})

test('past weeks can be read, from the last to the first', async ({ page, person, server, api }) => {
  await api.logMood(2, { timestamp: `${dayAgo(15)}T12:00:00Z` })
  await confirmAddress(page, server, person.email)
  await expect(page.getByText(/confirmed/i).first()).toBeVisible()
  await api.call('POST', '/subscription/trial/start')
  await page.goto('/dashboard')
  const week = page.getByRole('region', { name: /^Your week \d+/ })
  const [earlier, later] = ['Previous week', 'Next week'].map((name) => week.getByRole('button', { name }))
  const last = await week.getByRole('heading').textContent()
  await expect(later!).toBeDisabled()
  await earlier!.focus()
  await page.keyboard.press('Enter')
  await expect(week.getByRole('heading')).not.toHaveText(last!)
  await expect(earlier!).toBeFocused()
  // Fifteen days ago is in the week before the last, or the one before that.
  while (await earlier!.isEnabled()) {
    await page.keyboard.press('Enter')
    await expect(week.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
  }
  await expect(week).toContainText('One day of this week has entries.')
  // The first week leads no further back.
  const first = await week.getByRole('heading').textContent()
  await page.keyboard.press('Enter')
  await expect(week.getByRole('heading')).toHaveText(first!)
  await expectSoundLook(page, 'dashboard with the first week')
  while (await later!.isEnabled()) {
    await later!.click()
    await expect(week.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
  }
  await expect(week.getByRole('heading')).toHaveText(last!)
})
