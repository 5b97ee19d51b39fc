import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test('splits at anything but letters and digits, and leaves out words that say nothing', () => {
  expect(searchWords('Rice with the  Chicken')).toEqual(['rice', 'chicken'])
  expect(searchWords("M&M's, 70%")).toEqual(['m', 'm', 's', '70%'])
  expect(searchWords('crème brûlée')).toEqual(['crème', 'brûlée'])
})

test('keeps them where there is nothing else, and stops after six', () => {
  expect(searchWords('with')).toEqual(['with'])
  expect(searchWords(' . | ')).toEqual([])
  expect(searchWords('one two three four five six seven')).toHaveLength(6)
})
