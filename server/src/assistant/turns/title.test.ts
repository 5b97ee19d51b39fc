import { expect, test } from 'vitest'
import { titleOf } from './title.ts'

test.each([
  ['Hello, how was my mood this week? I am curious.', 'How was my mood this week?'],
  ['can you show my symptoms', 'Show my symptoms'],
  [
    'I hit a wall around three every afternoon and I would like to know why that is',
    'I hit a wall around three every afternoon and I…',
  ],
  [`${'a'.repeat(47)}🍜🍜`, `A${'a'.repeat(46)}…`],
  ['hi', 'Hi'],
  ['  what\n\nnow  ', 'What now'],
])('%s → %s', (message, title) => expect(titleOf(message)).toBe(title))
