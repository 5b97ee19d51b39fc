import { expect, test } from 'vitest'
import type { LogInput } from '../log-input.ts'
import { nothingKept, type ReplyData } from '../reply-data.ts'
import { understand } from '../understand.ts'
import type { Before } from '../understanding.ts'

const clock = { today: '2026-11-28', time: '18:40', isMonthFirst: false, danger: null }
type Card = Pick<ReplyData['cards'][number], 'kind' | 'log'> & { at?: string; said?: { outOf: 10 } }

const idOf = (index: number) => `018f0000-0000-7000-8000-00000000000${index + 1}`
const after = (...cards: Card[]): Before => ({
  kept: { ...nothingKept, times: cards.map(({ at }) => at ?? null), said: cards.map(({ said }) => said ?? null) },
  cards: cards.map(({ kind, log }, index) => ({ kind, log, state: 'open', id: idOf(index) })),
})
const later = (before: Before): Before => ({ kept: { ...nothingKept, say: 'greeting' }, cards: [], earlier: before })

const at = '2026-11-28T12:10'
const mood: Card = {
  kind: 'mood',
  said: { outOf: 10 },
  at,
  log: {
    mood_type: 'stressed',
    emoji: '😟',
    label: 'Bad',
    notes: 'Woke up anxious, maybe a 4 out of 10',
    triggers: ['Sleep'],
  },
}
const symptom: Card = {
  kind: 'symptom',
  at,
  log: { name: 'Headache', severity_score: 3, description: 'Behind the eyes', potential_triggers: ['Stress'] },
}
const food = (name: string, quantity: number, unit: string, calories?: number) => ({
  name,
  quantity,
  unit,
  ...(calories !== undefined && { nutrition: { calories } }),
})
const meal: Card = {
  kind: 'meal',
  at,
  log: {
    name: 'Tofu scramble, sourdough',
    meal_type: 'lunch',
    food_items: [food('tofu scramble', 1, 'serving', 300), food('sourdough', 2, 'slice')],
    notes: 'At the office',
  },
}
const summed: Card = {
  kind: 'meal',
  log: {
    name: 'Tofu scramble',
    meal_type: 'lunch',
    food_items: [food('tofu scramble, 2 slice sourdough', 1, 'serving', 480)],
  },
}
const diner: Card = {
  kind: 'meal',
  log: { name: 'Pancakes, tea', meal_type: 'snack', food_items: [food('pancakes', 2, 'piece'), food('tea', 1, 'cup')] },
}
const burger: Card = {
  kind: 'meal',
  log: {
    name: 'Burger, fries',
    meal_type: 'lunch',
    food_items: [food('burger', 1, 'serving'), food('fries', 1, 'serving')],
  },
}
const porridge: Card = {
  kind: 'meal',
  log: { name: 'Porridge', meal_type: 'breakfast', food_items: [food('porridge', 1, 'serving')] },
}
const exercise = (log: object): Card => ({
  kind: 'exercise',
  at,
  log: { type: 'strength', duration_minutes: 27, is_completed: true, start_timer: false, ...log },
})
const sets = (movement: string, reps: number | null, load_kg: number | null, seconds: number | null = null) =>
  Array.from({ length: 3 }, () => ({ id: crypto.randomUUID(), movement, reps, load_kg, seconds }))
const lifting = (...all: ReturnType<typeof sets>[]) => exercise({ name: 'Strength training', sets: all.flat() })
const inKilos = lifting(sets('Squat', 8, 100), sets('Bench press', 8, 75), sets('Deadlift', 5, 90))
const inPounds = lifting(sets('Squat', 8, 61.23), sets('Deadlift', 10, 43.09), sets('Plank', null, null, 45))
const run = exercise({ name: 'Run', type: 'cardio', duration_minutes: 34, distance_m: 6000, notes: 'In the rain' })
const medicine: Card = { kind: 'medicine', at, log: { name: 'Ibuprofen', dose: '400 mg' } }
const water: Card = { kind: 'water', at, log: { amount_ml: 500 } }
const fast: Card = { kind: 'fast', log: { fasting_type: '16:8' } }

const inputOf = ([log]: readonly LogInput[]): Record<string, unknown> => ({ ...log?.input })

