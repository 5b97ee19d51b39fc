import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { Network } from './network.ts'
import { readMessage } from './read.ts'
import { mostTokens, tokensOf } from './tokens.ts'

const load = (name: string) => readFileSync(new URL(`../../weights/${name}`, import.meta.url))
const network = new Network(load('understanding.bin'), load('vectors.bin'))
const readNow = (message: string, context: number) => readMessage(network, message, context)
const read = (message: string, context: number) => Promise.resolve(readNow(message, context))

test('a message is divided into parts, with the positions of their words', async () => {
  const message = 'Had 2 slices of toast and a banana, then ran 5k in 28 minutes'
  const parts = await read(message, 0)
  expect(parts.map(({ intent }) => intent)).toEqual(['meal', 'exercise'])
  for (const { text, start, spans } of parts) {
    expect(message.slice(start, start + text.length)).toBe(text)
    for (const span of spans) expect(message.slice(span.start, span.end)).toBe(span.text)
  }
  expect(parts.flatMap(({ spans }) => spans).map(({ label, text }) => [label, text])).toEqual(
    expect.arrayContaining([
      ['food', 'banana'],
      ['duration', '28 minutes'],
    ]),
  )
})

test('the same words are read the same way, whatever is read in between', async () => {
  const [first, , again] = await Promise.all([
    read('slept badly, 5 hours', 0),
    read('how many points?', 0),
    read('slept badly, 5 hours', 3),
  ])
  expect(await read('slept badly, 5 hours', 0)).toEqual(first)
  expect(again?.[0]?.intent).toBe('sleep')
})

test.for([
  ['nothing', ''],
  ['a space', ' '],
  ['a NUL', '\u0000'],
  ['half of a character', '\ud800'],
  ['an emoji', '🏃'],
  ['a thousand emoji', '😀'.repeat(1_000)],
  ['one word of 4,000 letters', 'a'.repeat(4_000)],
  ['2,000 numbers', '1 '.repeat(2_000)],
  ['one word of accents', 'é'.repeat(500)],
  ['accents without letters', '\u0301'.repeat(100)],
] as const)('%s is read without a fault', async ([, message]) => {
  const parts = await read(message, 0)
  expect(parts.length === 0).toBe(tokensOf(message).length === 0)
  expect(parts.every(({ chance }) => chance > 0 && chance <= 1.000_001)).toBe(true)
})

test('numbers and units are separate words, and their number is limited', () => {
  expect(tokensOf("200g, 5k at 7:30, 1,5 l – don't").map(({ text }) => text)).toEqual([
    '200',
    'g',
    ',',
    '5',
    'k',
    'at',
    '7:30',
    ',',
    '1,5',
    'l',
    '–',
    "don't",
  ])
  expect(tokensOf('a b '.repeat(2_000))).toHaveLength(mostTokens)
})
