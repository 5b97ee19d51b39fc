import fc from 'fast-check'
import { bytesOfPair, bytesUp, hexOfBytes } from '@finu/contract/wallet/ledger-proof'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { repetitions, seed } from '../../testing/long-run.ts'
import { simulate } from '../../testing/settlement-simulator.ts'
import { bumpFees } from './fees.ts'
import { foldTree, packPath, unpackPath } from './merkle.ts'
import { sayTokens, weiOf } from './present.ts'

const histories = repetitions('SETTLEMENT_HISTORIES', 300)

describe('settlement', () => {
  test(
    `ends every conversion once, whatever happens: ${histories} histories from seed ${seed}`,
    async () => {
      for (let history = seed; history < seed + histories; history++) {
        expect(await simulate(history), `seed ${history}`).toEqual([])
      }
    },
    60_000 + histories * 60,
  )
})

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const leavesOf = (count: number) => Array.from({ length: count }, (_, n) => hexOfBytes(hash(Uint8Array.of(n, n >> 8))))

describe('a Merkle tree', () => {
  test('leads from each leaf to its root by the neighbours on the way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (count, pick) => {
        const leaves = leavesOf(count)
        const leaf = pick % count
        const { root, pathOf } = foldTree(leaves, hash)
        const path = unpackPath(packPath(pathOf(leaf)))
        const top = path.reduce((below, beside) => hexOfBytes(hash(bytesUp(below, beside))), leaves[leaf]!)
        expect(top).toBe(root)
      }),
    )
  })

  test('changes with any leaf and any order', () => {
    const leaves = leavesOf(9)
    const roots = leaves.map(
      (_, place) => foldTree(leaves.with(place, hexOfBytes(hash(Uint8Array.of(255)))), hash).root,
    )
    expect(new Set([...roots, foldTree(leaves, hash).root, foldTree(leaves.toReversed(), hash).root]).size).toBe(11)
    const [one, two] = leavesOf(2)
    expect(foldTree([one!, two!], hash).root).toBe(hexOfBytes(hash(bytesOfPair(one!, two!))))
  })
})

describe('amounts', () => {
  test('are written as decimals without losing a digit', () => {
    expect(sayTokens(0n)).toBe('0')
    expect(sayTokens(1n)).toBe('0.000000000000000001')
    expect(sayTokens(12_500_000_000_000_000_000n)).toBe('12.5')
    expect(sayTokens(10n ** 27n)).toBe('1000000000')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(1, 2, 5, 8, 10, 100), (points, rate) => {
        expect(weiOf(points, rate) * BigInt(rate)).toBe(BigInt(points) * 10n ** 18n)
      }),
    )
    expect(() => weiOf(1, 3)).toThrow('does not divide')
  })
})

test('a replacement offers at least an eighth more, and no less than the usual fee', () => {
  const fee = fc.bigInt({ min: 1n, max: 10n ** 13n })
  const fees = fc.record({ maxFeePerGas: fee, maxPriorityFeePerGas: fee })
  fc.assert(
    fc.property(fees, fees, (before, usual) => {
      const bumped = bumpFees(before, usual)
      for (const part of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const) {
        expect(bumped[part] * 8n).toBeGreaterThanOrEqual(before[part] * 9n)
        expect(bumped[part]).toBeGreaterThanOrEqual(usual[part])
      }
    }),
  )
})
