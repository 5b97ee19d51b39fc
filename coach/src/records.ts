import type { UnitSystem } from '@finu/contract/platform/measures'
import type { NutritionTargets } from '@finu/contract/meals/nutrition-targets'

/**
 * What the coach is told of a person's own records: the server's look-ups are held against it by the compiler. Missing is
 * null, never zero; days not logged are absent.
 */

export interface DayRecords {
  date: string
  moods: { count: number; most_common: string | null; average_score: number | null }
  symptoms: { count: number; names: string[]; average_severity: number | null }
  exercise: { count: number; minutes: number; calories: number; names: string[] }
  meals: MealSums
}

/** Null where nothing is known of a figure; `is_partial` where some foods' calories are unknown. */
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
  /** The most frequent first. */
  names: { name: string; count: number; average_severity: number }[]
  /** Whether there were more entries than were read. */
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
  /** Null where no fast is running. */
  active: { type: string; hours: number; planned_hours: number; started_at: string } | null
  total_fasts: number
  completed_fasts: number
  longest_hours: number
  current_streak: number
}

/** Figures of 100 g. */
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
  streaks: { activity: string; days: number; kept_today: boolean }[]
  /** What was logged today, by activity. */
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
  /** What the person reads heights and weights in. */
  units: UnitSystem
  timezone: string | null
  /** What they mean to eat on a day; null where they set nothing. */
  nutrition_targets: NutritionTargets | null
}

/** What goes together in the person's own records: what was found, in sentences, and what is still gathered. */
export interface TogetherRecord {
  /** Whether the plan opens it; else only `days` is told. */
  is_open: boolean
  /** Days that anything was logged on, of those that were looked at. */
  days: number
  pairs_tried: number
  /** Strongest first. */
  found: {
    /** 'mood', 'energy', 'stress', 'anxiety', or the symptom's name. */
    outcome: string
    /** What a day with it has: 'trigger', 'food', 'fast' and so on. */
    exposure_kind: string
    finding: string
    size: string
    certainty: string
  }[]
  /** What too few days tell about yet. */
  gathering: { pair: string; outcome: string; exposure_kind: string; with_days: number; without_days: number }[]
  /** Days with, and days without, that it takes. */
  needed_days: number
  caveat: string
}

export type HistoryKind = 'mood' | 'symptom' | 'meal' | 'exercise' | 'fast'

/** One log: when, what, what was written, and the figures of its kind. Figures that are not known are null. */
export interface HistoryEntry {
  id: string
  /** An instant; `day` and `time` are the person's own, a fast's of when it began. */
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
  is_partial?: boolean
  type?: string
  minutes?: number
  is_completed?: boolean
  status?: string
  hours?: number
  planned_hours?: number
  ended_at?: string | null
}

/** The logs of a kind from one day to another, both included, latest first. */
export interface History {
  kind: HistoryKind
  start: string
  end: string
  entries: HistoryEntry[]
  /** Whether there were more than were read. */
  is_partial: boolean
}
