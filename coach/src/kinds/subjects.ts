import { kindOfSubject, type Subject } from '../query.ts'
import { kindNamed } from './index.ts'
import { otherSubjects } from './other-subjects.ts'
import type { RecordSubject } from './subject.ts'

/** Returns what the coach knows of a subject of questions about the records. */
export function subjectNamed(subject: Subject): RecordSubject {
  const kind = kindOfSubject(subject)
  const subjects: Partial<Record<Subject, RecordSubject>> = kind === null ? otherSubjects : kindNamed(kind).subjects
  return subjects[subject]!
}
