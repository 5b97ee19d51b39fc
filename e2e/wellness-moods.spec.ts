import { expect, test } from './support/journey.ts'
import { expectBalance, moodRows, pickMood, saveMood, toast, letUndoPass } from './support/screens.ts'

test('without a mood nothing is sent, and the faces are pointed to', async ({ page, person, watch }) => {
  await page.goto('/wellness')
  await page.getByLabel('Notes').fill(person.name)
  await saveMood(page).click()
  const faces = page.getByRole('radiogroup', { name: 'How do you feel right now?' })
  await expect(faces).toHaveAccessibleDescription('Please select a mood')
  await expect(page.getByRole('radio', { name: 'Very Bad' })).toBeFocused()
  expect(watch.calls('POST /api/v1/moods')).toEqual([])
  await pickMood(page, 'Good')
  await expect(page.getByText('Please select a mood')).toBeHidden()
})

test('a mood is sent with the levels that follow from it, chips and trimmed notes', async ({ page, person, watch }) => {
  await page.goto('/wellness')
  await pickMood(page, 'Bad')
  const chips = page.getByRole('group', { name: 'Anything in your body?' })
  await chips.getByRole('button', { name: 'Headache' }).click()
  await chips.getByRole('button', { name: 'Sleep' }).click()
  await chips.getByRole('button', { name: 'Headache' }).click()
  await page.getByLabel('Notes').fill(`  ${person.name}  `)
  await saveMood(page).click()
  await expect(toast(page, 'Mood logged successfully! 😊')).toBeVisible()
  const [request] = watch.calls('POST /api/v1/moods')
  expect(request?.postDataJSON()).toEqual({
    mood_type: 'stressed',
    label: 'Bad',
    emoji: '😟',
    energy_level: 2,
    happiness_level: 2,
    stress_level: 8,
    anxiety_level: 7,
    triggers: ['Sleep'],
    notes: person.name,
    activities: [],
    social_context: null,
  })
  await expect(page.getByLabel('Notes')).toHaveValue('')
  await expect(chips.getByRole('button', { pressed: true })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Bad', exact: true })).not.toBeChecked()
})

test('markup in notes is shown as it was typed', async ({ page, api }) => {
  const notes = '<img src=x onerror=alert(1)> & "quotes"'
  await api.logMood(3, { notes })
  await page.goto('/wellness')
  await expect(moodRows(page).getByText(notes)).toBeVisible()
})

test('deleting asks first, keeps on Keep and Escape, comes back with Undo, and takes the points back', async ({
  page,
  api,
}) => {
  await api.logMood(4)
  await api.logMood(2)
  await page.goto('/wellness')
  await expectBalance(page, 20)
  const row = moodRows(page).filter({ hasText: 'Bad' })
  await row.getByRole('button', { name: /^Delete Bad/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this mood? Its points are taken back.' })
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(row.getByRole('button', { name: /^Delete Bad/ })).toBeFocused()
  await row.getByRole('button', { name: /^Delete Bad/ }).click()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(moodRows(page)).toHaveCount(2)

  await row.getByRole('button', { name: /^Delete Bad/ }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(moodRows(page)).toHaveCount(1)
  await toast(page, 'Mood deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(moodRows(page)).toHaveCount(2)
  await expect(toast(page, 'Mood deleted')).toBeHidden()
  await expectBalance(page, 20)

  await row.getByRole('button', { name: /^Delete Bad/ }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Recent Mood History' })).toBeFocused()
  await letUndoPass(page)
  await expect(toast(page, 'Mood deleted, 5 points taken back')).toBeVisible()
  await expect(moodRows(page)).toHaveCount(1)
  await expectBalance(page, 15)
})

test('the history shows ten moods and more on demand', async ({ page, api }) => {
  for (let index = 1; index <= 23; index++) await api.logMood(3, { notes: `Entry ${index}` })
  await page.goto('/wellness')
  await expect(moodRows(page)).toHaveCount(10)
  await expect(moodRows(page).first()).toContainText('Entry 23')
  const more = page.getByRole('region', { name: 'Recent Mood History' }).getByRole('button', { name: 'Show more' })
  await more.click()
  await expect(moodRows(page)).toHaveCount(20)
  await more.click()
  await expect(moodRows(page)).toHaveCount(23)
  await expect(moodRows(page).last()).toContainText('Entry 1')
  await expect(more).toBeHidden()
})

test('the fourth mood of a day is saved and says that it earned nothing, and why', async ({ page, api }) => {
  for (const level of [1, 2, 3] as const) await api.logMood(level)
  await page.goto('/wellness')
  await expectBalance(page, 25)
  await pickMood(page, 'Great')
  await saveMood(page).click()
  await expect(toast(page, 'No points: today’s 3 moods have earned their points')).toBeVisible()
  await expect(moodRows(page)).toHaveCount(4)
  await expectBalance(page, 25)
})

test('the summary names the most common mood of the day, and the chart says its range', async ({ page, api }) => {
  for (const level of [5, 2, 2] as const) await api.logMood(level)
  await page.goto('/wellness')
  const summary = page.getByRole('region', { name: "Today's Wellness Summary" })
  await expect(summary).toContainText('Bad')
  await expect(summary).toContainText('three check-ins so far')
  await expect(page.getByRole('img', { name: 'Mood over the last 14 days: Neutral today.' })).toBeVisible()
})
