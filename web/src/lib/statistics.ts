export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Returns the mean; NaN if there are no values. */
export const mean = (values: readonly number[]): number => sum(values) / values.length

/** Returns each name once, most frequent first; equally frequent ones in their original order. */
export function byFrequency<Name extends string>(names: readonly Name[]): Name[] {
  const countOf = (name: Name) => names.filter((each) => each === name).length
  return [...new Set(names)].toSorted((a, b) => countOf(b) - countOf(a))
}

/** Returns the median; NaN if there are no values. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : mean(sorted.slice(middle - 1, middle + 1))
}
