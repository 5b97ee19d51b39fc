import { moodPoints } from '@finu/contract/moods/moods'
import { symptomPoints } from '@finu/contract/symptoms/symptoms'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { NewMood } from '@finu/contract/moods/moods'
import { symptomPresets, type NewSymptom } from '@finu/contract/symptoms/symptoms'
import { createDraft } from '../../lib/drafts.ts'
import { newId } from '../../lib/random.ts'
import { moodToSave, type MoodDraft } from '../../moods/mood-draft.ts'
import type { MoodLevel } from '../../ui/mood-face-shapes.ts'

/** A chosen symptom. Without a severity it is a chip of the mood. */
export interface ChosenSymptom {
  name: string
  score: number | null
  triggers: string[]
  /** The idempotency key for retries. */
  idempotencyKey: string
}

/** Values of the form. */
export interface WellnessDraft {
  level: MoodLevel | null
  /** Chosen good signs, which are chips of the mood. */
  signs: string[]
  symptoms: ChosenSymptom[]
  /** The person's own word for the mood. */
  word: string | null
  activities: string[]
  notes: string
  when: string
  moodKey: string
}

const start = (): WellnessDraft => ({
  level: null,
  signs: [],
  symptoms: [],
  word: null,
  activities: [],
  notes: '',
  when: '',
  moodKey: newId(),
})

/** The unsent mood and symptoms. */
export const wellnessDraft = createDraft(start, { name: 'wellness', shape: 1 })

/** The severity that a symptom without a mood starts with, as it cannot be a chip of one. */
const usualScore = 3

/** Returns the draft with a symptom added, or removed if it was chosen. A name that exists in any case is the same. */
export function toggleSymptom(draft: WellnessDraft, name: string, hasMood: boolean): WellnessDraft {
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase()
  if (draft.symptoms.some((symptom) => isSame(symptom.name)))
    return { ...draft, symptoms: draft.symptoms.filter((symptom) => !isSame(symptom.name)) }
  const known = symptomPresets.find(isSame) ?? name
  const score = hasMood ? null : usualScore
  return { ...draft, symptoms: [...draft.symptoms, { name: known, score, triggers: [], idempotencyKey: newId() }] }
}

export const changeSymptom = (draft: WellnessDraft, name: string, change: Partial<ChosenSymptom>): WellnessDraft => ({
  ...draft,
  symptoms: draft.symptoms.map((symptom) => (symptom.name === name ? { ...symptom, ...change } : symptom)),
})

/** Chips of the mood: good signs, and symptoms without a severity. */
const chipsOfMood = ({ signs, symptoms }: WellnessDraft): string[] => [
  ...signs,
  ...symptoms.filter(({ score }) => score === null).map(({ name }) => name),
]

/** The mood's part of the form. */
export const moodOf = (draft: WellnessDraft, level: MoodLevel | null): MoodDraft => ({
  level,
  word: draft.word,
  triggers: chipsOfMood(draft),
  activities: draft.activities,
  notes: draft.notes,
})

/** A symptom to save, with its idempotency key. */
export interface SymptomToSave {
  symptom: NewSymptom
  idempotencyKey: string
}

/** Symptoms with a severity. @param description the notes, if no mood carries them */
export const symptomsToSave = ({ symptoms }: WellnessDraft, description: string | null): SymptomToSave[] =>
  symptoms.flatMap(({ name, score, triggers, idempotencyKey }) =>
    score === null
      ? []
      : [{ symptom: { name, severity_score: score, description, potential_triggers: triggers }, idempotencyKey }],
  )

/** Returns the logs of one save; null if it needs a mood that is not chosen. */
export function entriesToSave(draft: WellnessDraft): { mood: NewMood | null; symptoms: SymptomToSave[] } | null {
  const mood = moodToSave(moodOf(draft, draft.level))
  if (mood) return { mood, symptoms: symptomsToSave(draft, null) }
  const symptoms = symptomsToSave(draft, draft.notes.trim() || null)
  // What belongs to a mood would be lost without one.
  const isOfMood = chipsOfMood(draft).length > 0 || draft.activities.length > 0 || draft.word !== null
  return symptoms.length === 0 || isOfMood ? null : { mood: null, symptoms }
}

/**
 * Returns the draft after its mood was saved: without what was saved, and with what was chosen meanwhile. The symptoms
 * with a severity are still to be sent.
 * @param saved the draft as it was saved
 */
export function withoutMood(draft: WellnessDraft, saved: WellnessDraft): WellnessDraft {
  const level = draft.level === saved.level ? null : draft.level
  const sent = new Set(saved.symptoms.flatMap(({ score, idempotencyKey }) => (score === null ? [idempotencyKey] : [])))
  return {
    level,
    signs: draft.signs.filter((sign) => !saved.signs.includes(sign)),
    symptoms: draft.symptoms
      .filter(({ score, idempotencyKey }) => score !== null || !sent.has(idempotencyKey))
      .map((symptom) => (level === null ? { ...symptom, score: symptom.score ?? usualScore } : symptom)),
    word: draft.word === saved.word ? null : draft.word,
    activities: draft.activities.filter((activity) => !saved.activities.includes(activity)),
    notes: draft.notes === saved.notes ? '' : draft.notes,
    when: draft.when,
    moodKey: newId(),
  }
}

export const withoutSymptoms = (draft: WellnessDraft, keys: ReadonlySet<string>): WellnessDraft => ({
  ...draft,
  symptoms: draft.symptoms.filter(({ idempotencyKey }) => !keys.has(idempotencyKey)),
})

/** True if nothing was chosen or typed; the time alone does not count. */
export const isEmpty = ({ level, signs, symptoms, word, activities, notes }: WellnessDraft): boolean =>
  level === null &&
  word === null &&
  [signs, symptoms, activities].every((list) => list.length === 0) &&
  notes.trim() === ''

const symptomCount = (count: number) => countNoun(count, 'symptom')

/** Second line of the toast after a mood was saved with symptoms: 'With 2 symptoms.' */
export const saySymptomsToo = (count: number): string => (count === 0 ? '' : `With ${symptomCount(count)}.`)

/** Says what the button will save, and its usual points: 'Good, 1 symptom. +10 pts'. */
export function sayChoice(mood: string | undefined, symptoms: number): string {
  const parts = [mood, symptoms > 0 && symptomCount(symptoms)].filter(Boolean)
  if (parts.length === 0) return ''
  const points = symptomPoints.each * symptoms + (mood ? moodPoints.each : 0)
  return `${parts.join(', ')}. +${points} pts`
}
