import type { Day } from '../platform/wire.ts'

/** A day with a weighing: how many there were, and their mean. */
export interface WeighedDay {
  date: Day
  count: number
  weight_kg: number
}

/** After this many days a weighing counts e times less. */
const memoryDays = 10
/** Weighings further back count nothing: by then each would count 8,000 times less. */
export const trendReachDays = 90
/** The least weighings within that time that make a trend. */
export const leastWeighings = 3

const dayNumber = (day: Day) => Date.parse(day) / 86_400_000

/**
 * Returns the trend of a weight on a day: the mean of the days weighed until then, of which each counts e^(−age / 10)
 * (an exponentially weighted mean; Gardner, 'Exponential smoothing: the state of the art', 1985). A single heavy meal
 * moves it little, and a gap moves it not at all.
 * @param weighed days in any order
 * @returns kg, rounded to ten grams; null with fewer than three weighings
 */
export function trendOn(date: Day, weighed: readonly WeighedDay[]): number | null {
  const today = dayNumber(date)
  let [count, sum, shares] = [0, 0, 0]
  for (const day of weighed) {
    const age = today - dayNumber(day.date)
    if (age < 0 || age >= trendReachDays) continue
    const share = Math.exp(-age / memoryDays)
    count += day.count
    sum += share * day.weight_kg
    shares += share
  }
  return count < leastWeighings ? null : Math.round((sum / shares) * 100) / 100
}
