import type { Neighbour } from '@finu/contract/wallet/ledger-proof'

export const width = 340
const [top, levelHeight, mostLevels] = [18, 39, 4]

interface Point {
  x: number
  y: number
}

export interface Dot extends Point {
  /** Kind: the entry, the root, a node on the path between them, a neighbour joined on the path, or any other. */
  kind: 'leaf' | 'root' | 'way' | 'neighbour' | 'other'
}

interface Line {
  from: Point
  to: Point
  isWay: boolean
}

export interface TreeShape {
  height: number
  lines: Line[]
  /** Path from the entry to the root. */
  way: Point[]
  dots: Dot[]
}

/**
 * Lays out the drawing of a tree with one level per step of the path, but at most four, because a day has many entries.
 * @param path neighbours on the entry's path, from the bottom
 */
export function shapeTree(path: readonly Pick<Neighbour, 'side'>[]): TreeShape {
  const levels = Math.min(mostLevels, path.length)
  // A left neighbour means that the node on the path is the right child.
  const place = path.slice(0, levels).reduce((sum, { side }, index) => sum + (side === 'left' ? 2 ** index : 0), 0)
  const at = (level: number, index: number): Point => ({
    x: ((index + 0.5) * width) / 2 ** (levels - level),
    y: top + (levels - level) * levelHeight,
  })
  const wayAt = (level: number) => Math.floor(place / 2 ** level)
  const rows = Array.from({ length: levels + 1 }, (_, level) =>
    Array.from({ length: 2 ** (levels - level) }, (_place, index) => ({ level, index })),
  )
  const kindOf = (level: number, index: number): Dot['kind'] => {
    if (index === wayAt(level)) return level === levels ? 'root' : level === 0 ? 'leaf' : 'way'
    return Math.floor(index / 2) === wayAt(level + 1) && level < levels ? 'neighbour' : 'other'
  }
  const nodes = rows.flat()
  return {
    height: top * 2 + levels * levelHeight,
    lines: nodes
      .filter(({ level }) => level < levels)
      .map(({ level, index }) => ({
        from: at(level, index),
        to: at(level + 1, Math.floor(index / 2)),
        isWay: index === wayAt(level),
      })),
    way: rows.map((_, level) => at(level, wayAt(level))),
    dots: nodes.map(({ level, index }) => ({ ...at(level, index), kind: kindOf(level, index) })),
  }
}
