import type { Part } from '../../reading/read.ts'
import type { Aspect, Subject } from '../../reading/tags.ts'
import { subjectsByMark } from './query-subject.ts'

/** Feelings and foods are mostly details of one subject: they name no second one. */
const namesSubject = subjectsByMark.filter(([label]) => label !== 'feeling' && label !== 'food')
const isMood = /\bmoods?\b/gi
const joins = /(?:\band|&|\bplus|\bnext to|\bbeside)(?: (?:my|the|all|also))*[ ]$/i

/** Aspects of a development; a single entry is sought by the others. */
const ofSeveralDays = new Set<Aspect>(['list', 'total', 'average', 'compare', 'count', 'trend', 'now'])

interface Mention {
  subject: Subject
  start: number
}

/**
 * Divides a question about two subjects, such as 'my mood and my headaches this month', into one for each: both list the
 * same days.
 */
export function withBothSubjects(part: Part): Part[] {
  const { text, start, spans, aspect } = part
  if (aspect === null || !ofSeveralDays.has(aspect)) return [part]
  const marked = spans.flatMap((span): Mention[] => {
    const subject = namesSubject.find(([label]) => label === span.label)?.[1]
    return subject ? [{ subject, start: span.start - start }] : []
  })
  const moods = [...text.matchAll(isMood)].map(({ index }): Mention => ({ subject: 'mood', start: index }))
  const [first, second, ...more] = [...marked, ...moods].toSorted((a, b) => a.start - b.start)
  const areTwo = first && second && more.length === 0 && first.subject !== second.subject
  if (!areTwo || !joins.test(text.slice(0, second.start))) return [part]
  return [first, second].map(({ subject }) => ({ ...part, subject, aspect: 'list' }))
}
