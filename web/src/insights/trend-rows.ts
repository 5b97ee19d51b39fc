import { sayBodyNote } from '@finu/contract/moods/moods'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { NamedSeries, Series, Trends } from '@finu/contract/insights/insights'
import { moodLevels } from '@finu/contract/moods/moods'
import type { ReplyChart } from '@finu/contract/assistant/reply-chart'
import { sayLength } from '@finu/contract/sleep/sleep'
import { severityLevels } from '@finu/contract/symptoms/symptoms'
import {
  dayVolumeUnit,
  sayDayVolume,
  weightUnit,
  writeDayVolume,
  writeTenths,
  type UnitSystem,
} from '@finu/contract/platform/measures'
import { countInWords, formatCount } from '../lib/format-number.ts'
import { marksOf, meanOf, type Mark } from './trend-marks.ts'

const trendKeys = [
  'mood',
  'energy',
  'stress',
  'trigger',
  'symptom',
  'calories',
  'exercise',
  'fasting',
  'sleep',
  'water',
  'weight',
] as const
export type TrendKey = (typeof trendKeys)[number]

/** The settings of a person that the trends depend on besides their logs. */
export interface TrendReader {
  /** kcal a day; null if none is set. */
  goal: number | null
  units: UnitSystem
}

/** A row of the trends: one series on the shared axis. */
export interface TrendRow {
  key: TrendKey
  name: string
  /** Texts with the value of the period and of the previous one. */
  note: string
  was: string
  /** Look: a line on its own scale, or bars from 0. */
  look: 'line' | 'bars'
  /** Smallest and largest possible value. */
  scale: readonly [least: number, most: number]
  marks: Mark[]
  /** Formats a mark's value: 'Good', or '1,180' with 'kcal'. */
  read: (mark: Mark) => readonly [value: string, unit?: string | undefined]
}

const decimal = (value: number) => value.toFixed(1)
const sayHours = (hours: number) => sayLength(Math.round(hours * 60))
const wasWords = (before: number | null, say: (value: number) => string) =>
  before === null ? '' : `was ${say(before)}`
const isKnown = (series: Series | null): series is Series => series?.values.some((value) => value !== null) ?? false
const knownCount = ({ values }: Series) => values.filter((value) => value !== null).length

interface LineOf {
  key: 'energy' | 'stress'
  name: string
  most: number
}

function lineRow({ key, name, most }: LineOf, series: Series, start: string): TrendRow {
  return {
    key,
    name,
    note: `${decimal(meanOf(series.values) ?? 0)} of ${most}`,
    was: wasWords(series.before, decimal),
    look: 'line',
    scale: [1, most],
    marks: marksOf(series, start),
    read: ({ value }) => (value === null ? ['–'] : [String(Number(decimal(value))), `of ${most}`]),
  }
}

function moodRow(series: Series, start: string): TrendRow {
  const mean = meanOf(series.values)
  return {
    key: 'mood',
    name: 'Mood',
    note: mean === null ? 'Not logged' : `${decimal(mean)} on average`,
    was: wasWords(series.before, decimal),
    look: 'line',
    scale: [1, 5],
    marks: marksOf(series, start),
    read: ({ value, from, until }) =>
      value === null ? ['–'] : [from === until ? moodLevels[Math.round(value) - 1]!.label : decimal(value)],
  }
}

const namedDays = (series: NonNullable<NamedSeries>) =>
  series.values.filter((value) => value !== null && value > 0).length

function triggerRow(series: NonNullable<NamedSeries>, start: string): TrendRow {
  return {
    key: 'trigger',
    name: sayBodyNote(series.name),
    note: countInWords(namedDays(series), 'day'),
    was: wasWords(series.before, String),
    look: 'bars',
    scale: [0, 1],
    marks: marksOf(series, start),
    read: ({ value, known, from, until }) => {
      if (value === null) return ['–']
      if (from === until) return [value > 0 ? 'Yes' : 'No']
      return [String(Math.round(value * known)), `of ${countNoun(known, 'day')}`]
    },
  }
}

