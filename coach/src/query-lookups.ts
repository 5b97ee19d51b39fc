import type { Lookup } from './tools.ts'
import type { Query } from './query.ts'
import { mostDays } from './range.ts'
import type { HistoryKind } from './records.ts'
import { addDays } from './when.ts'

/** The most logs of one kind for an answer. */
const mostRead = 1_000

const kinds: Record<Query['about'], HistoryKind[]> = {
  calories: ['meal'],
  protein: ['meal'],
  carbs: ['meal'],
  fat: ['meal'],
  fibre: ['meal'],
  sugar: ['meal'],
  sodium: ['meal'],
  meals: ['meal'],
  water: ['water'],
  medicine: ['medicine'],
  mood: ['mood'],
  symptoms: ['symptom'],
  exercise: ['exercise'],
  burned: ['exercise'],
  fasting: ['fast'],
  sleep: ['sleep', 'mood', 'symptom'],
  weight: ['weight'],
  points: [],
  streaks: [],
  goals: ['exercise'],
  missing: ['meal'],
  all: ['mood', 'symptom', 'exercise', 'meal', 'sleep', 'water', 'weight', 'medicine', 'fast'],
}

/** A change of weight is told from the last weighing in front of its days, if it is this near. */
export const daysOfBaseline = 7

/** Kinds of log whose notes say what the day was like. */
export const kindsWithNotes = ['mood', 'symptom', 'sleep'] as const

const kindsOfCondition = (given: Query['given']): readonly HistoryKind[] => {
  if (!given) return []
  return given.kind === 'note' ? kindsWithNotes : [given.kind]
}

/** Returns the look-ups that answer a question. */
export function lookupsOfQuery(
  { about, name, measure, range, against: other, given, figure }: Query,
  today: string,
): Lookup[] {
  const against = measure === 'compare' ? other : null
  // Whatever was noted before says what a short name means, and when a dose was last noted.
  const from =
    about === 'medicine'
      ? addDays(today, 1 - mostDays)
      : about === 'weight'
        ? addDays(range.start, -daysOfBaseline)
        : range.start
  const start = against && against.start < from ? against.start : from
  const behind = about === 'weight' ? addDays(range.end, daysOfBaseline) : range.end
  const to = about === 'medicine' || behind > today ? today : behind
  const end = against && against.end > to ? against.end : to
  const own = measure === 'relation' && about === 'symptoms' ? (['symptom', 'mood', 'sleep'] as const) : kinds[about]
  const read = [...new Set<HistoryKind>([...own, ...kindsOfCondition(given)])]
  const histories = read.map((kind): Lookup => ({
    tool: 'get_history',
    input: { kind, start, end, most: mostRead },
  }))
  const standing: Lookup = { tool: 'get_standing', input: {} }
  const goals: Lookup = { tool: 'get_goals', input: {} }
  if (about === 'points' || about === 'streaks') return [standing]
  if (about === 'goals') return name === null || name === 'points' ? [goals] : [goals, ...histories]
  if (about === 'fasting') return [{ tool: 'get_fasting', input: {} }, ...histories]
  const profile: Lookup = { tool: 'get_profile', input: {} }
  if (about === 'water' || about === 'weight') return [...histories, profile]
  if (about === 'sleep') return [...histories, profile, goals]
  if (about === 'all') return [...histories, profile, ...(range.label === 'today' ? [standing, goals] : [])]
  if (about === 'missing') return [...histories, standing, goals]
  if (measure === 'left' || measure === 'goal' || measure === 'progress' || figure !== undefined)
    return [...histories, profile]
  return histories
}
