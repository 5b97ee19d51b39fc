import { answerMissing, answerOverview, summedKinds } from '../answer/answer-days.ts'
import { describePoints, describeStreaks } from '../answer/describe-person.ts'
import type { OtherSubject } from '../query.ts'
import { profileLookup, type Lookup } from '../tools.ts'
import asks from '../words/asks.json' with { type: 'json' }
import { anyOf } from '../words/lists.ts'
import type { RecordSubject } from './subject.ts'

const standing: Lookup = { tool: 'get_standing', input: {} }
const goals: Lookup = { tool: 'get_goals', input: {} }

/** Subjects that are about no one kind of log. */
export const otherSubjects: Record<OtherSubject, RecordSubject> = {
  points: {
    askedAs: 'points',
    words: [anyOf(asks.subjects.points), 16],
    suggestion: 'How do I convert points?',
    lookups: () => [standing],
    answer: ({ range }, { findings, clock }) =>
      findings.standing ? { text: describePoints(findings, range, clock.today) } : null,
  },
  streaks: {
    askedAs: 'streaks',
    lookups: () => [standing],
    answer: ({ measure }, { findings }) => (findings.standing ? { text: describeStreaks(findings, measure) } : null),
  },
  missing: {
    ownName: 'what is still to log',
    reads: () => ['meal'],
    lookups: (histories) => [...histories, standing, goals],
    answer: (query, { entries, findings, clock }) =>
      answerMissing(query, entries, findings.standing, findings.goals, Number(clock.time.slice(0, 2))),
  },
  all: {
    askedAs: 'day',
    ownName: 'your day',
    suggestion: 'What is still missing today?',
    reads: () => summedKinds.map(({ kind }) => kind),
    lookups: (histories, { range }) => [
      ...histories,
      profileLookup,
      ...(range.label === 'today' ? [standing, goals] : []),
    ],
    answer(query, { entries, findings, counted }) {
      if (!entries('meal')) return null
      return counted(answerOverview(query, entries, findings.standing, findings.goals, findings.profile))
    },
  },
}