// Each changes one value of a card; all others are those of a correction that changes only the time.
test.for([
  [
    mood,
    'actually make the mood a 5, it was not that bad',
    { mood_type: 'calm', label: 'Neutral', notes: 'Woke up anxious' },
  ],
  [mood, 'no make it tired', { mood_type: 'tired', label: undefined, notes: 'Woke up anxious' }],
  [symptom, 'it was a 5 out of 5', { severity_score: 5 }],
  [meal, 'it was dinner', { meal_type: 'dinner' }],
  [run, 'it was 7k', { distance_m: 7000 }],
  [run, 'make it 40 minutes', { duration_minutes: 40 }],
  [medicine, 'it was 600 mg', { dose: '600 mg' }],
  [water, 'make it 750 ml', { amount_ml: 750 }],
] as const)('a correction of a card changes only what it names: %#', async ([card, said, changed]) => {
  const moved = inputOf((await understand('that was at 9 in the morning', after(card), clock)).logs)
  expect(moved).toMatchObject({ replaces: idOf(0), at: '2026-11-28T09:00' })
  const { logs } = await understand(said, after(card), clock)
  const expected = { ...moved, at, ...changed }
  expect(logs).toHaveLength(1)
  expect(JSON.parse(JSON.stringify(inputOf(logs)))).toEqual(JSON.parse(JSON.stringify(expected)))
})

test('a correction of the time keeps calories, notes and triggers', async () => {
  const moved = async (card: Card) =>
    inputOf((await understand('that was at 9 in the morning', after(card), clock)).logs)
  expect(await moved(meal)).toMatchObject({ notes: 'At the office', foods: [{ calories: 300 }, { quantity: 2 }] })
  expect(await moved(run)).toMatchObject({ notes: 'In the rain', distance_m: 6000 })
  expect(await moved(symptom)).toMatchObject({ potential_triggers: ['Stress'], description: 'Behind the eyes' })
})

test.for([
  [mood, 'oh and took my sertraline and the vit d at 8', ['medicine', 'medicine']],
  [mood, 'yeah and drank 2 glasses of water at 9', ['water']],
  [medicine, 'plus a coffee at 10', ['meal']],
  [medicine, 'and another run of 5k at 7am', []],
  [run, 'plus a 20 min walk at 5', ['exercise']],
  [symptom, 'k it eased off. log it as anxiety 7 out of ten, started like 20 min ago', ['symptom']],
  [run, 'put it down as stress 8/10 since this morning', ['symptom']],
  [mood, 'log it as a headache 6/10 since 3pm', ['symptom']],
] as const)('a new thing and its time move no older card: %#', async ([card, said, kinds]) => {
  const { logs } = await understand(said, after(card), clock)
  expect(logs.map(({ kind }) => kind)).toEqual(kinds)
  expect(logs.flatMap(({ input }) => input.replaces ?? [])).toEqual([])
})

test.for([
  [summed, 'wait no it was three slices, 560 cal', [{ name: 'tofu scramble, 3 slice sourdough', calories: 560 }]],
  [summed, 'plus an oat latte ~120', [{ calories: 480 }, { name: 'oat latte', calories: 120 }]],
  [summed, 'i only ate half', [{ calories: 240 }]],
  [summed, 'no sourdough', [{ name: 'tofu scramble', quantity: 1 }]],
  [meal, 'and a yoghurt, about 150', [{ calories: 300 }, { quantity: 2 }, { name: 'yoghurt', calories: 150 }]],
  [meal, 'change the sourdough to 3 slices', [{ calories: 300 }, { name: 'sourdough', quantity: 3, unit: 'slice' }]],
  [meal, 'the scramble was 350 cal', [{ name: 'Tofu scramble', calories: 350 }, { quantity: 2 }]],
  [burger, 'the burger was without cheese', [{ name: 'Burger without cheese' }, { name: 'fries' }]],
  [burger, 'plus a coke ~140', [{}, {}, { name: 'coke', calories: 140 }]],
  [diner, 'the pancakes were 3 and the tea was with milk', [{ quantity: 3 }, { name: 'tea with milk', quantity: 1 }]],
  [diner, 'tea was with oat milk, and pancakes were four', [{ quantity: 4 }, { name: 'tea with oat milk' }]],
] as const)('a correction of one food keeps the others: %#', async ([card, said, foods]) => {
  const { logs } = await understand(said, after(card), clock)
  expect(logs).toMatchObject([{ input: { replaces: idOf(0), foods } }])
})

