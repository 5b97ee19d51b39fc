import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'

const clock = { today: '2026-11-29', time: '18:00', danger: null }
const understood = (said: string) => understand(said, null, clock)

const moodsOf = async (said: string) =>
  (await understood(said)).logs.flatMap((log) =>
    log.kind === 'mood' ? [[log.input.mood_type, log.input.label ?? ''].join(' ').trim()] : [],
  )

test.each([
  ['not feeling great, not terrible either, just meh', 'calm Neutral'],
  ['not great not awful, alright', 'calm Neutral'],
  ['not happy but ok', 'calm Neutral'],
  ['not sad just tired', 'tired'],
  ['not happy', 'stressed Bad'],
])('of feelings that are denied the other one is left: %s', async (said, mood) =>
  expect(await moodsOf(said)).toEqual([mood]),
)

test.each([
  ['the missus reckons im grumpy but i feel alright', 'calm Neutral'],
  ['my husband thinks i’m stressed but i’m fine', 'content'],
])('what the person says of the own mood counts: %s', async (said, mood) => expect(await moodsOf(said)).toEqual([mood]))

test.each([
  'grand mild day so went for a stroll on the prom about an hour',
  'lovely sunny day, ran 5k in 30 min',
  'fed the kids chicken nuggets and had 5 of theirs',
])('the weather and the feeding of others are no mood: %s', async (said) => expect(await moodsOf(said)).toEqual([]))

test('what is felt after something keeps its word', async () =>
  expect((await understood('had two slices of pepperoni pizza and a beer, felt guilty after')).logs).toMatchObject([
    { kind: 'meal' },
    { kind: 'mood', input: { notes: 'Felt guilty after' } },
  ]))

test.each([
  ['body hot and weak since yesterday', 3],
  ['feeling weak and dizzy', 3],
  ['weak headache', 2],
])('weakness is a complaint, and a strength only ahead of one: %s', async (said, severity_score) => {
  const { logs } = await understood(said)
  expect(logs.map(({ input }) => 'severity_score' in input && input.severity_score)).toEqual(
    logs.map(() => severity_score),
  )
})
