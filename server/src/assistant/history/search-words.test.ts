import fc from 'fast-check'
import { expect, test } from 'vitest'
import { previewOf, queryOf, wordsOf } from './search-words.ts'

const marked = (passage: string, search: string) =>
  previewOf(passage, wordsOf(search))
    .map(({ text, isMatch }) => (isMatch ? `<${text}>` : text))
    .join('')

test('a search is split into words, and the last one also matches beginnings', () => {
  expect(queryOf('7', wordsOf("Green TEA & 'hon"))).toBe("'7/green' & '7/tea' & '7/hon':*")
  expect(wordsOf("Afternoon's ener")).toEqual(['afternoon', 's', 'ener'])
  expect(wordsOf(" & | ! ' () ")).toEqual([])
  expect(wordsOf('Café 機能tea')).toEqual(['cafe', '機能', 'tea'])
  expect(queryOf('7', ['tea', '機能'])).toBe("'7/tea' & '7/機' & '7/能'")
})

test.each([
  ['Green tea with honey', 'tea hon', 'Green <tea> with <honey>'],
  ['A teapot is no tea', 'tea honey', 'A teapot is no <tea>'],
  ['A teapot of tea', 'tea', 'A <teapot> of <tea>'],
  ['Über den Tag', 'über', '<Über> den Tag'],
  ['Über den Tag', 'uber', '<Über> den Tag'],
  ['Cafe\u0301 au lait', 'café lait', '<Cafe\u0301> au <lait>'],
  ['A cafe', 'CAFÉ', 'A <cafe>'],
  ['病院は機能していない', '機能', '病院は<機能>していない'],
  ['がんばります', 'がん', '<がん>ばります'],
  ['วันนี้ปวดหัวมาก', 'ปวดหัว', 'วันนี้<ปวดหัว>มาก'],
  ['頭痛 after tea', 'tea 頭痛', '<頭痛> after <tea>'],
  ['## See [your **mood**](/wellness) now', 'mood', 'See your <mood> now'],
  ['cut](/wellness) off a mood', 'mood', 'cut off a <mood>'],
  ['Nothing of it here', 'mood', 'Nothing of it here'],
])('%s, searched for %s', (passage, search, preview) => expect(marked(passage, search)).toBe(preview))

test('a preview of a long text has whole words around the first match', () => {
  const preview = marked(`${'before '.repeat(40)}needle ${'after '.repeat(60)}`, 'needle')
  expect(preview).toMatch(/^(before )+<needle>( after)+$/)
  expect(preview.length).toBeLessThan(200)
})

test('any text and search give pieces of the text, none of them empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (passage, search) => {
      const words = wordsOf(search)
      fc.pre(words.length > 0)
      for (const { text } of previewOf(passage, words)) expect(text).not.toBe('')
    }),
  )
})