const loads = (...all: (number | undefined)[]) => all.map((load_kg) => (load_kg === undefined ? {} : { load_kg }))
test.for([
  [inPounds, 'make todays squats 145 actually i misread the plate', loads(65.77, 43.09, undefined)],
  [inPounds, 'drop the deadlift to 80', loads(61.23, 36.29, undefined)],
  [inPounds, 'the deadlift was 105 not 95', loads(61.23, 47.63, undefined)],
  [inKilos, 'the deadlift was 95 not 90', loads(100, 75, 95)],
  [inKilos, 'squats 105 and bench 77.5', loads(105, 77.5, 90)],
  [inKilos, 'squat was 105kg, bench 77.5kg', loads(105, 77.5, 90)],
  [inKilos, 'drop the deadlift', loads(100, 75)],
  [inKilos, 'without the bench press', loads(100, 90)],
] as const)('a load is corrected in its unit: %#', async ([card, said, changed]) => {
  for (const before of [after(card), ...(/^(?:make|drop)/.test(said) ? [later(after(card))] : [])]) {
    const { logs } = await understand(said, before, clock)
    expect(logs).toMatchObject([{ input: { replaces: idOf(0), duration_minutes: 27, sets: changed } }])
  }
})

test('planks are corrected by their seconds, beside a load', async () => {
  const { logs } = await understand('deadlifts were 100, planks 60 sec', after(inPounds), clock)
  expect(logs).toMatchObject([{ input: { duration_minutes: 27, sets: [{}, { load_kg: 45.36 }, { seconds: 60 }] } }])
})

test.for([
  [fast, 'nvm my roomie made pancakes, cancel that'],
  [fast, 'never mind, my mum cooked dinner so cancel it'],
  [water, 'my sister spilled coffee everywhere, delete that'],
  [run, 'undo that, i had the wrong run'],
] as const)('“cancel that” takes the last card back, whatever else is named: %#', async ([card, said]) => {
  const { logs, asks, followUp } = await understand(said, after(card), clock)
  expect({ logs, asks, followUp }).toEqual({ logs: [], asks: [], followUp: { is: 'left', cards: [idOf(0)] } })
})

test.for([
  ['the first', [0]],
  ['the second one', [1]],
  ['both', [0, 1]],
  ['the porridge', [0]],
] as const)('“%s” answers which card the coach asked about', async ([said, chosen]) => {
  const before = after(porridge, burger)
  const asked = await understand('log it as dinner', before, clock)
  expect(asked.asks).toEqual([{ ask: 'which_change', names: expect.any(Array), cards: [idOf(0), idOf(1)] }])
  const answered: Before = {
    kept: { ...nothingKept, choice: [idOf(0), idOf(1)] },
    cards: [],
    message: 'log it as dinner',
    earlier: before,
  }
  const { logs } = await understand(said, answered, clock)
  expect(logs.map(({ input }) => input)).toMatchObject(
    chosen.map((index) => ({ replaces: idOf(index), meal_type: 'dinner' })),
  )
})

const openAs = (index: number, { kind, log, at: time }: Card) => ({
  card: { id: idOf(index), kind, state: 'open' as const, log },
  at: time ?? null,
})

test.for([
  [run, mood, 'make it 46 minutes', { duration_minutes: 46 }],
  [run, mood, 'change it to 7.5k', { distance_m: 7500 }],
  [water, symptom, 'make it 750 ml', { amount_ml: 750 }],
] as const)('a value that is of an older open card only changes that: %#', async ([older, last, said, changed]) => {
  const before = { ...after(last), open: [openAs(0, last), openAs(1, older)] }
  const { logs } = await understand(said, before, clock)
  expect(logs).toMatchObject([{ kind: older.kind, input: { replaces: idOf(1), ...changed } }])
})

test.for([
  ['no fries', ['Burger']],
  ['actually no fries', ['Burger']],
  ['sorry, no burger', ['fries']],
  ['wait no fries', ['Burger']],
  ['make it two burgers', ['Burger', 'fries']],
] as const)('a food that was not eaten goes, and a plural names the food: %s', async ([said, names]) => {
  const { logs } = await understand(said, after(burger), clock)
  expect(logs).toMatchObject([{ input: { replaces: idOf(0), foods: names.map((name) => ({ name })) } }])
})

