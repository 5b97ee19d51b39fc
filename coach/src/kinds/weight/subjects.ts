import { daysOfBaseline } from '../body/answer.ts'
import type { SubjectOf } from '../../query.ts'
import { profileLookup } from '../../tools.ts'
import { addDays } from '../../values/when.ts'
import { bodySubject } from '../body/subject.ts'
import type { RecordSubject } from '../subject.ts'

export const weightSubjects: Record<SubjectOf<'weight'>, RecordSubject> = {
  weight: bodySubject('weight', {
    isOfEating: true,
    days: ({ start, end }) => ({ start: addDays(start, -daysOfBaseline), end: addDays(end, daysOfBaseline) }),
    lookups: (histories) => [...histories, profileLookup],
  }),
}
