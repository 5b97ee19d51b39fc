import { parseInstant } from '../../lib/instants.ts'
import type { RingKind, RingMark } from '../../lib/ring-kind.ts'

const hourMs = 3_600_000

export const fastRingKind: RingKind = {
  noun: 'fast',
  lane: 'outside',
  color: 'var(--primary)',
  arcWidth: 15,
  marksOf: ({ fasts }, nowMs) =>
    fasts.map(({ id, start_time, end_time, planned_duration_hours: hours }) => {
      const fromMs = parseInstant(start_time)
      const elapsed: RingMark = { shape: 'arc', fromMs, untilMs: end_time === null ? nowMs : parseInstant(end_time) }
      const planned: RingMark = { shape: 'arc', fromMs, untilMs: fromMs + hours * hourMs, isPlanned: true }
      return { id, marks: end_time === null ? [planned, elapsed] : [elapsed] }
    }),
}
