import { expect, test } from 'vitest'
import { articles, findArticles } from './articles.ts'

const titles = (typed: string) => findArticles(typed).map(({ title }) => title)

test('an article is found by prefixes of its words, in any order and case', () => {
  expect(titles('DIABET fast')).toEqual(['Is fasting safe for me?'])
  expect(titles('photo meal')).toContain('How do I log a meal?')
})

test('an empty search finds all articles, and an unknown word none', () => {
  expect(findArticles('  ?')).toEqual(articles)
  expect(findArticles('xylophone')).toEqual([])
})
