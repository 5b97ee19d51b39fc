import { coachKinds } from '../kinds/index.ts'
import { subjectNamed } from '../kinds/subjects.ts'
import { kindOfSubject, type Query } from '../query.ts'
import type { HistoryKind } from '../records.ts'
import { profileLookup, type Lookup } from '../tools.ts'

/** The most logs of one kind for an answer. */
const mostRead = 1_000

/** Kinds of log whose notes say what the day was like. */
export const kindsWithNotes = coachKinds.flatMap(([kind, { hasNotesOfDays }]) =>
  hasNotesOfDays ? [kind as HistoryKind] : [],
)

const kindsOfCondition = (given: Query['given']): readonly HistoryKind[] => {
  if (!given) return []
  return given.kind === 'note' ? kindsWithNotes : [given.kind]
}

/** Returns the look-ups that answer a question. */
export function lookupsOfQuery(query: Query, today: string): Lookup[] {
  const { about, measure, range, against: other, given, figure } = query
  const subject = subjectNamed(about)
  const against = measure === 'compare' ? other : null
  const days = subject.days?.(range, today) ?? range
  const start = against && against.start < days.start ? against.start : days.start
  const to = days.end > today ? today : days.end
  const end = against && against.end > to ? against.end : to
  const own = subject.reads?.(query) ?? [kindOfSubject(about) as HistoryKind]
  const read = [...new Set<HistoryKind>([...own, ...kindsOfCondition(given)])]
  const histories = read.map((kind): Lookup => ({
    tool: 'get_history',
    input: { kind, start, end, most: mostRead },
  }))
  if (subject.lookups) return subject.lookups(histories, query)
  const needsProfile = measure === 'left' || measure === 'goal' || measure === 'progress' || figure !== undefined
  return needsProfile ? [...histories, profileLookup] : histories
}
