import { expect, test } from './support/journey.ts'
import { dayAgo } from './support/people.ts'
import { section, symptomChip } from './support/screens.ts'

const before = dayAgo(3)

test('a mood and symptoms are logged for the day shown on the wellness page, and count there at once', async ({
  page,
  api,
}) => {
  await page.goto('/wellness')
  await page.getByRole('button', { name: 'Previous day' }).click()
  await page.getByLabel('Day', { exact: true }).fill(before)
  await expect(page).toHaveURL(new RegExp(`day=${before}`))
  const summary = page.getByRole('region', { name: 'Wellness Summary', exact: true })
  await expect(summary).toContainText('no check-ins')
  await page.locator('#mood-form').getByText('Great').click()
  await page.getByRole('button', { name: 'Save Mood & Symptoms' }).click()
  await expect(summary).toContainText('one check-in')
  await symptomChip(page, 'Headache').click()
  await page.getByRole('button', { name: 'Log Symptoms' }).click()
  await expect(summary).toContainText('two check-ins')
  await page.reload()
  await expect(summary).toContainText('two check-ins')
  const day = await api.call<{ moods: unknown[]; symptoms: unknown[] }>('GET', `/insights/day/${before}`)
  expect([day.moods.length, day.symptoms.length]).toEqual([1, 1])
  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect(page.getByRole('region', { name: "Today's Wellness Summary" })).toContainText('no check-ins so far')
  await expect(page).not.toHaveURL(/day=/)
  await page.goBack()
  await expect(summary).toContainText('two check-ins')
  await page.getByRole('link', { name: 'The whole day' }).click()
  await expect(page).toHaveURL(`/day/${before}`)
})

test('the day is chosen by keyboard alone; invalid and future dates in the address show today', async ({
  page,
  person,
}) => {
  for (const day of ['2199-01-01', '0000-01-01', '2026-02-31', 'x'.repeat(300), '%00']) {
    await page.goto(`/nutrition?day=${day}`)
    await expect(section(page, "Today's Meals"), person.name).toBeVisible()
  }
  await page.getByRole('button', { name: 'Previous day' }).focus()
  await page.keyboard.press('Enter')
  await expect(section(page, 'Meals of')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Next day' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(section(page, "Today's Meals")).toBeVisible()
})
