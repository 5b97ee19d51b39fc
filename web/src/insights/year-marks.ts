import type { Day } from '@finu/contract/platform/wire'
import { addDays, longDay, weekdayOf } from '../lib/format-time.ts'
import { moodLevels } from '@finu/contract/moods/moods'

export type Level = 1 | 2 | 3 | 4 | 5

/** A day of the year, with its mood as a whole level; null if none was logged. */
export interface YearDay {
  date: Day
  level: Level | null
}

export const yearDaysOf = (start: Day, levels: readonly (number | null)[]): YearDay[] =>
  levels.map((mean, index) => ({
    date: addDays(start, index),
    level: mean === null ? null : (Math.min(5, Math.max(1, Math.round(mean))) as Level),
  }))

/** Returns the days from the first one with an entry to today; only today if there is no entry. */
export function daysSinceFirst(days: readonly YearDay[]): readonly YearDay[] {
  const first = days.findIndex(({ level }) => level !== null)
  return days.slice(first === -1 ? -1 : first)
}

/** Describes a day of the year: 'Thursday 13 November, mood Bad'. */
export function describeYearDay({ date, level }: YearDay): string {
  const mood = moodLevels.find((each) => each.level === level)
  return `${weekdayOf(date)} ${longDay(date)}, ${mood ? `mood ${mood.label}` : 'no entry'}`
}

export interface YearMonth {
  /** YYYY-MM */
  month: string
  /** 'November' */
  name: string
  /** Number of its days within the year, and of those with a mood. */
  days: number
  logged: number
  /** Number of days with each level, lowest first. */
  levels: readonly { level: Level; days: number }[]
}

/** Returns the months of the year, newest first; the first and the last may be cut. */
export function monthsOf(days: readonly YearDay[]): YearMonth[] {
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))]
  return months.toReversed().map((month) => {
    const of = days.filter(({ date }) => date.startsWith(month))
    return {
      month,
      name: longDay(`${month}-01`).replace('1 ', ''),
      days: of.length,
      logged: of.filter(({ level }) => level !== null).length,
      levels: moodLevels
        .map(({ level }) => ({ level, days: of.filter((day) => day.level === level).length }))
        .filter((share) => share.days > 0),
    }
  })
}

/** Geometry of the spiral, in units of its drawing. */
export const spiral = { size: 600, middle: 300, innermost: 46, step: 22.6, turn: 30 } as const

interface Place {
  x: number
  y: number
}

/** Places days in equal steps along an Archimedean spiral, from the middle outwards. @param count number of days */
export function spiralPlaces(count: number): Place[] {
  const places: Place[] = []
  let angle = 0
  for (let index = 0; index < count; index++) {
    const radius = spiral.innermost + (spiral.turn * angle) / (2 * Math.PI)
    places.push({
      x: spiral.middle + radius * Math.sin(angle),
      y: spiral.middle - radius * Math.cos(angle),
    })
    angle += spiral.step / radius
  }
  return places
}

/** Returns the radius of a dot; a day without an entry is a small ring. */
export const radiusOf = (level: Level | null): number => (level === null ? 3 : 5.6 + 0.55 * level)
