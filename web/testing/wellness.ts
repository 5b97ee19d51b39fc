import { page, type Locator } from 'vitest/browser'
import { section } from './page.ts'

/** The rows of the mood history, newest first. */
export const moodRows: Locator = section('Recent Mood History').getByRole('listitem')
/** The rows of the symptom history, newest first. */
export const symptomRows: Locator = page.getByRole('group', { name: 'Logged symptoms' }).getByRole('listitem')
export const notes: Locator = page.getByLabelText('Notes')
export const saveMood: Locator = page.getByRole('button', { name: 'Save Mood & Symptoms' })
export const logSymptoms: Locator = page.getByRole('button', { name: 'Log Symptoms' })

export const pickMood = (label: string): Promise<void> =>
  page.getByRole('radiogroup', { name: 'How do you feel right now?' }).getByText(label, { exact: true }).click()

/** Returns a chip of the form's symptoms. */
export const symptomChip = (name: string): Locator =>
  page.getByRole('group', { name: 'Symptoms', exact: true }).getByRole('button', { name, exact: true })

/** The severity of a chosen symptom. */
export const severityOf = (name: string): Locator => page.getByRole('radiogroup', { name: `Severity of ${name}` })
