import { expect, test } from 'vitest'
import leaflets from '../../advice/leaflets.json' with { type: 'json' }
import { answer } from '../../answer/answers.ts'
import type { Findings } from '../../findings.ts'
import { nothingKept } from '../../reply-data.ts'
import { understand } from '../../understand.ts'
import type { Before } from '../../understanding.ts'

const clock = { today: '2026-11-22', time: '18:00' }
const read = (message: string, before: Before | null = null) => understand(message, before, { ...clock, danger: null })

async function answerTo(message: string, findings: Findings = {}): Promise<string> {
  const asked = { clock, name: 'Finu', before: null, isFastingRisky: false, danger: null }
  return answer(await read(message), findings, asked).text
}

test.each([
  ['is black coffee ok while 16:8?', 'while-fasting'],
  ['does cola zero break the fast', 'while-fasting'],
  ['am i allowed coffe when fasting', 'while-fasting'],
  ['is milk in my tea breaking the fast', 'while-fasting'],
  ['will black tea kick me out of my fast', 'while-fasting'],
  ['fasting and black coffee, is that fine', 'while-fasting'],
  ['does bone broth brake the fast', 'while-fasting'],
  ['will a splash of milk break my fast', 'while-fasting'],
  ['would oat milk in coffee break a 16:8 fast', 'while-fasting'],
  ["can i have a banana while i'm fasting", 'while-fasting'],
  ['does the sertraline matter w fasting', 'fasting-safety'],
  ['should i take my ramipril if im fasting', 'fasting-safety'],
  ['can i skip my tablets when i fast', 'fasting-safety'],
  ['is it ok to fast on metformin', 'fasting-safety'],
  ['is it ok to run with migraine', 'unwell-training'],
  ['should i still run with this headache', 'unwell-training'],
  ['shoud i still go for a run tonite?', 'unwell-training'],
  ['can i train with a cold', 'unwell-training'],
  ['gym or rest when tired?', 'unwell-training'],
  ['too tired to train, should i go anyway', 'unwell-training'],
  ['run or no run, i feel ill', 'unwell-training'],
  ['should i go to the gym when im knackered', 'unwell-training'],
  ['is it alright to lift with a cold', 'unwell-training'],
  ['rest or gym when ive got a hangover?', 'unwell-training'],
  ['how much protein should i be having', 'protein'],
  ['whats a decent protein target for someone my weight who lifts', 'protein'],
  ['how much protien do i need', 'protein'],
  ['how many grams of protein a day for a runner', 'protein'],
  ['how much protien should i aim for, i do weights', 'protein'],
  ['what can i do before an exam when im so nervous', 'anxiety'],
  ['im so nervous before my exam tomorow, what helps', 'anxiety'],
  ['got an interview at 3, how do i stop panicking', 'anxiety'],
  ['any tips for sleeping in the day', 'shift-work'],
  ['any advice for sleping in the day time', 'shift-work'],
  ['whats good for sleepin during the day', 'shift-work'],
  ['got any advice for daytime sleep between shifts', 'shift-work'],
])('“%s” gets advice on %s, and makes no card', async (message, topic) =>
  expect(await read(message)).toMatchObject({ logs: [], asks: [{ ask: 'advice', topic }] }),
)

test.each([
  ['can i have my iron with my levothyroxine or not', 'levothyroxine-iron'],
  ['and what about beer with sumatriptan?', 'sumatriptan-alcohol'],
  ['beer with sumatriptan', 'sumatriptan-alcohol'],
  ['can i take ibuprofin with alcohol', 'ibuprofen-alcohol'],
  ['is coffee ok with iron tablets', 'iron-drinks'],
  ['does ibuprofen make you sleepy', 'ibuprofen-effects'],
  ['normal side effect of metformin to feel sick?', 'metformin-effects'],
  ['is wine ok on antibiotics', 'antibiotics-alcohol'],
  ['is it normal that iron makes me constipated', 'iron-effects'],
  ['does sertraline cause headaches', 'sertraline-effects'],
])('“%s” is answered by what leaflets say: %s', async (message, note) =>
  expect(await read(message)).toMatchObject({ logs: [], asks: [{ ask: 'leaflet', notes: [note] }] }),
)

test.each([
  ['can you see my blood presure', { ask: 'unanswered', untracked: 'blood pressure' }],
  ['do you know my cholestrol', { ask: 'unanswered', untracked: 'cholesterol' }],
  ['can you read my pulse from my watch', { ask: 'unanswered', untracked: 'pulse' }],
  ['is my data privat?', { ask: 'app', topic: 'privacy' }],
  ['is my informaton confidential', { ask: 'app', topic: 'privacy' }],
  ['can i take melatonin with sertraline', { ask: 'say', say: 'dose' }],
  ['is that a normal side effect', { ask: 'say', say: 'side_effect' }],
  ['is 2.2 pounds a kilo', { ask: 'convert', from: '2.2 pounds', to: '1 kilo' }],
  ['how many ml is a pint', { ask: 'convert', to: '568 ml' }],
  ['how many cm is 5 foot 7', { ask: 'convert', to: '170 cm' }],
  ['whats 70 kg in stone', { ask: 'convert', to: '11 stone' }],
  ['is 5k 3 miles', { ask: 'convert', to: '3.1 miles' }],
  ['this shift is killing me lol', { ask: 'talk', topic: 'hard-day' }],
  ['bloody starving', { ask: 'talk', topic: 'hungry' }],
  ['im so hungry i could eat a horse', { ask: 'talk', topic: 'hungry' }],
  ['this exam is killing me', { ask: 'talk', topic: 'hard-day' }],
  ['10 stone in kg', { ask: 'convert', to: '63.5 kg' }],
  ['do you sell my data', { ask: 'app', topic: 'privacy' }],
  ['its freezing outside', { ask: 'talk', topic: 'weather' }],
])('“%s” asks %j', async (message, ask) => expect(await read(message)).toMatchObject({ logs: [], asks: [ask] }))

