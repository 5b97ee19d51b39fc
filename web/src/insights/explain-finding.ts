import type { Correlation } from '@finu/contract/insights/correlations'
import { countInWords, formatCount } from '../lib/format-number.ts'

type Explained = Pick<Correlation, 'first_day' | 'last_day' | 'left_out' | 'shuffles' | 'reached'> &
  Record<'with' | 'without', Pick<Correlation['with'], 'days'>>

/** Explains the calculation of a finding. @returns paragraphs */
export function explainFinding(finding: Explained, pairs: number, dayName: (day: string) => string): string[] {
  const { with: those, without: others, left_out: leftOut, shuffles, reached } = finding
  const used = those.days + others.days
  const chance = reached === 0 ? 'never came up' : `came up ${reached === 1 ? 'once' : `${formatCount(reached)} times`}`
  return [
    `${formatCount(used)} days between ${dayName(finding.first_day)} and ${dayName(finding.last_day)} tell of both. ${
      leftOut === 0
        ? 'No day between them was left out.'
        : `${countInWords(leftOut, 'other day').replace(/^./, (first) => first.toUpperCase())} between them ${leftOut === 1 ? 'was' : 'were'} left out, not counted as days without.`
    }`,
    `We shuffled your days, two weeks at a time, ${formatCount(shuffles)} times. A difference this large ${chance}. Each weekday is compared with itself. Because ${formatCount(pairs)} pairs were looked at, we ask for stronger proof than for one.`,
  ]
}
