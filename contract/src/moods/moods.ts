import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { entitlements } from '../subscription/entitlements.ts'
import { Reward, TakenBack } from '../rewards/reward.ts'
import { HistoryFilters, HistoryPageQuery } from '../platform/history.ts'
import { Page } from '../platform/pages.ts'
import { Day, DayParams, Id, IdParams, Instant, queryWhole, text, words } from '../platform/wire.ts'

export const moodTypes = [
  'happy',
  'calm',
  'tired',
  'stressed',
  'sad',
  'angry',
  'grateful',
  'anxious',
  'energetic',
  'content',
] as const
export type MoodType = (typeof moodTypes)[number]

/** The five buttons of the mood tracker. The emoji is stored; screens draw a face. */
export const moodLevels = [
  { level: 1, label: 'Very Bad', mood_type: 'sad', emoji: '😢' },
  { level: 2, label: 'Bad', mood_type: 'stressed', emoji: '😟' },
  { level: 3, label: 'Neutral', mood_type: 'calm', emoji: '😐' },
  { level: 4, label: 'Good', mood_type: 'happy', emoji: '😊' },
  { level: 5, label: 'Great', mood_type: 'energetic', emoji: '😄' },
] as const

/** The default level (1 to 5) of each mood. */
export const levelOfMood: Record<MoodType, 1 | 2 | 3 | 4 | 5> = {
  sad: 1,
  angry: 1,
  stressed: 2,
  anxious: 2,
  tired: 2,
  calm: 3,
  content: 4,
  happy: 4,
  grateful: 4,
  energetic: 5,
}

const capitalised = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/**
 * Returns the name of a mood: the word of the tapped face, else the word that the user gave. The second is the level's
 * word, or null if it is the same.
 */
export function wordsOfMood({ mood_type, label }: { mood_type: MoodType; label?: string | undefined }) {
  const { level, label: levelWord } = moodLevels[levelOfMood[mood_type] - 1]!
  const isOfLevel = moodLevels.some((each) => each.label === label)
  const isTracked = moodLevels.some((each) => each.mood_type === mood_type)
  const word = label && !isOfLevel ? label : isTracked ? levelWord : capitalised(mood_type)
  return { word, level, levelWord: word === levelWord ? null : levelWord }
}

/** Returns the word of a mood that was logged by its type. */
export const labelOfType = (type: MoodType): string => capitalised(type)

export const moodSymptomChips = [
  'Headache',
  'Fatigue',
  'Bloating',
  'Nausea',
  'Cramps',
  'Energy',
  'Focus',
  'Sleep',
] as const

/** The chips that name what may be low or poor; the others are symptoms. */
export const lowSigns = ['Energy', 'Focus', 'Sleep'] as const satisfies readonly (typeof moodSymptomChips)[number][]

const signWords: Record<string, string> = {
  Energy: 'Low energy',
  Focus: 'Poor focus',
  Sleep: 'Poor sleep',
} satisfies Record<(typeof lowSigns)[number], string>

/** Returns the shown words of what a mood notes of the body: 'Low energy' for the value 'Energy'. */
export const sayBodyNote = (value: string): string => (Object.hasOwn(signWords, value) ? signWords[value]! : value)

/** The default number of days of trends. */
export const usualTrendDays = 30

/** Returns the words after a mood was saved: nobody is cheered for a bad one. */
export const sayMoodSaved = (mood: MoodType): string => (levelOfMood[mood] >= 3 ? moodTexts.saved : moodTexts.savedLow)

export const moodTexts = {
  saved: 'Mood logged successfully! 😊',
  savedLow: 'Mood logged.',
  saveFailed: 'Failed to save mood. Please try again.',
  loadFailed: 'Failed to load mood history',
  deleteFailed: 'Failed to delete mood',
  noneSelected: 'Please select a mood',
  deleted: 'Mood deleted',
  takenBack: 'Undone',
  changed: 'Mood changed',
  editSaved: 'Mood saved',
} as const

export const moodHistoryPageSize = 10

/** Points of a mood, and how many of a day earn them. */
export const moodPoints = { each: 5, aDay: 3 } as const

/**
 * Derives energy, stress, happiness and anxiety from a mood level of 1 to 5.
 * Energy and happiness equal the level; stress is 8, 5 or 3 and anxiety 7, 4 or 2 for levels up to 2, 3, and from 4.
 */