function symptomRow(series: NonNullable<NamedSeries>, start: string): TrendRow {
  return {
    key: 'symptom',
    name: series.name,
    note: countInWords(namedDays(series), 'day'),
    was: wasWords(series.before, String),
    look: 'bars',
    scale: [0, 5],
    marks: marksOf(series, start),
    read: ({ value, high }) => {
      if (value === null) return ['–']
      const score = Math.round(high)
      return score === 0 ? ['None'] : [String(score), severityLevels[score - 1]?.label]
    },
  }
}

interface BarsOf {
  key: 'calories' | 'exercise' | 'fasting' | 'sleep' | 'water'
  name: string
  unit: string
  note: string
  was: string
}

function barsRow({ key, name, unit, note, was }: BarsOf, series: Series, start: string, goal = 0): TrendRow {
  const marks = marksOf(series, start)
  return {
    key,
    name,
    note,
    was,
    look: 'bars',
    scale: [0, Math.max(1, goal, ...marks.map(({ high }) => high))],
    marks,
    read: ({ value }) => (value === null ? ['–'] : [formatCount(Math.round(value)), unit]),
  }
}

function waterRow(series: Series, start: string, units: UnitSystem): TrendRow {
  const mean = sayDayVolume(Math.round(meanOf(series.values) ?? 0), units)
  const was = wasWords(series.before, (value) => sayDayVolume(value, units))
  const row = barsRow({ key: 'water', name: 'Water', unit: '', note: `${mean} a day`, was }, series, start)
  return {
    ...row,
    read: ({ value }) => (value === null ? ['–'] : [writeDayVolume(Math.round(value), units), dayVolumeUnit(units)]),
  }
}

/** Kilograms that the scale of a weight spans at least, so that small changes look small. */
const leastSpanKg = 2

function weightRow(series: Series, start: string, units: UnitSystem): TrendRow {
  const say = (kg: number) => `${writeTenths(kg, units)} ${weightUnit(units)}`
  const known = series.values.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const margin = Math.max(0, leastSpanKg - (most - least)) / 2
  return {
    key: 'weight',
    name: 'Weight',
    note: `${say(known.at(-1)!)}, the trend`,
    was: wasWords(series.before, say),
    look: 'line',
    scale: [least - margin, most + margin],
    marks: marksOf(series, start),
    read: ({ value }) => (value === null ? ['–'] : [writeTenths(value, units), weightUnit(units)]),
  }
}

/**
 * Returns the rows of the trends. A series without logs has no row, except the mood.
 * @param of keys of the wanted rows
 */
export const rowsOf = (trends: Trends, reader: TrendReader, of: readonly TrendKey[] = trendKeys): TrendRow[] =>
  allRowsOf(trends, reader).filter(({ key }) => of.includes(key))

