import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anyOf, finderOf, oneOf } from './lists.ts'

/** Finds the phrases of a list in a text. */
const found = (text: string, ...list: string[]): string[] => text.match(anyOf(list, 'gi')) ?? []

test('a phrase without signs is found as whole words, in any case', () => {
  expect(found('Sore throat, and sore throats', 'sore throat')).toEqual(['Sore throat'])
  expect(found('a runner ran, an outran one', 'ran')).toEqual(['ran'])
})

test('`*` matches any ending, and none', () => {
  expect(found('meditate, meditation, premeditated, meditat', 'meditat*')).toEqual([
    'meditate',
    'meditation',
    'meditat',
  ])
  expect(found('ending my fasting', 'end* my')).toEqual(['ending my'])
})

test('letters in brackets may be missing', () => {
  expect(found('a knee, knees, kneel', 'knee(s)')).toEqual(['knee', 'knees'])
  expect(found('hot flushes, hot flush', 'hot flush(es)')).toEqual(['hot flushes', 'hot flush'])
  expect(found('sore all over, soreness all over', 'sore(ness) all over')).toEqual([
    'sore all over',
    'soreness all over',
  ])
})

test('the longest phrase is found, wherever it is in the list', () => {
  expect(found('a little bit sore', 'a little', 'a little bit', 'a')).toEqual(['a little bit'])
})

test('an apostrophe is part of a phrase, and ends a word', () => {
  expect(found("I didn't, and they did", "didn't", 'they')).toEqual(["didn't", 'they'])
  expect(found("he's late", 'he')).toEqual(['he'])
})

test('a list may be part of a pattern, as one of its phrases', () => {
  const pattern = new RegExp(`^(?:${oneOf(['my', 'the'])} )*${oneOf(['knee(s)', 'back'])}$`)
  expect(pattern.test('my the knees')).toBe(true)
  expect(pattern.test('my knees back')).toBe(false)
})

test('a table finds the names of all its phrases in a text, in the table’s order', () => {
  const kinds = finderOf({ fruit: ['apple(s)', 'pear(s)'], drink: ['tea'] })
  expect(kinds('tea and two Pears')).toEqual(['fruit', 'drink'])
  expect(kinds('steak')).toEqual([])
  expect(finderOf({ drink: ['tea'] }, '^')('hot tea')).toEqual([])
})

test('each phrase of each list has only words and endings', () => {
  const phrasesOf = (value: unknown): unknown[] => {
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(phrasesOf) : []
  }
  const files = globSync('**/*.json', { cwd: import.meta.dirname })
  const phrases = files.flatMap((file) => phrasesOf(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))))
  expect(phrases.length).toBeGreaterThan(500)
  expect(phrases.filter((phrase) => !/^(?:[a-z\d'-]+(?:\*|\([a-z]+\))?(?: |$))+$/.test(String(phrase)))).toEqual([])
})
