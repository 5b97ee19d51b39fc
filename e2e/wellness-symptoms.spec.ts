import { expect, test } from './support/journey.ts'
import { expectBalance, logSymptoms, symptomChip, symptomRows, toast, letUndoPass } from './support/screens.ts'

test('without a symptom nothing is sent', async ({ page, person, watch }) => {
  await page.goto('/wellness')
  await page.getByLabel('Description').fill(person.name)
  await logSymptoms(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please select at least one symptom' })).toBeVisible()
  await expect(symptomChip(page, 'Joint Pain')).toBeFocused()
  await expect(page.getByLabel('Description')).toHaveValue(person.name)
  expect(watch.calls('POST /api/v1/symptoms')).toEqual([])
  await symptomChip(page, 'Joint Pain').click()
  await expect(page.getByText('Please select at least one symptom')).toBeHidden()
})

test('an own symptom is added by Enter or the plus, trimmed, and never twice', async ({ page, person }) => {
  await page.goto('/wellness')
  const own = page.getByLabel('Custom symptom')
  const add = page.getByRole('button', { name: 'Add symptom' })
  const chips = page.getByRole('group', { name: 'Log Your Symptoms' }).getByRole('button')
  await expect(chips, person.name).toHaveCount(12)

  await own.fill('  Itchy eyes ')
  await own.press('Enter')
  await expect(symptomChip(page, 'Itchy eyes')).toHaveAttribute('aria-pressed', 'true')
  await expect(own).toHaveValue('')
  await own.fill('Stiff neck')
  await add.click()
  await expect(chips).toHaveCount(14)
  for (const same of ['itchy EYES', '   ', ' headache']) {
    await own.fill(same)
    await add.click()
  }
  await expect(chips).toHaveCount(14)
  await expect(symptomChip(page, 'Headache')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('3 symptoms selected')).toBeVisible()

  await logSymptoms(page).click()
  await expect(toast(page, 'Symptoms logged successfully!')).toBeVisible()
  await expect(symptomRows(page)).toHaveCount(3)
  await expect(symptomRows(page).filter({ hasText: 'Itchy eyes' })).toHaveCount(1)
})

test('severity is chosen with the arrow keys, and from 4 on the entry advises to see a doctor', async ({
  page,
  person,
  watch,
}) => {
  await page.goto('/wellness')
  const severity = page.getByRole('radiogroup', { name: 'Severity' })
  await expect(severity.getByRole('radio', { name: '3' }), person.name).toBeChecked()
  await expect(page.getByText('3 Moderate: uncomfortable.')).toBeVisible()
  await severity.getByRole('radio', { name: '3' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('4 Severe: very uncomfortable.')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('5 Extreme: unbearable.')).toBeVisible()
  await page.keyboard.press('ArrowLeft')

  await symptomChip(page, 'Dizziness').click()
  const triggers = page.getByRole('group', { name: 'Possible triggers' })
  await triggers.getByRole('button', { name: 'Stress' }).click()
  await triggers.getByRole('button', { name: 'Weather' }).click()
  await page.getByLabel('Description').fill('  When standing up  ')
  await logSymptoms(page).click()
  await expect(toast(page, 'Symptom logged successfully!')).toBeVisible()
  await expect(symptomRows(page)).toContainText(['Dizziness · 4 Severe'])
  await expect(symptomRows(page)).toContainText(['Stress, Weather'])
  await expect(symptomRows(page).getByText('When standing up', { exact: true })).toBeVisible()
  await expect(symptomRows(page).getByText('Talk to a doctor')).toBeVisible()
  expect(watch.calls('POST /api/v1/symptoms')[0]?.postDataJSON()).toEqual({
    name: 'Dizziness',
    severity_score: 4,
    description: 'When standing up',
    potential_triggers: ['Stress', 'Weather'],
  })
  await expect(page.getByLabel('Description')).toHaveValue('')
})

test('a symptom can be resolved, stays so, and is taken back', async ({ page, api }) => {
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

test('deleting a symptom asks first and takes its points back', async ({ page, api }) => {
  await api.logSymptom('Headache')
  await api.logSymptom('Nausea')
  await page.goto('/wellness')
  await expectBalance(page, 20)
  const row = symptomRows(page).filter({ hasText: 'Nausea' })
  await row.getByRole('button', { name: /^Delete Nausea/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this symptom? Its points are taken back.' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await letUndoPass(page)
  await expect(toast(page, 'Symptom deleted, 5 points taken back')).toBeVisible()
  await expect(symptomRows(page)).toHaveCount(1)
  await expectBalance(page, 15)
})

test('the history shows twenty symptoms and more on demand, and folds away', async ({ page, api }) => {
  for (let index = 1; index <= 25; index++) await api.logSymptom(`Symptom ${index}`)
  await page.goto('/wellness')
  await expect(symptomRows(page)).toHaveCount(20)
  const history = page.getByRole('group', { name: 'Logged symptoms' })
  await history.getByRole('button', { name: 'Show more' }).click()
  await expect(symptomRows(page)).toHaveCount(25)
  await expect(history.getByRole('button', { name: 'Show more' })).toBeHidden()
  await page.getByRole('heading', { name: 'Symptom History' }).click()
  await expect(history).toBeHidden()
  await page.getByRole('heading', { name: 'Symptom Correlations' }).click()
  await expect(page.getByText('Headaches after dairy')).toBeHidden()
})

test('of seven symptoms in a day five earn points, and it is said that they are used up', async ({ page, api }) => {
  for (let index = 1; index <= 4; index++) await api.logSymptom(`Symptom ${index}`)
  await page.goto('/wellness')
  await expectBalance(page, 30)
  for (const name of ['Headache', 'Nausea', 'Fatigue']) await symptomChip(page, name).click()
  await logSymptoms(page).click()
  await expect(toast(page, 'today’s 5 symptoms have earned their points')).toBeVisible()
  await expect(symptomRows(page)).toHaveCount(7)
  await expectBalance(page, 35)
})

test('the three examples of correlations say that they are examples', async ({ page, person }) => {
  await page.goto('/wellness')
  await expect(
    page.getByText('Examples of what a pattern looks like, not taken from your entries.'),
    person.name,
  ).toBeVisible()
  for (const [insight, strength] of [
    ['Headaches after dairy', 'Strong'],
    ['Fatigue with poor sleep', 'Moderate'],
    ['Bloating with smaller meals', 'Weak'],
  ] as const) {
    await expect(page.getByRole('listitem').filter({ hasText: insight })).toContainText(strength)
  }
})
