import type { SubjectOf } from '../../query.ts'
import { profileLookup } from '../../tools.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import { bodySubject } from '../body/subject.ts'
import type { RecordSubject } from '../subject.ts'

export const waterSubjects: Record<SubjectOf<'water'>, RecordSubject> = {
  water: bodySubject('water', {
    askedAs: 'water',
    words: [anyOf(asks.subjects.water), 4],
    isJudged: true,
    isBounded: true,
    lookups: (histories) => [...histories, profileLookup],
  }),
}
