import { expect, test } from 'vitest'
import { openCard } from '../../../testing/open-card.ts'
import { nothingKept } from '../../reply-data.ts'
import { understand } from '../../understand.ts'
import { levelOfMood, type MoodType } from '@finu/contract/moods/moods'

const clock = { today: '2026-11-30', time: '18:05', danger: null }
const understood = (said: string) => understand(said, null, clock)

const timesOf = async (said: string) =>
  (await understood(said)).logs.map(({ input }) => ('at' in input && input.at ? input.at.slice(11) : 'now'))

test.each([
  ['migraine started around 4am with aura, took sumatriptan 50mg at 4.20, eased off by 6', ['04:00', '04:20']],
  ['2 puffs of blue inhaler at 6 and again at 7.30', ['06:00', '07:30']],
  ['coffee at 9, headache at 10, paracetamol at 10.30', ['09:00', '10:00', '10:30']],
  ['ibuprofen at 7, another 2 at 11 and panadol at 3', ['07:00', '11:00', '15:00']],
  ['nausea at 5am, took a gaviscon at 5.30', ['05:00', '05:30']],
  ['headache at 4', ['16:00']],
])('hours of one day are read in its order: %s', async (said, times) => expect(await timesOf(said)).toEqual(times))

test.each([
  ['two extra strength tylenol', 'Extra strength tylenol', 'two'],
  ['2 double strength gaviscon', 'Double strength gaviscon', '2'],
  ['one junior strength advil', 'Junior strength advil', 'one'],
  ['sertraline upped to 100mg, took the first at 8', 'Sertraline', '100mg'],
  ['ramipril increased to 5 mg', 'Ramipril', '5 mg'],
])('a medicine keeps its strength, and no word of its change: %s', async (said, name, dose) =>
  expect((await understood(said)).logs).toMatchObject([{ kind: 'medicine', input: { name, dose } }]),
)

test.each(['blood pressure tablet taken late today at 10am', 'bp tablet finally taken at 10am'])(
  'a word of time is no medicine: %s',
  async (said) => expect((await understood(said)).logs).toHaveLength(1),
)

test.each([
  ['insulin 12 units before breakfast, sugar was 7.8', '7.8'],
  ['took metformin 500 mg, my reading was 6.1', '6.1'],
])('a figure beside a dose is named: %s', async (said, text) =>
  expect((await understood(said)).asides).toContainEqual({ kind: 'unread', text }),
)

test.each(["Gary's back in hospital", "dad's knee is bad again", "mum's lower back hurts"])(
  'a part of the body of somebody else is no complaint: %s',
  async (said) => {
    const { logs, asides } = await understood(said)
    expect(logs.filter(({ kind }) => kind === 'symptom')).toEqual([])
    expect(asides).toEqual([{ kind: 'others', text: said }])
  },
)

test.each([
  ['sharp headache behind my eyes', 'Headache', 'Sharp headache behind my eyes'],
  ['headache across my forehead', 'Headache', 'Headache across my forehead'],
  ['cut my finger chopping onions, 2 stitches, hurts about a 3', 'Injury', 'Cut my finger chopping onions'],
  ['rash on my arms came up last night very itchy', 'Skin Problems', 'Rash on my arms came up; Itchy'],
])('one complaint is one card: %s', async (said, name, description) =>
  expect((await understood(said)).logs).toMatchObject([{ kind: 'symptom', input: { name, description } }]),
)

test('lunges for each leg are no cramps', async () =>
  expect((await understood('leg press 120kg 4x12, lunges 3x10 each leg')).logs.map(({ kind }) => kind)).toEqual([
    'exercise',
  ]))

test.each([
  ['toast with jam and butter, 1 long black', 'long black', 1],
  ['eggs with toast, 3 short blacks', 'short blacks', 3],
  ['beans on toast, 2 flat whites', 'flat whites', 2],
])('the name of a drink is no size: %s', async (said, name, quantity) => {
  const [log] = (await understood(said)).logs
  expect(log).toMatchObject({ input: { foods: expect.arrayContaining([{ name, quantity }]) as unknown } })
})

test.each([
  ['my wife has malaria, I am fine but worried about her', 'My wife has malaria'],
  ['my son is allergic to nuts but I eat them', 'My son is allergic to nuts'],
])('what others have keeps whose it is: %s', async (said, text) =>
  expect((await understood(said)).logs[0]).toEqual({ kind: 'memory', input: { text } }),
)

test.each([
  ['feeling less stressed today', 3],
  ['a lot less anxious than last week', 3],
  ['not hungry, not stressed, just bored', 3],
  ["i'm less sad now", 3],
])('a feeling that is weaker or denied is not logged as one: %s', async (said, level) => {
  const moods = (await understood(said)).logs.filter(({ kind }) => kind === 'mood')
  for (const { input } of moods) expect(levelOfMood[(input as { mood_type: MoodType }).mood_type]).toBe(level)
})

test('the time that is compared with is not that of the log', async () =>
  expect(await timesOf('knee is sorer than on friday')).toEqual(['now']))

test.each(['had 6 cigarettes yesterday', 'smoked 10 fags today', '3 cigars at the wedding'])(
  'what was smoked is no food: %s',
  async (said) => {
    const { logs, asides } = await understood(said)
    expect([logs, asides]).toEqual([[], [{ kind: 'no_record', text: said }]])
  },
)

test.each([
  ['put hydrocortisone cream on it twice', 'Hydrocortisone cream'],
  ['rubbed voltaren gel on my knee', 'Voltaren gel'],
  ['applied canesten cream this morning', 'Canesten cream'],
])('what is put on the skin is no food: %s', async (said, name) =>
  expect((await understood(said)).logs[0]).toMatchObject({ kind: 'medicine', input: { name } }),
)

test('what was smoked is no food beside an open card either', async () => {
  const { logs, asides } = await understand(
    'had 6 cigarettes yesterday',
    { kept: nothingKept, cards: [openCard('mood', { mood_type: 'calm' })] },
    clock,
  )
  expect([logs, asides]).toEqual([[], [{ kind: 'no_record', text: 'had 6 cigarettes yesterday' }]])
})
