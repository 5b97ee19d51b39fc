import { growthOf, mostGrowth } from '../../../testing/growth.ts'
import { expect, test } from 'vitest'
import { marked } from '../../../testing/marked.ts'
import { nothingKept, type ReplyData } from '../../reply-data.ts'
import type { Before } from '../../understanding.ts'
import { compose } from '../compose.ts'

const clock = { today: '2026-11-28', time: '18:40' }
type Card = Pick<ReplyData['cards'][number], 'kind' | 'log'> & { at?: string; said?: { outOf?: 10; count?: number } }

const after = (...cards: Card[]): Before => ({
  kept: { ...nothingKept, times: cards.map(({ at }) => at ?? null), said: cards.map(({ said }) => said ?? null) },
  cards: cards.map(({ kind, log }, index) => ({
    kind,
    log,
    state: 'open',
    id: `018f0000-0000-7000-8000-00000000000${index + 1}`,
  })),
})
const understood = (line: string, before: Before) => compose(marked(line), before, clock)
const inputs = (line: string, before: Before) => understood(line, before).logs.map(({ input }) => input)

const exercise = (log: object, at?: string): Card => ({
  kind: 'exercise',
  log: { type: 'cardio', is_completed: true, start_timer: false, duration_minutes: 30, ...log },
  ...(at && { at }),
})
const sets = (movement: string, count: number, reps: number, load_kg: number | null) =>
  Array.from({ length: count }, () => ({ id: crypto.randomUUID(), movement, reps, load_kg, seconds: null }))
const lifting = after(
  exercise({
    name: 'Strength training',
    type: 'strength',
    duration_minutes: 24,
    sets: [...sets('Bench press', 3, 8, 35), ...sets('Squat', 3, 5, 82.5), ...sets('Pull-up', 3, 8, null)],
  }),
)
const run = after(exercise({ name: 'Run', duration_minutes: 41, distance_m: 7500 }))
const long = after(exercise({ name: 'Run', duration_minutes: 32, distance_m: 30_000 }))
const rides = after(
  exercise({ name: 'Run', distance_m: 6000 }, '2026-11-25T12:00'),
  exercise({ name: 'Bike ride', type: 'cycling', distance_m: 32_000 }, '2026-11-27T12:00'),
)
const headache: Card = { kind: 'symptom', log: { name: 'Headache', severity_score: 3 }, said: { outOf: 10 } }
const nausea: Card = { kind: 'symptom', log: { name: 'Nausea', severity_score: 2 } }
const water = (amount_ml: number, count?: number): Card => ({
  kind: 'water',
  log: { amount_ml },
  ...(count && { said: { count } }),
})
const food = (name: string, quantity = 1, unit = 'serving') => ({ name, quantity, unit })
const meal = (...foods: ReturnType<typeof food>[]): Card => ({
  kind: 'meal',
  log: { name: foods.map(({ name }) => name).join(', '), meal_type: 'dinner', food_items: foods },
})

test.for([
  ['correct: [activity:bench] was [amount:32.5] not [from:35]', [32.5, 82.5]],
  ['correct: the [activity:squats] were [load:85] not [from:82,5]', [35, 85]],
  ['correct: [amount:82.5] should be [from:87.5]', [35, 87.5]],
  ['correct: no sorry [amount:37.5]', [37.5, 82.5]],
  ['correct: the [activity:bench] was [load:40 kg]', [40, 82.5]],
] as const)('“%s” changes the load of one movement', ([line, loads]) => {
  expect(inputs(line, lifting)).toMatchObject([
    { sets: [{ load_kg: loads[0] }, { load_kg: loads[1] }, { movement: 'Pull-up', sets: 3, reps: 8 }] },
  ])
})

test('the sets of one movement are said again, also in a sentence that was read as a new log', () => {
  expect(inputs('exercise: the [activity:pull ups] were only [load:3x6]', lifting)).toMatchObject([
    { replaces: expect.any(String), sets: [{ load_kg: 35 }, { load_kg: 82.5 }, { sets: 3, reps: 6 }] },
  ])
})

test.for([
  [
    'exercise: last set of [activity:pull ups] was only [duration:six] tho',
    [
      [2, 8],
      [1, 6],
    ],
  ],
  [
    'exercise: last two sets of [activity:pull ups] were 7',
    [
      [1, 8],
      [2, 7],
    ],
  ],
  [
    'correct: second [activity:pull up] set was nine',
    [
      [1, 8],
      [1, 9],
      [1, 8],
    ],
  ],
  [
    'done: the third set of [activity:pull ups] i only did [duration:6]',
    [
      [2, 8],
      [1, 6],
    ],
  ],
  ['unclear: all sets of [activity:pull ups] were 7', [[3, 7]]],
])('“%s” changes no other set', ([line, left]) => {
  const [input] = inputs(line as string, lifting)
  const groups = input && 'sets' in input ? input.sets! : []
  expect(groups.filter(({ movement }) => movement === 'Pull-up').map(({ sets: count, reps }) => [count, reps])).toEqual(
    left,
  )
  expect(groups.filter(({ movement }) => movement !== 'Pull-up')).toMatchObject([{ load_kg: 35 }, { load_kg: 82.5 }])
})

