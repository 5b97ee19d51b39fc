import { answerMoods, levelWord, meanLevel } from './answer.ts'
import type { SubjectOf } from '../../query.ts'
import { oneDecimal } from '../../answer/wording.ts'
import type { RecordSubject } from '../subject.ts'

export const moodSubjects: Record<SubjectOf<'mood'>, RecordSubject> = {
  mood: {
    pronounOf: 'mood',
    suggestion: 'Which day was best?',
    answer(query, { entries, clock, counted }) {
      const moods = entries('mood')
      return moods && counted(answerMoods(query, moods, clock.today))
    },
    series: { valueOf: meanLevel },
    chart: { of: 'mood' },
    isTimed: true,
    groups: { sayMean: (level) => `**${oneDecimal(level)} of 5** (${levelWord(level).toLowerCase()})` },
    progress: () => ({
      what: 'Your mood',
      say: (level) => `${oneDecimal(level)} of 5`,
      more: 'higher',
      less: 'lower',
      change: oneDecimal,
    }),
  },
}
