import { oneDecimal } from '../../answer/wording.ts'
import { spansOf } from '../../compose/spans.ts'
import type { SubjectOf } from '../../query.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import type { RecordSubject } from '../subject.ts'
import { answerMoods, levelWord, meanLevel } from './answer.ts'
import { moodOfSpan } from './moods.ts'

export const moodSubjects: Record<SubjectOf<'mood'>, RecordSubject> = {
  mood: {
    askedAs: 'mood',
    nameIn: (part) =>
      spansOf(part, 'feeling')
        .map(moodOfSpan)
        .find((mood) => mood !== null)?.mood_type ?? null,
    marks: { feeling: 4 },
    words: [anyOf(asks.subjects.mood), 1],
    usualDays: { of: 'week', isTodayIfWhether: true, hasMonthlyExtremes: true },
    hasUsual: true,
    isListed: true,
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
