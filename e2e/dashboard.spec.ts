import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { dayAgo, type Api } from './support/people.ts'
import { receiveLink } from './support/mail.ts'
import { expectBalance, toast } from './support/screens.ts'

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

test('a first day has every row, with dashes and zeros and something to do', async ({ page, person }) => {
  expect(person.name).not.toBe('')
  await page.goto('/dashboard')
  await expect(row(page, 'Mood')).toContainText('No check-in yet')
  await expect(row(page, 'Food')).toContainText('Nothing logged yet')
  await expect(row(page, 'Fast')).toContainText('Not fasting')
  await expect(row(page, 'Exercise')).toContainText('0 of 150 min this week')
  await expect(row(page, 'Body')).toContainText('0 symptoms')
  await expect(row(page, 'Goals')).toContainText('None set yet')
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('Log on two days to begin one')
  await expectSoundLook(page, 'dashboard of a first day')
})

test('the sheet shows the day, and the ring says it in words', async ({ page, api }) => {
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
  await expectSoundLook(page, 'dashboard of a day', { isOverPicture: true })
})

test('one tap saves a mood, and Undo takes it back with its points', async ({ page, api }) => {
  await page.goto('/dashboard')
  await row(page, 'Mood').getByRole('button', { name: 'Good' }).dblclick()
  const saved = toast(page, 'Mood logged successfully!')
  await expect(saved).toBeVisible()
  await expect(row(page, 'Mood')).toContainText('Last check-in')
  await expectBalance(page, 15)
  // A hurried double click undoes once.
  await saved.getByRole('button', { name: 'Undo' }).dblclick()
  await expect(toast(page, 'Mood taken back')).toBeVisible()
  await expect(row(page, 'Mood')).toContainText('No check-in yet')
  expect(await api.balance()).toBe(0)
})

