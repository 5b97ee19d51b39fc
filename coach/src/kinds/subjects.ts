import { kindOfSubject, subjects, type Subject } from '../query.ts'
import { kindNamed } from './index.ts'
import { otherSubjects } from './other-subjects.ts'
import type { RecordSubject } from './subject.ts'

/** Returns what the coach knows of a subject of questions about the records. */
export function subjectNamed(subject: Subject): RecordSubject {
  const kind = kindOfSubject(subject)
  const own: Partial<Record<Subject, RecordSubject>> = kind === null ? otherSubjects : kindNamed(kind).subjects
  return own[subject]!
}

/** The subjects by the words that name them, the surest first. */
export const subjectsByWords: readonly (readonly [Subject, RegExp])[] = subjects
  .flatMap((subject) => {
    const { words } = subjectNamed(subject)
    return words ? [{ subject, words: words[0], rank: words[1] }] : []
  })
  .toSorted((a, b) => a.rank - b.rank)
  .map(({ subject, words }) => [subject, words])
