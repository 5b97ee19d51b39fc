import type { DayLog } from '@finu/contract/insights/insights'
import { levelOfMood } from '@finu/contract/moods/moods'
import { parseInstant, wallTimeOf } from '../lib/instants.ts'

export const ring = { size: 360, middle: 180, outer: 138, between: 111, inner: 84 } as const

const dayMs = 86_400_000
/** Minimum length of an exercise's arc, so that a short one is visible. */
const leastExerciseMinutes = 10

export interface Point {
  x: number
  y: number
}

/** Returns the point of an angle on a lane. @param angle degrees clockwise from midnight, which is at the top */
export function pointAt(angle: number, radius: number): Point {
  const radians = (angle * Math.PI) / 180
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    x: round(ring.middle + radius * Math.sin(radians)),
    y: round(ring.middle - radius * Math.cos(radians)),
  }
}

/** Returns the angle of an instant on a 24-hour clock, in degrees. */
export function angleOf(instantMs: number, zone: string): number {
  const time = wallTimeOf(instantMs, zone)
  return (Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))) / 4
}

/** Returns a part of a lane as the `d` attribute of a path. @param sweep degrees, at most 360 */
export function arc(angle: number, sweep: number, radius: number): string {
  // SVG draws nothing for an arc that ends at its start, so a full turn ends just before.
  const turned = Math.min(359.9, sweep)
  const [from, to] = [pointAt(angle, radius), pointAt(angle + turned, radius)]
  return `M${from.x} ${from.y}A${radius} ${radius} 0 ${turned > 180 ? 1 : 0} 1 ${to.x} ${to.y}`
}

interface Mark extends Point {
  key: string
}

export interface RingMarks {
  planned: string[]
  fasts: string[]
  exercises: string[]
  meals: (Mark & { radius: number })[]
  symptoms: (Mark & { radius: number })[]
  moods: (Mark & { level: 1 | 2 | 3 | 4 | 5 })[]
}

/**
 * Returns the marks of a day's ring: fasts and meals outside, exercise between, moods and symptoms inside.
 * @param nowMs current time, up to which a running fast is drawn as elapsed
 */
export function markRing(day: DayLog, zone: string, nowMs: number): RingMarks {
  const [startMs, endMs] = [parseInstant(day.starts_at), parseInstant(day.ends_at)]
  const within = (fromMs: number, untilMs: number, radius: number): string[] => {
    const [from, until] = [Math.max(startMs, fromMs), Math.min(endMs, untilMs)]
    return until > from ? [arc(angleOf(from, zone), ((until - from) / dayMs) * 360, radius)] : []
  }
  const at = (key: string, instant: string, radius: number) => ({
    key,
    ...pointAt(angleOf(parseInstant(instant), zone), radius),
  })
  return {
    planned: day.fasts
      .filter(({ end_time }) => end_time === null)
      .flatMap(({ start_time, planned_duration_hours: hours }) => {
        const fromMs = parseInstant(start_time)
        return within(fromMs, fromMs + hours * 3_600_000, ring.outer)
      }),
    fasts: day.fasts.flatMap(({ start_time, end_time }) =>
      within(parseInstant(start_time), end_time === null ? nowMs : parseInstant(end_time), ring.outer),
    ),
    exercises: day.exercises.flatMap(({ date, duration_minutes }) => {
      const fromMs = parseInstant(date)
      return within(fromMs, fromMs + Math.max(leastExerciseMinutes, duration_minutes) * 60_000, ring.between)
    }),
    meals: day.meals.map(({ id, date, total_nutrition }) => ({
      ...at(id, date, ring.outer),
      radius: Math.min(14, 5.5 + (total_nutrition.calories ?? 0) / 160),
    })),
    symptoms: day.symptoms.map(({ id, timestamp, severity_score }) => ({
      ...at(id, timestamp, ring.inner),
      radius: 6 + (severity_score - 1) * 0.75,
    })),
    moods: day.moods.map(({ id, timestamp, mood_type }) => ({
      ...at(id, timestamp, ring.inner),
      level: levelOfMood[mood_type],
    })),
  }
}
