import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { HistoryPageQuery } from '../platform/history.ts'
import {
  sayDayVolume,
  sayVolume,
  volumeUnit,
  writeDayVolume,
  writeVolume,
  type UnitSystem,
} from '../platform/measures.ts'
import { Page } from '../platform/pages.ts'
import { Day, DayParams, Done, Id, IdParams, Instant, queryNumber } from '../platform/wire.ts'

/** The least and the most of a drink, and of a target for a day, in millilitres. */
export const drinkLimits = { least: 1, most: 5000 } as const
export const waterTargetLimits = { least: 100, most: 10_000 } as const

/** The drinks that one tap saves. */
export const vessels = [
  { name: 'Cup', amountMl: 150 },
  { name: 'Glass', amountMl: 250 },
  { name: 'Bottle', amountMl: 500 },
] as const

/** Names the vessel of an amount; undefined for any other amount. */
export const vesselOf = (amountMl: number): (typeof vessels)[number] | undefined =>
  vessels.find((vessel) => vessel.amountMl === amountMl)

/** The most drinks of a day that are listed; its sum has all of them. */
export const mostDrinksOfDay = 100

export const waterTexts = {
  saved: 'Water saved',
  saveFailed: 'Your drink could not be saved. Please try again.',
  takenBack: 'Undone',
  takeBackFailed: 'Your drink could not be undone. It is still saved.',
  changed: 'Drink changed',
  deleted: 'Drink deleted',
  deleteFailed: 'Your drink could not be deleted',
  loadFailed: 'Your drinks could not be loaded',
  chartFailed: 'Your water could not be loaded',
  buttonFailed: 'Your button could not be changed. Please try again.',
  targetSaved: 'Target saved',
  targetRemoved: 'Target removed',
  targetFailed: 'Your target could not be saved. Please try again.',
} as const

/** Says what a drink may be, in the reader's units. */
export const drinkProblem = (units: UnitSystem): string =>
  units === 'metric'
    ? `Use a whole number from ${drinkLimits.least} to ${sayVolume(drinkLimits.most, units)}`
    : `Use more than 0, and at most ${Math.floor(Number(writeVolume(drinkLimits.most, units)))} ${volumeUnit(units)}`

/** Says what a target may be, in the reader's units. */
export const waterTargetProblem = (units: UnitSystem): string =>
  `Use a number from ${writeDayVolume(waterTargetLimits.least, units)} to ${sayDayVolume(waterTargetLimits.most, units)}`

/** Compares the drinks of a day with the target, if there is one: '1.5 of 2 l', '1.5 l'. */
export function sayWaterOfDay(amountMl: number, targetMl: number | null, units: UnitSystem): string {
  if (targetMl === null) return sayDayVolume(amountMl, units)
  return `${writeDayVolume(amountMl, units)} of ${sayDayVolume(targetMl, units)}`
}

const amountText = drinkProblem('metric')
export const DrinkMl = z
  .int(amountText)
  .check(z.minimum(drinkLimits.least, amountText), z.maximum(drinkLimits.most, amountText))

const targetText = `Use a whole number of millilitres from ${waterTargetLimits.least} to ${waterTargetLimits.most}`
export const WaterTargetMl = z
  .int(targetText)
  .check(z.minimum(waterTargetLimits.least, targetText), z.maximum(waterTargetLimits.most, targetText))

export const NewDrink = z.object({
  amount_ml: DrinkMl,
  /** When it was, up to ten years back; now by default. */
  drunk_at: z.optional(Instant),
})
export type NewDrink = z.output<typeof NewDrink>

export const Drink = z.object({ id: Id, amount_ml: z.int(), drunk_at: z.string() })
export type Drink = z.output<typeof Drink>

/** The drinks of a day together. */
const WaterDay = z.object({ date: Day, count: z.int(), amount_ml: z.int() })
export type WaterDay = z.output<typeof WaterDay>

/** A drink that was just saved, with the sum of its day. */
export const SavedDrink = z.extend(Drink, { day: WaterDay })
export type SavedDrink = z.output<typeof SavedDrink>

/** The periods of the chart, in days up to today. */
export const waterPeriods = [14, 30, 365] as const

export const water = {
  create: endpoint('POST /water', {
    summary: 'Log a drink',
    description: 'Earns no points.',
    access: 'user',
    body: NewDrink,
    answer: SavedDrink,
    status: 201,
    idempotent: true,
  }),
  list: endpoint('GET /water', {
    summary: 'List drinks, newest first',
    access: 'user',
    query: z.extend(HistoryPageQuery(20), { start_date: z.optional(Day), end_date: z.optional(Day) }),
    answer: z.extend(Page, { drinks: z.array(Drink) }),
  }),
  days: endpoint('GET /water/days', {
    summary: 'List daily water totals, oldest first',
    description: 'Days without a drink are omitted.',
    access: 'user',
    query: z.object({ days: queryNumber(1, 365, 14) }),
    answer: z.object({ start_date: Day, end_date: Day, days: z.array(WaterDay) }),
  }),
  daily: endpoint('GET /water/daily/:date', {
    summary: 'List the drinks of a day, newest first, with their total',
    access: 'user',
    params: DayParams,
    answer: z.extend(WaterDay, { drinks: z.array(Drink) }),
  }),
  get: endpoint('GET /water/:id', {
    summary: 'Get a drink',
    access: 'user',
    params: IdParams,
    answer: Drink,
  }),
  change: endpoint('PUT /water/:id', {
    isVersioned: true,
    summary: 'Update a drink',
    description: 'If `drunk_at` is omitted, the time stays.',
    access: 'user',
    params: IdParams,
    body: NewDrink,
    answer: Drink,
  }),
  remove: endpoint('DELETE /water/:id', {
    summary: 'Delete a drink',
    access: 'user',
    params: IdParams,
    answer: Done,
  }),
}
