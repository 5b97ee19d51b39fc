import { expect, test } from 'vitest'
import { namesOf, searchWords, singular } from './search-words.ts'

test('splits at anything but letters and digits, and leaves out fillers', () => {
  expect(searchWords('Rice with the  Chicken')).toEqual(['rice', 'chicken'])
  expect(searchWords("M&M's, 70%")).toEqual(['m', 'm', 's', '70%'])
  expect(searchWords('crème brûlée')).toEqual(['crème', 'brûlée'])
})

test('keeps fillers if there is nothing else, and stops after six words', () => {
  expect(searchWords('with')).toEqual(['with'])
  expect(searchWords(' . | ')).toEqual([])
  expect(searchWords('one two three four five six seven')).toHaveLength(6)
})

test.each([
  ['bananas', 'banana'],
  ['berries', 'berry'],
  ['cookies', 'cookie'],
  ['smoothies', 'smoothie'],
  ['tomatoes', 'tomato'],
  ['peaches', 'peach'],
  ['glass', 'glass'],
  ['hummus', 'hummus'],
  ['egg', 'egg'],
])('one of %s is %s', (word, one) => expect(singular(word)).toBe(one))

test('a food is looked up as given, in singular and in plural', () => {
  expect(namesOf('Boiled Eggs ')).toEqual(['boiled eggs', 'boiled egg'])
  expect(namesOf('rice')).toEqual(['rice', 'rices'])
  expect(namesOf('berry')).toEqual(['berry', 'berries'])
  expect(namesOf('Cherry tomato')).toEqual(['cherry tomato', 'cherry tomatoes'])
})
