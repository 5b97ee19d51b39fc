import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'

const clock = { today: '2026-11-27', time: '18:00', danger: null }
const understood = (said: string) => understand(said, null, clock)

/** Says each exercise of a message by its name, length and distance. */
const exercisesOf = async (said: string) =>
  (await understood(said)).logs.flatMap((log) =>
    log.kind === 'exercise' ? [[log.input.name, log.input.duration_minutes, log.input.distance_m ?? '']] : [],
  )

/** Says the sets of a message: movement, sets, repetitions or seconds, load. */
const setsOf = async (said: string) =>
  (await understood(said)).logs.flatMap((log) =>
    log.kind === 'exercise'
      ? (log.input.sets ?? []).map(({ movement, sets, reps, seconds, load_kg }) =>
          [movement, sets, reps ?? `${seconds} s`, load_kg ?? ''].join(' ').trim(),
        )
      : [],
  )

test.each([
  ['half marathon on sunday 1:52:30 pb!!', 'Run', 113, 21_098],
  ['ran 5k in 27:40 before work', 'Run', 28, 5000],
  ['ran 10k 52:10 this morning', 'Run', 52, 10_000],
  ['ran 5k in 24.35', 'Run', 25, 5000],
  ['10 mile run 1:18:05', 'Run', 78, 16_093],
  ['swam 1500m in 31:20', 'Swim', 31, 1500],
  ['cycled 40k in 1:25', 'Bike ride', 85, 40_000],
])('a length is read as on a stopwatch: %s', async (said, ...exercise) =>
  expect(await exercisesOf(said)).toEqual([exercise]),
)

test('a day beside a length stays a day, and a time of the clock a time', async () => {
  expect((await understood('half marathon on sunday 1:52:30')).logs).toMatchObject([
    { input: { at: '2026-11-22T12:00' } },
  ])
  expect((await understood('5k run at 17:30, 28 min')).logs).toMatchObject([
    { input: { duration_minutes: 28, at: '2026-11-27T17:30' } },
  ])
})

test.each([
  ['intervals 6 x 400m with 90s rest, total 40 mins', 'HIIT workout', 40, 2400],
  ['swam 10 x 50m, 30 mins', 'Swim', 30, 500],
  ['8x200m sprints, 25 min', 'Sprints', 25, 1600],
  ['walked 3 x 10 min', 'Walk', 30, ''],
  ['walk 30m', 'Walk', 30, ''],
  ['run 45m', 'Run', 45, ''],
])('metres are told from minutes: %s', async (said, ...exercise) => expect(await exercisesOf(said)).toEqual([exercise]))

test.each([
  ['easy 8k this morning 45 mins, hr avg 142', 'Run', 45, 8000],
  ['recovery 5k 32 min', 'Run', 32, 5000],
  ['long 16k 1h40', 'Run', 100, 16_000],
])('a manner with a distance is a run by its pace: %s', async (said, ...exercise) =>
  expect(await exercisesOf(said)).toEqual([exercise]),
)

test.each([
  ['went for a run, ran 40 mins', 'Run', 40, ''],
  ['swim this morning, swam 30 min', 'Swim', 30, ''],
  ['up for surf, surfed about 90 mins', 'Surf', 90, ''],
  ['bike ride, rode 20 km in an hour', 'Bike ride', 60, 20_000],
])('a verb tells an exercise once more: %s', async (said, ...exercise) =>
  expect(await exercisesOf(said)).toEqual([exercise]),
)

test.each([
  ['benched 185 for 5, 5, 4', ['Bench press 1 5 185', 'Bench press 1 5 185', 'Bench press 1 4 185']],
  ['squat 100kg for 5, 5 and 3', ['Squat 1 5 100', 'Squat 1 5 100', 'Squat 1 3 100']],
  ['squat 225x5x3', ['Squat 3 5 225']],
  ['bench 3x8x60', ['Bench press 3 8 60']],
  ['leg press 400 3 sets of 12', ['Leg press 3 12 400']],
  ['50 push ups, 100 crunches', ['Push-up 1 50', 'Crunch 1 100']],
  ['plank 3 x 1 min, 50 push ups', ['Plank 3 60 s', 'Push-up 1 50']],
  ['did skipping 500 times and 30 squats', ['Jump rope 1 500', 'Squat 1 30']],
])('each set has its movement, count and load: %s', async (said, sets) => expect(await setsOf(said)).toEqual(sets))

