import type { SubjectOf } from '../../query.ts'
import { profileLookup } from '../../tools.ts'
import type { Range } from '../../values/range.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import { answerBody, sayBody, valueOfDay } from '../body/answer.ts'
import { bodySubject } from '../body/subject.ts'
import type { RecordSubject } from '../subject.ts'
import { answerSleepNotes } from './notes.ts'

const isIn = (day: string, days: Range | null) => days !== null && day >= days.start && day <= days.end

export const sleepSubjects: Record<SubjectOf<'sleep'>, RecordSubject> = {
  sleep: bodySubject('sleep', {
    askedAs: 'sleep',
    words: [anyOf(asks.subjects.sleep), 3],
    usualDays: { of: 'month' },
    isJudged: true,
    isBounded: true,
    // Without a night the notes of moods and symptoms tell of sleep.
    reads: () => ['sleep', 'mood', 'symptom'],
    lookups: (histories) => [...histories, profileLookup, { tool: 'get_goals', input: {} }],
    answer(query, { entries, clock, findings, counted }) {
      const nights = entries('sleep')
      if (!nights || !entries('mood')) return null
      const { range, against, measure } = query
      const isOwn = nights.some(({ day }) => isIn(day, range) || (measure === 'compare' && isIn(day, against)))
      return isOwn
        ? counted(answerBody('sleep', query, nights, findings.profile, clock.today))
        : answerSleepNotes(query, entries, findings.goals, clock.today)
    },
    series: { valueOf: valueOfDay('sleep'), isAsked: (entry) => entry.is_nap !== true },
    groups: { sayMean: (value, profile) => `**${sayBody('sleep', value, profile)}**`, unit: 'night' },
  }),
}
