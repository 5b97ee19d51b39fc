import { fastRingKind } from '../fasting/front/ring-kind.ts'
import { exerciseRingKind } from '../fitness/front/ring-kind.ts'
import type { RingKind } from '../lib/ring-kind.ts'
import { mealRingKind } from '../meals/front/ring-kind.ts'
import { moodRingKind } from '../moods/front/ring-kind.ts'
import { sleepRingKind } from '../sleep/front/ring-kind.ts'
import { symptomRingKind } from '../symptoms/front/ring-kind.ts'

/** The kinds of log on a day's ring, from the outside. */
export const ringKinds: readonly RingKind[] = [
  fastRingKind,
  mealRingKind,
  exerciseRingKind,
  sleepRingKind,
  moodRingKind,
  symptomRingKind,
]