export function deriveLevels(level: number) {
  const tier = level <= 2 ? 0 : level === 3 ? 1 : 2
  return {
    energy_level: level,
    happiness_level: level,
    stress_level: [8, 5, 3][tier]!,
    anxiety_level: [7, 4, 2][tier]!,
  }
}

function levelUpTo(most: number) {
  const sentence = `Use a whole number from 1 to ${most}`
  return z.optional(z.int(sentence).check(z.minimum(1, sentence), z.maximum(most, sentence)))
}

/** Energy and happiness run from 1 to 5, stress and anxiety from 1 to 10. Missing levels are derived from the mood. */
export const NewMood = z.object({
  mood_type: z.enum(moodTypes, moodTexts.noneSelected),
  emoji: z.optional(text(16)),
  label: z.optional(text(40)),
  energy_level: levelUpTo(5),
  stress_level: levelUpTo(10),
  happiness_level: levelUpTo(5),
  anxiety_level: levelUpTo(10),
  notes: z.nullish(text(2000)),
  triggers: z._default(words(20), []),
  activities: z._default(words(20), []),
  social_context: z.nullish(text(120)),
  /** When it was, up to ten years back; now by default. It counts for the reward day it is logged on. */
  timestamp: z.optional(Instant),
})
export type NewMood = z.output<typeof NewMood>

export const Mood = z.object({
  id: Id,
  mood_type: z.enum(moodTypes),
  emoji: z.string(),
  label: z.string(),
  energy_level: z.int(),
  stress_level: z.int(),
  happiness_level: z.int(),
  anxiety_level: z.int(),
  notes: z.nullable(z.string()),
  triggers: z.array(z.string()),
  activities: z.array(z.string()),
  social_context: z.nullable(z.string()),
  timestamp: z.string(),
  /** Out of 10, one decimal. */
  overall_wellness_score: z.number(),
})
export type Mood = z.output<typeof Mood>

const MoodDay = z.object({
  date: Day,
  count: z.int(),
  /** Mean happiness level of the day, 1 to 5. */
  average_level: z.number(),
  average_energy: z.number(),
  average_stress: z.number(),
  average_anxiety: z.number(),
  average_score: z.number(),
})

/** Filters of the history of moods. */
export const MoodFilters = z.extend(HistoryFilters, {
  mood_type: z.optional(z.enum(moodTypes)),
  trigger: z.optional(text(60)),
})
export type MoodFilters = z.output<typeof MoodFilters>

export const moods = {
  create: endpoint('POST /moods', {
    summary: 'Log a mood',
    access: 'user',
    body: NewMood,
    answer: z.extend(Mood, { reward: Reward }),
    status: 201,
    idempotent: true,
  }),
  list: endpoint('GET /moods', {
    summary: 'List moods, newest first',
    access: 'user',
    query: z.extend(HistoryPageQuery(moodHistoryPageSize), MoodFilters.shape),
    answer: z.extend(Page, { moods: z.array(Mood) }),
  }),
  change: endpoint('PUT /moods/:id', {
    isVersioned: true,
    summary: 'Replace a mood',
    description: 'If `timestamp` is omitted, the time stays.',
    access: 'user',
    params: IdParams,
    body: NewMood,
    answer: Mood,
  }),
  daily: endpoint('GET /moods/daily/:date', {
    summary: 'Get the moods of a day: count, most common mood and average',
    access: 'user',
    params: DayParams,
    answer: z.object({
      date: Day,
      count: z.int(),
      most_common_mood: z.nullable(z.enum(moodTypes)),
      average_score: z.nullable(z.number()),
    }),
  }),
  trends: endpoint('GET /moods/trends', {
    summary: 'List daily moods, oldest first',
    description:
      'Days without a mood are omitted. More than 14 days need Premium. The default is 30, or the plan’s limit if lower.',
    access: 'user',
    /** The default is 30, or the plan's limit if lower. */
    query: z.object({ days: z.optional(queryWhole(1, entitlements.premium.trendDays)) }),
    answer: z.object({ days: z.array(MoodDay) }),
    refuses: { 402: 'The plan covers fewer days' },
  }),
  remove: endpoint('DELETE /moods/:id', {
    summary: 'Delete a mood and reverse its points',
    access: 'user',
    params: IdParams,
    answer: TakenBack,
  }),
}
