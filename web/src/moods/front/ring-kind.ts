import { levelOfMood } from '@finu/contract/moods/moods'
import { parseInstant } from '../../lib/instants.ts'
import type { RingKind } from '../../lib/ring-kind.ts'

export const moodRingKind: RingKind = {
  noun: 'mood',
  lane: 'inside',
  color: 'var(--mood-4)',
  marksOf: ({ moods }) =>
    moods.map(({ id, timestamp, mood_type }) => ({
      id,
      marks: [{ shape: 'face', atMs: parseInstant(timestamp), level: levelOfMood[mood_type] }],
    })),
}
