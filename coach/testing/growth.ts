/**
 * Returns the least processor time of several runs, in milliseconds: other work on the machine can only make a run
 * slower, and time of other processes is not counted.
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
 * Returns how many times longer a message of 8,000 characters takes than one of 1,000 with the same repeated text:
 * linear is 8, quadratic 64. A run under a millisecond counts as one.
 * @param piece the repeated text
 */
export function growthOf(read: (message: string) => unknown, piece: string): number {
  // Each round uses another message, as the same one may be cached.
  const took = (length: number) =>
    quickest((round) => read(`${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)} ${round}`))
  // The short one runs first, to compile cold code.
  const short = Math.max(took(1_000), 1)
  return took(8_000) / short
}

/** Between linear and quadratic, with room for a busy machine. */
export const mostGrowth = 32
