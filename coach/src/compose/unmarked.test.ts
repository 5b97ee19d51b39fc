import { expect, test } from 'vitest'
import type { LogInput } from '../log-input.ts'
import { understand } from '../understand.ts'

const circumstances = { today: '2026-11-25', time: '18:40', danger: null }
const logsOf = async (message: string): Promise<LogInput[]> => (await understand(message, null, circumstances)).logs

/** Returns the foods of each meal with their amounts, and its time. */
const mealsOf = async (message: string) =>
  (await logsOf(message)).flatMap((log) =>
    log.kind === 'meal'
      ? [
          [...log.input.foods.map(({ name, quantity }) => `${quantity} ${name}`), log.input.at?.slice(11) ?? ''].join(
            ', ',
          ),
        ]
      : [],
  )
const exercisesOf = async (message: string) =>
  (await logsOf(message)).flatMap((log) =>
    log.kind === 'exercise' ? [`${log.input.name} ${log.input.duration_minutes}`] : [],
  )

test.each([
  ['One and a half chapatis with palak paneer for lunch', ['1.5 chapatis, 1 palak paneer, 13:00']],
  ['I had too fried eggs and a peace of toast', ['2 fried eggs, 1 toast, ']],
  ['3 samosas with tamarind chutney', ['3 samosas, 1 tamarind chutney, ']],
  ['curd rice with pickle for lunch, papaya at 4pm', ['1 curd rice, 1 pickle, 13:00', '1 papaya, 16:00']],
  ['the kids had fish fingers, I had a jacket potato for tea', ['1 jacket potato, ']],
  ['drank 0,3 l ayran', ['300 ayran, ']],
  ['skipped breakfast. At lunch I had a jacket potato with tuna mayo', ['1 jacket potato, 1 tuna mayo, 13:00']],
])('“%s” gives these foods', async (said, meals) => expect(await mealsOf(said)).toEqual(meals))

test.each([
  ['Did 20 on the rower and 15 on the cross trainer', ['Rowing 20', 'Elliptical 15']],
  ['swim 30, weights 20, feeling good', ['Swim 30', 'Strength training 20']],
  ['Spent an hour and a quarter digging over the allotment', ['Digging 75']],
  ['log a banana and a 20 min walk', ['Walk 20']],
  ['did plancks 5 mins', ['Planks 5']],
  ['slept 6 hours, 20 min walk', ['Walk 20']],
  ['ran at 7 and cycled at 8', []],
])('“%s” gives these exercises', async (said, exercises) => expect(await exercisesOf(said)).toEqual(exercises))

test.each([
  ['feeling a bit flat this afternoon', 'stressed'],
  ['nearly died laughing on the phone, mood is a solid 5', 'energetic'],
  ['feeling okay i guess', 'calm'],
])('“%s” is a mood', async (said, mood) =>
  expect(await logsOf(said)).toMatchObject([{ kind: 'mood', input: { mood_type: mood } }]),
)

test('the place and the strength of a symptom are found without a mark', async () => {
  expect(await logsOf('my left knee is throbbing after those stairs, maybe a 3 out of 5')).toMatchObject([
    { kind: 'symptom', input: { severity_score: 3, description: expect.stringContaining('knee') as string } },
  ])
  expect(await logsOf("Left knee's acting up again, nothing too serious though")).toMatchObject([
    { kind: 'symptom', input: { severity_score: 2 } },
  ])
})

test.each([
  ["forgot to put in Monday's lunch - falafel wrap and a lassi", '2026-11-23T13:00'],
  ['day b4 yesterday had a falafel wrap at lunch time', '2026-11-23T13:00'],
  ['woke up at 3 this morning and ate a bowl of cornflakes', '2026-11-25T03:00'],
])('“%s” is timed', async (said, at) => expect(await logsOf(said)).toMatchObject([{ kind: 'meal', input: { at } }]))
