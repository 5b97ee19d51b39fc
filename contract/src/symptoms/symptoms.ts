import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { Reward, TakenBack } from '../rewards/reward.ts'
import { HistoryFilters, HistoryPageQuery } from '../platform/history.ts'
import { Page } from '../platform/pages.ts'
import { Day, DayParams, Id, IdParams, Instant, queryBoolean, queryWhole, text, words } from '../platform/wire.ts'

export const symptomPresets = [
  'Joint Pain',
  'Mood Changes',
  'Sleep Issues',
  'Digestive Issues',
  'Skin Problems',
  'Headache',
  'Fatigue',
  'Bloating',
  'Nausea',
  'Cramps',
  'Dizziness',
  'Heartburn',
] as const
export const symptomTriggers = [
  'Stress',
  'Poor Sleep',
  'Dehydration',
  'Dairy',
  'Gluten',
  'Sugar',
  'Caffeine',
  'Alcohol',
  'Large Meal',
  'Skipped Meal',
  'Weather',
  'Exercise',
  'Hormones',
  'Medication',
] as const
export const severityLevels = [
  { score: 1, label: 'Mild', meaning: 'barely noticeable' },
  { score: 2, label: 'Light', meaning: 'noticeable but manageable' },
  { score: 3, label: 'Moderate', meaning: 'uncomfortable' },
  { score: 4, label: 'Severe', meaning: 'very uncomfortable' },
  { score: 5, label: 'Extreme', meaning: 'unbearable' },
] as const
export const severities = ['very_mild', 'mild', 'moderate', 'severe', 'very_severe'] as const
export const symptomCategories = [
  'neurological',
  'energy',
  'digestive',
  'pain',
  'sleep',
  'musculoskeletal',
  'mental_health',
  'respiratory',
  'dermatological',
  'other',
] as const
export type SymptomCategory = (typeof symptomCategories)[number]

const categoryByName: Record<string, SymptomCategory> = {
  headache: 'neurological',
  focus: 'neurological',
  dizziness: 'neurological',
  fatigue: 'energy',
  energy: 'energy',
  bloating: 'digestive',
  nausea: 'digestive',
  'stomach pain': 'digestive',
  'digestive issues': 'digestive',
  heartburn: 'digestive',
  cramps: 'pain',
  sleep: 'sleep',
  'sleep issues': 'sleep',
  'back pain': 'musculoskeletal',
  'joint pain': 'musculoskeletal',
  anxiety: 'mental_health',
  depression: 'mental_health',
  'mood changes': 'mental_health',
  cough: 'respiratory',
  'shortness of breath': 'respiratory',
  rash: 'dermatological',
  itching: 'dermatological',
  'skin problems': 'dermatological',
}

/** Returns the category of a symptom by its name; `other` for names not in the table. */
export function categoryOf(name: string): SymptomCategory {
  const key = name.trim().toLowerCase()
  return Object.hasOwn(categoryByName, key) ? categoryByName[key]! : 'other'
}

/** Returns the severity label of a score from 1 to 10. */
export function severityOfTen(score: number): (typeof severities)[number] {
  return score <= 2
    ? 'very_mild'
    : score <= 4
      ? 'mild'
      : score <= 6
        ? 'moderate'
        : score <= 8
          ? 'severe'
          : 'very_severe'
}

/** Returns the severity label of the form's score from 1 to 5. */
export function severityOf(score: number): (typeof severities)[number] {
  return severityOfTen(2 * score)
}

/** From this score on the entry advises to ask a doctor. */
export const medicalAttentionScore = 4

/** Derives category, label and urgency from a symptom's name and its score from 1 to 5. */
export function classify(name: string, score: number) {
  return {
    category: categoryOf(name),
    severity: severityOf(score),
    requires_medical_attention: score >= medicalAttentionScore,
  }
}

export const symptomTexts = {
  loadFailed: 'Failed to load symptom history',
  noneSelected: 'Please select at least one symptom',
  saveFailed: 'Failed to save symptoms. Please try again.',
  changeFailed: 'Failed to save symptom. Please try again.',
  deleteFailed: 'Failed to delete symptom',
  deleted: 'Symptom deleted',
  takenBack: 'Undone',
  severalSaved: (count: number) => `${count} symptoms saved`,
  changed: 'Symptom changed',
  editSaved: 'Symptom saved',
  resolveFailed: 'Failed to resolve symptom',
} as const

