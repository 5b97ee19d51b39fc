/** What the tools tell a model of a person's own records. Missing is null, never zero; days not logged are absent. */

export interface DayRecords {
  date: string
  moods: { count: number; most_common: string | null; average_score: number | null }
  symptoms: { count: number; names: string[]; average_severity: number | null }
  exercise: { count: number; minutes: number; calories: number; names: string[] }
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

export type Trend = MoodTrend | SymptomTrend | ExerciseTrend

export interface Standing {
  points: number
  points_today: number
  streaks: { activity: string; days: number; kept_today: boolean }[]
  /** What was logged today, by activity. */
  logged_today: Record<string, number>
}

export interface GoalRecord {
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
  timezone: string | null
}