test('a goal is checked in its row, a symptom and a meal are added from theirs', async ({ page, api }) => {
  await logDay(api)
  await page.goto('/dashboard')
  await row(page, 'Goals').getByRole('checkbox', { name: 'Call home' }).press('Space')
  await expect(toast(page, 'Goal completed!')).toBeVisible()
  await expect(row(page, 'Goals')).toContainText('30 of 60 pts')
  await expect(row(page, 'Goals')).toContainText('One done today')

  await row(page, 'Body').getByRole('button', { name: 'Log symptom' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a symptom' })
  await dialog.getByRole('textbox', { name: 'Symptom' }).fill('Fatigue')
  await dialog.getByRole('button', { name: 'Save symptom' }).click()
  await expect(row(page, 'Body')).toContainText('2 symptoms')
})

test('targets are set, hold what was eaten against them, and go back to the reference', async ({ page, api }) => {
  await logDay(api)
  await page.goto('/dashboard')
  const food = row(page, 'Food')
  await expect(food).toContainText('of 50 g')
  await food.getByRole('button', { name: /Set your targets/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Targets for a day' })
  await dialog.getByLabel('Calories a day').fill('900')
  await dialog.getByRole('button', { name: 'Save targets' }).click()
  await expect(dialog.getByText('Use a whole number from 1200 to 6000')).toBeVisible()
  await expect(dialog.getByLabel('Calories a day')).toBeFocused()
  await expectSoundLook(page, 'targets', { within: 'dialog' })
  await dialog.getByLabel('Calories a day').fill('1800')
  await dialog.getByLabel('Protein').fill('95')
  await dialog.getByRole('button', { name: 'Save targets' }).click()
  await expect(food).toContainText('of 95 g')
  await expect(food).toContainText(/kcal left/)
  await food.getByRole('button', { name: /Change your targets/ }).click()
  await dialog.getByRole('button', { name: 'Use the reference intake' }).click()
  await expect(food).toContainText('of 50 g')
})

test('a fast is started and ended from its row, the usual exercise from its own', async ({ page, api }) => {
  await api.call('POST', '/fitness/exercises', {
    name: 'Row',
    type: 'cardio',
    duration_minutes: 20,
    is_completed: true,
  })
  await page.goto('/dashboard')
  await row(page, 'Fast').getByRole('button', { name: 'Start 16:8' }).click()
  await expect(toast(page, 'Fast started')).toBeVisible()
  await row(page, 'Fast').getByRole('button', { name: 'End Fast' }).click()
  await page.getByRole('dialog', { name: 'End this fast early?' }).getByRole('button', { name: 'End Fast' }).click()
  await expect(row(page, 'Fast')).toContainText('Not fasting')
  await row(page, 'Exercise').getByRole('button', { name: 'Start Row, 20 min' }).click()
  await expect(row(page, 'Exercise').getByRole('link', { name: 'Timer running' })).toBeVisible()
})

test('the masthead leads to the day before, to the points and to the streaks', async ({ page, api }) => {
  await logDay(api)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /points today: see what they are for/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your points' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Previous day/ }).click()
  await expect(page).toHaveURL(new RegExp(`/day/${dayAgo(1)}$`))
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today and Insights' }),
  ).toHaveAttribute('aria-current', 'page')
})

test('a sheet that cannot be loaded says so, and is there when tried again', async ({ page, person, watch }) => {
  expect(person.name).not.toBe('')
  watch.expectFailedLoad('/api/v1/insights/')
  await page.route('**/api/v1/insights/today', (route) => route.fulfill({ status: 404, json: { detail: 'Not now.' } }))
  await page.goto('/dashboard')
  await expect(page.getByText('Today could not be loaded')).toBeVisible()
  await page.unroute('**/api/v1/insights/today')
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(row(page, 'Mood')).toBeVisible()
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

test('trends begin with the third day, stand on one axis, and tell the day that is chosen', async ({ page, api }) => {
  await api.logMood(4)
  await page.goto('/dashboard')
  await expect(trends(page)).toContainText('Lines begin with your third day.')
  await logWeek(api)
  await page.reload()
  const day = trends(page).getByRole('slider', { name: 'Day whose values are shown' })
  await expect(day).toHaveAttribute('aria-valuetext', /^Today: Mood Good, Poor sleep No/)
  await day.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(day).toHaveAttribute('aria-valuetext', /Mood Great/)
  await page.keyboard.press('ArrowLeft')
  await expect(day).toHaveAttribute('aria-valuetext', /Mood –/)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(day).toHaveAttribute('aria-valuetext', /Mood Very Bad, Poor sleep Yes/)
  await expectSoundLook(page, 'trends of a week')

  await trends(page).getByRole('button', { name: 'Show as a table' }).click()
  await expect(trends(page).getByRole('row').nth(1)).toContainText('Today')
  await expect(trends(page).getByRole('row')).toHaveCount(8)
  await expect(trends(page).getByRole('row', { name: /Very Bad/ })).toContainText('Yes')
  await expectSoundLook(page, 'trends as a table')
})

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
  await page.goto(await receiveLink(server, person.email, '/verify-email'))
  await expect(page.getByText(/confirmed/i).first()).toBeVisible()
  await api.call('POST', '/subscription/trial/start')
  await page.goto('/dashboard')
  await expect(trends(page).getByRole('radio', { name: '30 days' })).toBeChecked()
  await trends(page).getByText('A year').click()
  await expect(page).toHaveURL(/days=365/)
  await expect(trends(page)).toContainText('on 4 of 365 days')
  await page.reload()
  await expect(trends(page).getByRole('radio', { name: 'A year' })).toBeChecked()
  await expectSoundLook(page, 'trends of a year')
})

const year = (page: Page) => page.getByRole('region', { name: 'Your year', exact: true })

test('the year has each of its days, as a spiral and as a calendar, and each opens', async ({ page, api }) => {
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
  await expectSoundLook(page, 'the year as a spiral')

  await year(page).getByText('Calendar').click()
  await expect(page).toHaveURL(/year=calendar/)
  await expect(year(page).getByRole('link')).toHaveCount(365)
  await expect(year(page)).toContainText('4 of 7 days with a check-in.')
  await expect(year(page)).not.toContainText('One dot')
  // What a phone has scrolled aside axe cannot judge.
  await expectSoundLook(page, 'the year as a calendar', { only: 'desktop' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  // On a phone it begins where today is.
  await expect(async () => {
    // What is loaded above moves it down.
    await year(page).getByText('Choose a day to open it').scrollIntoViewIfNeeded()
    await expect(year(page).getByRole('link').last()).toBeInViewport({ ratio: 0.1, timeout: 500 })
  }).toPass()
  await year(page).getByRole('link').last().focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/day/${dayAgo(1)}$`))
})

test('what goes together and the week that ended stand below the trends', async ({ page, person, server, api }) => {
  await logWeek(api)
  await page.goto(await receiveLink(server, person.email, '/verify-email'))
  await expect(page.getByText(/confirmed/i).first()).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'What goes together' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Your week/ })).toBeHidden()
  await api.call('POST', '/subscription/trial/start')
  await page.reload()
  const week = page.getByRole('region', { name: /^Your week \d+/ })
  await expect(week).toContainText('Mood')
  await expect(week).toContainText('One thing to try.')
  await expectSoundLook(page, 'dashboard with a week')
})

test('weeks that are over can be read again, from the last to the first', async ({ page, person, server, api }) => {
  await api.logMood(2, { timestamp: `${dayAgo(15)}T12:00:00Z` })
  await page.goto(await receiveLink(server, person.email, '/verify-email'))
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
  // Two weeks ago and a day is the week before the last, or the one before that.
  while (await earlier!.isEnabled()) {
    await page.keyboard.press('Enter')
    await expect(week.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
  }
  await expect(week).toContainText('One day of this week has entries.')
  // The first of all leads no further back.
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
