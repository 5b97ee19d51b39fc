import { mostOfDay } from '@finu/contract/platform/history'
import { Instant, type Day } from '@finu/contract/platform/wire'
import {
  comparedDays,
  NewWeight,
  toTenGrams,
  weight,
  type Weight,
  type WeightOfDay,
} from '@finu/contract/weight/weight'
import { trendOn, type WeighedDay } from '@finu/contract/weight/weight-trend'
import * as z from 'zod/mini'
import { addDays } from '../../lib/format-time.ts'
import { defineGuestKind, guestRead, ofDay, type OfDay } from '../../lib/guest-kind.ts'
import { mean } from '../../lib/statistics.ts'

const Body = z.extend(NewWeight, { measured_at: Instant })

type Weights = readonly OfDay<WeightOfDay>[]

/** The days with a weighing, oldest first. */
const weighedDays = (weights: Weights): WeighedDay[] =>
  [...Map.groupBy(weights, ({ day }) => day)]
    .map(([date, of]) => ({
      date,
      count: of.length,
      weight_kg: toTenGrams(mean(of.map(({ weight_kg }) => weight_kg))),
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))

/** Returns the trend of a guest's weight on a day. */
export const trendOfGuest = (weights: Weights, date: Day): number | null => trendOn(date, weighedDays(weights))

const weightOnly = ({ id, weight_kg, measured_at, notes }: Weight): Weight => ({ id, weight_kg, measured_at, notes })

/** Returns the weight measured last, with the trend of today. @param weights latest first */
export function describeLatestWeight(weights: Weights, today: Day): WeightOfDay | null {
  const [latest] = weights
  return latest ? { ...weightOnly(latest), trend_kg: trendOfGuest(weights, today) } : null
}

/** A guest's weights. */
export const guestWeight = defineGuestKind<z.output<typeof Body>, WeightOfDay>({
  name: 'weight',
  list: 'weights',
  Body,
  time: 'measured_at',
  create: weight.create,
  change: weight.change,
  remove: weight.remove,
  earnsNothing: true,
  // The trend depends on the others, so reads add it.
  present: ({ id, body, at }) => ({
    id,
    weight_kg: toTenGrams(body.weight_kg),
    measured_at: at,
    notes: body.notes || null,
    trend_kg: null,
  }),
  history: { endpoint: weight.list, textsOf: ({ notes }) => [notes], valuesOf: () => ({}) },
  reads: [
    guestRead(weight.daily, (all: Weights, { params: { date } }) => {
      const of = ofDay(all, date)
      return {
        date,
        count: of.length,
        average_kg: weighedDays(of)[0]?.weight_kg ?? null,
        trend_kg: trendOfGuest(all, date),
        weights: of.slice(0, mostOfDay).map(weightOnly),
      }
    }),
    guestRead(weight.trend, (all: Weights, { query }, today) => {
      const start_date = addDays(today, 1 - query.days)
      const weighed = weighedDays(all)
      return {
        start_date,
        end_date: today,
        days: weighed
          .filter(({ date }) => date >= start_date && date <= today)
          .map((day) => ({ ...day, trend_kg: trendOn(day.date, weighed) })),
        trend_kg: trendOn(today, weighed),
        trend_before_kg: trendOn(addDays(today, -comparedDays), weighed),
      }
    }),
  ],
})
