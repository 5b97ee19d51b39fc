import type { Correlation, Part, Side } from './correlations.ts'
import { expect, test } from 'vitest'
import { describeExposure, nameOfPair, describeCorrelation, saySize, titleOfCorrelation } from './correlation-words.ts'

const part = (kind: Part['kind'], name: string | null = null, threshold: number | null = null): Part => ({
  kind,
  name,
  threshold,
})
const event = (days: number, hits: number): Side => ({ days, hits, mean: null, steps: null })
const level = (days: number, mean: number): Side => ({ days, hits: null, mean, steps: [0, 1, 2, 3, 4] })
const finding = (more: Partial<Correlation> = {}): Correlation => ({
  exposure: part('trigger', 'Poor Sleep'),
  outcome: part('symptom', 'Headache'),
  days_later: 0,
  with: event(18, 14),
  without: event(40, 6),
  difference: 0.62,
  certainty: 3,
  first_day: '2026-01-01',
  last_day: '2026-03-01',
  left_out: 2,
  shuffles: 2000,
  reached: 0,
  latest: [],
  ...more,
})

test('a finding about events gives both counts, for any number of days between', () => {
  expect(describeCorrelation(finding()).join('')).toBe(
    'With poor sleep, headache was logged on 14 of 18 days; otherwise on 6 of 40.',
  )
  expect(titleOfCorrelation(finding({ days_later: 1 }))).toBe('Headache, the day after poor sleep')
  expect(describeCorrelation(finding({ days_later: 2 }))[0]).toContain('Two days after poor sleep')
  expect(nameOfPair(finding())).toBe('Headache and poor sleep')
})

test('sleep is named by its length, and by how the person woke up', () => {
  const slept = finding({ exposure: part('sleep', null, 426) })
  expect(describeCorrelation(slept)[0]).toBe('With less than 7h 06m of sleep, headache was logged on ')
  expect(nameOfPair(finding({ exposure: part('sleep_quality') }))).toBe('Headache and waking up tired')
})

test('a finding about levels gives both means', () => {
  const moved = finding({
    exposure: part('exercise', null, 20),
    outcome: part('mood'),
    with: level(22, 3.91),
    without: level(31, 3.2),
    difference: 0.71,
  })
  expect(describeCorrelation(moved).join('')).toBe(
    'With 20 minutes or more of exercise, your mood averaged 3.9, higher than on other days: 3.2.',
  )
  expect(saySize(moved)).toBe('Seven tenths of a step, on a scale of five.')
  expect(saySize({ ...moved, difference: -1 })).toBe('One step, on a scale of five.')
  expect(saySize({ ...moved, outcome: part('stress'), difference: -2.34 })).toBe('2.3 points, on a scale of ten.')
})

test('the size of a difference is stated in plain words', () => {
  const sizes = [
    [event(18, 14), event(40, 6), 'About five times as often.'],
    [event(20, 10), event(20, 5), 'About twice as often.'],
    [event(20, 12), event(20, 8), 'About one and a half times as often.'],
    [event(20, 5), event(20, 10), 'About half as often.'],
    [event(20, 2), event(20, 6), 'About a third as often.'],
    [event(20, 9), event(20, 10), 'A little less often.'],
    [event(20, 9), event(20, 0), 'Never on other days.'],
    [event(20, 0), event(20, 9), 'Only on other days.'],
    [event(20, 20), event(40, 2), 'More than eight times as often.'],
    [event(40, 2), event(20, 20), 'Less than an eighth as often.'],
  ] as const
  for (const [those, others, words] of sizes) expect(saySize(finding({ with: those, without: others }))).toBe(words)
})

test('each kind of exposure and outcome has words', () => {
  expect(describeExposure(part('nutrient', 'protein_g', 91.6))).toBe('more than 92 g of protein')
  expect(describeExposure(part('nutrient', 'calories', 2050))).toBe('more than 2,050 kcal')
  expect(describeExposure(part('fast', null, 12))).toBe('a fast of 12 hours or more')
  expect(describeExposure(part('stress', null, 5))).toBe('more stress than usual')
  expect(describeExposure(part('mood', null, 3))).toBe('a better mood than usual')
  expect(describeExposure(part('food', 'BLT'))).toBe('BLT')
})
