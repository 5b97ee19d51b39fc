import type { Lookup } from './tools.ts'
import type { Query } from './query.ts'
import type { HistoryKind } from './records.ts'

/** The most logs of one kind for an answer. */
const mostRead = 100

const kinds: Record<Query['about'], HistoryKind[]> = {
  calories: ['meal'],
  protein: ['meal'],
  carbs: ['meal'],
  fat: ['meal'],
  fibre: ['meal'],
  sugar: ['meal'],
  meals: ['meal'],
  water: ['water'],
  mood: ['mood'],
  symptoms: ['symptom'],
  exercise: ['exercise'],
  burned: ['exercise'],
  fasting: ['fast'],
  sleep: ['sleep', 'mood', 'symptom'],
  weight: ['weight'],
  points: [],
  streaks: [],
  goals: [],
  missing: ['meal'],
  all: ['mood', 'symptom', 'exercise', 'meal'],
}

/** Returns the look-ups that answer a question. */
export function lookupsOfQuery({ about, measure, range, against: other }: Query): Lookup[] {
  const against = measure === 'compare' ? other : null
  const start = against && against.start < range.start ? against.start : range.start
  const end = against && against.end > range.end ? against.end : range.end
  const read = measure === 'relation' && about === 'symptoms' ? (['symptom', 'mood'] as const) : kinds[about]
  const histories = read.map((kind): Lookup => ({
    tool: 'get_history',
    input: { kind, start, end, most: mostRead },
  }))
  const standing: Lookup = { tool: 'get_standing', input: {} }
  const goals: Lookup = { tool: 'get_goals', input: {} }
  if (about === 'points' || about === 'streaks') return [standing]
  if (about === 'goals') return [goals]
  if (about === 'fasting') return [{ tool: 'get_fasting', input: {} }, ...histories]
  const profile: Lookup = { tool: 'get_profile', input: {} }
  if (about === 'water' || about === 'weight') return [...histories, profile]
  if (about === 'sleep') return [...histories, profile, goals]
  if (about === 'missing' || (about === 'all' && range.label === 'today')) return [...histories, standing, goals]
  if (measure === 'left' || measure === 'goal') return [...histories, profile]
  return histories
}
