import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { openAccount } from './support/people.ts'
import { expectBalance, openUserMenu, section, signIn, toast } from './support/screens.ts'

test.describe('exercises', () => {
  test('are logged with points and calories, after every mistake in the form is said', async ({ page, person }) => {
    await page.goto('/exercise')
    const log = page.getByRole('button', { name: 'Log Exercise' })
    const name = page.getByLabel('Exercise name')
    await log.click()
    await expect(page.getByText('Exercise name is required'), person.name).toBeVisible()
    await name.fill('S')
    await page.getByLabel('Duration').fill('0')
    await log.click()
    await expect(page.getByText('Exercise name must be at least 2 characters')).toBeVisible()
    await expect(page.getByText('Duration must be at least 1 minute')).toBeVisible()
    await page.getByLabel('Duration').fill('1441')
    await log.click()
    await expect(page.getByText('Duration cannot exceed 1440 minutes (24 hours)')).toBeVisible()
    await name.fill('Easy swim')
    await page.getByLabel('Type').selectOption('Swimming')
    await page.getByLabel('Duration').fill('20')
    await expect(page.getByText('≈ 140 kcal · by type, as your profile has no weight')).toBeVisible()
    await log.click()
    await expectBalance(page, 50)
    const recent = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Recent Exercises' }) })
    await expect(recent.getByRole('listitem')).toHaveCount(1)
    await expect(recent.getByText('Easy swim')).toBeVisible()
    await page.reload()
    await expect(recent.getByText('Easy swim')).toBeVisible()
    await expectBalance(page, 50)
  })

  test('say where their calories are from: the type, or with a weight the Compendium', async ({ page, api }) => {
    await api.call('PUT', '/auth/profile', { weight_kg: 70 })
    await page.goto('/exercise')
    const name = page.getByLabel('Exercise name')
    await name.fill('Evening walk')
    await expect(page.getByText('≈ 123 kcal · 3.5 MET walking for pleasure, Compendium 2024')).toBeVisible()
    await name.fill('Errands')
    await expect(page.getByText('≈ 240 kcal · by type', { exact: true })).toBeVisible()
    await name.fill('Evening wlak')
    await page.getByRole('button', { name: 'Log Exercise' }).click()
    const row = section(page, 'Recent Exercises').getByRole('listitem')
    await expect(row).toContainText('Calories from 3.5 MET walking for pleasure, Compendium 2024')
    await expect(row.getByText('123 kcal', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'This week' })).toContainText('30 min, 123 kcal')
    await expectSoundLook(page, 'exercise with its source')
  })

  test('are timed across a reload and a second tab, one at a time, with pause, resume and stop', async ({
    page,
    context,
    person,
  }) => {
    await page.goto('/exercise')
    await page.getByRole('button', { name: 'Start Evening walk' }).click()
    const active = page.getByRole('region', { name: 'Evening walk' })
    await expect(active.getByText('left'), person.name).toBeVisible()
    await page.reload()
    await expect(active).toBeVisible()
    await page.getByRole('button', { name: 'Start Quick HIIT' }).click()
    await expect(
      toast(page, 'You have an active exercise running. Please stop the current timer before starting a new exercise!'),
    ).toBeVisible()

    const tab = await context.newPage()
    await tab.goto('/exercise')
    await expect(tab.getByRole('region', { name: 'Evening walk' })).toBeVisible()
    await tab.getByRole('button', { name: 'Pause' }).click()
    await expect(active.getByRole('status')).toHaveText('Paused')
    await active.getByRole('button', { name: 'Resume' }).click()
    await expect(tab.getByRole('button', { name: 'Pause' })).toBeVisible()
    await active.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('No exercise is running')).toBeVisible()
    await expect(tab.getByText('No exercise is running')).toBeVisible()
    await expectBalance(page, 0)
  })

  test('stopped early are what was timed, in the list, in the week and in points', async ({ page, api, server }) => {
    await page.goto('/exercise')
    await page.getByRole('button', { name: 'Start Evening walk' }).click()
    await expect(page.getByRole('region', { name: 'Evening walk' }).getByText('left')).toBeVisible()
    await server.backdateExercise((await api.me()).id, 10)
    await page.reload()
    await page.getByRole('region', { name: 'Evening walk' }).getByRole('button', { name: 'Stop' }).click()
    await expect(toast(page, 'Stopped after 10 min. Mark it as done to log it, or start it again.')).toBeVisible()
    const row = section(page, 'Recent Exercises').getByRole('listitem')
    await expect(row).toContainText('stopped after 10 min')
    await expect(row.getByText('80 kcal')).toBeVisible()
    await row.getByRole('button', { name: 'Mark Evening walk as done' }).click()
    await expect(toast(page, '30 points: 10 minutes, First exercise')).toBeVisible()
    await expect(row.getByText('10 min', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'This week' })).toContainText('10 min, 80 kcal')
    await expectBalance(page, 30)
  })

  test('past the untimed minutes of a day say what they earned and why', async ({ page, person }) => {
    await page.goto('/exercise')
    await page.getByLabel('Exercise name').fill('Easy swim')
    await page.getByLabel('Duration').fill('40')
    await page.getByRole('button', { name: 'Log Exercise' }).click()
    await expect(
      toast(page, '70 points: First exercise, 30 minutes of 40, the rest of today’s untimed minutes is used up'),
      person.name,
    ).toBeVisible()
    await expectBalance(page, 70)
  })
})

