import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { dayAgo, type Api } from './support/people.ts'
import { expectBalance, toast } from './support/screens.ts'

const before = dayAgo(3)
const at = (time: string) => `${before}T${time}:00Z`
const entries = (page: Page) =>
  page
    .getByRole('region', { name: 'Everything logged' })
    .getByRole('listitem')
    .filter({ has: page.locator('[data-title]') })

async function logDay(api: Api) {
  await api.logMood(2, { timestamp: at('07:40'), triggers: ['Sleep', 'Fatigue'], notes: 'Awake from three.' })
  await api.call('POST', '/symptoms', {
    name: 'Headache',
    severity_score: 3,
    potential_triggers: ['Poor Sleep'],
    timestamp: at('08:20'),
  })
  await api.call('POST', '/meals', {
    name: 'Eggs on rye',
    meal_type: 'breakfast',
    ingredients: ['Egg'],
    post_meal_feelings: ['Still hungry'],
    eaten_at: at('10:30'),
  })
  await api.call('POST', '/fitness/exercises', {
    name: 'Evening walk',
    type: 'cardio',
    duration_minutes: 25,
    is_completed: true,
    date: at('17:00'),
  })
  await api.call('POST', '/fasting/past', {
    fasting_type: '16:8',
    start_time: `${dayAgo(4)}T18:40:00Z`,
    end_time: at('10:10'),
    goals: [],
  })
}

test('a day shows all its logs in order of time, and a fast over midnight on both days', async ({ page, api }) => {
  await logDay(api)
  await page.goto(`/day/${before}`)
  await expect(entries(page).locator('[data-title]')).toHaveText([
    'Fast, 15h 30m',
    'Bad',
    'Headache',
    'Eggs on rye',
    'Evening walk',
  ])
  await expect(page.getByRole('img', { name: /one fast, one meal, one exercise, one mood, one symptom/ })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Week' })
    .getByRole('link', { name: /mood Bad/ })
    .focus()
  await page.goto(`/day/${dayAgo(4)}`)
  await expect(entries(page).locator('[data-title]')).toHaveText(['Fast, 15h 30m'])
})

test('a deleted log returns with Undo, and loses its points only after that time', async ({ page, api }) => {
  await api.logMood(4, { timestamp: at('12:00') })
  await page.goto(`/day/${before}`)
  await expectBalance(page, 15)
  const remove = async () => {
    await page.getByRole('button', { name: /^Delete mood at/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(entries(page)).toHaveCount(0)
  }
  await remove()
  // A double click undoes once: the second click must not report that it is too late.
  await toast(page, 'Mood deleted').getByRole('button', { name: 'Undo' }).dblclick()
  await expect(entries(page)).toHaveCount(1)
  await expect(toast(page, 'too late')).toBeHidden()
  await expect(toast(page, 'Mood deleted')).toBeHidden()
  expect(await api.balance()).toBe(15)
  await remove()
  // Leaving the page completes the deletion.
  await page.getByRole('link', { name: 'Wellness Tools' }).click()
  await expectBalance(page, 0)
  expect(await api.balance()).toBe(0)
})

test('each kind can be added to a past day', async ({ page, person }) => {
  await page.goto(`/day/${before}`)
  const add = async (kind: string, title: string, save: string, fill: (dialog: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: kind, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await fill(dialog)
    await dialog.getByRole('button', { name: save }).click()
    await expect(dialog).toBeHidden()
  }
  await add('Symptom', 'Add a symptom', 'Save Symptom', (dialog) =>
    dialog.getByRole('textbox', { name: 'Symptom' }).fill('Headache'),
  )
  await expect(entries(page)).toHaveCount(1)
  await add('Exercise', 'Add an exercise', 'Save Exercise', (dialog) =>
    dialog.getByRole('textbox', { name: 'Exercise name' }).fill('A swim'),
  )
  await expect(entries(page)).toHaveCount(2)
  await add('Meal', 'Add a meal', 'Save Meal', (dialog) => dialog.getByLabel('Meal name').fill('Soup'))
  await expect(entries(page)).toHaveCount(3)
  await add('Fast', 'Enter a past fast', 'Save Fast', async () => {})
  await expect(entries(page)).toHaveCount(4)
  await expect(entries(page).first()).toContainText('Fast, 16h')
  // A goal begins when it is created, so a past day has none.
  await expect(page.getByRole('button', { name: 'Goal', exact: true })).toHaveCount(0)
  await page.goto(`/day/${dayAgo(0)}`)
  await add('Goal', 'Add a goal for every day', 'Save Goal', (dialog) =>
    dialog.getByLabel('Goal description').fill('Read'),
  )
  await expect(toast(page, 'Goal added')).toBeVisible()
  await expect(page.getByText('of 1', { exact: true })).toBeVisible()
  expect(person.name).not.toBe('')
})
