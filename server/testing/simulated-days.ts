import { findPairs, type DayValues, type Pair, type Tested } from '../src/insights/correlation-find.ts'
import { seeded } from '../src/insights/correlation-shuffle.ts'

/** Series of a simulated person. */
export interface SimulatedDays {
  exposures: DayValues[]
  outcomes: DayValues[]
  pairs: Pair[]
}

/** Draws a number of the standard normal distribution (Box and Muller, 1958). */
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Draws a series in which each day depends on the one before; mean 0, variance 1. */
function wander(days: number, autocorrelation: number, random: () => number): Float64Array {
  let now = normal(random)
  return new Float64Array(days).map(() => {
    const value = now
    now = autocorrelation * now + Math.sqrt(1 - autocorrelation ** 2) * normal(random)
    return value
  })
}

interface Shape {
  days: number
  exposures: number
  /** Half of them levels from 1 to 5, half events. */
  outcomes: number
  /** The share of days with any log. */
  logged: number
}
export const usualShape: Shape = { days: 90, exposures: 4, outcomes: 4, logged: 0.7 }

const level = (value: number) => Math.min(5, Math.max(1, Math.round(value)))

function simulate(shape: Shape, random: () => number, autocorrelation: { exposure: number; outcome: number }) {
  const isLogged = Array.from({ length: shape.days }, () => random() < shape.logged)
  const toSeries = (values: Float64Array, read: (value: number, day: number) => number) =>
    values.map((value, day) => (isLogged[day] ? read(value, day) : Number.NaN))
  const exposures = Array.from({ length: shape.exposures }, () =>
    toSeries(wander(shape.days, autocorrelation.exposure, random), (value) => Number(value > 0.25)),
  )
  const outcomes = Array.from({ length: shape.outcomes }, (_, index) =>
    toSeries(wander(shape.days, autocorrelation.outcome, random), (value) =>
      index < shape.outcomes / 2 ? level(3 + value) : Number(value > 0.7),
    ),
  )
  const pairs = exposures.flatMap((_, exposure) =>
    outcomes.flatMap((__, outcome) => [0, 1, 2].map((lag) => ({ exposure, outcome, lag }))),
  )
  return { days: { exposures, outcomes, pairs }, toSeries }
}

/** Simulates a person with purely random days, each similar to the ones before. */
export const simulateNoise = (seed: number, shape = usualShape): SimulatedDays =>
  simulate(shape, seeded(seed), { exposure: 0.6, outcome: 0.6 }).days

/**
 * Simulates a person whose first level is one of five steps higher, 25 points of a hundred, on days with the first
 * exposure, and varies by three quarters of a step besides.
 */
export function simulateLevel(seed: number, shape = usualShape): SimulatedDays {
  const random = seeded(seed)
  const { days, toSeries } = simulate(shape, random, { exposure: 0, outcome: 0.3 })
  const own = toSeries(wander(shape.days, 0.3, random), (value, day) =>
    level(2.7 + 0.75 * value + days.exposures[0]![day]!),
  )
  return { ...days, outcomes: days.outcomes.with(0, own) }
}

/** Simulates a person whose first event occurs on 30 of 100 days with the first exposure, and on 5 of 100 without. */
export function simulateEvent(seed: number, shape = usualShape): SimulatedDays {
  const random = seeded(seed)
  const { days, toSeries } = simulate(shape, random, { exposure: 0, outcome: 0.3 })
  const own = toSeries(new Float64Array(shape.days), (_, day) =>
    Number(random() < (days.exposures[0]![day] ? 0.3 : 0.05)),
  )
  return { ...days, outcomes: days.outcomes.with(0, own) }
}

export const lookAt = ({ exposures, outcomes, pairs }: SimulatedDays): Tested[] =>
  findPairs(exposures, outcomes, pairs).filter(({ isFound }) => isFound)

/** True if a pair is the planted one: the first with the first, on the same day. */
export const isPlanted = ({ exposure, outcome, lag }: Pair) => exposure === 0 && outcome === 0 && lag === 0

/** Returns the share of simulated histories for which a predicate is true. */
export function shareOf(count: number, holds: (seed: number) => boolean): number {
  let held = 0
  for (let seed = 1; seed <= count; seed += 1) if (holds(seed)) held += 1
  return held / count
}
