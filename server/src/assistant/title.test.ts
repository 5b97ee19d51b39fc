import { expect, test } from 'vitest'
import { queryOf, piecesOf } from './search-words.ts'
import { titleOf } from './title.ts'

test.each([
  ['Hello, how was my mood this week? I am curious.', 'How was my mood this week?'],
  ['can you show my symptoms', 'Show my symptoms'],
  [
    'I hit a wall around three every afternoon and I would like to know why that is',
    'I hit a wall around three every afternoon and I…',
  ],
  ['hi', 'Hi'],
  ['  what\n\nnow  ', 'What now'],
])('%s → %s', (message, title) => expect(titleOf(message)).toBe(title))

test('a search takes every word, the last one as a beginning, and nothing else', () => {
  expect(queryOf("Afternoon's ener")).toBe('afternoon & s & ener:*')
  expect(queryOf(" & | ! ' () ")).toBe('')
  expect(piecesOf('the \ue000energy\ue001 dips')).toEqual([
    { text: 'the ', isMatch: false },
    { text: 'energy', isMatch: true },
    { text: ' dips', isMatch: false },
  ])
})
