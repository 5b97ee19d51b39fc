import { expect, test } from './support/journey.ts'
import { symptomRows } from './support/screens.ts'

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
