import { seeded, shuffleBlocks } from './correlation-shuffle.ts'
import { dot, midRanks, withoutWeekday } from './correlation-statistic.ts'
import { shareOfFalse } from './correlation-step-up.ts'

/** One value a day; NaN if missing. */
export type DayValues = Float64Array

/** A pair to test: indexes in two lists of series, and the lag of the outcome in days. */
export interface Pair {
  exposure: number
  outcome: number
  /** 0, 1 or 2 days. */
  lag: number
}

export interface Tested extends Pair {
  /** Days with and without the exposure, of those with both values. */
  withDays: number
  withoutDays: number
  /** How often a shuffled difference was as large, and the number of shuffles. */
  exceeded: number
  shuffles: number
  p: number
  /** The share of false findings at which it would still be one. */
  share: number
  /** The size of the difference, from 0 to 1: the absolute partial correlation. */
  size: number
  isFound: boolean
}

export const neededDays = 14
/** The greatest average share of false findings. */
const shareAllowed = 0.1
/** The greatest probability that anything is shown for purely random days. */
const anyAllowed = 0.05
const firstShuffles = 2_000
const mostShuffles = 20_000
const seed = 20_260_225
/** Rounding difference between two equal sums. */
const rounding = 1e-9

/** Returns the days with both values, as indexes in the exposure's series. */
function daysOfBoth(exposure: DayValues, outcome: DayValues, lag: number): Uint32Array {
  const days: number[] = []
  for (let day = 0; day + lag < outcome.length; day += 1) {
    if (!Number.isNaN(exposure[day]!) && !Number.isNaN(outcome[day + lag]!)) days.push(day)
  }
  return Uint32Array.from(days)
}

/**
 * An exposure prepared for adding up: its product with values whose sum is 0 is their sum on the days with it (or minus
 * the sum on the days without, if these are fewer), less the weekdays' share.
 */
interface LaidOut {
  fewer: Uint32Array
  sign: 1 | -1
  /** The share of days with the exposure, by weekday. */
  shares: Float64Array
  /** The root of the sum of squares, without the weekdays' share. */
  length: number
}

interface Outcome {
  own: Float64Array
  shuffled: Float64Array
  /** Sums of the shuffled values, by their new weekday. */
  sums: Float64Array
  /**
   * The factor that restores the shuffled values' size after the weekdays' share is removed, as it was from the values
   * they are compared with (Freedman and Lane, 1983). Without it chance would look smaller than it is.
   */
  scale: number
}

/** Days with the same series present: their pairs are shuffled together. */
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

/** Puts the values into an order, and adds them up by weekday. */
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

/** Numbers the series so that those present on the same days share a number. */
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
      // Only equal weekdays matter, not which one the first is.
      const weekdays = Uint8Array.from(days, (day) => day % 7)
      const weekdayCounts = new Float64Array(7)
      for (const weekday of weekdays) weekdayCounts[weekday]! += 1
      group = {
        days,
        weekdays,
        weekdayCounts,
        // The original order at first.
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
    // Nothing can be compared if each weekday is always the same.
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

/** Shuffles a group's days, and counts for its wanted pairs how often chance reaches their difference. */
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
    // The original order counts as one of the orders.
    tested.p = (tested.exceeded + 1) / (tested.shuffles + 1)
  }
}

/** Tests all p-values together for any finding at all (Simes, Biometrika 73, 1986). */
const isAnything = (shares: readonly number[]) => shares.some((share) => share <= anyAllowed)

/**
 * Finds correlated pairs. A pair is found if
 *
 * - both have values on enough days, with and without the exposure,
 * - its p-value, by shuffling blocks of days, is accepted by Benjamini and Hochberg, and
 * - all pairs together show a finding at the stricter level: else one person in ten with purely random days would be
 *   shown something.
 *
 * The same records give the same answer: the random numbers have a fixed seed.
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
  // Two thousand shuffles cannot distinguish one in two thousand from one in ten thousand, which many pairs need.
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
