/** Grid lines of a scale: round values around some others, at most four. */
export interface Scale {
  lines: number[]
  least: number
  most: number
}

const steps = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

/** Returns a scale for values in the person's units. It need not begin at 0. */
export function scaleOf(values: readonly number[]): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const placed = steps.map((step) => {
    const least = Math.floor(low / step)
    // One line more than the values need, if all are on one.
    const most = Math.max(least + 1, Math.ceil(high / step))
    return { step, least, most }
  })
  const { step, least, most } = placed.find((each) => each.most - each.least <= 3) ?? placed.at(-1)!
  const round = (value: number) => Math.round(value * 10) / 10
  const lines = Array.from({ length: most - least + 1 }, (_, index) => round((least + index) * step))
  return { lines, least: lines[0]!, most: lines.at(-1)! }
}

/** Returns the position of a value in percent from the top. */
export const topOf = (value: number, { least, most }: Scale): number => 100 - ((value - least) / (most - least)) * 100
