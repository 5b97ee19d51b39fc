import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatBalance, formatTokens, judgeAmount, listQuickAmounts, startAmount, type AmountRules } from './amounts.ts'

const rules: AmountRules = {
  pointsPerToken: 10,
  minimum: 100,
  available: 1_480,
  limit: { most: 5_000, left: 5_000 },
  isGuest: false,
}
const judge = (typed: string, more: Partial<AmountRules> = {}) => judgeAmount(typed, { ...rules, ...more })
const textOf = (typed: string, more?: Partial<AmountRules>) => judge(typed, more).problem?.text

describe('an amount', () => {
  test('from the minimum to the balance can be converted', () => {
    for (const typed of ['100', '105', '1480', ' 500 ']) expect(textOf(typed)).toBeUndefined()
    expect(judge('505')).toMatchObject({ points: 505, tokens: 50.5 })
  })

  test.each(['0', '-10', '1.5', 'ten', '1e3', '9999999999'])('that is invalid is reported: %s', (typed) =>
    expect(judge(typed).problem).toEqual({ text: 'Points must be greater than 0', isHint: false }),
  )

  test('below the minimum gets a hint, even before anything is typed', () => {
    for (const typed of ['', '1', '99'])
      expect(judge(typed).problem).toEqual({ text: 'Minimum conversion is 100 points', isHint: true })
  })

  test('above the balance shows the balance, even if that is below the minimum', () => {
    expect(judge('1481').problem).toEqual({
      text: 'Not enough points! You have 1,480 points available.',
      isHint: false,
    })
    expect(textOf('60', { available: 45 })).toBe('Not enough points! You have 45 points available.')
  })

  test('is not compared with a balance that is unknown', () =>
    expect(textOf('500', { available: undefined })).toBeUndefined())

  test('is at most the maximum that the server accepts at once', () =>
    expect(textOf('1000001', { available: 2_000_000 })).toBe('Use at most 1000000 points'))

  test('above the rest of the person’s limit shows that rest', () => {
    const limit = { most: 5_000, left: 700 }
    expect(textOf('700', { limit })).toBeUndefined()
    expect(textOf('701', { limit })).toBe(
      'You can convert up to 700 points now: the limit is 5,000 points in 24 hours.',
    )
  })

  test('of a guest has a single message for all problems, and no minimum', () => {
    const guest = { isGuest: true, minimum: 1, pointsPerToken: 100, available: 100 }
    for (const typed of ['', '0', '101', '1.5']) expect(textOf(typed, guest)).toBe('Invalid amount to convert!')
    expect(judge('50', guest)).toMatchObject({ tokens: 0.5, problem: null })
    expect(startAmount({ ...rules, ...guest })).toBe(100)
  })

  test('without a problem is whole and within the rules, for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (typed) => {
        const { points, problem } = judge(typed)
        if (problem !== null) return
        expect(Number.isInteger(points)).toBe(true)
        expect(points).toBeGreaterThanOrEqual(100)
        expect(points).toBeLessThanOrEqual(1_480)
      }),
    )
  })
})

test('the field starts with the minimum', () => expect(startAmount(rules)).toBe(100))

test('tokens have two decimals, the balance four', () => {
  expect([formatTokens(50), formatTokens('1030.5'), formatTokens('0.129')]).toEqual(['50.00', '1,030.50', '0.13'])
  expect([formatBalance(148), formatBalance(0.00012)]).toEqual(['148.0000', '0.0001'])
})

test.each([
  ['a small balance has its own amount only', { available: 240 }, ['100', 'All 240']],
  ['a balance below the minimum has none', { available: 45 }, []],
  ['a larger one has those below it', { available: 1_480 }, ['100', '500', '1,000', 'All 1,480']],
  ['the rest of the day’s limit holds too', { limit: { most: 5_000, left: 600 } }, ['100', '500']],
  ['a higher minimum leaves out what is below it', { minimum: 200 }, ['500', '1,000', 'All 1,480']],
  ['an unknown balance leaves out nothing', { available: undefined }, ['100', '500', '1,000']],
] as const)('quick amounts: %s', (_, change, labels) => {
  expect(listQuickAmounts({ ...rules, ...change }).map(({ label }) => label)).toEqual(labels)
})
