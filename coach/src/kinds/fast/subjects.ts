import { oneDecimal } from '../../answer/wording.ts'
import type { SubjectOf } from '../../query.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import type { RecordSubject } from '../subject.ts'
import { answerFasting, endDay, hoursOf } from './answer.ts'

export const fastSubjects: Record<SubjectOf<'fast'>, RecordSubject> = {
  fasting: {
    askedAs: 'fasting',
    words: [anyOf(asks.subjects.fasting), 7],
    usualDays: { of: 'ever', isFixed: true },
    isListed: true,
    groupName: 'fasts',
    pronounOf: 'fast',
    isOfEating: true,
    suggestion: 'What was my longest fast?',
    lookups: (histories) => [{ tool: 'get_fasting', input: {} }, ...histories],
    answer(query, { entries, findings: { fasting }, clock }) {
      const fasts = entries('fast')
      return fasts && fasting ? answerFasting(query, fasts, fasting, clock) : null
    },
    series: { valueOf: hoursOf, isAsked: (entry) => entry.status !== 'active' },
    // A fast counts for the day on which it ended.
    chart: { of: 'fasting', dayOf: endDay },
    groups: { sayMean: (value) => `**${oneDecimal(value)} hours** a fast`, unit: 'fast' },
  },
}
