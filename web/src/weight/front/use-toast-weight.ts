import { weightTexts, type Weight } from '@finu/contract/weight/weight'
import { dayAt, today } from '../../lib/clock.ts'
import { longDay, weekdayOf } from '../../lib/format-time.ts'
import { parseInstant } from '../../lib/instants.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { useUser } from '../../lib/user.ts'
import { toastPoints } from '../../rewards/front/earned.tsx'
import { undoLog } from '../../rewards/front/undo.tsx'
import { useRemoveWeight } from '../queries.ts'

/** Returns a function that shows a saved weight, and offers to undo it. */
export function useToastWeight() {
  const { profile } = useUser()
  const { remove } = useRemoveWeight()
  return ({ id, measured_at }: Weight) => {
    const day = dayAt(parseInstant(measured_at), profile)
    const takeBack = () =>
      undoLog(weightTexts.takenBack, () => remove(id)).catch((error: unknown) =>
        tellFailure(error, weightTexts.deleteFailed),
      )
    toastPoints({
      title: weightTexts.saved,
      line: day < today(profile) ? `Saved on ${weekdayOf(day)} ${longDay(day)}.` : undefined,
      undo: () => void takeBack(),
    })
  }
}
