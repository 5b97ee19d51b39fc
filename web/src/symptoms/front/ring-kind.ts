import { parseInstant } from '../../lib/instants.ts'
import type { RingKind } from '../../lib/ring-kind.ts'

export const symptomRingKind: RingKind = {
  noun: 'symptom',
  lane: 'inside',
  color: 'var(--data-4)',
  marksOf: ({ symptoms }) =>
    symptoms.map(({ id, timestamp, severity_score }) => ({
      id,
      marks: [{ shape: 'dot', atMs: parseInstant(timestamp), radius: 6 + (severity_score - 1) * 0.75 }],
    })),
}
