import { parseInstant } from '../../lib/instants.ts'
import type { RingKind } from '../../lib/ring-kind.ts'

export const noteRingKind: RingKind = {
  noun: 'note',
  lane: 'inside',
  color: 'var(--data-2)',
  marksOf: ({ notes }) =>
    notes.map(({ id, noted_at }) => ({ id, marks: [{ shape: 'dot', atMs: parseInstant(noted_at), radius: 6 }] })),
}
