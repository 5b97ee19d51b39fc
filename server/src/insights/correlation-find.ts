import { seeded, shuffleBlocks } from './correlation-shuffle.ts'
import { dot, midRanks, withoutWeekday } from './correlation-statistic.ts'
import { shareOfFalse } from './correlation-step-up.ts'

/** One value a day; NaN where it was not told. */
export type DayValues = Float64Array

/** A pair to test: places in two lists of series, and the lag of the outcome in days. */
export interface Pair {
  exposure: number
  outcome: number
  /** 0, 1 or 2 days. */
  lag: number
}

export interface Tested extends Pair {
  /** Days with and days without, of those that both were told on. */
  withDays: number
  withoutDays: number
  /** How often a difference by chance was as large, of how many shuffles. */
  exceeded: number
  shuffles: number
  p: number
  /** The share of false findings at which it would still be one. */
  share: number
  /** The size of the difference, from 0 to 1: a partial correlation, whatever its sign. */
  size: number
  isFound: boolean
}

export const neededDays = 14
/** At most so many of what is shown may be false, on average. */
const shareAllowed = 0.1
/** How likely it may be that anything at all is shown to somebody whose days are nothing but chance. */
const anyAllowed = 0.05
const firstShuffles = 2_000
const mostShuffles = 20_000
const seed = 20_260_225
/** Difference that rounding may make between two equal sums. */
const rounding = 1e-9

/** The days on which both were told, as places in the exposure's series. */
function daysOfBoth(exposure: DayValues, outcome: DayValues, lag: number): Uint32Array {
  const days: number[] = []
  for (let day = 0; day + lag < outcome.length; day += 1) {
    if (!Number.isNaN(exposure[day]!) && !Number.isNaN(outcome[day + lag]!)) days.push(day)
  }
  return Uint32Array.from(days)
}

/**
 * An exposure, laid out for adding up: its product with values whose sum is 0 is the sum of these on the days with it (or
 * less the sum on the days without, whichever are fewer), less what the weekdays account for.
 */
interface LaidOut {
  fewer: Uint32Array
  sign: 1 | -1
  /** Of each weekday, the share of days with. */
  shares: Float64Array
  /** The root of the sum of squares, once the weekday is taken out. */
  length: number
}

interface Outcome {
  own: Float64Array
  shuffled: Float64Array
  /** Of the shuffled values, by the weekday they come to lie on. */
  sums: Float64Array
  /**
   * By what the shuffled ones grow again, once the weekday is taken out of them as it was of those that are compared with
   * them (Freedman and Lane, 1983). Without it chance would look smaller than it is.
   */
  scale: number
}

/** Days on which the same were told: pairs of one such group are shuffled together. */
interface Group {
  days: Uint32Array
  weekdays: Uint8Array
  weekdayCounts: Float64Array
  order: Uint32Array
  random: () => number
  outcomes: Map<number, Outcome>
  exposures: Map<number, LaidOut>
  members: Tested[]
}

function layOut(present: Float64Array, weekdays: Uint8Array): LaidOut {
  const own = withoutWeekday(present, weekdays)
  const shares = new Float64Array(7)
  for (const [place, weekday] of weekdays.entries()) shares[weekday] = present[place]! - own[place]!
  const sides = [0, 1].map((side) => Uint32Array.from(present.keys()).filter((place) => present[place] === side))
  const isFewerWith = sides[1]!.length <= sides[0]!.length
  return { fewer: sides[isFewerWith ? 1 : 0]!, sign: isFewerWith ? 1 : -1, shares, length: Math.sqrt(dot(own, own)) }
}

function productOf({ fewer, sign, shares, length }: LaidOut, { shuffled, sums, scale }: Outcome): number {
  let sum = 0
  for (let index = 0; index < fewer.length; index += 1) sum += shuffled[fewer[index]!]!
  sum *= sign
  for (let weekday = 0; weekday < 7; weekday += 1) sum -= shares[weekday]! * sums[weekday]!
  return (sum * scale) / length
}

/** Brings the values into an order, and adds them up by weekday. */
function reorder(outcome: Outcome, { order, weekdays, weekdayCounts }: Group): void {
  const { own, shuffled, sums } = outcome
  sums.fill(0)
  for (let place = 0; place < order.length; place += 1) {
    const value = own[order[place]!]!
    shuffled[place] = value
    sums[weekdays[place]!]! += value
  }
  let left = 1
  for (let weekday = 0; weekday < 7; weekday += 1) left -= sums[weekday]! ** 2 / Math.max(1, weekdayCounts[weekday]!)
  outcome.scale = 1 / Math.sqrt(Math.max(rounding, left))
}

/** Which series are told on the same days, as a number for each. */
function patternsOf(series: readonly DayValues[]): number[] {
  const known = new Map<string, number>()
  return series.map((values) => {
    const presence = Array.from(values, (value) => (Number.isNaN(value) ? '0' : '1')).join('')
    const pattern = known.get(presence) ?? known.size
    known.set(presence, pattern)
    return pattern
  })
}

const scaled = (values: Float64Array) => {
  const length = Math.sqrt(dot(values, values))
  return values.map((value) => value / length)
}

