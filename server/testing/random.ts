/** Random figures that a seed repeats. */
export interface Random {
  /** From 0 to below 1. */
  next: () => number
  chance: (probability: number) => boolean
  /** A whole number, including both bounds. */
  whole: (least: number, most: number) => number
}

/** Mulberry32, by Tommy Ettinger: in the public domain. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    chance: (probability) => next() < probability,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
  }
}
