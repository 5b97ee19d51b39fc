import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlanted, lookAt, shareOf, simulateLevel, simulateNoise } from '../../testing/simulated-days.ts'
import { findPairs } from './correlation-find.ts'
import { seeded, shuffleBlocks } from './correlation-shuffle.ts'
import { differenceOf, dot, midRanks, rankDifferenceOf, withoutWeekday } from './correlation-statistic.ts'
import { shareOfFalse } from './correlation-step-up.ts'

const oneWeekday = (count: number) => new Uint8Array(count)

test('of fifteen tests of a treatment, those found are the ones Benjamini and Hochberg found in 1995', () => {
  const published = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
  ]
  expect(shareOfFalse(published).filter((share) => share <= 0.05)).toHaveLength(4)
  expect(shareOfFalse(published.toReversed()).filter((share) => share <= 0.05)).toHaveLength(4)
  expect(shareOfFalse([])).toEqual([])
})

test('a share of false findings is never below its p-value, and keeps the order', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 50 }), (pValues) => {
      const shares = shareOfFalse(pValues)
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(pValues[index]! - 1e-12)
        expect(share).toBeLessThanOrEqual(1)
        const larger = shares.filter((_, other) => pValues[other]! > pValues[index]!)
        expect(Math.min(1, ...larger)).toBeGreaterThanOrEqual(share)
      }
    }),
  )
})

// Permeability of the human chorioamnion at term and at 12 to 26 weeks: Hollander and Wolfe, 'Nonparametric Statistical
// Methods', 1973, p. 69. Their W is 35 of 50 pairs, its one-sided p-value 0.1272.
const atTerm = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
const early = [1.15, 0.88, 0.9, 0.74, 1.21]
const permeability = Float64Array.from([...atTerm, ...early])
const isAtTerm = Float64Array.from(permeability, (_, index) => (index < atTerm.length ? 1 : 0))

test('the difference of ranks matches a published rank test, and so does its p-value if days are shuffled one by one', () => {
  // 35 of 50 pairs are higher and 15 lower.
  expect(rankDifferenceOf(isAtTerm, permeability, oneWeekday(15))).toBeCloseTo((35 - 15) / 50, 12)
  const own = withoutWeekday(isAtTerm, oneWeekday(15))
  const ranks = withoutWeekday(midRanks(permeability), oneWeekday(15))
  const [order, random] = [new Uint32Array(15), seeded(1)]
  let higher = 0
  for (let round = 0; round < 40_000; round += 1) {
    shuffleBlocks(order, random, 1)
    if (
      dot(
        own,
        Float64Array.from(order, (place) => ranks[place]!),
      ) >=
      dot(own, ranks) - 1e-9
    )
      higher += 1
  }
  expect(higher / 40_000).toBeCloseTo(0.1272, 2)
})

test('equal values share their rank', () => {
  expect([...midRanks(Float64Array.from([3, 1, 3, 2, 3]))]).toEqual([4, 1, 4, 2, 4])
})

test('a difference of proportions compares each weekday with itself', () => {
  // Kidney stones: the treatment that looks worse overall is better for small and for large ones (Charig and others,
  // BMJ 1986).
  const strata = [
    { weekday: 0, with: [81, 87], without: [234, 270] },
    { weekday: 1, with: [192, 263], without: [55, 80] },
  ] as const
  const rows = strata.flatMap(({ weekday, with: treated, without }) =>
    [
      [1, treated],
      [0, without],
    ].flatMap(([exposure, counts]) => {
      const [healed, all] = counts as readonly [number, number]
      return Array.from({ length: all }, (_, index) => ({
        weekday,
        exposure: exposure as number,
        healed: Number(index < healed),
      }))
    }),
  )
  const column = (key: 'exposure' | 'healed') => Float64Array.from(rows, (row) => row[key])
  const weekdays = Uint8Array.from(rows, ({ weekday }) => weekday)
  expect(differenceOf(column('exposure'), column('healed'), oneWeekday(rows.length))).toBeCloseTo(
    273 / 350 - 289 / 350,
    9,
  )
  // By Mantel and Haenszel: each stratum's difference, weighted by n1·n0/n.
  const weights = strata.map(({ with: [, n1], without: [, n0] }) => (n1 * n0) / (n1 + n0))
  const differences = strata.map(({ with: [a, n1], without: [b, n0] }) => a / n1 - b / n0)
  const pooled = (weights[0]! * differences[0]! + weights[1]! * differences[1]!) / (weights[0]! + weights[1]!)
  expect(pooled).toBeGreaterThan(0)
  expect(differenceOf(column('exposure'), column('healed'), weekdays)).toBeCloseTo(pooled, 9)
})

test('a shuffle has every day once, and keeps consecutive days together', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer(), (days, seed) => {
      const order = new Uint32Array(days)
      shuffleBlocks(order, seeded(seed))
      expect([...order].toSorted((a, b) => a - b)).toEqual(Array.from({ length: days }, (_, day) => day))
      const isNext = (a: number, b: number) => [1, days - 1].includes(Math.abs(a - b))
      const cuts = order.slice(1).filter((day, place) => !isNext(order[place]!, day)).length
      expect(cuts).toBeLessThanOrEqual(Math.ceil(days / 14) + 1)
    }),
  )
})

test('missing values are left out: they count neither as with nor as without', () => {
  const [days, missing] = [56, Number.NaN]
  const exposure = Float64Array.from({ length: days }, (_, day) => (day % 4 === 3 ? missing : day % 2))
  const outcome = Float64Array.from({ length: days }, (_, day) => (day % 8 === 0 ? missing : day % 2))
  const [tested] = findPairs([exposure], [outcome], [{ exposure: 0, outcome: 0, lag: 0 }])
  expect(tested).toMatchObject({ withDays: 14, withoutDays: 21 })
  // One day fewer, and the pair is not tested.
  const fewer = exposure.with(1, missing)
  expect(findPairs([fewer], [outcome], [{ exposure: 0, outcome: 0, lag: 0 }])).toEqual([])
})

test('the same days give the same answer', () => {
  const days = simulateLevel(7)
  expect(lookAt(days)).toEqual(lookAt(days))
})

test('in random days few findings appear, and planted ones are mostly found', () => {
  expect(shareOf(100, (seed) => lookAt(simulateNoise(seed)).length > 0)).toBeLessThanOrEqual(0.05)
  expect(shareOf(60, (seed) => lookAt(simulateLevel(seed)).some(isPlanted))).toBeGreaterThanOrEqual(0.75)
}, 60_000)
