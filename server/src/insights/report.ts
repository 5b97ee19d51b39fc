import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { ReportLine, ReportMedicine, WeeklyReport } from '@finu/contract/insights/report'
import { dayVolumeUnit, weightIn, weightUnit, writeDayVolume, type UnitSystem } from '@finu/contract/platform/measures'
import { sayLength } from '@finu/contract/sleep/sleep'

/** A day of two consecutive weeks, with its logs. */
export interface ReportDay {
  /** YYYY-MM-DD */
  date: string
  /** The mean of its moods, 1 to 5. */
  mood: number | null
  sleepMinutes: number | null
  exerciseMinutes: number | null
  /** Energy of its meals, as far as it is known. */
  calories: number | null
  waterMl: number | null
  /** The mean of its weighings. */
  weightKg: number | null
  /** Fasts that ended on it, and how many reached their plan. */
  fasts: number
  fastsCompleted: number
  isLogged: boolean
}

/** Returns a week's number by ISO 8601: the first has the year's first Thursday. @param monday its first day */
export function weekNumber(monday: string): number {
  const thursday = new Date(Date.parse(monday) + 3 * 86_400_000)
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return 1 + Math.floor((thursday.getTime() - first) / (7 * 86_400_000))
}

type Known = 'mood' | 'sleepMinutes' | 'exerciseMinutes' | 'calories' | 'waterMl' | 'weightKg'
const valuesOf = (days: readonly ReportDay[], of: Known) => days.flatMap((day) => day[of] ?? [])
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const meanOf = (values: readonly number[]) => (values.length === 0 ? null : sumOf(values) / values.length)
const totalOf = (values: readonly number[]) => (values.length === 0 ? null : sumOf(values))
const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
const count = (value: number) => value.toLocaleString('en-US')
const tenths = (value: number) => value.toFixed(1)
const convert = (value: number | null, by: (value: number) => number) => (value === null ? null : by(value))

/** A figure of a week, and how it and its differences are written. */
interface Figure {
  name: ReportLine['name']
  label: string
  of: Known
  read: (values: readonly number[]) => number | null
  /** Displayed decimals. */
  decimals: number
  write: (value: number) => string
  unit: string | null
  words?: readonly [more: string, less: string]
  /** True if many people never log it: it is left out then. */
  isOptional?: boolean
}

const figuresOf = (units: UnitSystem): Figure[] => [
  {
    name: 'mood',
    label: 'Mood',
    of: 'mood',
    read: meanOf,
    decimals: 1,
    write: tenths,
    unit: null,
    words: ['higher', 'lower'],
  },
  {
    name: 'sleep',
    label: 'Sleep a night',
    of: 'sleepMinutes',
    read: meanOf,
    decimals: 0,
    write: sayLength,
    unit: null,
    isOptional: true,
  },
  { name: 'exercise', label: 'Exercise', of: 'exerciseMinutes', read: totalOf, decimals: 0, write: count, unit: 'min' },
  { name: 'calories', label: 'Calories a day', of: 'calories', read: meanOf, decimals: 0, write: count, unit: 'kcal' },
  {
    name: 'water',
    label: 'Water a day',
    of: 'waterMl',
    read: (values) => convert(meanOf(values), (ml) => Number(writeDayVolume(ml, units))),
    decimals: 2,
    write: String,
    unit: dayVolumeUnit(units),
    isOptional: true,
  },
  {
    name: 'weight',
    label: 'Weight',
    of: 'weightKg',
    read: (values) => convert(meanOf(values), (kg) => weightIn(kg, units)),
    decimals: 1,
    write: tenths,
    unit: weightUnit(units),
    isOptional: true,
  },
]

/** Describes a figure's difference from the week before. */
function sayChange(
  now: number | null,
  before: number | null,
  { decimals, write, words: [more, less] = ['more', 'less'] }: Pick<Figure, 'decimals' | 'write' | 'words'>,
): string {
  if (now === null) return 'not logged'
  if (before === null) return 'new this week'
  // The difference of what is displayed, rounded again, as differences of decimals are not exact.
  const difference = round(round(now, decimals) - round(before, decimals), decimals)
  return difference === 0 ? 'same' : `${write(Math.abs(difference))} ${difference > 0 ? more : less}`
}

