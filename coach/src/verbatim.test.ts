import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verbatim } from './wording.ts'

/** What is left for Markdown to see: characters that are not told to stand for themselves. */
const seen = (text: string) => text.replaceAll(/\\[^0-9A-Za-z\s]/g, '')

test.each([
  '[click](https://evil.example)',
  '![x](https://evil.example/p.png)',
  '<b>you</b>',
  '**bold** `code` | # ~~',
])('%s is repeated as it is', (text) => {
  expect(verbatim(text).replaceAll('\\', '')).toBe(text)
  expect(seen(verbatim(text))).toMatch(/^[\w\s./-]*$/)
})

test('of no text is anything taken for Markdown, HTML or an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(seen(verbatim(text))).not.toMatch(/[`*_{}[\]<>()#|~!&:@\n]/)
    }),
  )
})
