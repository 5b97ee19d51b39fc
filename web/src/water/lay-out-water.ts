import type { WaterDay } from '@finu/contract/water/water'
import type { Day } from '@finu/contract/platform/wire'
import { addDays, dayNumber, monthOf, weekdayOf } from '../lib/format-time.ts'
import { mean } from '../lib/statistics.ts'

/** A bar of the chart: a day, or the mean of a month's days with a drink. */
export interface WaterBar {
  /** Its first day. */
  date: Day
  /** A letter below it, if there is room for one. */
  letter: string
  /** Null if nothing is logged. */
  amountMl: number | null
}

interface Span {
  start_date: Day
  end_date: Day
  days: readonly WaterDay[]
}

/** The longest span whose days have bars of their own. */
const mostBars = 30

/** Returns a bar for each day, or for each month of a span of many days. */
export function layOutWater({ start_date, end_date, days }: Span): WaterBar[] {
  const amounts = new Map(days.map(({ date, amount_ml }) => [date, amount_ml]))
  const length = dayNumber(end_date) - dayNumber(start_date) + 1
  const dates = Array.from({ length }, (_, index) => addDays(start_date, index))
  if (length <= mostBars)
    return dates.map((date) => ({ date, letter: weekdayOf(date)[0]!, amountMl: amounts.get(date) ?? null }))
  return [...Map.groupBy(dates, (date) => date.slice(0, 7)).values()].map((ofMonth) => {
    const logged = ofMonth.flatMap((date) => amounts.get(date) ?? [])
    const date = ofMonth[0]!
    return { date, letter: monthOf(date)[0]!, amountMl: logged.length === 0 ? null : Math.round(mean(logged)) }
  })
}

/** Returns the mean of the days with a drink, without the unfinished one; null if there are none. */
export function meanOf(days: readonly WaterDay[], today: Day): number | null {
  const over = days.filter(({ date }) => date < today)
  return over.length === 0 ? null : Math.round(mean(over.map(({ amount_ml }) => amount_ml)))
}

const steps = [5, 10, 20, 50, 100, 250, 500, 1000, 2000, 5000, 10_000]

/** Returns where grid lines are, in the unit of the value: at most three, the last at or above the highest. */
export function gridOf(highest: number): number[] {
  const step = steps.find((each) => each * 3 >= highest) ?? Math.ceil(highest / 3)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count }, (_, index) => (index + 1) * step)
}
