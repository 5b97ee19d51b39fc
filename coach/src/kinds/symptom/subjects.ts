import { oneDecimal } from '../../answer/wording.ts'
import type { SubjectOf } from '../../query.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import type { RecordSubject } from '../subject.ts'
import { answerSymptoms, isOfSymptom, severityOf } from './answer.ts'
import { symptomIn } from './asked.ts'

export const symptomSubjects: Record<SubjectOf<'symptom'>, RecordSubject> = {
  symptoms: {
    askedAs: 'symptom',
    nameIn: symptomIn,
    marks: { symptom: 2 },
    words: [anyOf(asks.subjects.symptom), 6],
    usualDays: { of: 'month', hasMonthlyExtremes: true },
    hasUsual: true,
    isListed: true,
    pronounOf: 'symptom',
    suggestion: 'What could help?',
    reads: ({ measure }) => (measure === 'relation' ? ['symptom', 'mood', 'sleep'] : ['symptom']),
    answer(query, { entries, clock, counted }) {
      const symptoms = entries('symptom')
      if (!symptoms) return null
      return counted(answerSymptoms(query, symptoms, entries('mood') ?? [], clock.today, entries('sleep') ?? []))
    },
    series: { valueOf: (entries) => Math.max(...entries.map(severityOf)), isAsked: isOfSymptom },
    chart: { of: 'symptom', isOfNames: true },
    isTimed: true,
    groups: {
      sayMean: (aDay) => `**${oneDecimal(aDay * 7)} times a week**`,
      countsNone: true,
      countsEntries: true,
    },
    progress: (name) => ({
      what: `Severity, ${name}`,
      say: (step) => `${oneDecimal(step)} of 5`,
      more: 'higher',
      less: 'lower',
      change: oneDecimal,
    }),
  },
}
