import { weightTexts, type Weight } from '@finu/contract/weight/weight'
import { dayAt, today } from '../../lib/clock.ts'
import { longDay, weekdayOf } from '../../lib/format-time.ts'
import { parseInstant } from '../../lib/instants.ts'
import { useUser } from '../../lib/user.ts'
import { toastPoints } from '../../rewards/front/earned.tsx'
import { useDeleteWeight } from '../queries.ts'

/** Returns a function that shows a saved weight, and offers to undo it. */
export function useToastWeight() {
  const { profile } = useUser()
  const { takeBack } = useDeleteWeight()
  return ({ id, measured_at }: Weight) => {
    const day = dayAt(parseInstant(measured_at), profile)
    toastPoints({
      title: weightTexts.saved,
      line: day < today(profile) ? `Saved on ${weekdayOf(day)} ${longDay(day)}.` : undefined,
      undo: () => void takeBack(id),
    })
  }
}
