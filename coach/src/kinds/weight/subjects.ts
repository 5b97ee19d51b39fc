import type { SubjectOf } from '../../query.ts'
import { profileLookup } from '../../tools.ts'
import { addDays } from '../../values/when.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import { daysOfBaseline } from '../body/answer.ts'
import { bodySubject } from '../body/subject.ts'
import type { RecordSubject } from '../subject.ts'

export const weightSubjects: Record<SubjectOf<'weight'>, RecordSubject> = {
  weight: bodySubject('weight', {
    askedAs: 'weight',
    words: [anyOf(asks.subjects.weight), 2],
    usualDays: { of: 'month', isTodayIfWhether: true },
    isOfEating: true,
    days: ({ start, end }) => ({ start: addDays(start, -daysOfBaseline), end: addDays(end, daysOfBaseline) }),
    lookups: (histories) => [...histories, profileLookup],
  }),
}
