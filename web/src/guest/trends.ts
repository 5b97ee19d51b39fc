import type { NamedSeries, Series, Trends } from '@finu/contract/insights/insights'
import type { Day } from '@finu/contract/platform/wire'
import { addDays } from '../lib/format-time.ts'
import { trendOfGuest } from '../weight/front/guest-kind.ts'
import { mean, sum } from '../lib/statistics.ts'
import type { Lists } from './logs.ts'

const lastDays = (until: Day, days: number) =>
  Array.from({ length: days }, (_, index) => addDays(until, index + 1 - days))

/** Computes a series with one value per day from the logs of each day. */
function series<Log extends { day: Day }>(
  logs: readonly Log[],
  days: readonly Day[],
  valueOf: (logs: Log[]) => number | null,
): Series['values'] {
  return days.map((date) => {
    const of = logs.filter(({ day }) => day === date)
    return of.length === 0 ? null : valueOf(of)
  })
}

interface Named {
  day: Day
  name: string
  value: number
}

/** Finds the name on most days, with its series: 0 on days with a mood but without it. */
function mostNamed(named: readonly Named[], days: readonly Day[], hasMood: readonly boolean[]): NamedSeries {
  const inPeriod = named.filter(({ day }) => days.includes(day))
  const daysWith = (name: string) => new Set(inPeriod.filter((each) => each.name === name).map(({ day }) => day)).size
  const [name] = [...new Set(inPeriod.map((each) => each.name))].toSorted((a, b) => daysWith(b) - daysWith(a))
  if (name === undefined) return null
  const values = series(
    inPeriod.filter((each) => each.name === name),
    days,
    (of) => Math.max(...of.map(({ value }) => value)),
  )
  return { name, values: values.map((value, index) => value ?? (hasMood[index] ? 0 : null)), before: null }
}

/** Returns a guest's trends as the server would, but without the previous period. */
export function describeTrends(
  { moods, symptoms, meals, exercises, nights, drinks, weights }: Lists,
  today: Day,
  count: number,
): Trends {
  const days = lastDays(today, count)
  const known = (values: Series['values']): Series => ({ values, before: null })
  const mood = series(moods, days, (of) => mean(of.map(({ happiness_level }) => happiness_level)))
  const hasMood = mood.map((level) => level !== null)
  const logged = new Set([...moods, ...meals, ...exercises, ...drinks].map(({ day }) => day))
  const minutes = series(exercises, days, (of) => sum(of.map(({ duration_minutes }) => duration_minutes)))
  return {
    start_date: days[0]!,
    end_date: today,
    mood: known(mood),
    energy: null,
    stress: null,
    trigger: mostNamed(
      moods.flatMap(({ day, triggers }) => triggers.map((name) => ({ day, name, value: 1 }))),
      days,
      hasMood,
    ),
    symptom: mostNamed(
      symptoms.map(({ day, name, severity_score }) => ({ day, name, value: severity_score })),
      days,
      hasMood,
    ),
    calories: known(series(meals, days, (of) => sum(of.map(({ total_nutrition }) => total_nutrition.calories ?? 0)))),
    exercise: known(minutes.map((value, index) => value ?? (logged.has(days[index]!) ? 0 : null))),
    fasting: known(days.map(() => null)),
    weight: known(series(weights, days, (of) => trendOfGuest(weights, of[0]!.day))),
    water: known(series(drinks, days, (of) => sum(of.map(({ amount_ml }) => amount_ml)))),
    sleep: known(
      series(
        nights.filter(({ is_nap }) => !is_nap),
        days,
        (of) => sum(of.map((night) => night.duration_minutes)) / 60,
      ),
    ),
  }
}

/** Returns the mean mood of each day of a year. */
export function describeYear({ moods }: Lists, today: Day, count: number) {
  const days = lastDays(today, count)
  return {
    start_date: days[0]!,
    end_date: today,
    levels: series(moods, days, (of) => mean(of.map(({ happiness_level }) => happiness_level))),
  }
}
