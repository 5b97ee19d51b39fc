import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { letUndoPass, pickMood, saveMood, symptomChip, symptomRows, toast } from './support/screens.ts'

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

test('a medicine is noted, stands on the page of the day, and is taken out there', async ({ page, api }) => {
  await page.goto('/wellness')
  await page.getByRole('button', { name: 'Note a medicine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Note a medicine' })
  await dialog.getByRole('textbox', { name: 'Medicine' }).fill('Ibuprofen')
  await dialog.getByLabel('Dose').fill('400 mg')
  await dialog.getByRole('button', { name: 'Save Medicine' }).click()
  await expect(toast(page, 'Medicine saved')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Noted medicines' })).toContainText('Ibuprofen, 400 mg')
  const { date } = await api.call<{ date: string }>('GET', '/insights/today')
  await page.goto(`/day/${date}`)
  const entries = page.getByRole('region', { name: 'Everything logged' })
  await expect(entries).toContainText('Ibuprofen, 400 mg')
  await expectSoundLook(page, 'a day with a medicine')
  await entries.getByRole('button', { name: /^Delete medicine/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await letUndoPass(page)
  await expect.poll(() => api.call('GET', '/medicines')).toMatchObject({ medicines: [] })
})
