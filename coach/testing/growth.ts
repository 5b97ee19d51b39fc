/**
 * The least time of the processor that one of several runs takes, in milliseconds: what else the machine does makes one
 * slower, never quicker, and while others have the processor nothing is counted.
 */
function quickest(work: (round: number) => unknown): number {
  const times = Array.from({ length: 8 }, (_, round) => {
    const before = process.threadCpuUsage()
    work(round)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...times)
}

/**
 * How many times as long a message of 8,000 characters takes to be read as one of 1,000 that repeats the same: linear is
 * 8, quadratic 64. A thousand characters may take no time at all, and then count as a millisecond.
 * @param piece what they repeat
 */
export function growthOf(read: (message: string) => unknown, piece: string): number {
  // Each round another message: the same words might not be read again.
  const took = (length: number) =>
    quickest((round) => read(`${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)} ${round}`))
  // The short one first: it compiles what is still cold.
  const short = Math.max(took(1_000), 1)
  return took(8_000) / short
}

/** Between linear and quadratic, with room for a busy machine. */
export const mostGrowth = 32
