import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { moodRows, section, symptomRows } from './support/screens.ts'

test('moods are searched by words and kind, and the query outlives a reload and a visit to another page', async ({
  page,
  api,
}) => {
  await api.logMood(4, { notes: 'Café with the neighbours' })
  await api.logMood(1, { notes: 'Long night', triggers: ['Sleep'] })
  await api.logMood(3, { notes: 'An ordinary day' })
  await page.goto('/wellness')
  const history = section(page, 'Recent Mood History')
  await expect(moodRows(page)).toHaveCount(3)
  const words = history.getByRole('searchbox', { name: 'Words in your moods' })
  await words.pressSequentially('CAFE')
  await expect(moodRows(page)).toHaveCount(1)
  await expect(moodRows(page)).toContainText('Café with the neighbours')
  await expect(history.getByRole('status')).toHaveText('1 found')

  await page.reload()
  await expect(words).toHaveValue('CAFE')
  await expect(moodRows(page)).toHaveCount(1)
  await page.goto('/exercise')
  await page.goBack()
  await expect(moodRows(page)).toHaveCount(1)
  await history.getByRole('button', { name: 'Clear all' }).click()
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('')
  await expect(moodRows(page)).toHaveCount(3)

  await history.getByRole('button', { name: 'Filter' }).click()
  await history.getByLabel('Mood', { exact: true }).selectOption('Very Bad')
  await history.getByLabel('Body').selectOption('Sleep')
  await expect(moodRows(page)).toHaveCount(1)
  await expect(moodRows(page)).toContainText('Long night')
  await history.getByRole('button', { name: 'Take away: Very Bad' }).click()
  await history.getByLabel('Body').selectOption('Focus')
  await expect(history.getByText('Nothing matches')).toBeVisible()
  await expectSoundLook(page, 'a search that finds nothing')
  await history.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(moodRows(page)).toHaveCount(3)
})

test('symptoms are filtered by kind and severity, by keyboard alone', async ({ page, api }) => {
  await api.logSymptom('Headache', 5)
  await api.logSymptom('Cramps', 2)
  await page.goto('/wellness')
  await expect(symptomRows(page)).toHaveCount(2)
  const history = page.getByRole('search', { name: 'Search your symptoms' })
  await history.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await history.getByLabel('Severity').selectOption('Extreme')
  await expect(symptomRows(page)).toHaveCount(1)
  await expect(symptomRows(page)).toContainText('Headache')
  await history.getByLabel('Kind').selectOption('Pain')
  await expect(symptomRows(page)).toHaveCount(0)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expectSoundLook(page, 'filters of symptoms that are open')
})
