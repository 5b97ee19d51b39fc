import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'

const circumstances = { today: '2026-11-25', time: '18:40', danger: null }
const wordsOf = async (said: string) => {
  const { logs, asides } = await understand(said, null, circumstances)
  return [
    ...logs.map(({ kind, input }) => {
      const at = 'at' in input && input.at ? ` at ${input.at.slice(11)}` : ''
      if (kind === 'mood') return `mood ${input.label ?? input.mood_type}`
      if (kind === 'symptom') return input.name
      if (kind === 'exercise') return `${input.name} ${input.duration_minutes}`
      if (kind === 'meal') return `${input.foods.map(({ name }) => name).join(', ')}${at}`
      return kind
    }),
    ...asides.map(({ kind, text }) => `${kind}: ${text}`),
  ]
}

test.each([
  ['energy about 4 out of 5', ['mood Good']],
  ['plenty of energy today', ['mood energetic']],
  ['no energy at all', ['Fatigue']],
  ['energy levels low today', ['Fatigue']],
  ['71.4 kg, slept seven and a quarter hours, feeling rested', ['weight', 'sleep']],
])('energy is a mood, and the want of it a complaint: %s', async (said, words) =>
  expect(await wordsOf(said)).toEqual(words),
)

test.each([
  ['broke my fast at 1pm with eggs and toast', ['eggs, toast at 13:00']],
  ['broke the fast at 12:30, chicken salad', ['chicken salad at 12:30']],
  ['just broke my fast at noon w a tofu scramble', ['tofu scramble at 12:00']],
])('a meal that broke a fast has its time: %s', async (said, words) => expect(await wordsOf(said)).toEqual(words))

test.each([
  ['20 mins on the bike and a ten minute stretch', ['Bike ride 20', 'Stretching 10']],
  [
    'bent over rows 4x10 at 40 kg, 20 mins on the bike and a ten minute stretch',
    ['Bent-over row 12', 'Bike ride 20', 'Stretching 10'],
  ],
  ['squats 5x5 100kg, then 20 min treadmill', ['Squat 15', 'Run 20']],
])('each exercise keeps its minutes: %s', async (said, words) => expect(await wordsOf(said)).toEqual(words))

test.each(['headache gone now', 'my cough has cleared up', 'the nausea went away', 'mark the headache as gone'])(
  'a complaint that is over is none of now: %s',
  async (said) => expect(await wordsOf(said)).toEqual([`over: ${said}`]),
)

test.each([
  ['walked the dog twice, 20 mins each', ['Walk 40']],
  ['took the dog out for 40 mins before work', ['Walk 40']],
  ['downward dog 5 min', ['Downward dog 5']],
  ['goblet squats 3 times 10 with the 35', ['Goblet squat 9']],
  ['my shins hurt', ['Shins hurt']],
])('a count counts, and a place has its name: %s', async (said, words) => expect(await wordsOf(said)).toEqual(words))

test('a complaint at the end of a night is named where no card has it', async () =>
  expect(await wordsOf('slept 5 and a half hrs after the night shift, woke with a banging head, 6 outta 10')).toEqual([
    'sleep',
    'left: woke with a banging head',
  ]))