test('the weekly goal says of what it is a share, and can be set', async ({ page, api }) => {
  const exercise = { name: 'Row', duration_minutes: 100, is_completed: true }
  await api.call('POST', '/fitness/exercises', exercise)
  await page.goto('/exercise')
  const week = page.getByRole('region', { name: 'This week' })
  await expect(week).toContainText('67%')
  await expect(week).toContainText('of 150 minutes of moderate activity a week (WHO 2020)')
  await page.getByRole('button', { name: 'Change weekly goal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Weekly goal' })
  const minutes = dialog.getByLabel('Active minutes a week')
  await minutes.fill('5')
  await dialog.getByRole('button', { name: 'Save goal' }).click()
  await expect(minutes).toHaveAccessibleDescription('Use a whole number of minutes from 10 to 2000')
  await expectSoundLook(page, 'weekly goal', { within: 'dialog' })
  await minutes.fill('200')
  await dialog.getByRole('button', { name: 'Save goal' }).click()
  await expect(toast(page, 'Weekly goal set to 200 minutes')).toBeVisible()
  await expect(page.locator('.dialog')).toHaveCount(0)
  await expect(week).toContainText('50%')
  await expect(week).toContainText('of 200 minutes of moderate activity a week')
  await page.reload()
  await expect(week).toContainText('50%')
})

test('a timer that ended while the phone slept is completed on return, with the minutes the server saw', async ({
  page,
  person,
  api,
  server,
}) => {
  await page.goto('/exercise')
  await page.getByRole('button', { name: 'Start Core strengthening' }).click()
  await expect(page.getByRole('region', { name: 'Core strengthening' }).getByText('left'), person.name).toBeVisible()
  await page.goto('about:blank')
  await server.backdateExercise((await api.me()).id, 30)
  await page.clock.install({ time: Date.now() + 30 * 60_000 })
  await page.goto('/exercise')
  await expect(toast(page, 'Exercise completed while you were away!')).toBeVisible()
  await expect(page.getByText('No exercise is running')).toBeVisible()
  // Twelve minutes and the first exercise; what was slept over earns nothing.
  await expectBalance(page, 34)
})

