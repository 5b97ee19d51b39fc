import {
  mostCorrelations,
  type Correlation,
  type Side,
  type CorrelationResult,
} from '@finu/contract/insights/correlations'
import { findPairs, neededDays, type Tested } from './correlation-find.ts'
import type { Records } from './correlation-records.ts'
import { listCandidates, type Candidates } from './correlation-series.ts'
import { differenceOf } from './correlation-statistic.ts'

const mostLatest = 40
const mostGathering = 3
const mostNothing = 2
/** The least days with the exposure for a pair to be listed as gathering. */
const fewestToGather = 3

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** Returns which of five steps a level is on; levels of ten are paired. */
const stepOf = (level: number, isOfTen: boolean) =>
  Math.min(4, Math.max(0, Math.round(isOfTen ? (level + 0.5) / 2 : level) - 1))

interface BothDay {
  place: number
  isWith: boolean
  outcome: number
}

function sideOf(days: readonly BothDay[], kind: Correlation['outcome']['kind']): Side {
  const sum = days.reduce((total, { outcome }) => total + outcome, 0)
  if (kind === 'symptom') return { days: days.length, hits: sum, mean: null, steps: null }
  const steps = [0, 0, 0, 0, 0]
  for (const { outcome } of days) steps[stepOf(outcome, kind === 'stress' || kind === 'anxiety')]! += 1
  return { days: days.length, hits: null, mean: round(sum / days.length, 2), steps }
}

/** Returns the days with both values. */
function daysOfBoth({ exposures, outcomes }: Candidates, { exposure, outcome, lag }: Tested): BothDay[] {
  const [first, second] = [exposures[exposure]!.values, outcomes[outcome]!.values]
  return Array.from(first, (value, place) => ({
    place,
    isWith: value === 1,
    outcome: second[place + lag] ?? Number.NaN,
  })).filter(({ place, outcome: level }) => !Number.isNaN(first[place]) && !Number.isNaN(level))
}

/** Returns the certainty in the contract's steps, from the share of false findings. */
const certaintyOf = (share: number) => (share <= 0.01 ? 3 : share <= 0.05 ? 2 : 1)

function present(candidates: Candidates, tested: Tested): Correlation {
  const { exposures, outcomes, dates } = candidates
  const { part: outcome } = outcomes[tested.outcome]!
  const days = daysOfBoth(candidates, tested)
  const difference = differenceOf(
    Float64Array.from(days, ({ isWith }) => Number(isWith)),
    Float64Array.from(days, (day) => day.outcome),
    Uint8Array.from(days, ({ place }) => place % 7),
  )
  const withIt = days.filter(({ isWith }) => isWith)
  const [first, last] = [days[0]!.place, days.at(-1)!.place]
  const isEvent = outcome.kind === 'symptom'
  return {
    exposure: exposures[tested.exposure]!.part,
    outcome,
    days_later: tested.lag,
    with: sideOf(withIt, outcome.kind),
    without: sideOf(
      days.filter(({ isWith }) => !isWith),
      outcome.kind,
    ),
    difference: round(difference, 3),
    certainty: certaintyOf(tested.share),
    first_day: dates[first]!,
    last_day: dates[last]!,
    left_out: last - first + 1 - days.length,
    shuffles: tested.shuffles,
    reached: tested.exceeded,
    latest: withIt
      .slice(-mostLatest)
      .toReversed()
      .map((day) => ({
        date: dates[day.place]!,
        is_hit: isEvent ? day.outcome === 1 : null,
        level: isEvent ? null : round(day.outcome, 1),
      })),
  }
}

/** Names a pair of things, whatever the lag. */
const subjectOf = ({ exposures, outcomes }: Candidates, { exposure, outcome }: { exposure: number; outcome: number }) =>
  JSON.stringify([exposures[exposure]!.part, outcomes[outcome]!.part])

/** Returns the first of each pair of things. */
function onceEach<P extends { exposure: number; outcome: number }>(candidates: Candidates, pairs: readonly P[]): P[] {
  const seen = new Set<string>()
  return pairs.filter((pair) => {
    const subject = subjectOf(candidates, pair)
    return !seen.has(subject) && seen.add(subject)
  })
}

/** Counts the days with and without the exposure, for a pair with too few of either. */
function countBoth({ exposures, outcomes }: Candidates, { exposure, outcome }: { exposure: number; outcome: number }) {
  const [first, second] = [exposures[exposure]!.values, outcomes[outcome]!.values]
  let [withDays, withoutDays] = [0, 0]
  for (const [place, value] of first.entries()) {
    if (Number.isNaN(value) || Number.isNaN(second[place])) continue
    if (value === 1) withDays += 1
    else withoutDays += 1
  }
  return { withDays, withoutDays }
}

/**
 * Finds correlations in a person's records. Takes up to two seconds, so it must not run in the thread that answers
 * calls.
 */
export function findCorrelations(records: Records): CorrelationResult {
  const candidates = listCandidates(records)
  const { exposures, outcomes, pairs, logged } = candidates
  const tested = findPairs(
    exposures.map(({ values }) => values),
    outcomes.map(({ values }) => values),
    pairs,
  )
  const found = onceEach(
    candidates,
    tested
      .filter(({ isFound }) => isFound)
      .toSorted(
        (a, b) =>
          a.share - b.share || a.exceeded / a.shuffles - b.exceeded / b.shuffles || b.size - a.size || a.lag - b.lag,
      ),
  )
  const strongest = found.slice(0, mostCorrelations)
  const subjects = new Set(found.map((pair) => subjectOf(candidates, pair)))
  const looked = onceEach(
    candidates,
    tested.toSorted((a, b) => b.withDays + b.withoutDays - a.withDays - a.withoutDays || a.lag - b.lag),
  )
  const triedSubjects = new Set(tested.map((pair) => subjectOf(candidates, pair)))
  const gathering = onceEach(candidates, pairs)
    .filter((pair) => !triedSubjects.has(subjectOf(candidates, pair)))
    .map((pair) => ({ ...pair, ...countBoth(candidates, pair) }))
    .filter(({ withDays, withoutDays }) => withDays >= fewestToGather && Math.min(withDays, withoutDays) < neededDays)
    .toSorted(
      (a, b) => Math.min(b.withDays, b.withoutDays) - Math.min(a.withDays, a.withoutDays) || b.withDays - a.withDays,
    )
  return {
    days: logged,
    pairs: tested.length,
    found: strongest.map((pair) => present(candidates, pair)),
    gathering: gathering.slice(0, mostGathering).map(({ exposure, outcome, withDays, withoutDays }) => ({
      exposure: exposures[exposure]!.part,
      outcome: outcomes[outcome]!.part,
      with_days: withDays,
      without_days: withoutDays,
    })),
    nothing: looked
      .filter((pair) => !subjects.has(subjectOf(candidates, pair)))
      .slice(0, mostNothing)
      .map(({ exposure, outcome, withDays, withoutDays }) => ({
        exposure: exposures[exposure]!.part,
        outcome: outcomes[outcome]!.part,
        days: withDays + withoutDays,
      })),
  }
}