function groupPairs(exposures: readonly DayValues[], outcomes: readonly DayValues[], pairs: readonly Pair[]): Group[] {
  const [presence, answered] = [patternsOf(exposures), patternsOf(outcomes)]
  const groups = new Map<string, Group>()
  for (const pair of pairs) {
    const [exposure, outcome] = [exposures[pair.exposure]!, outcomes[pair.outcome]!]
    const key = `${presence[pair.exposure]}:${answered[pair.outcome]}:${pair.lag}`
    let group = groups.get(key)
    if (!group) {
      const days = daysOfBoth(exposure, outcome, pair.lag)
      // Which weekday the first one is does not matter: only which ones are the same.
      const weekdays = Uint8Array.from(days, (day) => day % 7)
      const weekdayCounts = new Float64Array(7)
      for (const weekday of weekdays) weekdayCounts[weekday]! += 1
      group = {
        days,
        weekdays,
        weekdayCounts,
        // As they are, to begin with.
        order: Uint32Array.from(days.keys()),
        random: seeded(seed),
        outcomes: new Map(),
        exposures: new Map(),
        members: [],
      }
      groups.set(key, group)
    }
    const { days, weekdays } = group
    const present = Float64Array.from(days, (day) => exposure[day]!)
    const withDays = present.reduce((sum, value) => sum + value, 0)
    const withoutDays = days.length - withDays
    if (withDays < neededDays || withoutDays < neededDays) continue
    if (!group.outcomes.has(pair.outcome)) {
      const levels = Float64Array.from(days, (day) => outcome[day + pair.lag]!)
      const own = scaled(withoutWeekday(midRanks(levels), weekdays))
      const laid: Outcome = { own, shuffled: new Float64Array(days.length), sums: new Float64Array(7), scale: 1 }
      reorder(laid, group)
      group.outcomes.set(pair.outcome, laid)
    }
    if (!group.exposures.has(pair.exposure)) group.exposures.set(pair.exposure, layOut(present, weekdays))
    const size = Math.abs(productOf(group.exposures.get(pair.exposure)!, group.outcomes.get(pair.outcome)!))
    // Nothing to compare where each weekday is always the same.
    if (!Number.isFinite(size)) continue
    group.members.push({
      ...pair,
      withDays,
      withoutDays,
      exceeded: 0,
      shuffles: 0,
      p: 1,
      share: 1,
      size,
      isFound: false,
    })
  }
  return [...groups.values()].filter(({ members }) => members.length > 0)
}

/** Shuffles a group's days, and counts for those of its pairs that are wanted how often chance reaches them. */
function shuffleGroup(group: Group, shuffles: number, isWanted: (tested: Tested) => boolean): void {
  const wanted = group.members.filter(isWanted)
  if (wanted.length === 0) return
  const used = [...new Set(wanted.map(({ outcome }) => outcome))].map((index) => group.outcomes.get(index)!)
  const compared = wanted.map((tested) => ({
    tested,
    exposure: group.exposures.get(tested.exposure)!,
    outcome: group.outcomes.get(tested.outcome)!,
    least: tested.size - rounding,
  }))
  for (let round = 0; round < shuffles; round += 1) {
    shuffleBlocks(group.order, group.random)
    for (const outcome of used) reorder(outcome, group)
    for (const { tested, exposure, outcome, least } of compared) {
      if (Math.abs(productOf(exposure, outcome)) >= least) tested.exceeded += 1
    }
  }
  for (const tested of wanted) {
    tested.shuffles += shuffles
    // The days as they are count as one of the orders.
    tested.p = (tested.exceeded + 1) / (tested.shuffles + 1)
  }
}

/** Of p-values of all that was tried, whether anything is there at all (Simes, Biometrika 73, 1986). */
const isAnything = (shares: readonly number[]) => shares.some((share) => share <= anyAllowed)

/**
 * Which pairs go together, of all that are tried. A pair is found where
 *
 * - both were told on enough days, with and without,
 * - its p-value, by shuffling blocks of days, is among those that Benjamini and Hochberg let through, and
 * - there is anything among all of them at the stricter level: else one person in ten whose days are nothing but chance
 *   would be shown something.
 *
 * The same records give the same answer: chance begins at the same place each time.
 * @param exposures 1 with, 0 without, for each day
 * @param outcomes events (0, 1) or levels
 */
export function findPairs(
  exposures: readonly DayValues[],
  outcomes: readonly DayValues[],
  pairs: readonly Pair[],
): Tested[] {
  const groups = groupPairs(exposures, outcomes, pairs)
  const all = groups.flatMap(({ members }) => members)
  for (const group of groups) shuffleGroup(group, firstShuffles, () => true)
  // Two thousand cannot tell one in two thousand from one in ten thousand, which it takes where many pairs are tried.
  const isTooCoarse = firstShuffles * anyAllowed < all.length * 2
  const strongest = all.filter(({ exceeded }) => exceeded <= 4).toSorted((a, b) => a.exceeded - b.exceeded)
  const isEnough = strongest.length * firstShuffles * anyAllowed > all.length * 5
  if (isTooCoarse && !isEnough) {
    const finer = new Set(strongest)
    for (const group of groups) shuffleGroup(group, mostShuffles - firstShuffles, (tested) => finer.has(tested))
  }
  const shares = shareOfFalse(all.map(({ p }) => p))
  const isShown = isAnything(shares)
  return all.map((tested, index) => ({
    ...tested,
    share: shares[index]!,
    isFound: isShown && shares[index]! <= shareAllowed,
  }))
}