test('a press whose answer comes after signing out brings nothing back for the next person in this tab', async ({
  page,
  person,
  request,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/fitness/exercises/')
  const next = await openAccount(request, 'Sample neighbour')
  await page.goto('/exercise')
  await page.getByRole('button', { name: 'Start Evening walk' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  const released = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<void>()
  await page.route('**/api/v1/fitness/exercises/*', async (route) => {
    await released.promise
    await route.abort('connectionreset')
    failed.resolve()
  })
  await page.getByRole('button', { name: 'Pause' }).click()
  const menu = await openUserMenu(page, person.name)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
  await signIn(page, next)
  await expect(page).toHaveURL(/onboarding/)
  released.resolve()
  await failed.promise
  // What is done on it is done by then.
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(`localStorage.getItem('exerciseTimer')`)).toBeNull()
  await expect(page.locator('.toast').filter({ hasText: 'Failed' })).toHaveCount(0)
})

test.describe('exercises that cannot be reached', () => {
  test('say so, and a refused session leads to the sign-in', async ({ page, person, watch, api }) => {
    watch.expectFailedLoad('/api/v1/')
    await page.goto('/exercise')
    await page.route('**/api/v1/fitness/exercises', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Start Evening walk' }).click()
    await expect(toast(page, 'Failed to start suggested exercise'), person.name).toBeVisible()
    await page.getByLabel('Exercise name').fill('Easy swim')
    await page.getByRole('button', { name: 'Log Exercise' }).click()
    await expect(toast(page, 'Failed to save exercise')).toBeVisible()
    await expect(page.getByLabel('Exercise name')).toHaveValue('Easy swim')
    await page.unrouteAll()
    await api.call('POST', '/auth/logout')
    await page.getByRole('button', { name: 'Log Exercise' }).click()
    await expect(page).toHaveURL('/auth')
  })
})

test.describe('goals', () => {
  test('earn their points when checked, give them back when unchecked, and are there after a reload', async ({
    page,
    person,
  }) => {
    await page.goto('/exercise')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Goal description is required'), person.name).toBeVisible()
    await page.getByLabel('Goal description').fill('Walk before lunch')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const goal = page.getByRole('checkbox', { name: /Walk before lunch/ })
    await page.getByText('Walk before lunch').click()
    await expect(goal).toBeChecked()
    await expectBalance(page, 35)
    await page.reload()
    await expect(goal).toBeChecked()
    await page.getByText('Walk before lunch').click()
    await expect(goal).not.toBeChecked()
    await expectBalance(page, 0)
    await page.getByText('Walk before lunch').click()
    await expectBalance(page, 35)
  })

  test('go back to how they were when the server fails', async ({ page, person, watch }) => {
    watch.expectFailedLoad('/api/v1/fitness/goals')
    await page.goto('/exercise')
    await page.getByLabel('Goal description').fill('Eight glasses of water')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const goal = page.getByRole('checkbox', { name: /Eight glasses of water/ })
    await expect(goal, person.name).toBeVisible()
    await page.route('**/api/v1/fitness/goals/*', (route) => route.abort('connectionreset'))
    await page.getByText('Eight glasses of water').click()
    await expect(toast(page, 'Failed to update goal')).toBeVisible()
    await expect(goal).not.toBeChecked()
    await expectBalance(page, 0)
  })
})

test.describe('the exercise page', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('looks sound empty, and with a timer, goals and entries', async ({ page, api }) => {
    await page.goto('/exercise')
    await expect(page.getByText('No exercises yet')).toBeVisible()
    await expectSoundLook(page, 'exercise empty')
    await api.call('POST', '/fitness/exercises', {
      name: 'Core strengthening',
      type: 'strength',
      duration_minutes: 20,
      is_completed: true,
    })
    await page.goto('/exercise')
    await page.getByLabel('Goal description').fill('Ten quiet minutes')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Ten quiet minutes').click()
    await page.getByRole('button', { name: 'Start Evening walk' }).click()
    await expect(page.getByRole('region', { name: 'Evening walk' })).toBeVisible()
    await expectSoundLook(page, 'exercise filled', { isOverPicture: true })
  })
})
