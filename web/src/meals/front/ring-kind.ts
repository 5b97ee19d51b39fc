import { parseInstant } from '../../lib/instants.ts'
import type { RingKind } from '../../lib/ring-kind.ts'

export const mealRingKind: RingKind = {
  noun: 'meal',
  lane: 'outside',
  color: 'var(--data-6)',
  marksOf: ({ meals }) =>
    meals.map(({ id, date, total_nutrition }) => ({
      id,
      marks: [
        {
          shape: 'dot',
          atMs: parseInstant(date),
          radius: Math.min(14, 5.5 + (total_nutrition.calories ?? 0) / 160),
        },
      ],
    })),
}