export const symptomPageSize = 20

/** Points of a symptom, and how many of a day earn them. */
export const symptomPoints = { each: 5, aDay: 5 } as const

const scoreText = 'Use a whole number from 1 to 5'

/** The server derives category, severity label and medical attention from name and score; sent ones are ignored. */
export const NewSymptom = z.object({
  name: text(80).check(z.minLength(1, symptomTexts.noneSelected)),
  severity_score: z.int(scoreText).check(z.minimum(1, scoreText), z.maximum(5, scoreText)),
  description: z.nullish(text(2000)),
  potential_triggers: z._default(words(30), []),
  /** When it was, up to ten years back; now by default. It counts for the reward day it is logged on. */
  timestamp: z.optional(Instant),
})
export type NewSymptom = z.output<typeof NewSymptom>

export const Symptom = z.object({
  id: Id,
  name: z.string(),
  category: z.enum(symptomCategories),
  severity: z.enum(severities),
  severity_score: z.int(),
  description: z.nullable(z.string()),
  potential_triggers: z.array(z.string()),
  requires_medical_attention: z.boolean(),
  timestamp: z.string(),
  is_resolved: z.boolean(),
  resolved_at: z.nullable(z.string()),
  /** How much better, 1 to 10, as rated when it was resolved. */
  improvement_score: z.nullable(z.int()),
  /** From logging to resolving, whole minutes. */
  duration_minutes: z.nullable(z.int()),
})
export type Symptom = z.output<typeof Symptom>

/** Filters of the history of symptoms. */
export const SymptomFilters = z.extend(HistoryFilters, {
  category: z.optional(z.enum(symptomCategories)),
  severity: z.optional(z.enum(severities)),
  trigger: z.optional(text(60)),
  resolved: z.optional(queryBoolean),
})
export type SymptomFilters = z.output<typeof SymptomFilters>

export const symptoms = {
  create: endpoint('POST /symptoms', {
    summary: 'Log a symptom',
    access: 'user',
    body: NewSymptom,
    answer: z.extend(Symptom, { reward: Reward }),
    status: 201,
    idempotent: true,
  }),
  list: endpoint('GET /symptoms', {
    summary: 'List symptoms, newest first',
    access: 'user',
    query: z.extend(HistoryPageQuery(symptomPageSize), SymptomFilters.shape),
    answer: z.extend(Page, { symptoms: z.array(Symptom) }),
  }),
  count: endpoint('GET /symptoms/count', {
    summary: 'Count all symptoms',
    access: 'user',
    answer: z.object({ count: z.int() }),
  }),
  daily: endpoint('GET /symptoms/daily/:date', {
    summary: 'Get the symptoms of a day: count, kinds and severity',
    access: 'user',
    params: DayParams,
    answer: z.object({
      date: Day,
      count: z.int(),
      /** Each name once, the most frequent first. */
      names: z.array(z.string()),
      average_severity: z.nullable(z.number()),
    }),
  }),
  update: endpoint('PUT /symptoms/:id', {
    isVersioned: true,
    summary: 'Update a symptom',
    description: 'Omitted fields stay unchanged.',
    access: 'user',
    params: IdParams,
    body: z.partial(
      z.object({
        name: NewSymptom.shape.name,
        severity_score: NewSymptom.shape.severity_score,
        description: z.nullable(text(2000)),
        potential_triggers: words(30),
        timestamp: Instant,
      }),
    ),
    answer: Symptom,
  }),
  resolve: endpoint('POST /symptoms/:id/resolve', {
    summary: 'Mark a symptom as resolved',
    access: 'user',
    params: IdParams,
    query: z.object({
      improvement_score: z.optional(queryWhole(1, 10)),
    }),
    answer: Symptom,
  }),
  unresolve: endpoint('DELETE /symptoms/:id/resolve', {
    summary: 'Mark a symptom as unresolved',
    access: 'user',
    params: IdParams,
    answer: Symptom,
  }),
  remove: endpoint('DELETE /symptoms/:id', {
    summary: 'Delete a symptom and reverse its points',
    access: 'user',
    params: IdParams,
    answer: TakenBack,
  }),
}
