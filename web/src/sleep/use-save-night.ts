import { sayLength, sleepTexts, type NewNight, type Night } from '@finu/contract/sleep/sleep'
import { dayAt, today as todayOf } from '../lib/clock.ts'
import { longDay, weekdayOf } from '../lib/format-time.ts'
import { parseInstant } from '../lib/instants.ts'
import { tellFailure } from '../lib/notify-failure.ts'
import { useSaveKey } from '../lib/use-save-key.ts'
import { useUser } from '../lib/user.ts'
import { toastPoints } from '../rewards/front/earned.tsx'
import { undoLog } from '../rewards/front/undo.tsx'
import { useDeleteNight } from './queries.ts'

/** Returns a function that shows a toast for saved sleep: its length beside the target, the day, and Undo. */
export function useToastSaved(): (night: Night) => void {
  const { profile } = useUser()
  const deleting = useDeleteNight()
  return ({ id, woke_at, duration_minutes }) => {
    const day = dayAt(parseInstant(woke_at), profile)
    const target = profile.sleep_target_minutes
    const length = `${sayLength(duration_minutes)}${target === null ? '' : ` of ${sayLength(target)}`}`
    const undo = () =>
      void undoLog(sleepTexts.takenBack, () => deleting.mutateAsync(id)).catch((error: unknown) =>
        tellFailure(error, sleepTexts.takeBackFailed),
      )
    const line = day === todayOf(profile) ? `${length}.` : `${length}, ${weekdayOf(day)} ${longDay(day)}.`
    toastPoints({ title: sleepTexts.saved, line, undo })
  }
}

/** Returns a function that makes a body of new sleep with its key: a retry saves it only once. */
export function useNightToSave() {
  const keyOf = useSaveKey()
  return (night: NewNight) => ({ night, idempotencyKey: keyOf(night) })
}
