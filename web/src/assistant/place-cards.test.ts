import type { Proposal } from '@finu/contract/assistant/proposals'
import { expect, test } from 'vitest'
import { placeCards } from './place-cards.ts'

const card = (id: string, replaces?: string): Proposal => ({
  id,
  kind: 'memory',
  state: 'open',
  log: { text: `Text of ${id}` },
  ...(replaces === undefined ? {} : { replaces }),
})
const reply = (...proposals: Proposal[]) => ({ proposals, revisions: [], state: 'done' as const })

test('a correction of a correction replaces the first card in its place', () => {
  const [first, second, third] = placeCards([
    reply(card('a'), card('b')),
    reply(card('c', 'a')),
    { ...reply(card('d', 'c')), state: 'writing' },
  ])
  const placed = { card: card('d', 'c'), before: card('c', 'a'), isWriting: true }
  expect(first!.proposals).toEqual([placed, { card: card('b'), before: null, isWriting: false }])
  expect(second).toEqual({ proposals: [], revisions: [], corrected: [placed] })
  expect(third).toEqual({ proposals: [], revisions: [], corrected: [placed] })
})

test('a card that was corrected within its own reply does not count as corrected by another reply', () => {
  const [only] = placeCards([reply(card('a'), card('b', 'a'))])
  expect(only!.proposals).toEqual([{ card: card('b', 'a'), before: card('a'), isWriting: false }])
  expect(only!.corrected).toEqual([])
})

test('a correction of a missing card gets its own place', () => {
  const [only] = placeCards([reply(card('b', 'a'))])
  expect(only!.proposals).toEqual([{ card: card('b', 'a'), before: null, isWriting: false }])
})
