import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'

const circumstances = { today: '2026-11-28', time: '18:40', danger: null }
const inputsOf = async (said: string) => (await understand(said, null, circumstances)).logs.map(({ input }) => input)

test.each([
  ['feeling really anxious about my prescribing exam on Monday', 'About my prescribing exam on Monday'],
  ['nervous about my driving test on Thursday', 'About my driving test on Thursday'],
  ['worried about my results on friday', 'About my results on friday'],
  ['so excited for my holiday next week', 'For my holiday next week'],
  ['nervous before my interview at 3', 'Before my interview at 3'],
  ['anxius b4 my nite shift', 'Before my nite shift'],
])('the day of what a feeling is about is in its note: %s', async (said, notes) => {
  const [mood] = await inputsOf(said)
  expect(mood).toMatchObject({ notes })
  expect(mood).not.toHaveProperty('at')
})

test.each([
  ['was stressed about work on monday', '2026-11-23'],
  ['felt anxious on monday about the exam', '2026-11-23'],
  ['sad about the news this morning', '2026-11-28'],
  ['headache from the wine last night', '2026-11-27'],
])('the day of the feeling itself is its day: %s', async (said, day) =>
  expect(await inputsOf(said)).toMatchObject([{ at: expect.stringContaining(day) }]),
)

test.each([
  ["can't sleep, flight at 6am tomorrow", 'Flight at 6am tomorrow'],
  ['Anxiety 7/10, exam tomorrow morning', 'Exam tomorrow morning'],
  ['headache, got a big presentation tomorrow', 'Headache, got a big presentation tomorrow'],
])('a complaint is of now, whatever is to come: %s', async (said, description) => {
  const [symptom] = await inputsOf(said)
  expect(symptom).toMatchObject({ description })
  expect(symptom).not.toHaveProperty('at')
})

test.each([
  ['headache since lunch, about a 3', [3]],
  ['hedache again sevrity 2', [2]],
  ['headache 4, nausea 2', [4, 2]],
  ['headache and nausea, both 3', [3, 3]],
  ['mild headache and bad nausea', [1, 4]],
  ['Anxiety 7/10, stomach in knots', [4, 3]],
])('a strength is of the complaint beside it: %s', async (said, scores) =>
  expect((await inputsOf(said)).map((input) => 'severity_score' in input && input.severity_score)).toEqual(scores),
)

test.each([
  ['stressed because of work, 7/10', 'stressed'],
  ['anxiety is an 8/10 today', 'anxious'],
  ['stress level 8 out of 10', 'stressed'],
  ['feeling sad 7 out of 10', 'sad'],
  ['mood 7/10 but tired', 'happy'],
])('a number beside a low feeling is its strength: %s', async (said, mood_type) =>
  expect(await inputsOf(said)).toMatchObject([{ mood_type }]),
)

test('a small word names no complaint', async () =>
  expect(await inputsOf('my anxiety is through the roof')).toMatchObject([{ name: 'Anxiety' }]))

test.each([
  ['knackered. shift was a nightmare', { notes: 'Knackered. shift was a nightmare' }],
  ['HIIT class 30 min + 15 min swim + sauna', { notes: 'Sauna' }],
  ['not ill, just shattered from three nights on the trot', { notes: expect.stringContaining('three nights') }],
  ['slept 6 hours, neighbours had a party', { notes: 'Neighbours had a party' }],
])('words that name no log are in the note of the one before them: %s', async (said, input) =>
  expect((await inputsOf(said)).at(-1)).toMatchObject(input),
)

test.each([
  ['cramps on Tuesday and Wednesday, 3 then 2', ['2026-11-24 3', '2026-11-25 2']],
  ['headache monday and tuesday', ['2026-11-23 3', '2026-11-24 3']],
  ['back pain mon, tue and wed', ['2026-11-23 3', '2026-11-24 3', '2026-11-25 3']],
  ['headache yesterday morning and at 3pm', ['2026-11-27 3']],
])('a complaint of several days is logged on each: %s', async (said, days) => {
  const logs = await inputsOf(said)
  expect(logs.map((log) => 'severity_score' in log && `${log.at?.slice(0, 10)} ${log.severity_score}`)).toEqual(days)
})

test.each([
  ['had a migraine on my night shift two nights ago', '2026-11-26T21:00'],
  ['bad cramps on my late shift three days ago', '2026-11-25'],
])('of two times the one that tells the day counts: %s', async (said, at) =>
  expect(await inputsOf(said)).toMatchObject([{ at: expect.stringContaining(at) }]),
)

test.each([
  ['just did 30 min yoga, is that enough for today?', 'exercise', { ask: 'records' }],
  ['had 2 ibuprofen and a headache since noon, is that too many?', 'symptom', { ask: 'say', say: 'dose' }],
  ['weighed 82 today, is that more than last week?', 'weight', { ask: 'records' }],
  ['took my ramipril at half 9 last night, should i take levothyroxine with it?', 'medicine', { ask: 'say' }],
  ['ate a whole pizza, how bad is that', 'meal', { ask: 'unanswered' }],
])('%s: both the log and the question count', async (said, kind, ask) => {
  const { logs, asks } = await understand(said, null, circumstances)
  expect([logs.at(-1)?.kind, asks]).toEqual([kind, [expect.objectContaining(ask)]])
})

test.each([
  ['500ml at 8pm and another 330 can of water at 11 last night', [500, 330]],
  ['drank a 500 bottle of water', [500]],
  ['2 330 cans of water', [660]],
])('a number of millilitres in front of its vessel: %s', async (said, amounts) =>
  expect((await inputsOf(said)).map((log) => 'amount_ml' in log && log.amount_ml)).toEqual(amounts),
)

test.each([
  ['stressed, 40 emails before 9', { notes: '40 emails before 9' }],
  ['feeling low, 3 exams this week', { notes: '3 exams this week' }],
  ['bit down, mum rang and we argued about money', { notes: 'Bit down, mum rang and we argued about money' }],
  ['dizzy when i stood up too quick', { description: 'Dizzy when i stood up too quick' }],
  ['period cramps bad today had to stay in bed', { description: 'Period cramps bad today had to stay in bed' }],
  ['bloated all day, think it was the beans', { description: 'Beans, all day' }],
])('nothing that was said of a feeling or a complaint is lost: %s', async (said, kept) =>
  expect(await inputsOf(said)).toMatchObject([kept]),
)

test.each([
  ['headache 3/5', 'description'],
  ['feeling good today', 'notes'],
  ['really bad headache this morning', 'description'],
])('what is said by the card is not repeated in its note: %s', async (said, note) =>
  expect((await inputsOf(said))[0]).not.toHaveProperty(note),
)
