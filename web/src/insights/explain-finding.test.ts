import type { Finding } from '@finu/contract/together'
import { expect, test } from 'vitest'
import { explainFinding } from './explain-finding.ts'

const finding: Finding = {
  exposure: { kind: 'trigger', name: 'Poor Sleep', threshold: null },
  outcome: { kind: 'symptom', name: 'Headache', threshold: null },
  days_later: 0,
  with: { days: 18, hits: 14, mean: null, steps: null },
  without: { days: 40, hits: 6, mean: null, steps: null },
  difference: 0.62,
  certainty: 3,
  first_day: '2026-01-01',
  last_day: '2026-03-01',
  left_out: 2,
  shuffles: 2000,
  reached: 1,
  latest: [],
}

test('how it was worked out names the days, what was left out, the shuffles and the pairs', () => {
  expect(explainFinding(finding, 24, (day) => day)).toEqual([
    '58 days between 2026-01-01 and 2026-03-01 tell of both. Two other days between them were left out, not counted as days without.',
    'We shuffled your days, two weeks at a time, 2,000 times. A difference this large came up once. Each weekday is compared with itself. Because 24 pairs were looked at, we ask for stronger proof than for one.',
  ])
})
