import { classify, symptoms, type NewSymptom } from '@finu/contract/symptoms/symptoms'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { describeLimited } from '../../testing/fasting.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { letUndoPass, toast } from '../../testing/page.ts'
import { logSymptoms, notes, severityOf, symptomChip, symptomRows } from '../../testing/wellness.ts'
import { newId } from '../lib/random.ts'
import { now } from '../lib/clock.ts'
import { formatInstant } from '../lib/instants.ts'

test('a custom symptom is added by Enter or the plus, trimmed, and never twice', async () => {
  await openApp('/wellness')
  const own = page.getByLabelText('Custom symptom')
  const add = page.getByRole('button', { name: 'Add symptom' })
  const chips = page.getByRole('group', { name: 'Symptoms', exact: true }).getByRole('button')
  await page.getByRole('button', { name: '6 more, or your own' }).click()
  await expect.element(chips).toHaveLength(12)

  await own.fill('  Itchy eyes ')
  await userEvent.keyboard('{Enter}')
  await expect.element(symptomChip('Itchy eyes')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(own).toHaveValue('')
  await own.fill('Stiff neck')
  await add.click()
  await expect.element(chips).toHaveLength(14)
  for (const same of ['itchy EYES', '   ', ' headache']) {
    await own.fill(same)
    await add.click()
  }
  await expect.element(chips).toHaveLength(14)
  await expect.element(symptomChip('Headache')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('3 symptoms. +15 pts')).toBeVisible()

  await logSymptoms.click()
  await expect.element(toast('symptoms saved')).toBeVisible()
  await expect.element(symptomRows).toHaveLength(3)
  await expect.element(symptomRows.filter({ hasText: 'Itchy eyes' })).toHaveLength(1)
})

test('severity is chosen with the arrow keys, and from 4 on the entry advises to see a doctor', async () => {
  await openApp('/wellness')
  await symptomChip('Dizziness').click()
  const severity = severityOf('Dizziness')
  const moderate = severity.getByRole('radio', { name: '3' })
  await expect.element(moderate).toBeChecked()
  await expect.element(page.getByText('3 Moderate: uncomfortable.')).toBeVisible()
  moderate.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('4 Severe: very uncomfortable.')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('5 Extreme: unbearable.')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')

  const triggers = page.getByRole('group', { name: 'Possible triggers' })
  await triggers.getByRole('button', { name: 'Stress' }).click()
  await triggers.getByRole('button', { name: '10 more' }).click()
  await triggers.getByRole('button', { name: 'Weather' }).click()
  await notes.fill('  When standing up  ')
  await logSymptoms.click()
  await expect.element(toast('Symptom saved')).toBeVisible()
  await expect.element(symptomRows).toMatchTextContent('Dizziness · 4 Severe')
  await expect.element(symptomRows).toMatchTextContent('Stress, Weather')
  await expect.element(symptomRows.getByText('When standing up', { exact: true })).toBeVisible()
  await expect.element(symptomRows.getByText('Talk to a doctor')).toBeVisible()
  expect(api.calls(symptoms.create).map(({ body }) => body)).toEqual([
    {
      name: 'Dizziness',
      severity_score: 4,
      description: 'When standing up',
      potential_triggers: ['Stress', 'Weather'],
    },
  ])
  await expect.element(notes).toHaveValue('')
})

test('deleting a symptom asks first and takes its points back', async () => {
  api.records.add('symptom')
  api.records.add('symptom', { name: 'Nausea' })
  await openApp('/wellness')
  await symptomRows
    .filter({ hasText: 'Nausea' })
    .getByRole('button', { name: /^Delete Nausea/ })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Delete this symptom? Its points are taken back.' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  letUndoPass()
  await expect.element(toast(/Symptom deleted.*−5 pts/)).toBeVisible()
  await expect.element(symptomRows).toHaveLength(1)
})

test('the history shows twenty symptoms and more on demand, and can be collapsed', async () => {
  for (let index = 1; index <= 25; index++) api.records.add('symptom', { name: `Symptom ${index}` })
  await openApp('/wellness')
  await expect.element(symptomRows).toHaveLength(20)
  const history = page.getByRole('group', { name: 'Logged symptoms' })
  const more = history.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect.element(symptomRows).toHaveLength(25)
  await expect.element(more).not.toBeInTheDocument()
  await page.getByRole('heading', { name: 'Symptom History' }).click()
  await expect.element(history).not.toBeInTheDocument()
  await page.getByRole('heading', { name: 'Symptom Correlations' }).click()
  await expect.element(page.getByText('Headaches after dairy')).not.toBeVisible()
})

test('symptoms that earned nothing say why', async () => {
  api.answer(symptoms.create, ({ body }) => {
    const { name, severity_score } = body as NewSymptom
    return {
      id: newId(),
      name,
      severity_score,
      description: null,
      potential_triggers: [],
      ...classify(name, severity_score),
      timestamp: formatInstant(now()),
      is_resolved: false,
      resolved_at: null,
      improvement_score: null,
      duration_minutes: null,
      reward: describeLimited('symptom_logged', 5),
    }
  })
  await openApp('/wellness')
  for (const name of ['Headache', 'Nausea']) await symptomChip(name).click()
  await logSymptoms.click()
  await expect.element(toast('You already have points for 5 symptoms today.')).toBeVisible()
})

test('the three examples of correlations are labelled as examples', async () => {
  await openApp('/wellness')
  await expect
    .element(page.getByText('Examples of what a pattern looks like, not taken from your entries.'))
    .toBeVisible()
  for (const [insight, strength] of [
    ['Headaches after dairy', 'Strong'],
    ['Fatigue with poor sleep', 'Moderate'],
    ['Bloating with smaller meals', 'Weak'],
  ] as const) {
    const example = page.getByRole('listitem').filter({ hasText: insight })
    await expect.element(example).toMatchTextContent(strength)
  }
})