const lagers: Card = {
  kind: 'meal',
  log: { name: 'Lager', meal_type: 'snack', food_items: [food('lager', 3, 'can')] },
}
test.for(['no it was just two', 'scrap that it was just two', 'scratch that, only had two'] as const)(
  'a number of things is their amount, and no time: %s',
  async (said) => {
    const { logs } = await understand(said, after(lagers), clock)
    expect(logs).toMatchObject([{ input: { replaces: idOf(0), foods: [{ quantity: 2, unit: 'can' }] } }])
    expect(logs[0]?.input).not.toHaveProperty('at')
  },
)

test('just the one is one, and what takes all back takes all back', async () => {
  const one = await understand('actually it was just the one', after(lagers), clock)
  expect(one.logs).toMatchObject([{ input: { foods: [{ quantity: 1, unit: 'can' }] } }])
  expect((await understand('scrap that', after(lagers), clock)).followUp).toMatchObject({ is: 'left' })
})

test.for([
  ['and a bag of skips with it', 'skips', 'bag'],
  ['plus a pot of raita', 'raita', 'pot'],
  ['with a tub of skyr too', 'skyr', 'tub'],
] as const)('a food by its pack is added, whatever its name is: %s', async ([said, name, unit]) => {
  const { logs } = await understand(said, after(porridge), clock)
  expect(logs).toMatchObject([{ input: { replaces: idOf(0), foods: [{ quantity: 1 }, { name, quantity: 1, unit }] } }])
})

const swim: Card = {
  kind: 'exercise',
  log: { name: 'Swim', type: 'swimming', duration_minutes: 40, is_completed: true },
}
const walk: Card = { kind: 'exercise', log: { name: 'Walk', type: 'cardio', duration_minutes: 35, is_completed: true } }
const savedAll = (...cards: Card[]): Before => {
  const before = after(...cards)
  return { ...before, cards: before.cards.map((card) => ({ ...card, state: 'saved' as const })) }
}

test.each([
  ['change the panadol to 11:30', savedAll(swim), { act: 'change', kind: 'medicine', name: 'panadol', value: '11:30' }],
  ['delete the neutral mood', savedAll(swim), { act: 'delete', kind: 'mood', name: 'calm' }],
  ['the yoga was an hour and a half', savedAll(walk), { act: 'change', kind: 'exercise', name: 'Yoga' }],
  // Kept back.
  ['delete the headache', after(swim), { act: 'delete', kind: 'symptom', name: 'Headache' }],
  ['the ibuprofen was at 9', savedAll(walk, swim), { act: 'change', kind: 'medicine', name: 'ibuprofen', value: '9' }],
])('what names a record that no card has changes none of them: %s', async (said, before, sought) => {
  const { asks, followUp, logs } = await understand(said, before, clock)
  expect(asks).toMatchObject([{ ask: 'revise', sought }])
  expect([followUp, logs]).toEqual([null, []])
})

test('what names the card still changes it', async () => {
  const tablet: Card = { kind: 'medicine', log: { name: 'Sertraline', dose: '50 mg' } }
  expect(await understand('the dose was 20 mg', after(tablet), clock)).toMatchObject({
    logs: [{ input: { dose: '20 mg' } }],
  })
  expect(await understand('the swim was 50 minutes', savedAll(swim), clock)).toMatchObject({
    followUp: { is: 'revised' },
  })
  expect(await understand('delete the walk', after(walk), clock)).toMatchObject({ followUp: { is: 'left' } })
  expect(await understand('bp was 138 over 84 this arvo', savedAll(walk), clock)).toMatchObject({
    followUp: null,
    asides: [{ kind: 'no_record' }],
  })
})

test('a food that it was not is replaced by what it was, whatever its name is', async () => {
  const breakfast = after({
    kind: 'meal',
    log: {
      name: 'Kaya toast, kopi',
      meal_type: 'breakfast',
      food_items: [food('Kaya toast', 1, 'slice'), food('kopi', 1, 'cup')],
    },
  })
  const { logs } = await understand('Not kopi, it was teh tarik', breakfast, clock)
  expect(logs).toMatchObject([{ kind: 'meal', input: { foods: [{ name: 'Kaya toast' }, { name: 'teh tarik' }] } }])
})