test.each([
  ['gym 1 hour chest and biceps yesterday evening', 'Chest and biceps'],
  ['gym 45 min, back and shoulders', 'Back and shoulders'],
  ['went to the gym for an hour, legs and core this morning', 'Legs and core'],
  ['workout 30 min upper body', 'Upper body'],
])('what was trained is no complaint: %s', async (said, notes) => {
  const { logs, asides } = await understood(said)
  expect(logs).toMatchObject([{ kind: 'exercise', input: { notes } }])
  expect([logs.length, asides]).toEqual([1, []])
})

test('what hurts after a workout is a complaint', async () =>
  expect((await understood('gym 40 mins, back hurts now')).logs.map(({ kind }) => kind)).toEqual([
    'exercise',
    'symptom',
  ]))

test.each([
  ['45 min peloton ride, 14.2 miles, 480 calories', '480 calories'],
  ['burned 350 kcal on a 30 min run', '350 kcal'],
  ['bench 3x8 60kg, 200 kcal', '200 kcal'],
  ['ran 5k in 28 min 310 kcal', '310 kcal'],
])('the calories that a device counted are named: %s', async (said, text) => {
  const { logs, asides } = await understood(said)
  expect(logs.map(({ kind }) => kind)).toEqual(['exercise'])
  expect(asides).toEqual([{ kind: 'no_record', text }])
})

test.each(['did 20 min of yoga w adriene during nap time', 'yoga 20 min while the baby napped'])(
  'a nap may tell when an exercise was: %s',
  async (said) => expect(await exercisesOf(said)).toEqual([['Yoga', 20, '']]),
)

test.each([
  ['golf 9 holes 2 hours', 'Golf', 120, ''],
  ['did 18 holes on saturday, 4 hours', 'Golf', 240, ''],
  ['walked 10,000 steps in 90 min', 'Walk', 90, ''],
  ['walked 5k in 50 min', 'Walk', 50, 5000],
])('holes are no minutes, and steps no metres: %s', async (said, ...exercise) =>
  expect(await exercisesOf(said)).toEqual([exercise]),
)

test('a workout that tells when a nap was is none of its length', async () =>
  expect((await understood('napped 30 min after gym')).logs.map(({ kind }) => kind)).toEqual(['sleep']))

test.each([
  ['plank 2:30', 'Plank', 3, ''],
  ['walk 45m, 4.2km', 'Walk', 45, 4200],
  ['2k row in 7:45', 'Rowing', 8, 2000],
  ['swam a mile in 40 min', 'Swim', 40, 1609],
  ['ran 10k in 55 this morning', 'Run', 55, 10_000],
  ['gym 6-7am, legs', 'Gym', 60, ''],
])('short ways to write a length and a distance are read: %s', async (said, ...exercise) => {
  expect(await exercisesOf(said)).toEqual([exercise])
  expect((await understood(said)).logs).toHaveLength(1)
})

test('the sets of a day are those of its movements', async () =>
  expect(await setsOf('leg day: squats 4x10 80kg, rdl 3x12 60kg')).toEqual([
    'Squat 4 10 80',
    'Romanian deadlift 3 12 60',
  ]))

test('what was trained for a length is an exercise', async () =>
  expect(await exercisesOf('spin 45 min then 20 min abs')).toEqual([
    ['Spin', 45, ''],
    ['Abs', 20, ''],
  ]))

test('a verb that is denied is no complaint', async () =>
  expect((await understood('couldn’t run today, shin splints')).logs).toMatchObject([
    { kind: 'symptom', input: { name: 'Shin splints' } },
  ]))

test('a rest day asks nothing', async () =>
  expect(await understood('rest day today')).toMatchObject({ logs: [], asks: [], asides: [{ kind: 'denied' }] }))
