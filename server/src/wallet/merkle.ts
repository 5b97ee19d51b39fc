import { bytesOfPair, hexOfBytes, type Neighbour } from '@finu/contract/wallet/ledger-proof'

/** Hashes bytes: SHA-256. */
export type Hash = (bytes: Uint8Array) => Uint8Array

/**
 * Builds a Merkle tree: pairs become one, and a node without a neighbour moves up unchanged.
 * @param leaves at least one, as 0x and hexadecimal digits
 * @returns the root, and for each leaf its neighbours on the way up
 */
export function foldTree(
  leaves: readonly string[],
  hash: Hash,
): { root: string; pathOf: (leaf: number) => Neighbour[] } {
  const levels: string[][] = [[...leaves]]
  for (let level = levels[0]!; level.length > 1; level = levels.at(-1)!) {
    const above: string[] = []
    for (let place = 0; place < level.length; place += 2) {
      const [left, right] = [level[place]!, level[place + 1]]
      above.push(right === undefined ? left : hexOfBytes(hash(bytesOfPair(left, right))))
    }
    levels.push(above)
  }
  return {
    root: levels.at(-1)![0]!,
    pathOf(leaf) {
      const path: Neighbour[] = []
      let place = leaf
      for (const level of levels.slice(0, -1)) {
        const isRight = place % 2 === 1
        const beside = level[isRight ? place - 1 : place + 1]
        if (beside !== undefined) path.push({ hash: beside, side: isRight ? 'left' : 'right' })
        place = Math.floor(place / 2)
      }
      return path
    },
  }
}

const sideByte = { left: 0, right: 1 } as const
const step = 33

/** Packs a path for storage: for each step a byte for the side and 32 for the neighbour. */
export const packPath = (path: readonly Neighbour[]): Buffer =>
  Buffer.concat(path.map(({ hash, side }) => Buffer.from([sideByte[side], ...Buffer.from(hash.slice(2), 'hex')])))

export const unpackPath = (bytes: Uint8Array): Neighbour[] =>
  Array.from({ length: bytes.length / step }, (_, place) => {
    const [side, ...hash] = bytes.subarray(place * step, (place + 1) * step)
    return { hash: hexOfBytes(Uint8Array.from(hash)), side: side === sideByte.left ? 'left' : 'right' }
  })