function allRowsOf(trends: Trends, { goal, units }: TrendReader): TrendRow[] {
  const { start_date: start, mood, energy, stress, trigger, symptom, calories, exercise, fasting } = trends
  const { sleep, water, weight } = trends
  const weeks = mood.values.length / 7
  const minutes = exercise.values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return [
    moodRow(mood, start),
    ...(isKnown(energy) ? [lineRow({ key: 'energy', name: 'Energy', most: 5 }, energy, start)] : []),
    ...(isKnown(stress) ? [lineRow({ key: 'stress', name: 'Stress', most: 10 }, stress, start)] : []),
    ...(trigger ? [triggerRow(trigger, start)] : []),
    ...(symptom ? [symptomRow(symptom, start)] : []),
    ...(isKnown(calories)
      ? [
          barsRow(
            {
              key: 'calories',
              name: 'Calories',
              unit: 'kcal',
              note: `${formatCount(Math.round(meanOf(calories.values) ?? 0))} a day`,
              was:
                goal === null ? wasWords(calories.before, (value) => formatCount(value)) : `goal ${formatCount(goal)}`,
            },
            calories,
            start,
            goal ?? 0,
          ),
        ]
      : []),
    ...(minutes > 0
      ? [
          barsRow(
            {
              key: 'exercise',
              name: 'Exercise',
              unit: 'min',
              note: `${formatCount(Math.round(minutes / weeks))} min a week`,
              was: wasWords(exercise.before, (value) => formatCount(Math.round(value * 7))),
            },
            exercise,
            start,
          ),
        ]
      : []),
    ...(isKnown(fasting)
      ? [
          barsRow(
            {
              key: 'fasting',
              name: 'Fasting',
              unit: 'h',
              note: `${decimal(meanOf(fasting.values) ?? 0)} h on average`,
              was: wasWords(fasting.before, decimal),
            },
            fasting,
            start,
          ),
        ]
      : []),
    ...(isKnown(sleep)
      ? [
          {
            ...barsRow(
              {
                key: 'sleep',
                name: 'Sleep',
                unit: '',
                note: `${sayHours(meanOf(sleep.values) ?? 0)} on average`,
                was: wasWords(sleep.before, sayHours),
              },
              sleep,
              start,
            ),
            read: ({ value }: Mark) => (value === null ? (['–'] as const) : ([sayHours(value)] as const)),
          },
        ]
      : []),
    ...(isKnown(water) ? [waterRow(water, start, units)] : []),
    ...(isKnown(weight) ? [weightRow(weight, start, units)] : []),
  ]
}

const grams = (name: string) => ({ key: 'calories', name, unit: 'g' }) as const

/** Options of the bars for each subject of a reply's chart. */
const barsInReply: Record<
  Exclude<ReplyChart['of'], 'mood' | 'symptom' | 'water' | 'weight'>,
  Pick<BarsOf, 'key' | 'name' | 'unit'>
> = {
  calories: { key: 'calories', name: 'Calories', unit: 'kcal' },
  protein: grams('Protein'),
  carbs: grams('Carbohydrates'),
  fat: grams('Fat'),
  fibre: grams('Fibre'),
  sugar: grams('Sugar'),
  exercise: { key: 'exercise', name: 'Exercise', unit: 'min' },
  fasting: { key: 'fasting', name: 'Fasting', unit: 'h' },
  sleep: { key: 'sleep', name: 'Sleep', unit: '' },
}

/** Returns the row of a reply's chart. */
export function rowInReply(
  { of, name, values }: Pick<ReplyChart, 'of' | 'name' | 'values'>,
  start: string,
  units: UnitSystem,
): TrendRow {
  const series = { values, before: null }
  if (of === 'mood') return moodRow(series, start)
  if (of === 'symptom') return symptomRow({ ...series, name: name ?? 'Symptoms' }, start)
  if (of === 'water') return waterRow(series, start, units)
  if (of === 'weight') return weightRow(series, start, units)
  const bars = barsInReply[of]
  const row = barsRow({ ...bars, name: name ?? bars.name, note: '', was: '' }, series, start)
  if (of === 'sleep') return { ...row, read: ({ value }) => [value === null ? '–' : sayLength(Math.round(value))] }
  return of !== 'fasting'
    ? row
    : { ...row, read: ({ value }) => (value === null ? ['–'] : [decimal(value), bars.unit]) }
}

/** Number of days with a value from which trends are drawn. */
const leastDays = 3

/** Returns true if there are enough values to draw. @param of keys of the wanted rows */
export const canDraw = (trends: Trends, of: readonly TrendKey[] = trendKeys): boolean =>
  rowsOf(trends, { goal: null, units: 'metric' }, of).length > 0 &&
  of.some((key) => {
    const series = trends[key]
    return series !== null && knownCount(series) >= leastDays
  })
