import { expect, test } from 'vitest'
import { groupByDay, mostDays, type DayRecords, type Records } from './correlation-records.ts'
import { findCorrelations } from './correlation-result.ts'
import { listCandidates } from './correlation-series.ts'
import { seeded } from './correlation-shuffle.ts'

const dayOf = (place: number) => new Date(Date.UTC(2024, 0, 1 + place)).toISOString().slice(0, 10)
const empty: Omit<DayRecords, 'date'> = {
  moods: null,
  moodTriggers: [],
  symptoms: null,
  symptomTriggers: [],
  foods: null,
  eaten: null,
  exerciseMinutes: null,
  fastedHours: null,
  waterMl: null,
  isAboveTrend: null,
  slept: null,
}
const day = (place: number, more: Partial<DayRecords> = {}): DayRecords => ({ date: dayOf(place), ...empty, ...more })
const mood = { mood: 3, energy: 3, stress: 5, anxiety: 4 }
const headache = { symptoms: ['Headache'], symptomTriggers: ['Dairy'] }
const of = (...days: DayRecords[]): Records => ({ days, ownLevels: [] })

/** Returns the values of a series, null for missing days. */
function valuesOf(records: Records, side: 'exposures' | 'outcomes', kind: string) {
  const found = listCandidates(records)[side].find(({ part }) => part.kind === kind)!
  return Array.from(found.values, (value) => (Number.isNaN(value) ? null : value))
}

test('a day without moods and symptoms is missing for symptoms, not one without them', () => {
  const records = of(day(0, headache), day(1, { foods: ['Rice'] }), day(2, { moods: mood }), day(4, { moods: mood }))
  expect(valuesOf(records, 'outcomes', 'symptom')).toEqual([1, null, 0, null, 0])
  expect(valuesOf(records, 'outcomes', 'mood')).toEqual([null, null, 3, null, 3])
})

test('foods need a meal, sums of nutrients two meals with values, a fast and exercise a day with any log', () => {
  const eaten = { meals: 2, calories: 1800, protein_g: 80, fiber_g: null, sugar_g: 20 }
  const records = of(
    day(0, { foods: ['Rice'], eaten: { ...eaten, calories: 2400 }, exerciseMinutes: 20, fastedHours: 11.9 }),
    day(1, { moods: mood }),
    day(2, { foods: [' rice '], eaten, exerciseMinutes: 19, fastedHours: 12 }),
    day(4, { foods: ['Bread'], eaten: { ...eaten, meals: 1, calories: 9000 } }),
  )
  expect(valuesOf(records, 'exposures', 'food')).toEqual([1, null, 1, null, 0])
  expect(valuesOf(records, 'exposures', 'nutrient')).toEqual([1, null, 0, null, null])
  expect(valuesOf(records, 'exposures', 'exercise')).toEqual([1, 0, 0, null, 0])
  expect(valuesOf(records, 'exposures', 'fast')).toEqual([0, 0, 1, null, 0])
})

test('water is compared with the person’s own median, and a day without a drink is missing', () => {
  const records = of(
    day(0, { waterMl: 1500 }),
    day(1, { moods: mood }),
    day(2, { waterMl: 2500 }),
    day(3, { waterMl: 1800 }),
  )
  expect(valuesOf(records, 'exposures', 'water')).toEqual([0, null, 1, 0])
  expect(listCandidates(records).exposures.find(({ part }) => part.kind === 'water')?.part.threshold).toBe(1800)
})

test('a weight is compared with the trend of the days before, and needs one', () => {
  const weighed = [70, 70, 70, 71, 69.5].map((weight_kg, place) => ({ date: dayOf(place), count: 1, weight_kg }))
  const nothing = {
    moods: [],
    symptom_days: [],
    symptoms: [],
    triggers: [],
    food_days: [],
    foods: [],
    eaten: [],
    exercise: [],
    fasts: [],
    water: [],
    nights: [],
  }
  const none = { has_energy: null, has_stress: null, has_anxiety: null }
  const { days } = groupByDay({ ...nothing, ...none, weights: weighed })
  expect(days.map(({ date, isAboveTrend }) => [date, isAboveTrend])).toEqual([
    [dayOf(3), true],
    [dayOf(4), false],
  ])
  expect(valuesOf(of(...days), 'exposures', 'weight')).toEqual([1, 0])
})

