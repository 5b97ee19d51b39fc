import { expect, test } from 'vitest'
import { saySets } from '@finu/contract/fitness/set-words'
import { marked } from '../../../testing/marked.ts'
import { nothingKept } from '../../reply-data.ts'
import type { Before } from '../../understanding.ts'
import { compose } from '../../compose/compose.ts'
import { loadIn } from './loads.ts'

const clock = { today: '2026-11-25', time: '18:40' }
const composed = (line: string) => compose(marked(line), null, clock)
const logs = (line: string) => composed(line).logs

test.each([
  ['3x8 at 60 kg', '3 × 8 at 60 kg'],
  ['5 sets of 5 at 105 kilos', '5 × 5 at 105 kg'],
  ['three sets of eight at sixty kilos', '3 × 8 at 60 kg'],
  ['5 by 5 at 100 kg', '5 × 5 at 100 kg'],
  ['12 kg 3 sets 12 reps', '3 × 12 at 12 kg'],
  ['4 series of 10 with 45 kg', '4 × 10 at 45 kg'],
  ['60kg x 8 x 3', '3 × 8 at 60 kg'],
  ['70kg 5x5', '5 × 5 at 70 kg'],
  ['80kg for 5', '1 × 5 at 80 kg'],
  ['120kg x 2', '1 × 2 at 120 kg'],
  ['1x142.5kg', '1 × 1 at 142.5 kg'],
  ['8 at 75 kg', '1 × 8 at 75 kg'],
  ['10 reps at 25 lbs', '1 × 10 at 11.34 kg'],
  ['5 singles at 85 kg', '5 × 1 at 85 kg'],
  ['3x12', '3 × 12'],
  ['2 sets of 8', '2 × 8'],
  ['50 reps', '1 × 50'],
  ['12', '1 × 12'],
  ['3 x 30 sec', '3 × 30 s'],
  ['5, 4, 3', '1 × 5, 1 × 4, 1 × 3'],
  ['100kg 5 5 4', '2 × 5 at 100 kg, 1 × 4 at 100 kg'],
  ['100kg 5,5,4', '2 × 5 at 100 kg, 1 × 4 at 100 kg'],
])('%s is %s', (said, sets) => {
  const load = loadIn(said)
  expect(load?.isBare).toBe(false)
  const each = load!.groups.flatMap(({ sets: count, ...set }) => Array.from({ length: count }, () => set))
  expect(
    saySets(
      each.map((set) => ({ movement: 'X', ...set })),
      'metric',
    ),
  ).toBe(`X ${sets}`)
})

test.each(['4x8 at 80', '5x5 140', '80 3x12', '90 x 8', '4x10 w 40s', '5x3 @ 245'])(
  '%s has a load in the person’s own unit',
  (said) => expect(loadIn(said)).toMatchObject({ isBare: true, groups: [{ load_kg: expect.any(Number) }] }),
)

test.each(['8x400m', '40 lengths', '20 laps', '5x1k', '3x1 min', '80 kilos', '0x8', '99x8 at 60 kg', '3x5000'])(
  '%s is no set',
  (said) => expect(loadIn(said)).toBeNull(),
)

test.each([
  ['[load:3x5 deads @ 180, 3x8 rows 90]', ['Deadlift 3 × 5 at 180', 'Bent-over row 3 × 8 at 90']],
  [
    '[load:5 sets of 5] [activity:squats] [load:at 100], [load:3x10] [activity:leg curl] [load:40kg]',
    ['Squat 5 × 5 at 100', 'Leg curl 3 × 10 at 40'],
  ],
  ['[activity:leg ext] [load:3x15 @ 45]', ['Leg extension 3 × 15 at 45']],
  ['[activity:bench] [load:3 by 10] [when:at thirty five]', ['Bench press 3 × 10 at 35']],
  ['[activity:bench] [load:100kg 5 4]', ['Bench press 1 × 5 at 100', 'Bench press 1 × 4 at 100']],
])('in “%s” each load belongs to the movement of its clause', (line, sets) => {
  const [log] = logs(`exercise: ${line}`)
  const groups = log?.kind === 'exercise' ? (log.input.sets ?? []) : []
  expect(groups.map((set) => `${set.movement} ${set.sets} × ${set.reps} at ${set.load_kg}`)).toEqual(sets)
})

test('a movement is known by any of its names, and its length follows from the sets', () => {
  expect(logs('exercise: [activity:benched] [load:3x8 @ 62.5kg]')).toEqual([
    {
      kind: 'exercise',
      input: {
        name: 'Bench press',
        type: 'strength',
        duration_minutes: 9,
        sets: [{ movement: 'Bench press', sets: 3, reps: 8, load_kg: 62.5 }],
      },
      isGuessed: true,
      load: { unit: 'kg', isBare: false },
    },
  ])
  expect(logs('exercise: [activity:cable kickbacks] [load:3x12 at 10 kg] for [duration:20 minutes]')).toMatchObject([
    { input: { name: 'Cable kickback', duration_minutes: 20 }, isGuessed: false },
  ])
})

test('movements of one time are one workout, and a walk beside them is its own', () => {
  const said =
    'exercise: [activity:squat] [load:4x8 90kg], // exercise: [activity:walked] [duration:25 min], // exercise: [activity:rdl] [load:3x10 80kg]'
  expect(logs(said)).toMatchObject([
    {
      input: {
        name: 'Strength training',
        duration_minutes: 21,
        sets: [{ movement: 'Squat' }, { movement: 'Romanian deadlift', sets: 3, reps: 10, load_kg: 80 }],
      },
    },
    { input: { name: 'Walk', duration_minutes: 25 } },
  ])
})