function linesOf(week: readonly ReportDay[], before: readonly ReportDay[], units: UnitSystem): ReportLine[] {
  const lines = figuresOf(units).flatMap((figure): ReportLine[] => {
    const { name, label, of, read, decimals, write, unit, isOptional } = figure
    const [value, valueBefore] = [read(valuesOf(week, of)), read(valuesOf(before, of))]
    if (isOptional && value === null && valueBefore === null) return []
    const written = value === null ? null : write(round(value, decimals))
    return [{ name, label, value: written, unit, change: sayChange(value, valueBefore, figure) }]
  })
  const fastsOf = (days: readonly ReportDay[]) => {
    const all = sumOf(days.map(({ fasts }) => fasts))
    return { all, completed: all ? sumOf(days.map(({ fastsCompleted }) => fastsCompleted)) : null }
  }
  const [fasts, fastsBefore] = [fastsOf(week), fastsOf(before)]
  return [
    ...lines,
    {
      name: 'fasts',
      label: 'Fasts completed',
      value: fasts.all === 0 ? null : `${fasts.completed} of ${fasts.all}`,
      unit: null,
      change: sayChange(fasts.completed, fastsBefore.completed, { decimals: 0, write: count }),
    },
  ]
}

const weekday = (date: string) => new Date(date).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** The least days with a mood to describe the week. */
const fewestMoods = 4
/** The highest mean of a hard day: Bad or Very Bad. */
const hardLevel = 2
/** The difference of means at which two weeks count as different. */
const otherWeek = 0.5

/** Returns the days with a mood, and the lowest of them. */
function readMoods(week: readonly ReportDay[]) {
  const withMood = week.flatMap(({ mood, ...day }) => (mood === null ? [] : [{ ...day, mood }]))
  return { withMood, hardest: withMood.toSorted((a, b) => a.mood - b.mood)[0] }
}

function leadOf(week: readonly ReportDay[], before: readonly ReportDay[], days: number): string {
  if (days === 0) return 'A week without entries. The next one starts whenever you like.'
  const { withMood, hardest } = readMoods(week)
  if (!hardest || withMood.length < fewestMoods)
    return `${days === 1 ? 'One day' : `${days} days`} of this week ${days === 1 ? 'has' : 'have'} entries.`
  const hardDays = withMood.filter(({ mood }) => mood <= hardLevel)
  const isBack = withMood.some(({ date, mood }) => date > hardest.date && mood >= hardest.mood + 1)
  if (hardDays.length === 1)
    return isBack
      ? `One hard ${weekday(hardest.date)}, and a good way back.`
      : `One hard ${weekday(hardest.date)} among the others.`
  const [mean, meanBefore] = [meanOf(valuesOf(week, 'mood'))!, meanOf(valuesOf(before, 'mood'))]
  if (meanBefore !== null && mean - meanBefore >= otherWeek) return 'A lighter week than the one before.'
  if (meanBefore !== null && mean - meanBefore <= -otherWeek) return 'A heavier week than the one before.'
  const highest = Math.max(...withMood.map(({ mood }) => mood))
  return highest - hardest.mood < 1 ? 'A steady week.' : 'A week with its ups and downs.'
}

function suggestionOf(week: readonly ReportDay[], goalMinutes: number): string {
  const { withMood, hardest } = readMoods(week)
  if (withMood.length < fewestMoods)
    return 'Say how you feel once a day, at the same hour. With four days or more, a week can be read.'
  if (hardest && hardest.mood <= hardLevel && !hardest.exerciseMinutes)
    return `Ten minutes outside on ${weekday(hardest.date)}. It was a hard day, and one without exercise.`
  const missing = goalMinutes - sumOf(valuesOf(week, 'exerciseMinutes'))
  if (missing > 0)
    return `${countNoun(Math.min(20, missing), 'more minute')} of movement on one day. Your weekly goal was ${countNoun(missing, 'minute')} away.`
  const fasts = sumOf(week.map((day) => day.fasts))
  if (fasts - sumOf(week.map((day) => day.fastsCompleted)) >= 2)
    return 'A shorter window for your next fast. Two or more ended before their plan this week.'
  if (valuesOf(week, 'calories').length < fewestMoods)
    return 'Log one meal on each day. Four days are enough to see a pattern.'
  return 'Keep what you did this week. Your exercise goal was reached.'
}

/**
 * Reports a week, compared with the one before.
 * @param days fourteen consecutive days, from a Monday
 * @param goalMinutes the person's own weekly goal of exercise
 * @param medicines those noted in the second week
 */
export function reportWeek(
  days: readonly ReportDay[],
  { goalMinutes, units, medicines }: { goalMinutes: number; units: UnitSystem; medicines: ReportMedicine[] },
): WeeklyReport {
  const [before, week] = [days.slice(0, 7), days.slice(7)]
  const logged = week.filter(({ isLogged }) => isLogged).length
  return {
    start_date: week[0]!.date,
    end_date: week[6]!.date,
    week: weekNumber(week[0]!.date),
    days: logged,
    moods: week.map(({ mood }) => mood && round(mood, 2)),
    lead: leadOf(week, before, logged),
    lines: linesOf(week, before, units),
    medicines,
    suggestion: suggestionOf(week, goalMinutes),
  }
}
