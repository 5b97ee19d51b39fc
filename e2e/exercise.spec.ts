import { expect, test } from './support/journey.ts'
import { expectBalance, toast } from './support/screens.ts'

test.describe('exercises', () => {
  test('are logged with points and calories, count towards an adjustable weekly goal, and stay', async ({
    page,
    person,
  }) => {
    await page.goto('/exercise')
    await page.getByText('Other exercise, or already done').click()
    await page.getByLabel('Exercise name').fill('Easy swim')
    // The history has a field with the same name once it has loaded.
    await page.getByRole('region', { name: 'Log Exercise' }).getByLabel('Type').selectOption('Swimming')
    await page.getByLabel('Duration').fill('20')
    await page.getByRole('button', { name: 'Log Exercise' }).click()
    await expectBalance(page, 50)
    const recent = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Recent Exercises' }) })
    await expect(recent.getByRole('listitem'), person.name).toHaveCount(1)
    await expect(recent.getByText('Easy swim')).toBeVisible()
    await page.getByRole('button', { name: 'Change weekly goal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Weekly goal' })
    await dialog.getByLabel('Active minutes a week').fill('200')
    await dialog.getByRole('button', { name: 'Save Goal' }).click()
    const week = page.getByRole('region', { name: 'This week' })
    await expect(week).toContainText('10%')
    await expect(week).toContainText('of 200 minutes of moderate activity a week')
    await page.reload()
    await expect(recent.getByText('Easy swim')).toBeVisible()
    await expect(week).toContainText('10%')
    await expectBalance(page, 50)
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
    await expect(active).toBeHidden()
    await expect(tab.getByRole('region', { name: 'Evening walk' })).toBeHidden()
    await expectBalance(page, 0)
  })
})

test('a timer that ended while the phone slept is completed on return, with the minutes by the server', async ({
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
  await expect(page.getByRole('region', { name: 'Core strengthening' })).toBeHidden()
  // Twelve minutes and the first exercise; the time asleep earns nothing.
  await expectBalance(page, 34)
})

test.describe('goals', () => {
  test('earn points when checked, lose them when unchecked, and are there after a reload', async ({ page, person }) => {
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
})
