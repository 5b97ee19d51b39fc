/** Returns ranks from 1; equal values share their mean rank. */
export function midRanks(values: Float64Array): Float64Array {
  const order = Uint32Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!)
  const ranks = new Float64Array(values.length)
  for (let from = 0; from < order.length;) {
    let until = from + 1
    while (until < order.length && values[order[until]!] === values[order[from]!]) until += 1
    for (let place = from; place < until; place += 1) ranks[order[place]!] = (from + 1 + until) / 2
    from = until
  }
  return ranks
}

/**
 * Removes the effect of the weekday: subtracts from each value the mean of its weekday.
 * @param weekdays 0 to 6, one for each value
 */
export function withoutWeekday(values: Float64Array, weekdays: Uint8Array): Float64Array {
  const sums = new Float64Array(7)
  const counts = new Float64Array(7)
  for (const [index, weekday] of weekdays.entries()) {
    sums[weekday]! += values[index]!
    counts[weekday]! += 1
  }
  return values.map((value, index) => value - sums[weekdays[index]!]! / counts[weekdays[index]!]!)
}

/** Returns the sum of products of two lists of the same length. */
export function dot(a: Float64Array, b: Float64Array): number {
  const length = a.length
  const even = length - (length % 4)
  let [first, second, third, fourth] = [0, 0, 0, 0]
  let index = 0
  // Four independent sums, as nearly all of the time is spent here.
  for (; index < even; index += 4) {
    first += a[index]! * b[index]!
    second += a[index + 1]! * b[index + 1]!
    third += a[index + 2]! * b[index + 2]!
    fourth += a[index + 3]! * b[index + 3]!
  }
  for (; index < length; index += 1) first += a[index]! * b[index]!
  return first + second + third + fourth
}

/**
 * Returns how much larger the outcome is on days with the exposure, each weekday compared with itself: for events the
 * difference of proportions of Mantel and Haenszel (Greenland and Robins, Biometrics 41, 1985), which equals a
 * regression on the weekdays.
 * @param exposure 1 on days with, 0 on days without
 */
export function differenceOf(exposure: Float64Array, outcome: Float64Array, weekdays: Uint8Array): number {
  const own = withoutWeekday(exposure, weekdays)
  const spread = dot(own, own)
  return spread === 0 ? 0 : dot(own, withoutWeekday(outcome, weekdays)) / spread
}

/**
 * Returns the same for ranks, for levels whose steps need not be equal: from -1, if every day with is lower than every
 * day without, to 1 (Cliff, 'Dominance statistics', Psychological Bulletin 114, 1993).
 */
export const rankDifferenceOf = (exposure: Float64Array, level: Float64Array, weekdays: Uint8Array): number =>
  (2 * differenceOf(exposure, midRanks(level), weekdays)) / level.length