test('one set of an unnamed movement is asked about', () => {
  expect(understood('unclear: the last set was 6', lifting).asks).toMatchObject([{ ask: 'which_change' }])
})

test.for([
  ['correct: no sorry it was [amount:8,5]', { distance_m: 8500, duration_minutes: 41 }],
  ['correct: [amount:45]', { distance_m: 7500, duration_minutes: 45 }],
  ['correct: [amount:39] not [from:41]', { distance_m: 7500, duration_minutes: 39 }],
  ['correct: the [activity:run] was [distance:7.9 km]', { distance_m: 7900, duration_minutes: 41 }],
] as const)('“%s” changes the value that it is like', ([line, values]) => {
  expect(inputs(line, run)).toMatchObject([values])
})

test('a number that may be two values is asked about, and one that is like none changes nothing', () => {
  expect(understood('correct: make it [amount:31]', long)).toMatchObject({
    logs: [],
    asks: [{ ask: 'which_change', names: ['the length', 'the distance'] }],
  })
  expect(understood('correct: no it was [amount:900]', run)).toMatchObject({ logs: [], asks: [{ ask: 'change' }] })
})

test('a day points at one of two cards, and so does a name; without either it is asked which', () => {
  expect(inputs('correct: [when:the wednesday] one was [distance:6,2 km]', rides)).toMatchObject([
    { name: 'Run', distance_m: 6200, at: '2026-11-25T12:00' },
  ])
  expect(inputs('correct: the [activity:ride] was [duration:50 min]', rides)).toMatchObject([
    { name: 'Bike ride', duration_minutes: 50, at: '2026-11-27T12:00' },
  ])
  expect(understood('correct: it was [amount:35]', rides)).toMatchObject({
    logs: [],
    asks: [{ ask: 'which_change', names: ['Run', 'Bike ride'] }],
  })
})

test.for(['correct: and the pulse was avg [amount:156]', 'exercise: [distance:8200 steps]', 'correct: max hr 178'])(
  '“%s” is a figure that no card keeps',
  (line) => {
    expect(understood(line, run)).toMatchObject({ logs: [], asides: [{ kind: 'unkept' }], followUp: null })
  },
)

test('a number is of the scale that was used before', () => {
  expect(inputs('correct: nah more like [severity:a] [severity:3]', after(headache))).toMatchObject([
    { severity_score: 2 },
  ])
  expect(understood('correct: a [severity:6]', after(headache)).asks).toMatchObject([{ ask: 'say', say: 'same_step' }])
  expect(inputs('correct: nah more like [severity:3]', after(nausea))).toMatchObject([{ severity_score: 3 }])
  expect(compose(marked('symptom: [symptom:headache] [severity:4/10]'), null, clock).logs).toMatchObject([
    { said: { outOf: 10 } },
  ])
})

test.for([
  [water(500), 'pls change it to [amount:0,75]', 750],
  [water(500), 'it was [amount:1,5]', 1500],
  [water(1500), 'make it [amount:2]', 2000],
  [water(300, 2), 'no [amount:3]', 450],
  [water(750, 3), 'no [amount:2.5]', 625],
] as const)('%o, “%s” is %d ml', ([card, line, amount_ml]) => {
  expect(inputs(`correct: ${line}`, after(card))).toMatchObject([{ amount_ml }])
})

test('a dose without a unit has that of the card', () => {
  const medicine = after({ kind: 'medicine', log: { name: 'Ibuprofen', dose: '200 mg' } })
  for (const said of [
    'the [medicine:ibuprofen] was [amount:400]',
    'no it was [amount:400] not 200',
    'sorry, [amount:400]',
    'make it [amount:400]',
  ])
    expect([said, inputs(`correct: ${said}`, medicine)]).toMatchObject([said, [{ dose: '400 mg' }]])
})

test('words that may be said together or alone are read in proportion to their length', () => {
  const medicine = after({ kind: 'medicine', log: { name: 'Ibuprofen', dose: '200 mg' } })
  const read = (message: string) => inputs(`correct: ${message} [amount:4] down`, medicine)
  const pieces = ['it was ', 'make it ', 'that was ', 'no wait ', 'change it to ']
  expect(pieces.filter((piece) => growthOf(read, piece) >= mostGrowth)).toEqual([])
})

