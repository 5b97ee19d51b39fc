import { parseInstant } from '../../lib/instants.ts'
import type { RingKind } from '../../lib/ring-kind.ts'

export const sleepRingKind: RingKind = {
  noun: 'sleep',
  counted: ['stretch of sleep', 'stretches of sleep'],
  lane: 'middle',
  color: 'var(--data-7)',
  arcWidth: 11,
  marksOf: ({ nights }) =>
    nights.map(({ id, asleep_at, woke_at }) => ({
      id,
      marks: [{ shape: 'arc', fromMs: parseInstant(asleep_at), untilMs: parseInstant(woke_at) }],
    })),
}
