import { answerBody, sayBody, valueOfDay } from './answer.ts'
import type { RecordSubject } from '../subject.ts'

/** Returns a subject that sums up a figure of the body or what it takes: sleep, water or weight. */
export const bodySubject = (kind: 'sleep' | 'water' | 'weight', more: Partial<RecordSubject>): RecordSubject => ({
  pronounOf: kind,
  hasUsual: true,
  isOfBody: true,
  answer(query, { entries, clock, findings, counted }) {
    const logged = entries(kind)
    return logged && counted(answerBody(kind, query, logged, findings.profile, clock.today))
  },
  series: { valueOf: valueOfDay(kind) },
  chart: { of: kind },
  groups: { sayMean: (value, profile) => `**${sayBody(kind, value, profile)}**` },
  progress: (_, profile) => ({
    what: `Your ${kind}`,
    say: (value) => sayBody(kind, value, profile),
    more: 'more',
    less: 'less',
  }),
  ...more,
})
