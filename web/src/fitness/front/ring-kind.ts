import { parseInstant } from '../../lib/instants.ts'
import type { RingKind } from '../../lib/ring-kind.ts'

/** Minimum length of an exercise's arc, so that a short one is visible. */
const leastMinutes = 10

export const exerciseRingKind: RingKind = {
  noun: 'exercise',
  lane: 'middle',
  color: 'var(--data-3)',
  arcWidth: 11,
  marksOf: ({ exercises }) =>
    exercises.map(({ id, date, duration_minutes }) => {
      const fromMs = parseInstant(date)
      const untilMs = fromMs + Math.max(leastMinutes, duration_minutes) * 60_000
      return { id, marks: [{ shape: 'arc', fromMs, untilMs }] }
    }),
}
