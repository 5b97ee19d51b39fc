/** A stream of numbers from 0 up to 1, the same for the same seed (mulberry32, by T. Ettinger, public domain). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How many days stay together when days are shuffled: two weeks, so that what lasts for days is kept as it was. */
export const blockDays = 14

/**
 * Orders of days by chance in which days that follow each other stay together in blocks: the days are laid in a ring and
 * cut at a place by chance; the blocks, of which the first is cut short by chance, are put in an order by chance, each
 * turned round or not. What depends on the days before keeps doing so, since it depends on the days after just as much.
 * Blocks by themselves leave so few orders of 90 days that none is rare: four and a half blocks have 120.
 * (After Politis and Romano, 'A circular block-resampling procedure for stationary data', 1992, without repeating any.)
 * @param order receives the days' places; its length says how many days there are
 * @param block days that stay together; the first and the last have what is left over
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
