import { countNoun } from '@finu/contract/platform/counted-nouns'
import { sayWeight, weightUnit, writeTenths, type UnitSystem } from '@finu/contract/platform/measures'
import type { WeightTrend } from '@finu/contract/weight/weight'
import { leastWeighings } from '@finu/contract/weight/weight-trend'
import { addDays, dayNumber, monthOf } from '../lib/format-time.ts'

/** Differences below this are none, as they are shown with one decimal. */
const noticeableKg = 0.05
/** A trend that moves less within a period holds steady. */
const steadyKg = 0.3
/** A trend that moves more in a week, as a share of the weight, is not slow any more. */
const slowAWeek = 0.01
/** No date further away is said: a pace does not hold for years. */
const mostDaysAhead = 730

/** Says how the trend differs from that of 30 days ago. */
export function noteTrend({ trend_kg: now, trend_before_kg: before }: WeightTrend, units: UnitSystem): string {
  if (now === null) return `Needs ${leastWeighings === 3 ? 'three' : leastWeighings} weighings`
  if (before === null) return 'Too new to compare'
  const difference = now - before
  if (Math.abs(difference) < noticeableKg) return 'The same as 30 days ago'
  return `${writeTenths(Math.abs(difference), units)} ${difference < 0 ? 'less' : 'more'} than 30 days ago`
}

/** Says where the trend of a period goes; empty if it is too short. */
export function sayDirection({ days, trend_kg }: WeightTrend): string {
  const first = days.find((day) => day.trend_kg !== null)
  const last = days.at(-1)
  if (trend_kg === null || !first || first === last) return ''
  const difference = trend_kg - first.trend_kg!
  const weeks = Math.max(1, (dayNumber(last!.date) - dayNumber(first.date)) / 7)
  const advice = 'Single days vary, so look at the trend.'
  if (Math.abs(difference) < steadyKg) return `Holding steady. ${advice}`
  const isSlow = Math.abs(difference) / weeks < trend_kg * slowAWeek
  return `${isSlow ? 'Slowly going' : 'Going'} ${difference < 0 ? 'down' : 'up'}. ${advice}`
}

/** Describes the chart in one sentence. */
export function concludeWeight({ days, trend_kg }: WeightTrend, period: string, units: UnitSystem): string {
  if (days.length === 0) return `No weight is logged in ${period}.`
  const kilograms = days.map(({ weight_kg }) => weight_kg)
  const span = `between ${writeTenths(Math.min(...kilograms), units)} and ${writeTenths(Math.max(...kilograms), units)} ${weightUnit(units)}`
  const trend = trend_kg === null ? '' : `, the trend is ${writeTenths(trend_kg, units)}`
  return `Weight over ${period}, on ${countNoun(days.length, 'day')} ${span}${trend}.`
}

/** Says how far the trend is from a target. @param wantsMore true if the person wants to weigh more */
export function noteTarget(targetKg: number, trendKg: number | null, wantsMore: boolean, units: UnitSystem): string {
  if (trendKg === null) return 'Change it any time'
  const difference = trendKg - targetKg
  const amount = writeTenths(Math.abs(difference), units)
  if (Math.abs(difference) < noticeableKg) return 'Reached'
  if (difference > 0 !== wantsMore) return `${amount} to go`
  return `${amount} ${difference > 0 ? 'more' : 'less'} than that`
}

const parts = ['early', 'mid', 'late'] as const

/** Names a part of a month: 'early February', with the year if it is another one than the present and far. */
function partOfMonth(day: string, today: string): string {
  const part = parts[Math.min(2, Math.floor((Number(day.slice(8)) - 1) / 10))]!
  const isFar = dayNumber(day) - dayNumber(today) > 300
  return `${part === 'mid' ? 'mid-' : `${part} `}${monthOf(day)}${isFar ? ` ${day.slice(0, 4)}` : ''}`
}

/** Says the target, and when the trend reaches it if it goes on as in the last 30 days. */
export function sayTarget(targetKg: number, trend: WeightTrend | undefined, units: UnitSystem): string {
  const target = sayWeight(targetKg, units)
  const { trend_kg: now = null, trend_before_kg: before = null, end_date: today = '' } = trend ?? {}
  if (now === null || before === null) return target
  const aDay = (now - before) / 30
  const left = targetKg - now
  if (Math.abs(left) < noticeableKg) return `${target}, which the trend has reached.`
  const days = left / aDay
  if (!(days > 0 && days <= mostDaysAhead)) return target
  return `${target}, reached in ${partOfMonth(addDays(today, Math.round(days)), today)} at this pace.`
}