test.each(['its down to a [amount:4] now', 'pain is [amount:4] out of 10', 'that was the [amount:3] rd one'])(
  'no dose becomes the number of “%s”',
  (said) => {
    const medicine = after({ kind: 'medicine', log: { name: 'Sumatriptan', dose: '50 mg' } })
    expect(JSON.stringify(inputs(`correct: ${said}`, medicine))).not.toContain('"dose"')
  },
)

test('another one is one of what was counted, and the same again is the whole', () => {
  expect(inputs('again: another one', after(water(500, 2)))).toMatchObject([{ amount_ml: 250 }])
  expect(inputs('again: another one', after(water(500)))).toMatchObject([{ amount_ml: 500 }])
  expect(inputs('again: same again', after(water(500, 2)))).toMatchObject([{ amount_ml: 500 }])
  const snack = after(meal(food('Apple'), food('Cookies', 3)))
  expect(inputs('again: another one', snack)).toMatchObject([{ foods: [{ name: 'Cookies', quantity: 1 }] }])
  expect(inputs('again: another [food:apple]', snack)).toMatchObject([{ foods: [{ name: 'Apple', quantity: 1 }] }])
  expect(inputs('correct: [amount:two] more', snack)).toMatchObject([{ foods: [{ name: 'Cookies', quantity: 2 }] }])
})

test.for([
  ['was not [when:last night], was [when:thursday]', '2026-11-27T21:00', '2026-11-26T21:00'],
  ['at [when:half 5] not [from:5]', '2026-11-28T05:00', '2026-11-28T05:30'],
  ['[when:since about 12] i mean', undefined, '2026-11-28T12:00'],
  ['more like [amount:7.30]', '2026-11-28T07:00', '2026-11-28T07:30'],
] as const)('“%s” moves a meal from %s to %s', ([line, before, at]) => {
  const card = meal(food('Porridge'))
  expect(inputs(`correct: ${line}`, after(before ? { ...card, at: before } : card))).toMatchObject([
    { at, foods: [{ name: 'Porridge', quantity: 1 }] },
  ])
})

test.for([
  ['the [food:red bull] was [food:sugarfree]', ['sugarfree red bull', 'Latte', 'Burger']],
  ['with [food:oat milk]', ['Red bull', 'Latte with oat milk', 'Burger']],
  ['without the [from:cheese]', ['Red bull', 'Latte', 'Burger without cheese']],
  ['the [food:burger] was a [food:kebab]', ['Red bull', 'Latte', 'kebab']],
  ['with [amount:a glass] of [food:wine]', ['Red bull', 'Latte', 'Burger', 'wine']],
] as const)('“%s” changes the food that it is about', ([line, names]) => {
  const card = after(meal(food('Red bull'), food('Latte'), food('Burger')))
  expect(inputs(`correct: ${line}`, card)).toMatchObject([{ foods: names.map((name) => ({ name })) }])
})

test('what may be about two foods is asked, and two corrections in one sentence are two', () => {
  expect(understood('correct: without the [from:cheese]', after(meal(food('Burger'), food('Fries')))).asks).toEqual([
    { ask: 'which_change', names: ['Burger', 'Fries'], cards: [] },
  ])
  const line =
    'correct: the [food:salad] was [amount:small], and no [from:apfelschorle] it was [amount:a] [food:radler]'
  expect(inputs(line, after(meal(food('Salad', 1, 'large'), food('Apfelschorle'))))).toMatchObject([
    { foods: [{ name: 'Salad', unit: 'small' }, { name: 'radler' }] },
  ])
})

test.for([
  ['remove: forget the stomach thing, only keep the food', [2]],
  ['correct: drop the [activity:walk]', [3]],
  ['correct: all but the [activity:walk]', [3]],
  ['remove: remove everything except the [ref:walk]', [1, 2]],
  ['correct: only keep the [symptom:stomach pain]', [1, 3]],
] as const)('“%s” removes exactly that', ([line, gone]) => {
  const stomach: Card = { kind: 'symptom', log: { name: 'Stomach Pain', severity_score: 2 } }
  const cards = after(meal(food('Burger')), stomach, exercise({ name: 'Walk' }))
  expect(understood(line, cards).followUp).toEqual({
    is: 'left',
    cards: gone.map((each) => cards.cards[each - 1]!.id),
  })
})

test('a food is taken out of its meal, and what is on no card removes nothing', () => {
  const card = after(meal(food('Toast'), food('Coffee')), nausea)
  expect(inputs('correct: all but the [food:coffee]', card)).toMatchObject([{ foods: [{ name: 'Toast' }] }])
  expect(understood('remove: delete the [food:curry]', card)).toMatchObject({
    followUp: null,
    asks: [{ ask: 'which_change' }],
  })
})

test.for(["no: no that's wrong", 'no: nope wrong', 'app/language: that is incorrect'])('“%s” asks what', (line) => {
  expect(understood(line, after(nausea))).toMatchObject({ asks: [{ ask: 'change', kind: 'symptom' }], followUp: null })
})
