import type { UnitSystem } from '@finu/contract/platform/measures'
import type { SetInput } from '@finu/contract/fitness/sets'
import type { SleepQuality } from '@finu/contract/sleep/sleep'
import type { CoachKindName } from './log-input.ts'
import type { NutritionTargets } from '@finu/contract/meals/nutrition-targets'

/**
 * Records of a person as the coach gets them; the compiler checks the server's look-ups against these types. Missing
 * values are null, never zero; days without logs are absent.
 */

export interface DayRecords {
  date: string
  moods: { count: number; most_common: string | null; average_score: number | null }
  symptoms: { count: number; names: string[]; average_severity: number | null }
  exercise: { count: number; minutes: number; calories: number; names: string[] }
  meals: MealSums
}

/** Null if a figure is unknown; `is_partial` if some foods' calories are unknown. */
interface MealSums {
  count: number
  calories: number | null
  protein_g: number | null
  fiber_g: number | null
  is_partial: boolean
  is_estimate: boolean
}

export interface MoodTrend {
  kind: 'mood'
  days: {
    date: string
    count: number
    average_level: number
    average_energy: number
    average_stress: number
    average_score: number
  }[]
  asked_days: number
}

export interface SymptomTrend {
  kind: 'symptoms'
  asked_days: number
  /** Most frequent first. */
  names: { name: string; count: number; average_severity: number }[]
  /** True if there were more entries than were read. */
  is_partial: boolean
}

export interface ExerciseTrend {
  kind: 'exercise'
  weekly_goal_percentage: number
  exercises: number
  minutes: number
  calories: number
  days: { date: string; minutes: number }[]
}

export interface MealTrend {
  kind: 'meals'
  /** Days with a meal, of the last seven. */
  days: ({ date: string } & MealSums)[]
}

export type Trend = MoodTrend | SymptomTrend | ExerciseTrend | MealTrend

export interface FastingRecord {
  /** Null if no fast is running. */
  active: { type: string; hours: number; planned_hours: number; started_at: string } | null
  total_fasts: number
  completed_fasts: number
  longest_hours: number
  current_streak: number
}

/** Nutrition of 100 g. */
export interface FoodRecord {
  name: string
  calories: number | null
  protein_g: number | null
  carbs_g: number | null
  fat_g: number | null
  fiber_g: number | null
  sugar_g: number | null
  portions: { name: string; grams: number }[]
  source: string
}

export interface Standing {
  points: number
  points_today: number
  streaks: { activity: string; days: number; longest: number; kept_today: boolean }[]
  /** Logs of today, by activity. */
  logged_today: Record<string, number>
}

export interface GoalRecord {
  id: string
  name: string
  status: 'active' | 'completed'
  points: number
}

export interface ProfileRecord {
  display_name: string
  age: number | null
  activity_level: string | null
  health_goals: string[]
  dietary_preferences: string[]
  fasting_window: string | null
  height_cm: number | null
  weight_kg: number | null
  /** The person's units of height and weight. */
  units: UnitSystem
  timezone: string | null
  /** The person's daily targets; null if they set none. */
  nutrition_targets: NutritionTargets | null
  sleep_target_minutes: number | null
  water_target_ml: number | null
  weight_target_kg: number | null
}

/** Correlations in the person's own records: those found, as sentences, and those that need more days. */
export interface TogetherRecord {
  /** True if the plan includes them; else only `days` is given. */
  is_open: boolean
  /** The number of examined days with any log. */
  days: number
  pairs_tried: number
  /** Strongest first. */
  found: {
    /** 'mood', 'energy', 'stress', 'anxiety', or the symptom's name. */
    outcome: string
    /** The feature that distinguishes the days: 'trigger', 'food', 'fast' and so on. */
    exposure_kind: string
    finding: string
    size: string
    certainty: string
  }[]
  /** Pairs with too few days yet. */
  gathering: { pair: string; outcome: string; exposure_kind: string; with_days: number; without_days: number }[]
  /** The days needed with the exposure, and without it. */
  needed_days: number
  caveat: string
}

/** The kinds of log that have a history. */
export type HistoryKind = Exclude<CoachKindName, 'goal' | 'memory'>

/** One log: its time, name, notes, and the figures of its kind. Unknown figures are null. */
export interface HistoryEntry {
  id: string
  /** An instant; `day` and `time` are the person's own, for a fast those of its start. */
  at: string
  day: string
  time: string
  name: string
  note: string | null
  words?: string[]
  level_of_5?: number
  score_of_10?: number
  severity_of_5?: number
  is_resolved?: boolean
  meal_type?: string
  calories?: number | null
  protein_g?: number | null
  carbs_g?: number | null
  fat_g?: number | null
  fiber_g?: number | null
  sugar_g?: number | null
  sodium_mg?: number | null
  is_partial?: boolean
  type?: string
  minutes?: number
  distance_m?: number | null
  sets?: SetInput[]
  is_completed?: boolean
  status?: string
  hours?: number
  planned_hours?: number
  ended_at?: string | null
  amount_ml?: number
  weight_kg?: number
  /** When they fell asleep, an instant; a sleep has `at` for when they woke up. */
  asleep_at?: string
  quality?: SleepQuality | null
  /** True for a nap, which is no night. */
  is_nap?: boolean
  /** True for what an open card would save. */
  is_open?: boolean
}

/** The logs of a kind between two days, both included, latest first. */
export interface History {
  /** A `HistoryKind`, or a kind that the coach reads nothing of. */
  kind: string
  start: string
  end: string
  entries: HistoryEntry[]
  /** True if there were more than were read. */
  is_partial: boolean
}
