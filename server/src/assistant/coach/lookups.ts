import type { DayRecords, FastingRecord, FoodRecord, GoalRecord, ProfileRecord, Standing, Trend } from '../records.ts'
import type { Understanding } from './understand.ts'

/** A look-up the coach wants before it answers: a tool and its input. */
export interface Lookup {
  tool: 'get_day' | 'get_trend' | 'get_standing' | 'get_goals' | 'get_profile' | 'get_fasting' | 'find_food'
  input: Record<string, unknown>
}

/** What the coach must know before it can answer. */
export function lookupsFor({ topic, days, food }: Understanding): Lookup[] {
  const day = (name: string): Lookup => ({ tool: 'get_day', input: { day: name } })
  const trend = (kind: Trend['kind']): Lookup => ({ tool: 'get_trend', input: { kind, days } })
  const standing: Lookup = { tool: 'get_standing', input: {} }
  const goals: Lookup = { tool: 'get_goals', input: {} }
  const wanted: Partial<Record<Understanding['topic'], Lookup[]>> = {
    today: [day('today'), standing, goals],
    yesterday: [day('yesterday')],
    mood: [day('today'), trend('mood')],
    stress: [day('today'), trend('mood')],
    symptoms: [trend('symptoms')],
    exercise: [day('today'), trend('exercise')],
    week: [trend('mood'), trend('symptoms'), trend('exercise'), trend('meals')],
    meals: [day('today'), trend('meals')],
    fasting: [{ tool: 'get_fasting', input: {} }],
    food_facts: [{ tool: 'find_food', input: { name: food ?? '' } }],
    goals: [goals],
    points: [standing],
    streaks: [standing],
    next: [standing, goals],
    greeting: [standing, goals],
    profile: [{ tool: 'get_profile', input: {} }],
  }
  return wanted[topic] ?? []
}

/** What the look-ups brought, by tool and kind; what failed is absent. */
export interface Findings {
  day?: DayRecords
  mood?: Extract<Trend, { kind: 'mood' }>
  symptoms?: Extract<Trend, { kind: 'symptoms' }>
  exercise?: Extract<Trend, { kind: 'exercise' }>
  meals?: Extract<Trend, { kind: 'meals' }>
  fasting?: FastingRecord
  foods?: FoodRecord[]
  standing?: Standing
  goals?: GoalRecord[]
  profile?: ProfileRecord
}
