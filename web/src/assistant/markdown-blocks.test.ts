import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf } from './markdown-blocks.ts'

test('a text is split at blank lines', () => {
  expect(blocksOf('One\ntwo\n\n\nThree\n\n')).toEqual(['One\ntwo', 'Three'])
})

test('a loose list and its nested lines stay together', () => {
  expect(blocksOf('- a\n\n- b\n\n  more of b\n\nafter')).toEqual(['- a\n\n- b\n\n  more of b', 'after'])
  expect(blocksOf('1. a\n\n2. b')).toHaveLength(1)
})

test('fenced code stays together with its blank lines, even before it is closed', () => {
  expect(blocksOf('```\na\n\nb\n```\n\nafter')).toEqual(['```\na\n\nb\n```', 'after'])
  expect(blocksOf('```\na\n\nb')).toHaveLength(1)
})

test('no word is lost, and only the last block changes as a text grows', () => {
  const line = fc.constantFrom('', '', 'words here', '- item', '  nested', '1. first', '| a | b |', '# title')
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      fc.constantFrom('', 'words', '- item', '  nested'),
      (lines, next) => {
        const before = blocksOf(lines.join('\n'))
        const after = blocksOf([...lines, next].join('\n'))
        expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
        expect(before.join('\n').replaceAll(/\s/g, '')).toBe(lines.join('').replaceAll(/\s/g, ''))
      },
    ),
  )
})
