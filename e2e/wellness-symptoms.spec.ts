import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { pickMood, saveMood, symptomChip, symptomRows, toast } from './support/screens.ts'

test('a symptom can be resolved, stays resolved, and is reopened', async ({ page, api }) => {
  await api.logSymptom('Headache')
  await api.logSymptom('Nausea')
  await page.goto('/wellness')
  await page.getByRole('button', { name: 'Resolve Headache' }).click()
  const row = symptomRows(page).filter({ hasText: 'Headache' })
  await expect(row.getByText('Resolved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resolve Headache' })).toBeHidden()
  await page.reload()
  await expect(row.getByText('Resolved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resolve Nausea' })).toBeVisible()
  await row.getByRole('button', { name: 'Headache is not resolved' }).click()
  await expect(page.getByRole('button', { name: 'Resolve Headache' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Resolve Headache' })).toBeVisible()
})

test('a mood and a symptom with a word of one’s own are one save, and the word waits for the next time', async ({
  page,
  api,
}) => {
  await page.goto('/wellness')
  await pickMood(page, 'Good')
  await page.getByRole('button', { name: '6 more, or your own' }).click()
  await page.getByLabel('Custom symptom').fill('Itchy eyes')
  await page.keyboard.press('Enter')
  await page.getByRole('radiogroup', { name: 'Severity of Itchy eyes' }).getByText('4', { exact: true }).click()
  await saveMood(page).click()
  await expect(toast(page, 'With 1 symptom.')).toBeVisible()
  await expect(symptomRows(page)).toHaveCount(1)
  const { moods } = await api.call<{ moods: { triggers: string[] }[] }>('GET', '/moods')
  const { symptoms } = await api.call<{ symptoms: { name: string; severity_score: number }[] }>('GET', '/symptoms')
  expect(moods).toMatchObject([{ triggers: [] }])
  expect(symptoms).toMatchObject([{ name: 'Itchy eyes', severity_score: 4 }])
  await page.reload()
  await expect(symptomChip(page, 'Itchy eyes')).toHaveAttribute('aria-pressed', 'false')
  await expectSoundLook(page, 'wellness with own words')
})
