import { sayLength, sleepTexts, type NewNight, type Night } from '@finu/contract/sleep/sleep'
import { dayAt, today as todayOf } from '../lib/clock.ts'
import { longDay, weekdayOf } from '../lib/format-time.ts'
import { parseInstant } from '../lib/instants.ts'
import { useSaveKey } from '../lib/use-save-key.ts'
import { useUser } from '../lib/user.ts'
import { toastPoints } from '../rewards/front/earned.tsx'
import { useDeleteNight } from './queries.ts'

/** Returns a function that shows a toast for saved sleep: its length beside the target, the day, and Undo. */
export function useToastSaved(): (night: Night) => void {
  const { profile } = useUser()
  const { takeBack } = useDeleteNight()
  return ({ id, woke_at, duration_minutes, is_nap }) => {
    const day = dayAt(parseInstant(woke_at), profile)
    // The target is one of nights.
    const target = is_nap ? null : profile.sleep_target_minutes
    const length = `${is_nap ? 'Nap, ' : ''}${sayLength(duration_minutes)}${target === null ? '' : ` of ${sayLength(target)}`}`
    const line = day === todayOf(profile) ? `${length}.` : `${length}, ${weekdayOf(day)} ${longDay(day)}.`
    toastPoints({ title: sleepTexts.saved, line, undo: () => void takeBack(id) })
  }
}

/** Returns a function that makes a body of new sleep with its key: a retry saves it only once. */
export function useNightToSave() {
  const keyOf = useSaveKey()
  return (body: NewNight) => ({ body, idempotencyKey: keyOf(body) })
}
