import { expect, test } from 'vitest'
import { fastingTexts } from '../fasting/fasting.ts'
import { conversionTexts } from '../wallet/conversions.ts'
import { countNoun, nounFor } from './counted-nouns.ts'

test('a noun follows its count', () => {
  expect([0, 1, 2, 1250].map((count) => countNoun(count, 'more point'))).toEqual([
    '0 more points',
    '1 more point',
    '2 more points',
    '1,250 more points',
  ])
  expect([-1, 1, 3].map((count) => nounFor(count, 'entry', 'entries'))).toEqual(['entry', 'entry', 'entries'])
})

test('texts with a count of one are singular', () => {
  expect(fastingTexts.endedEarly(1)).toBe('Fasting ended early. You needed 1 more minute to earn tokens.')
  expect(conversionTexts.personLimit(1000, 1)).toBe(
    'You can convert up to 1 point now: the limit is 1,000 points in 24 hours.',
  )
  expect(conversionTexts.belowMinimum(1)).toBe('Minimum conversion is 1 point')
})
