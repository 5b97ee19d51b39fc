import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a cut leaves no half of a character', () => {
  expect(cutText('Soup 🍜', 6)).toBe('Soup ')
  expect(cutText('Soup 🍜', 7)).toBe('Soup 🍜')
  expect(cutText('Soup 🍜 hot', 7)).toBe('Soup 🍜')
  expect(cutText('Soup', 10)).toBe('Soup')
})

test('a half that was there already becomes a replacement character', () => {
  expect(cutText('a\ud83d b', 9)).toBe('a\ufffd b')
})

test('any text becomes a well-formed start of itself', () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes))
  fc.assert(
    fc.property(fc.oneof(units, fc.string({ unit: 'grapheme' })), fc.nat(20), (text, longest) => {
      const cut = cutText(text, longest)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(longest)
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, longest) - 1)
      expect(text.toWellFormed().startsWith(cut)).toBe(true)
    }),
  )
})
