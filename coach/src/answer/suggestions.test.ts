import { expect, test } from 'vitest'
import { nothingKept } from '../reply-data.ts'
import { suggest } from './suggestions.ts'
import { understand } from '../understand.ts'

const clock = { today: '2026-11-25', time: '18:40' }
const suggestionsFor = async (message: string) =>
  suggest(await understand(message, null, { ...clock, danger: null }), {}, clock.today)

test.each([
  ['how many calories did I eat today', ['And yesterday?', 'And how much protein?']],
  ['how was my mood this week', ['And the week before?', 'Which day was best?']],
  ['I did yoga', ['20 minutes', '30 minutes', 'An hour']],
  ['give me tips for better sleep', ['Something else', 'Why does that help?']],
  ['hello', ['How is my day so far?', 'What is still missing today?']],
])('suggestions after “%s”', async (message, suggestions) => expect(await suggestionsFor(message)).toEqual(suggestions))

test('each suggestion is understood', async () => {
  const before = {
    kept: {
      ...nothingKept,
      query: (await understand('how was my mood this week', null, { ...clock, danger: null })).asks.flatMap((ask) =>
        ask.ask === 'records' ? [ask.query] : [],
      )[0]!,
    },
    cards: [],
  }
  for (const message of [
    'How was my mood this week?',
    'Which symptoms came up in the last 30 days?',
    'What did I eat today?',
    'How much did I move this week?',
    'How far is my fast?',
    'Which goals are open?',
    'What do you remember about me?',
    'And the week before?',
    'Which day was best?',
    'What was my longest fast?',
    'How do I convert points?',
    'What is still missing today?',
    'Where do I get protein from?',
    'Give me something for 20 minutes',
    'What could help?',
  ]) {
    const { asks, unclear } = await understand(message, before, { ...clock, danger: null })
    expect([message, asks.length, unclear]).toEqual([message, 1, []])
  }
})
