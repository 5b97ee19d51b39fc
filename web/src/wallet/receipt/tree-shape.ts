import type { Neighbour } from '@finu/contract/wallet/ledger-proof'

export const width = 340
const [top, levelHeight, mostLevels] = [18, 39, 4]

interface Point {
  x: number
  y: number
}

export interface Dot extends Point {
  /** The entry, the day's fingerprint, one on the way between them, one that is joined on the way, or any other. */
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
  /** From the entry up to the root. */
  way: Point[]
  dots: Dot[]
}

/**
 * A tree to look at: as many levels as the way has steps, but four at most, as a day's has dozens of entries and more.
 * @param path the neighbours of the entry, from below
 */
export function shapeTree(path: readonly Pick<Neighbour, 'side'>[]): TreeShape {
  const levels = Math.min(mostLevels, path.length)
  // A neighbour on the left has the entry on the right.
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
