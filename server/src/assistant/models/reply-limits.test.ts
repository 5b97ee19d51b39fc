import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newestOf, type ModelMessage } from './message.ts'
import { openMeter } from './meter.ts'
import { openReplyText } from './reply-text.ts'

describe('the text of a reply', () => {
  test('can be stored and has whole characters, however it is cut into pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\ud83d', '\ude00', '\0', 'word '))),
        fc.integer({ min: 0, max: 40 }),
        (pieces, most) => {
          const text = openReplyText(most)
          const taken = pieces.map((piece) => text.take(piece)).join('')
          expect(taken.isWellFormed() && !taken.includes('\0')).toBe(true)
          expect(taken.length).toBeLessThanOrEqual(most)
        },
      ),
    )
  })

  test('is unchanged if nothing is wrong with it', () => {
    const text = openReplyText(100)
    expect(['Line\n\ttab ', '\ud83d', '\ude00 end'].map((piece) => text.take(piece)).join('')).toBe(
      'Line\n\ttab 😀 end',
    )
    expect(text.isFull()).toBe(false)
    text.take('x'.repeat(100))
    expect(text.isFull()).toBe(true)
  })
})

describe('the part of a conversation for a model', () => {
  const said = fc.record({
    role: fc.constantFrom('user' as const, 'assistant' as const),
    content: fc.string({ minLength: 1, maxLength: 50 }),
  })

  test('ends with the last question, starts with the person, and fits', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 12 }), fc.integer({ min: 0, max: 200 }), (before, room) => {
        const question: ModelMessage = { role: 'user', content: 'And now?' }
        const history = [...before, question]
        const shown = newestOf(history, room)
        expect(shown.at(-1)).toBe(question)
        expect(shown[0]!.role).toBe('user')
        expect(shown).toEqual(history.slice(-shown.length))
        const length = shown.reduce((sum, { content }) => sum + content.length, 0)
        expect(length).toBeLessThanOrEqual(Math.max(room, question.content.length))
      }),
    )
  })
})

test('a turn is counted as reported, or estimated if a call broke off or reported nothing plausible', () => {
  const meter = openMeter()
  meter.begin(4_000)
  meter.receive(400)
  expect(meter.tokens()).toBe(1_100)
  meter.finish(900)
  expect(meter.tokens()).toBe(900)
  meter.begin(4_000)
  meter.abandon()
  expect(meter.tokens()).toBe(900)
  meter.begin(40)
  meter.finish(-1)
  expect(meter.tokens()).toBe(910)
  meter.begin(40)
  // The first call broke off, and still counts.
  meter.begin(40)
  expect(meter.tokens()).toBe(930)
})