test('sleep is short below the person’s own median, and a day without, or without a word on waking, is missing', () => {
  const records = of(
    day(0, { slept: { minutes: 480, isTired: false } }),
    day(1, { moods: mood }),
    day(2, { slept: { minutes: 300, isTired: true } }),
    day(3, { slept: { minutes: 420, isTired: null } }),
  )
  expect(valuesOf(records, 'exposures', 'sleep')).toEqual([0, null, 1, 0])
  expect(valuesOf(records, 'exposures', 'sleep_quality')).toEqual([0, null, 1, null])
  const { exposures, pairs } = listCandidates(records)
  const lags = pairs.filter(({ exposure }) => exposures[exposure]!.part.kind === 'sleep').map(({ lag }) => lag)
  expect(new Set(lags)).toEqual(new Set([0, 1]))
  expect(exposures.find(({ part }) => part.kind === 'sleep')!.part.threshold).toBe(420)
  // Nobody who logs no sleep has more pairs for it.
  expect(listCandidates(of(day(0, { moods: mood }))).exposures.map(({ part }) => part.kind)).not.toContain('sleep')
})

test('a symptom is not compared with its own record’s triggers, nor with itself under another name', () => {
  const { exposures, outcomes, pairs } = listCandidates(
    of(day(0, { ...headache, moods: mood, moodTriggers: ['headache', 'Sleep'] }), day(1, { moods: mood })),
  )
  const sameDay = pairs
    .filter(({ lag, outcome }) => lag === 0 && outcomes[outcome]!.part.kind === 'symptom')
    .filter(({ exposure }) => exposures[exposure]!.part.kind === 'trigger')
    .map(({ exposure }) => exposures[exposure]!)
  // Only triggers of moods, without dairy, are compared; and no headache.
  expect(sameDay.map(({ part, values }) => [part.name, values[0]])).toEqual([
    ['Dairy', 0],
    ['Sleep', 1],
  ])
})

test('no records, a single day, and empty names give nothing', () => {
  for (const records of [
    of(),
    of(day(0)),
    of(day(0, { moods: mood, moodTriggers: [' ', '__proto__'], foods: ['constructor'] })),
  ])
    expect(findCorrelations(records)).toMatchObject({ found: [], pairs: 0 })
})

test('a person with very many entries is limited to the stated number of pairs', () => {
  const random = seeded(11)
  const some = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => `${prefix} ${index}`).filter(() => random() < 0.4)
  const days = Array.from({ length: mostDays }, (_, place) =>
    day(place, {
      moods: { mood: 1 + 4 * random(), energy: 1 + 4 * random(), stress: 10 * random(), anxiety: 10 * random() },
      moodTriggers: some(40, 'trigger'),
      symptoms: some(30, 'symptom'),
      symptomTriggers: some(3, 'trigger'),
      foods: some(60, 'food'),
      eaten: {
        meals: 3,
        calories: 3000 * random(),
        protein_g: 90 * random(),
        fiber_g: 30 * random(),
        sugar_g: 50 * random(),
      },
      exerciseMinutes: 40 * random(),
      fastedHours: 20 * random(),
      waterMl: 3000 * random(),
      isAboveTrend: random() < 0.5,
      slept: { minutes: Math.round(600 * random()), isTired: random() < 0.3 },
    }),
  )
  const records: Records = { days, ownLevels: ['energy', 'stress', 'anxiety'] }
  const { pairs } = findCorrelations(records)
  expect(pairs).toBeGreaterThan(100)
  expect(pairs).toBeLessThanOrEqual(649)
}, 30_000)
