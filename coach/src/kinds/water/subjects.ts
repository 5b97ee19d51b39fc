import type { SubjectOf } from '../../query.ts'
import { profileLookup } from '../../tools.ts'
import { bodySubject } from '../body/subject.ts'
import type { RecordSubject } from '../subject.ts'

export const waterSubjects: Record<SubjectOf<'water'>, RecordSubject> = {
  water: bodySubject('water', { lookups: (histories) => [...histories, profileLookup] }),
}
