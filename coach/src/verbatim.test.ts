import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verbatim } from './answer/wording.ts'

/** Removes escaped characters, which leaves what Markdown would interpret. */
const seen = (text: string) => text.replaceAll(/\\[^0-9A-Za-z\s]/g, '')

test.each([
  '[click](https://evil.example)',
  '![x](https://evil.example/p.png)',
  '<b>you</b>',
  '**bold** `code` | # ~~',
])('%s is repeated literally', (text) => {
  expect(verbatim(text).replaceAll('\\', '')).toBe(text)
  expect(seen(verbatim(text))).toMatch(/^[\w\s./-]*$/)
})

test('no text is ever interpreted as Markdown, HTML or an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(seen(verbatim(text))).not.toMatch(/[`*_{}[\]<>()#|~!&:@\n]/)
    }),
  )
})
