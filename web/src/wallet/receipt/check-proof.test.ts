import { createHash } from 'node:crypto'
import { bytesOfEntry, bytesOfPair, type Neighbour, type ProvenEntry } from '@finu/contract/wallet/ledger-proof'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProof, type Digest } from './check-proof.ts'

const hash = (bytes: Uint8Array): string => `0x${createHash('sha256').update(bytes).digest('hex')}`
const digest: Digest = async (bytes) => hash(bytes)
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const entryOf = (number: number): ProvenEntry => ({
  id: idOf(number),
  at: '2026-11-18T11:04:07.000Z',
  debit: 'points',
  credit: 'pending',
  points: 300 + number,
  salt: `0x${String(number).padStart(64, '0')}`,
})

/** Returns the proof of one entry, in a tree that passes an unpaired node up unchanged. */
function prove(entries: readonly ProvenEntry[], place: number): { root: string; path: Neighbour[] } {
  let row = entries.map((entry) => hash(bytesOfEntry(entry)))
  let at = place
  const path: Neighbour[] = []
  while (row.length > 1) {
    const beside = row[at % 2 === 0 ? at + 1 : at - 1]
    if (beside !== undefined) path.push({ hash: beside, side: at % 2 === 0 ? 'right' : 'left' })
    row = row.flatMap((left, index) => {
      if (index % 2 === 1) return []
      const right = row[index + 1]
      return [right === undefined ? left : hash(bytesOfPair(left, right))]
    })
    at = Math.floor(at / 2)
  }
  return { root: row[0]!, path }
}

const receipt = (...entries: ProvenEntry[]) => ({
  entries: entries.map(({ id, at, points }) => ({ id, at, points, from: 'points' as const, to: 'pending' as const })),
})

const day = Array.from({ length: 11 }, (_, index) => entryOf(index))
const own = day[6]!
const { root, path } = prove(day, 6)
const date = '2026-11-18'
const proof = { day: date, entries: [{ ...own, path }] }

describe('a proof', () => {
  test('matches if its entry leads to the root, for any position and number of entries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.nat(39), async (count, chosen) => {
        const entries = Array.from({ length: count }, (_, index) => entryOf(index))
        const place = chosen % count
        const made = prove(entries, place)
        const input = { day: date, entries: [{ ...entries[place]!, path: made.path }] }
        const verdict = await checkProof(input, receipt(entries[place]!), made.root, digest)
        expect(verdict).toMatchObject({ kind: 'matches', root: made.root })
      }),
    )
  })

  test('matches a root in upper or lower case', async () =>
    expect(await checkProof(proof, receipt(own), root.toUpperCase().replace('0X', '0x'), digest)).toMatchObject({
      kind: 'matches',
      leaves: [hash(bytesOfEntry(own))],
    }))

  test('does not match another day’s root, and returns both', async () => {
    const other = hash(new Uint8Array([7]))
    expect(await checkProof(proof, receipt(own), other, digest)).toEqual({
      kind: 'differs',
      made: root,
      expected: other,
    })
  })

  const turned = (side: Neighbour['side']): Neighbour['side'] => (side === 'left' ? 'right' : 'left')
  const forgeries: readonly (readonly [name: string, path: Neighbour[]])[] = [
    ['a neighbour that was changed', path.map((each, index) => (index === 1 ? { ...each, hash: root } : each))],
    ['a side that was changed', path.map((each, index) => (index === 0 ? { ...each, side: turned(each.side) } : each))],
    ['a step that is missing', path.slice(1)],
    ['a step too many', [...path, path[0]!]],
    ['no way at all', []],
  ]
  test.each(forgeries)('does not match with %s', async (_name, forged) => {
    const input = { day: date, entries: [{ ...own, path: forged }] }
    expect(await checkProof(input, receipt(own), root, digest)).toMatchObject({ kind: 'differs', expected: root })
  })

  test('does not match if the entry differs from the committed one', async () => {
    const salted = { day: date, entries: [{ ...own, salt: `0x${'1'.repeat(64)}`, path }] }
    expect(await checkProof(salted, receipt(own), root, digest)).toMatchObject({ kind: 'differs' })
    const paid = { day: date, entries: [{ ...own, credit: 'treasury', path }] }
    const shown = { entries: receipt(own).entries.map((entry) => ({ ...entry, to: 'treasury' as const })) }
    expect(await checkProof(paid, shown, root, digest)).toMatchObject({ kind: 'differs' })
  })

  test('of another entry of the same day does not belong to the receipt', async () => {
    const made = prove(day, 2)
    const input = { day: date, entries: [{ ...day[2]!, path: made.path }] }
    expect(await checkProof(input, receipt(own), root, digest)).toEqual({ kind: 'other entry' })
    const changes = [
      { points: 1 },
      { at: '2026-11-18T11:04:08.000Z' },
      { from: 'pending' },
      { to: 'treasury' },
    ] as const
    for (const change of changes) {
      const shown = { entries: receipt(own).entries.map((entry) => ({ ...entry, ...change })) }
      expect(await checkProof(proof, shown, root, digest)).toEqual({ kind: 'other entry' })
    }
    expect(await checkProof({ day: date, entries: [] }, receipt(own), root, digest)).toEqual({ kind: 'other entry' })
  })

  test('with a missing or an extra entry of its day does not belong to the receipt', async () => {
    const shown = receipt(own, day[2]!)
    expect(await checkProof(proof, shown, root, digest)).toEqual({ kind: 'other entry' })
    const more = { day: date, entries: [...proof.entries, { ...day[2]!, path: prove(day, 2).path }] }
    expect(await checkProof(more, receipt(own), root, digest)).toEqual({ kind: 'other entry' })
    // An entry of another day is proven by that day's proof.
    const later = receipt(own, { ...day[2]!, at: '2026-11-19T00:00:00.000Z' })
    expect(await checkProof(proof, later, root, digest)).toMatchObject({ kind: 'matches' })
    expect(await checkProof({ ...proof, day: '2026-11-19' }, later, root, digest)).toEqual({ kind: 'other entry' })
  })

  test('of several entries matches only if each does', async () => {
    const both = {
      day: date,
      entries: [
        { ...own, path },
        { ...day[2]!, path: prove(day, 2).path },
      ],
    }
    const shown = receipt(own, day[2]!)
    expect(await checkProof(both, shown, root, digest)).toMatchObject({ kind: 'matches', leaves: [{}, {}] })
    both.entries[1]!.path = path
    expect(await checkProof(both, shown, root, digest)).toMatchObject({ kind: 'differs' })
  })
})
