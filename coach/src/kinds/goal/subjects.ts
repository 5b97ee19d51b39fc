import type { SubjectOf } from '../../query.ts'
import type { RecordSubject } from '../subject.ts'
import { answerGoals } from './answer.ts'

export const goalSubjects: Record<SubjectOf<'goal'>, RecordSubject> = {
  goals: {
    askedAs: 'goals',
    nameIn: ({ text }) => (/\b(?:pts|points?|worth)\b/i.test(text) ? 'points' : null),
    isListed: true,
    pronounOf: 'goals',
    reads: () => ['exercise'],
    lookups: (histories, { name }) => [
      { tool: 'get_goals', input: {} },
      ...(name === null || name === 'points' ? [] : histories),
    ],
    answer: (query, { findings, entries }) => answerGoals(query, findings, entries),
  },
}
