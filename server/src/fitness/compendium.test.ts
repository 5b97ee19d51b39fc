import { estimateCalories } from '@finu/contract/fitness/calorie-rates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedFamilies } from '@finu/contract/fitness/compendium-sports'
import { describeSource, estimateBurn, findActivity, spokenFamilies } from '@finu/contract/fitness/compendium'
import { exerciseSuggestions, exerciseTypes, mostCalories, type ExerciseType } from '@finu/contract/fitness/fitness'

const families = [...spokenFamilies, ...namedFamilies]
const activities = families.flatMap(({ plain, kinds = [], speeds = [] }) => [
  plain,
  ...kinds.map(([, activity]) => activity),
  ...speeds.map(([, activity]) => activity),
])

test('each row has a code of the Compendium, and each code one realistic value', () => {
  expect(activities.filter(({ code }) => !/^(?:0[1-58]|1[25789])\d{3}$/.test(code))).toEqual([])
  expect(activities.filter(({ met }) => met < 1 || met > 20)).toEqual([])
  const values = Map.groupBy(activities, ({ code }) => code)
  expect([...values.values()].filter((rows) => new Set(rows.map(({ met }) => met)).size > 1)).toEqual([])
})

test('speeds are slowest first and never cost less when faster', () => {
  for (const { speeds = [] } of families) {
    expect(speeds.map(([mph]) => mph)).toEqual(speeds.map(([mph]) => mph).toSorted((a, b) => a - b))
    expect(speeds.map(([, { met }]) => met)).toEqual(speeds.map(([, { met }]) => met).toSorted((a, b) => a - b))
  }
})

test.each<[string, string, number, ExerciseType?]>([
  ['Evening walk', '17160', 3.5],
  ['30 min brisk walk', '17200', 4.8],
  ['Power walk', '17220', 5.5],
  ['Slow stroll in the park', '17152', 2.8],
  ['Walked the dog', '17165', 3],
  ['Nordic walking', '17302', 4.3],
  ['Walking, 5 km/h', '17190', 3.8],
  ['Walk 3.5 mph on the treadmill', '17200', 4.8],
  ['Walk to work', '17270', 4],
  ['Walk after work', '17160', 3.5],
  ['jogging', '12020', 7.5],
  ['Morning run', '12150', 8],
  ['Easy run', '12020', 7.5],
  ['Trail run', '12140', 9.3],
  ['Run at 10 km/h', '12050', 9.3],
  ['8 km/h run', '12030', 8.5],
  ['Run, 5:00 min/km', '12080', 11.8],
  ['10 min/mile run', '12050', 9.3],
  ['Run/walk', '12010', 6],
  ['bike ride', '01014', 7, 'cycling'],
  ['Easy cycling', '01015', 4.3, 'cycling'],
  ['Cycling 25 km/h', '01040', 10, 'cycling'],
  ['Spin class', '01270', 9, 'cycling'],
  ['Bike intervals', '01305', 8.8, 'cycling'],
  ['Bike intervals', '02210', 7, 'hiit'],
  ['E-bike tour', '01084', 6, 'cycling'],
  ['Swim', '18310', 6, 'swimming'],
  ['Breaststroke', '18265', 5.3, 'swimming'],
  ['Swimming laps, fast', '18230', 9.8, 'swimming'],
  ['Aqua aerobics', '02120', 5.3, 'swimming'],
  ['Vinyasa', '02185', 2.7, 'yoga'],
  ['Hatha yoga', '02150', 2.3, 'yoga'],
  ['Power yoga', '02160', 4, 'yoga'],
  ['Yoga', '02175', 2.3, 'yoga'],
  ['Yoga to run better', '02175', 2.3, 'yoga'],
  ['Mat Pilates', '02103', 1.8, 'yoga'],
  ['15 min full-body stretch', '02101', 2.3, 'yoga'],
  ['Quick HIIT', '02210', 7, 'hiit'],
  ['Tabata', '02214', 11, 'hiit'],
  ['Core strengthening', '02024', 2.8, 'strength'],
  ['Weights', '02054', 3.5, 'strength'],
  ['Push-ups and squats', '02022', 3.8, 'strength'],
  ['Salsa dancing', '03090', 4.8],
  ['Table tennis', '15660', 4],
  ['Tennis doubles', '15685', 4.5],
  ['Football', '15610', 7],
  ['Rock climbing', '15537', 5.8, 'other'],
  ['Hike', '17082', 5.3],
  ['Gardening', '08245', 3.8, 'other'],
  ['Housework', '05026', 3.3, 'other'],
  ['Stairs', '17131', 6.8],
  ['Warm up, then rowing', '02071', 5],
  ['joging', '12020', 7.5],
  ['Moring runing', '12150', 8],
  ['swiming', '18310', 6, 'swimming'],
  ['Evening wlak', '17160', 3.5],
  ['Strech', '02101', 2.3],
])('“%s” is %s, %s MET', (name, code, met, type = 'cardio') => {
  expect(findActivity(name, type)).toMatchObject({ code, met })
})

test.each([
  'Session with my coach',
  'Talking',
  'Baking',
  'Skipping lunch',
  'Wall sit',
  'Growing',
  'Treadmill',
  'Physiotherapy',
  'Swim and yoga',
  'Run + bike',
  'Yoga/Pilates',
  '',
  '42',
])('“%s” names no single activity', (name) => expect(findActivity(name, 'other')).toBeNull())

test('every suggestion except the bare types is computed from the Compendium', () => {
  expect(exerciseSuggestions.filter(({ name, type }) => !findActivity(name, type))).toEqual([])
})

test('half an hour of walking at 70 kg is 3.5 MET, not the rate of cardio', () => {
  const walk = { name: 'Evening walk', type: 'cardio', duration_minutes: 30 } as const
  const burn = estimateBurn(walk, 70)
  expect(burn).toEqual({
    calories_burned: 123,
    calories_source: 'compendium',
    compendium: { code: '17160', met: 3.5, name: 'walking for pleasure' },
  })
  expect(describeSource(burn)).toBe('3.5 MET walking for pleasure, Compendium 2024')
  expect(describeSource(estimateBurn(walk, null))).toBe('by type')
  expect(describeSource({ calories_source: 'entered', compendium: null })).toBe('as entered')
})

test('without a weight or an activity the rate of the type is used, up to the maximum', () => {
  const exercises = fc.record({
    name: fc.oneof(fc.string(), fc.constantFrom('Run at 20 km/h', 'Evening walk', 'Tabata')),
    type: fc.constantFrom(...exerciseTypes),
    duration_minutes: fc.integer({ min: 1, max: 1440 }),
  })
  fc.assert(
    fc.property(exercises, fc.option(fc.double({ min: 0, max: 500, noNaN: true })), (exercise, weightKg) => {
      const { calories_burned, calories_source, compendium } = estimateBurn(exercise, weightKg)
      expect(Number.isInteger(calories_burned) && calories_burned >= 0 && calories_burned <= mostCalories).toBe(true)
      expect(calories_source).toBe(compendium ? 'compendium' : 'rate')
      const calories = compendium
        ? Math.min(mostCalories, Math.round((compendium.met * (weightKg ?? 0) * exercise.duration_minutes) / 60))
        : estimateCalories(exercise.type, exercise.duration_minutes)
      expect(calories_burned).toBe(calories)
    }),
  )
})