test.each([
  'had a coffee while fasting',
  'did i break my fast',
  'can i start a 16:8 fast',
  'ran 5k with a headache',
  'did i run with a headache last week',
  'can yoga help with cramps',
  'how much protein do i still need today',
  'took iron with orange juice',
  'ibuprofen with breakfast',
  'is iron in spinach',
  'is paracetamol the same thing as ibuprofen',
  'i weigh 70 kg',
  '2 pints of water',
  'how many miles did i run',
  'starving so had a sandwich',
  'headache killing me since lunch',
  'is my fast still running',
  'been running more than last month or not',
  "ok to do a 48 hour fast if I'm on blood pressure meds?",
  '5k in 30 minutes',
  'chest is killing me',
  'where do i set my protein target',
  'woke up anxious this morning, no idea why',
  'can i use it on my tablet and phone',
  'make me a walking plan',
])('“%s” is no such question', async (message) => {
  const { asks } = await read(message)
  expect(asks.filter(({ ask }) => ask === 'leaflet' || ask === 'convert' || ask === 'talk')).toEqual([])
  expect(asks.map((each) => ('topic' in each ? each.topic : null))).not.toContainEqual(
    expect.stringMatching(/^(?:while-fasting|unwell-training|protein|anxiety|privacy)$/),
  )
})

test('a cause of bad sleep is not known: the records and tips are given', async () => {
  for (const message of ['why do i sleep so bad you think', 'what makes me sleep badly', 'why is my sleep so rubbish'])
    expect((await read(message)).asks).toMatchObject([
      { ask: 'records', query: { about: 'sleep', measure: 'why' } },
      { ask: 'advice', topic: 'sleep' },
    ])
})

test.each(['I am pregnant', "i'm breastfeeding", 'i have a heart condition', 'im 12 weeks pregnant'])(
  '“%s” is a fact to remember, and no complaint',
  async (message) => expect((await read(message)).logs).toMatchObject([{ kind: 'memory' }]),
)

test.each(["i've already got blackout blinds", 'tried that', 'i already do that'])(
  '“%s” after advice gets other pieces of it',
  async (message) => {
    const advice = { topic: 'shift-work' as const, said: 'any tips for sleeping in the day', given: [0, 1, 2] }
    const { asks } = await read(message, { kept: { ...nothingKept, advice }, cards: [] })
    expect(asks).toMatchObject([{ ask: 'advice', topic: 'shift-work' }])
    expect((await read('already had breakfast', { kept: { ...nothingKept, advice }, cards: [] })).asks).toEqual([])
  },
)

test('a side effect is asked about the medicine of the card before, and a food of the same fast', async () => {
  const log = { name: 'Stomach Pain', severity_score: 3, description: 'From the iron' }
  const card = { id: '019a0000-0000-7000-8000-000000000001', kind: 'symptom' as const, state: 'open' as const, log }
  const { asks } = await read('is that a normal side effect', { kept: nothingKept, cards: [card] })
  expect(asks).toEqual([{ ask: 'leaflet', notes: ['iron-effects'] }])
  const advice = { topic: 'while-fasting' as const, said: 'is black coffee ok while 16:8?', given: [] }
  const more = await read('and with milk?', { kept: { ...nothingKept, advice }, cards: [] })
  expect(more.asks).toMatchObject([{ ask: 'advice', topic: 'while-fasting' }])
})

test('no sentence of the leaflets names a dose, and each names its source', () => {
  for (const { text, source } of Object.values(leaflets)) {
    expect(text).not.toMatch(/\d ?(?:mg|g|ml|mcg|µg|iu|tablets?|times)\b/i)
    expect(source).toMatch(/^(?:NHS|MedlinePlus), /)
  }
})

test('answers say what the words asked about first, by the person’s weight and records, with their source', async () => {
  expect(await answerTo('does cola zero break the fast')).toMatch(/ends a fast:\n\n- Diet drinks[^]*Source.*NIH/)
  const profile = {
    weight_kg: 74,
    height_cm: 178,
    health_goals: [],
    dietary_preferences: [],
  } as unknown as Findings['profile']
  const protein = await answerTo('how much protien do i need', { profile: profile! })
  expect(protein).toMatch(/At your 74 kg .*\*\*61 g\*\* a day, and 89 to 148 g with regular training/)
  expect(protein).toMatch(/EFSA.*ACSM/)
  const entry = { name: 'Migraine', day: clock.today, time: '10:00' }
  const histories = [
    { kind: 'symptom', start: '2026-11-01', end: clock.today, entries: [entry] },
  ] as unknown as NonNullable<Findings['histories']>
  expect(await answerTo('shoud i still go for a run tonite?', { histories })).toMatch(
    /Today you logged \[Migraine\][^]*- With a migraine leave it/,
  )
  expect(await answerTo('can i have my iron with my levothyroxine')).toMatch(
    /four hours between them[^]*pharmacist[^]*MedlinePlus/,
  )
  expect(await answerTo('why do i sleep so bad')).toMatch(/What causes it I can’t know\.[^]*Worth a try/)
})
