import { expect, test } from 'vitest'
import { explainTerms, explainWindows, termsIn } from './terms.ts'

test.each([
  ['saturated fat', ['saturated fat']],
  ['glicemic index', ['glycaemic index']],
  ['cholestrol', ['cholesterol']],
  ['sugar n carbs', ['sugar', 'carbs']],
  ['a nonsense word', []],
])('“%s” names %j', (words, terms) => expect(termsIn(words, true)).toEqual(terms))

test('a sentence without a marked term is only searched for whole terms', () => {
  expect(termsIn('what would rem sleep do', false)).toEqual(['rem sleep'])
  expect(termsIn('whats cholestrol', false)).toEqual([])
})

test('fasting windows are computed and compared', () => {
  expect(explainWindows('how is 20:4 different from 18:6')).toMatch(
    /^\*\*18:6\*\* is 18 hours without food and 6 in which you eat; \*\*20:4\*\* .*, 2 hours longer without food\. .*ask a doctor first\.$/,
  )
  for (const typed of ['what does 16 8 mean', 'whats 16-8', 'is 16/8 ok'])
    expect(explainWindows(typed)).toMatch(/^\*\*16:8\*\* is 16 hours/)
  expect(explainWindows('at 9:30 or 12:10')).toBe('')
  expect(explainWindows('between 8 16')).toBe('')
})

test('every explanation is short, and one with figures of the body names its source', () => {
  expect(explainTerms(['bmi', 'streak'])).toMatch(/> \*\*Source\.\*\* WHO\.\n\nA streak counts/)
})
