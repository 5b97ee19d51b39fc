import { expect, test } from 'vitest'
import { explainFinding } from './explain-finding.ts'

const finding = {
  with: { days: 18 },
  without: { days: 40 },
  first_day: '2026-01-01',
  last_day: '2026-03-01',
  left_out: 2,
  shuffles: 2000,
  reached: 1,
}

test('the explanation names the days used and left out, the shuffles and the pairs', () => {
  expect(explainFinding(finding, 24, (day) => day)).toEqual([
    '58 days between 2026-01-01 and 2026-03-01 tell of both. Two other days between them were left out, not counted as days without.',
    'We shuffled your days, two weeks at a time, 2,000 times. A difference this large came up once. Each weekday is compared with itself. Because 24 pairs were looked at, we ask for stronger proof than for one.',
  ])
})
