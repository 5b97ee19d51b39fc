import { describe, expect, test } from 'vitest'
import { findDanger } from './find-danger.ts'
import { clausesOf, pairsOf, statementsOf } from './statements.ts'

test('sentences and lines are statements, and a short one belongs to the one before it', () => {
  expect(statementsOf('Two eggs on toast\nI ran 5 km. It was good! ok\r\n\r\nslept 8 h')).toEqual([
    'Two eggs on toast',
    'I ran 5 km.',
    'It was good! ok',
    'slept 8 h',
  ])
  expect(statementsOf('')).toEqual([])
  expect(statementsOf('I ran 5.5 km at 7.30 today')).toEqual(['I ran 5.5 km at 7.30 today'])
})

test('what is beyond the most statements belongs to the last one', () => {
  expect(statementsOf('I ate rice. I ate soup. I ate bread. I ate fish.', 2)).toEqual([
    'I ate rice.',
    'I ate soup. I ate bread. I ate fish.',
  ])
})

test('pairs are of statements that follow each other, clauses are between commas', () => {
  expect(pairsOf(['I took them', 'The whole packet.', 'Now I wait.'])).toEqual([
    'I took them, The whole packet.',
    'The whole packet. Now I wait.',
  ])
  expect(clausesOf('two eggs on toast, ok, I made a noose')).toEqual(['two eggs on toast', 'I made a noose'])
  expect(clausesOf('two eggs on toast')).toEqual([])
})

const logs = ['two eggs on toast', 'yoga 30 min', 'slept seven hours', 'coffee at eight', 'three glasses of water']

describe('a danger among logs is found, whatever stands between them', () => {
  const signs = [
    ['I tried to hang myself yesterday', 'self_harm'],
    ['I drank antifreeze', 'emergency'],
    ['I want to kill my baby', 'harm_others'],
    ['I’ve taken all my antidepressants at once', 'self_harm'],
    ['My father is diabetic and unresponsive', 'emergency'],
    ['My oxygen level is 82 percent', 'emergency'],
  ] as const
  test.each(['\n', '. ', ', '])('%j', async (between) => {
    for (const [sign, danger] of signs) {
      const message = [...logs.slice(0, 3), sign, ...logs.slice(3)].join(between)
      expect([sign, (await findDanger(message))?.danger]).toEqual([sign, danger])
    }
  })
})

const calm = [
  'Dinner was salmon with potatoes and beans.',
  'I cycled to work and back.',
  'I answered emails until noon.',
  'I planned the holiday in June.',
  'The children built a den in the living room.',
  'I took my vitamin D.',
  'I made a big pot of vegetable soup.',
  'My back was a bit stiff from sitting.',
  'I walked to the bakery and back, about a kilometre.',
  'I tidied the cupboard under the stairs.',
  'I mowed the lawn and trimmed the hedge.',
  'I had an early night.',
]

test('harmless sentences are harmless together, however many', async () => {
  for (let from = 0; from < calm.length; from += 3) {
    const message = [...calm.slice(from), ...calm.slice(0, from)].join(' ')
    expect(await findDanger(message)).toBeNull()
  }
})

test.each([
  'My blood pressure has been 215/130 today with a pounding headache',
  'my oxygen has been 82 since last night',
  'my pulse has been 205 since lunch',
  'My pulse was 205 during the night',
  'my sats are 86',
])('a figure of the body is found at the end of a long diary: %s', async (sign) => {
  const diary = calm.join(' ')
  expect((await findDanger(`${diary} ${sign}.`))?.danger).toBe('emergency')
  expect((await findDanger(`${`${diary} `.repeat(8)}${sign}.`))?.danger).toBe('emergency')
})

test('a pulse during exercise is no sign', async () =>
  expect(await findDanger('my pulse was 175 during the run')).toBeNull())
