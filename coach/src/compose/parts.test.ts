import { expect, test } from 'vitest'
import { marked } from '../../testing/marked.ts'
import { nothingKept } from '../reply-data.ts'
import { compose } from './compose.ts'

const clock = { today: '2026-11-25', time: '18:40' }
const understood = (line: string) => compose(marked(line), null, clock)

test('what happened on two days has a time each', () => {
  expect(
    understood(
      'exercise: [when:two nights ago] i was [symptom:sneezing], [when:three days ago] i [activity:ran] for [duration:50 min]',
    ).logs,
  ).toMatchObject([
    { kind: 'symptom', input: { at: '2026-11-23T21:00' } },
    { kind: 'exercise', input: { duration_minutes: 50, at: '2026-11-22T12:00' } },
  ])
})

test('a complaint that is marked with its day was on that day', () => {
  expect(
    understood("symptom: [symptom:yesterday's] [symptom:headache], came [when:on about 3pm], [severity:moderate]").logs,
  ).toMatchObject([{ input: { name: 'Headache', at: '2026-11-24T15:00' } }])
})

test('an outing that is no known exercise is asked about', () => {
  expect(understood('unclear: I went paddleboarding').question).toEqual({
    ask: 'duration',
    activity: { name: 'Paddleboarding', type: 'other' },
  })
})

test('a question about a fast that has ended starts none', () => {
  const { logs, asks } = understood(
    'fast: the fast that finished [when:on Sunday], // ask-fasting/whether: did i manage it?',
  )
  expect(logs).toEqual([])
  expect(asks).toMatchObject([{ query: { about: 'fasting' } }])
})

test('a figure of speech within a mood is no complaint', () => {
  const { logs } = understood('mood: [feeling:fed up] to the back [symptom:teeth] with this commute')
  expect(logs.map(({ kind }) => kind)).toEqual(['mood'])
})

test('another day after a question is of that question, whatever it is taken for', () => {
  const query = {
    about: 'carbs' as const,
    name: null,
    measure: 'tell' as const,
    range: { start: '2026-11-24', end: '2026-11-24', label: 'yesterday' },
    against: null,
  }
  const before = { kept: { ...nothingKept, query }, cards: [] }
  const asked = (line: string) => compose(marked(line), before, clock).asks
  expect(asked('mood: and so far [when:today]')).toMatchObject([
    { query: { about: 'carbs', range: { start: '2026-11-25' } } },
  ])
  expect(asked('unclear: k, one day further back?')).toMatchObject([
    { query: { about: 'carbs', range: { start: '2026-11-23' } } },
  ])
})

test.for([
  ['advice/stress: any tips for a stiff neck', 'back-pain'],
  ['advice/relax: what helps a sore knee', 'joint-pain'],
  ['advice/stress: how do i get back to calm', 'stress'],
] as const)('“%s” is about %s', ([line, topic]) => {
  expect(understood(line).asks).toMatchObject([{ ask: 'advice', topic }])
})

test('the beginning of a change that was cut off belongs to what it changes', () => {
  const said = 'unclear: change my // exercise: last [activity:run] to [duration:40 minutes]'
  expect(compose(marked(said), null, clock)).toMatchObject({
    logs: [],
    asks: [{ ask: 'revise', sought: { act: 'change', kind: 'exercise', name: 'Run', value: '40 minutes' } }],
    unclear: [],
  })
})

test('a night is read once in a message of a thousand clauses', () => {
  expect(understood(`sleep: slept [duration:7 hours]${', '.repeat(900)}`).logs).toHaveLength(1)
})
