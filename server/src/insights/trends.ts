import type { NamedSeries, Series, Trends } from '@finu/contract/insights/insights'
import { trendOn, type WeighedDay } from '@finu/contract/weight/weight-trend'
import { addDays, daysBetween } from '../platform/days.ts'

/** Days of a period with values, counted from its first day, with the values in the same order; null for none. */
type Columns<Name extends string> = { at: number[] } & { [Each in Name]: number[] | null }

interface StoredNamed {
  name: string
  /** The number of days in the period before. */
  before: number
  at: number[] | null
  value: number[] | null
}

export interface StoredTrends {
  moods: Columns<'mood' | 'energy' | 'stress'>
  moods_before: { mood: number | null; energy: number | null; stress: number | null; days: number }
  meals: Columns<'calories'>
  calories_before: number | null
  exercises: Columns<'minutes'>
  minutes_before: number | null
  fasts: Columns<'hours'>
  hours_before: number | null
  drinks: Columns<'amount_ml'>
  water_before: number | null
  nights: Columns<'hours'>
  slept_before: number | null
  symptom: StoredNamed | null
  trigger: StoredNamed | null
  /** True if the person ever entered them separately from the mood; null if there is no mood. */
  tells: { energy: boolean | null; stress: boolean | null }
}

/** Puts values at their days, and null at the others. */
export function spread(at: readonly number[], values: readonly number[] | null, days: number): (number | null)[] {
  const filled = Array.from({ length: days }, (): number | null => null)
  for (const [index, day] of at.entries()) filled[day] = values?.[index] ?? null
  return filled
}

const round = (value: number | null, digits: number) => (value === null ? null : Number(value.toFixed(digits)))

/** Fills days that have logs with zero instead of unknown. */
const zeroWhere = (values: (number | null)[], wasLooked: readonly boolean[]) =>
  values.map((value, day) => value ?? (wasLooked[day] ? 0 : null))

/** Fills trends; days without logs stay unknown and never count as without. @param days the length of the period */
export function fillTrends(stored: StoredTrends, days: number): Omit<Trends, 'start_date' | 'end_date' | 'weight'> {
  const { moods, meals, exercises, fasts, drinks, moods_before: was } = stored
  const hasMood = spread(moods.at, moods.mood, days).map((level) => level !== null)
  const isLogged = [...hasMood]
  for (const { at } of [meals, exercises, drinks]) for (const day of at) isLogged[day] = true
  const named = (found: StoredNamed | null): NamedSeries =>
    found &&
    found.at && {
      name: found.name,
      values: zeroWhere(spread(found.at, found.value, days), hasMood),
      before: was.days > 0 || found.before > 0 ? found.before : null,
    }
  return {
    mood: { values: spread(moods.at, moods.mood, days), before: round(was.mood, 2) },
    energy: stored.tells.energy ? { values: spread(moods.at, moods.energy, days), before: round(was.energy, 2) } : null,
    stress: stored.tells.stress ? { values: spread(moods.at, moods.stress, days), before: round(was.stress, 2) } : null,
    trigger: named(stored.trigger),
    symptom: named(stored.symptom),
    calories: { values: spread(meals.at, meals.calories, days), before: round(stored.calories_before, 0) },
    exercise: {
      values: zeroWhere(spread(exercises.at, exercises.minutes, days), isLogged),
      before: stored.minutes_before === null ? null : round(stored.minutes_before / days, 1),
    },
    sleep: { values: spread(stored.nights.at, stored.nights.hours, days), before: round(stored.slept_before, 2) },
    fasting: { values: spread(fasts.at, fasts.hours, days), before: round(stored.hours_before, 1) },
    water: { values: spread(drinks.at, drinks.amount_ml, days), before: round(stored.water_before, 0) },
  }
}

/**
 * Returns the weight's trend on each day with a weighing, and the mean of those of the period before.
 * @param weighed days of both periods, and those before that their trends depend on
 */
export function fillWeight(weighed: readonly WeighedDay[], start: string, days: number): Series {
  const before = addDays(start, -days)
  const trends = weighed
    .filter(({ date }) => date >= before)
    .flatMap(({ date }) => {
      const trend = trendOn(date, weighed)
      return trend === null ? [] : [{ at: daysBetween(start, date), trend }]
    })
  const inPeriod = trends.filter(({ at }) => at >= 0)
  const earlier = trends.filter(({ at }) => at < 0)
  const mean = earlier.reduce((sum, { trend }) => sum + trend, 0) / earlier.length
  return {
    values: spread(
      inPeriod.map(({ at }) => at),
      inPeriod.map(({ trend }) => trend),
      days,
    ),
    before: earlier.length === 0 ? null : round(mean, 2),
  }
}