test('another exercise in the same part keeps its own minutes', () => {
  expect(logs('exercise: [activity:bench] [load:3x8 at 60 kg], then [activity:ran] [duration:20 min]')).toMatchObject([
    { input: { name: 'Bench press', duration_minutes: 9 }, isGuessed: true },
    { input: { name: 'Run', duration_minutes: 20 } },
  ])
})

test.each([
  ['correct: no, [load:80 kilos]', [{ sets: 3, reps: 8, load_kg: 80 }]],
  ['correct: it was [load:4x6]', [{ sets: 4, reps: 6, load_kg: 60 }]],
])('%s changes the sets of an open card', (line, sets) => {
  const id = '018f0000-0000-7000-8000-000000000001'
  const log = {
    name: 'Squat',
    type: 'strength',
    duration_minutes: 9,
    sets: [1, 2, 3].map((at) => ({ id: id.replace(/1$/, String(at)), movement: 'Squat', reps: 8, load_kg: 60 })),
  }
  const before: Before = { kept: nothingKept, cards: [{ id, kind: 'exercise', log, state: 'open' }] }
  expect(compose(marked(line), before, clock).logs).toMatchObject([{ input: { replaces: id, sets } }])
})

test.each([
  ['exercise: [activity:squats] [load:3x8 at 135 lb], [activity:rdls] [load:3x10 at 95]', [61.23, 43.09]],
  [
    'exercise: [activity:bench] [load:3x8 at 80], // exercise: then [activity:squats] [load:3x5 @ 225 lb]',
    [36.29, 102.06],
  ],
  ['exercise: [activity:benched] [load:185 lbs for 5], [activity:ohp] [load:95 for 8]', [83.91, 43.09]],
  ['exercise: [activity:rows] [load:3x10 at 60], // exercise: [activity:bench] [load:80 kg 3x8]', [60, 80]],
  ['exercise: [activity:squat] [load:225 lb x5, 245x5]', [102.06, 111.13]],
  ['exercise: [activity:bench] [load:80 for 8, 85 for 6 and 90 for 4]', [80, 85, 90]],
  [
    'exercise: [activity:plank] [load:3x60s], // exercise: [activity:deadlift] [load:3x5 at 220 lb]',
    [undefined, 99.79],
  ],
])('a load without a unit has that of the other loads: %s', (said, loads) => {
  const [log] = logs(said)
  expect(log).toMatchObject({ input: { sets: loads.map((load_kg) => (load_kg === undefined ? {} : { load_kg })) } })
})

test('a movement without sets is named, not lost', () => {
  expect(composed('exercise: [activity:bench] [load:3x8 80], [activity:rows], [activity:curls]').asides).toEqual([
    { kind: 'left', text: 'rows' },
    { kind: 'left', text: 'curls' },
  ])
  expect(logs('exercise: [activity:curls] [load:12 kg for 12] and [food:dips] [amount:15]')).toMatchObject([
    { input: { sets: [{ movement: 'Dumbbell curl' }, { movement: 'Triceps dip', reps: 15 }] } },
  ])
})

test.for([
  [
    'exercise: did week four [when:day] two of [activity:couch] to [distance:5k] [when:this morning] // exercise: [distance:2.1 miles] in [duration:twenty] [duration:eight minutes]',
    { duration_minutes: 28, distance_m: 3380, notes: 'Week four day two of couch to 5k', at: '2026-11-28T08:00' },
  ],
  [
    'exercise: [activity:c][distance:25k] [when:week 4 day] 2, [distance:2.1 miles] [duration:28 min]',
    { duration_minutes: 28, distance_m: 3380, notes: 'C25k week 4 day 2' },
  ],
  [
    'exercise: [activity:couch] to five [distance:k] week two day one, [duration:thirty minutes]',
    { duration_minutes: 30, notes: 'Couch to five k week two day one' },
  ],
  [
    'exercise: just did my [activity:couch][distance:25k] // exercise: [activity:run] [distance:2 miles] in [duration:26 minutes]',
    { duration_minutes: 26, distance_m: 3219, notes: 'Couch25k' },
  ],
  [
    'exercise: did my [goal:10][distance:k] [activity:training] [activity:run] today [distance:8 km] in [duration:50 min]',
    { duration_minutes: 50, distance_m: 8000, notes: '10k training run' },
  ],
])('“%s” is a run', ([line, input]) => {
  const ran = compose(marked(line as string), null, { today: '2026-11-28', time: '18:40' })
  expect(ran).toMatchObject({
    logs: [{ kind: 'exercise', input: { name: 'Run', type: 'cardio', ...(input as object) } }],
    question: null,
  })
})

test.each<[string, string[]]>([
  ['exercise: [distance:25 pushups] and [distance:30 squats]', ['Push-up 25', 'Squat 30']],
  ['exercise: did [distance:50] [activity:burpees]', ['Burpee 50']],
  ['exercise: [distance:100] [activity:push ups] [when:today]', ['Push-up 100']],
])('movements that are only counted are a set each: %s', (line, sets) =>
  expect(logs(line)).toMatchObject([
    {
      input: {
        sets: sets.map((each) => ({ movement: each.split(' ')[0], sets: 1, reps: Number(each.split(' ')[1]) })),
      },
    },
  ]),
)
