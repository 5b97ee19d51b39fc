import { drinkLimits } from '@finu/contract/water/water'
import { kgPerPound } from '@finu/contract/platform/measures'
import { mostWeightKg, toTenGrams } from '@finu/contract/weight/weight'
import { sleepMinutes } from '@finu/contract/sleep/sleep'
import type { Correction, LogOf } from './correction.ts'
import { kilogramsIn, millilitresIn } from '../read-measures.ts'
import { minutesBefore, minutesBetween } from '../when.ts'
import { timesIn } from './night-times.ts'
import { minutesIn, qualityIn, withNewTimes } from './nights.ts'

/** Corrects the amount or time of a drink; null if neither is said. A number alone is of glasses, a large one of millilitres. */
export function correctWater(log: LogOf<'water'>, { amount, moved }: Correction): LogOf<'water'> | null {
  const ml = amount === undefined ? undefined : millilitresIn(amount)?.ml
  const isPossible = ml !== undefined && ml >= drinkLimits.least && ml <= drinkLimits.most
  if (!isPossible && moved.at === undefined) return null
  return {
    ...log,
    input: { ...log.input, ...(isPossible ? { amount_ml: ml } : {}), ...moved },
    isGuessed: false,
  }
}

/** Corrects a weight or its time; null if neither is said. A number alone has the unit that makes it nearer. */
export function correctWeight(log: LogOf<'weight'>, { part, amount, moved }: Correction): LogOf<'weight'> | null {
  const read = kilogramsIn(amount ?? part.text)
  const before = log.input.weight_kg
  const inPounds = read ? toTenGrams(read.kg * kgPerPound) : 0
  const isInPounds = read?.isGuessed && Math.abs(inPounds - before) < Math.abs(read.kg - before)
  const kg = isInPounds ? inPounds : read?.kg
  const isPossible =
    kg !== undefined && kg > 0 && kg <= mostWeightKg && (amount !== undefined || moved.at === undefined)
  if (!isPossible && moved.at === undefined) return null
  return { ...log, input: { ...log.input, ...(isPossible ? { weight_kg: kg } : {}), ...moved }, isGuessed: false }
}

/** Corrects the length, the times or the quality of a sleep; null if none is said. */
export function correctSleep(
  log: LogOf<'sleep'>,
  { part, clock, duration, amount }: Correction,
): LogOf<'sleep'> | null {
  const said = duration ?? amount
  const length = said === undefined ? null : minutesIn(said)
  const quality = qualityIn(part)
  const times = timesIn(part, clock)
  const { input } = log
  if (times.asleep || times.awake) {
    const isKnown = times.asleep !== null && times.awake !== null
    const moved = withNewTimes(input, times)
    // A length that was said stays if the time of waking changes.
    const minutes = length ?? (log.isGuessed && !isKnown && times.awake ? minutesBetween(input.start, input.end) : null)
    const start = minutes === null ? moved.start : minutesBefore(moved.end, minutes)
    return { ...log, input: { ...moved, start, ...(quality ? { quality } : {}) }, isGuessed: false }
  }
  const isPossible = length !== null && length >= sleepMinutes.least && length <= sleepMinutes.most
  if (!isPossible && !quality) return null
  return {
    ...log,
    input: {
      ...input,
      ...(isPossible ? { start: minutesBefore(input.end, length) } : {}),
      ...(quality ? { quality } : {}),
    },
  }
}
