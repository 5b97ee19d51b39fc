import type { Instant } from '@finu/contract/platform/wire'
import { guestExercises } from '../fitness/front/guest-kind.ts'
import type { GuestKind } from '../lib/guest-kind.ts'
import { guestMeals } from '../meals/front/guest-kind.ts'
import { guestMedicines } from '../medicines/front/guest-kind.ts'
import { guestMoods } from '../moods/front/guest-kind.ts'
import { guestNights } from '../sleep/front/guest-kind.ts'
import { guestSymptoms } from '../symptoms/front/guest-kind.ts'
import { guestWater } from '../water/front/guest-kind.ts'
import { guestWeight } from '../weight/front/guest-kind.ts'

/** The kinds of log that a guest can keep, in the order in which they are counted. */
export const kinds: readonly GuestKind[] = [
  guestMoods,
  guestSymptoms,
  guestExercises,
  guestMeals,
  guestNights,
  guestWater,
  guestWeight,
  guestMedicines,
]

/** Returns the kind of a stored entry. */
export const kindOf = ({ kind }: { kind: GuestKind['name'] }): GuestKind => kinds.find(({ name }) => name === kind)!

/** Returns the time in a log's body, if it has one. */
export function timeOf({ time }: GuestKind, body: Record<string, unknown>): Instant | undefined {
  const at = body[time]
  return typeof at === 'string' ? at : undefined
}
