/**
 * Returns a generator of numbers from 0 up to 1, the same for the same seed (mulberry32, by T. Ettinger, public
 * domain).
 */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The days in a block of a shuffle: two weeks, so that lasting effects stay together. */
export const blockDays = 14

/**
 * Orders days randomly while consecutive days stay together in blocks: the days form a ring, which is cut at a random
 * place; the blocks, the first of a random length, are put in a random order, each reversed or not. Dependence on the
 * days before is kept, as reversed it is dependence on the days after. Blocks alone have too few orders of 90 days for
 * rare ones: four and a half blocks have 120. (After Politis and Romano, 'A circular block-resampling procedure for
 * stationary data', 1992, without repetitions.)
 * @param order receives the days' indexes; its length is the number of days
 * @param block days that stay together; the first and the last block have the rest
 */
export function shuffleBlocks(order: Uint32Array, random: () => number, block = blockDays): void {
  const days = order.length
  const below = (count: number) => Math.floor(random() * count)
  const first = below(days)
  const short = below(block)
  const turns = Array.from({ length: Math.ceil((days - short) / block) + 1 }, (_, index) => index)
  for (let left = turns.length - 1; left > 0; left -= 1) {
    const chosen = below(left + 1)
    const kept = turns[left]!
    turns[left] = turns[chosen]!
    turns[chosen] = kept
  }
  let place = 0
  for (const turn of turns) {
    const from = turn === 0 ? 0 : short + (turn - 1) * block
    const until = Math.min(short + turn * block, days)
    const isTurned = random() < 0.5
    for (let day = from; day < until; day += 1)
      order[place++] = (first + (isTurned ? from + until - 1 - day : day)) % days
  }
}
