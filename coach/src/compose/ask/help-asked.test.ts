import { describeFood } from '../../answer/describe-nutrition.ts'
import { expect, test } from 'vitest'
import { openCard } from '../../../testing/open-card.ts'
import { talk } from '../../../testing/talk-of-records.ts'
import type { AmountAsked } from '../../ask.ts'
import { understand } from '../../understand.ts'
import { nothingKept } from '../../reply-data.ts'

const clock = { today: '2026-11-28', time: '16:08', isMonthFirst: false, danger: null }
const complaint = (name: string) => openCard('symptom', { name, severity_score: 3 })

test.each<[string, string, object]>([
  ['Back Pain', 'any tips for it', { ask: 'advice', topic: 'back-pain' }],
  ['Bloating', 'what could cause it', { ask: 'advice', topic: 'bloating' }],
  ['Nausea', 'why do i keep getting that', { ask: 'advice', topic: 'nausea' }],
  ['Headache', 'anything for it?', { ask: 'advice', topic: 'headache' }],
  ['Heartburn', 'ok so how do i get rid of it', { ask: 'advice', topic: 'heartburn' }],
  ['Constipation', 'what helps then', { ask: 'advice', topic: 'constipation' }],
  ['Ear Pain', 'what helps', { ask: 'say', say: 'see_doctor' }],
  ['Headache', 'should i worry', { ask: 'say', say: 'see_doctor' }],
  ['Nausea', 'is it serious', { ask: 'say', say: 'see_doctor' }],
  ['Rash', 'do i need to see someone about it', { ask: 'say', say: 'see_doctor' }],
])('after %s, %j is about it', async (name, message, ask) => {
  const before = { kept: nothingKept, cards: [complaint(name)] }
  expect((await understand(message, before, clock)).asks).toEqual([expect.objectContaining(ask)])
})

test('help is for what the last answer was about', async () => {
  const query = { about: 'symptoms', name: 'Migraine', measure: 'count', range: { start: '', end: '' } } as const
  const before = { kept: { ...nothingKept, query: { ...query, range: { ...query.range, label: '' }, against: null } } }
  const { asks } = await understand('any tips for it', { ...before, cards: [] }, clock)
  expect(asks).toEqual([expect.objectContaining({ ask: 'advice', topic: 'headache' })])
})

test.each(['what helps', 'should i worry', 'what could cause it'])(
  'without a complaint before it, %j names none',
  async (message) =>
    expect((await understand(message, null, clock)).asks).not.toContainEqual(
      expect.objectContaining({ ask: 'advice' }),
    ),
)

test.each<[string[], RegExp]>([
  [['how many migraines did i have this month', 'how long did they last'], /no record of how long a symptom lasts/],
  [['when was my last headache', 'how long does it usually last'], /no record of how long a symptom lasts/],
])('the length of a complaint is on no record: %j', async (messages, said) =>
  expect(await talk(messages)).toMatch(said),
)

const fast = (log: object) => openCard('fast', { goals: [], ...log })

test.each<[string[], object, RegExp]>([
  [['when does it end'], { fasting_type: '16:8' }, /16 hours\*\* on the card has not begun.*\*\*08:08 tomorrow\*\*/],
  [['when can i eat'], { fasting_type: '18:6' }, /18 hours\*\* on the card has not begun.*\*\*10:08 tomorrow\*\*/],
  [['how long is it'], { fasting_type: 'custom', planned_duration_hours: 14 }, /\*\*14 hours\*\* as planned/],
  [['when is it over'], { fasting_type: '16:8' }, /has not begun/],
])('a fast on a card has an end: %j', async (messages, log, said) =>
  expect(await talk(messages, [fast(log)])).toMatch(said),
)

test.each(["stop it, i'm too hungry", 'end it', 'i want to stop it', 'actually cancel my fast'])(
  '%j takes back the fast on a card',
  async (message) => {
    const card = fast({ fasting_type: '16:8' })
    const before = { kept: nothingKept, cards: [card] }
    expect((await understand(message, before, clock)).followUp).toEqual({ is: 'left', cards: [card.id] })
  },
)

test('after a question, too', async () => {
  const card = fast({ fasting_type: '16:8' })
  const query = { about: 'fasting', name: null, measure: 'tell', against: null } as const
  const range = { start: '2026-11-28', end: '2026-11-28', label: 'today' }
  const kept = { ...nothingKept, query: { ...query, range } }
  const before = { kept, cards: [], earlier: { kept: nothingKept, cards: [card] } }
  expect((await understand('actually scrap it', before, clock)).followUp).toEqual({ is: 'left', cards: [card.id] })
})

test.each([
  ['what should I eat before a 12.5 hour shift?', 'shift-work'],
  ['ideas for a quick tea under 500 calories?', 'dinner'],
  ['what usually cheers people up after a shift like that', 'low-mood'],
  ['whats a quick tea the kids will eat instead of a takeaway', 'dinner'],
  ['what can i have for lunch', 'lunch'],
  ['whats the best way to keep hydrated on shift', 'hydration'],
  ['what should i eat after a run', 'after-exercise'],
  ['what to eat before football', 'before-exercise'],
])('the words of %j say what it is about', async (message, topic) =>
  expect((await understand(message, null, clock)).asks).toEqual([expect.objectContaining({ ask: 'advice', topic })]),
)

test.each([
  ['how many cals in a slice of pepperoni pizza', 'pepperoni pizza', '1 slice (100 g)', []],
  ['how many kcal in 3 weetbix with milk', 'weetbix', '3 serving (720 g)', ['milk']],
  ['how many calories in a bowl of porridge with a banana', 'porridge', '1 serving (240 g)', ['banana']],
  ['calories in 2 eggs', 'eggs', '2 serving (480 g)', []],
])('the number of portions is told, and what is left out: %s', async (message, name, told, left) => {
  const [ask] = (await understand(message, null, clock)).asks
  expect(ask).toMatchObject({ ask: 'food', name })
  const food = { name: 'Pizza', calories: 250, protein_g: 2, carbs_g: 28, fat_g: 0, fiber_g: 0, sugar_g: 0 }
  const portions = [
    { name: 'serving', grams: 240 },
    { name: 'slice', grams: 100 },
  ]
  const text = describeFood({ foods: [{ ...food, portions, source: 'USDA' }] }, ask as AmountAsked)
  expect(text).toContain(told)
  for (const other of left) expect(text).toContain(`That is without ${other}`)
  expect(text.includes('That is without')).toBe(left.length > 0)
})

test.each([
  ['how many cals in a pint of lager roughly', 568],
  ['calories in 150 g of rice', 150],
  ['how many calories in a banana', undefined],
])('a weight or volume in a question of a food is that of its answer: %s', async (message, grams) => {
  const { asks } = await understand(message, null, clock)
  expect(asks).toMatchObject([{ ask: 'food', ...(grams === undefined ? {} : grams === undefined ? {} : { grams }) }])
  const food = { name: 'Rice', calories: 130, protein_g: 2, carbs_g: 28, fat_g: 0, fiber_g: 0, sugar_g: 0 }
  const portions = [{ name: 'cup', grams: 158 }]
  const text = describeFood({ foods: [{ ...food, portions, source: 'USDA' }] }, grams === undefined ? {} : { grams })
  expect(text).toContain(
    grams === undefined ? '1 cup (158 g) has about 205 kcal.' : `${grams} g has about ${Math.round(1.3 * grams)} kcal.`,
  )
})
