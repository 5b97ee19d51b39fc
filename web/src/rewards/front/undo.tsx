import { rewardTexts } from '@finu/contract/rewards/rewards'
import type { TakenBack } from '@finu/contract/rewards/reward'
import { toast } from 'react-hot-toast/headless'
import { isGone } from '../../lib/api-error.ts'
import { bringBack, deleteLater, undoMs } from '../../lib/deletions-store.ts'
import { notifyFailure } from '../../lib/notify-failure.ts'
import { nothingTaken, toastPoints, toastTakenBack } from './earned.tsx'

interface Deletion {
  id: string
  /** Text of the toast: 'Mood deleted'. */
  done: string
  /** Text shown if it fails. */
  failure: string
  remove: () => Promise<Pick<TakenBack, 'tokens_taken_back' | 'owed'>>
}

/** Hides an entry at once and deletes it after the time to undo. Then shows the points taken back. */
export function deleteUndoably({ id, done, failure, remove }: Deletion) {
  const toastId = `deleted-${id}`
  deleteLater(id, async () => {
    try {
      const taken = await remove()
      if (taken.tokens_taken_back > 0) toastTakenBack(done, taken, { id: toastId })
      else toast.dismiss(toastId)
      return true
    } catch (error) {
      toast.dismiss(toastId)
      notifyFailure(error, failure)
      return false
    }
  })
  const undo = () => {
    if (!bringBack(id)) toast.error(rewardTexts.tooLate)
  }
  toastPoints({ title: done, id: toastId, undo, duration: undoMs })
}

/**
 * Undoes a log that was just saved: deletes it at once, and shows the points that it takes back. A log that is already
 * gone counts as deleted. Throws as `remove` does.
 * @param title text of the toast
 */
export async function undoLog(title: string, remove: () => Promise<typeof nothingTaken>): Promise<void> {
  const taken = await remove().catch((error: unknown) => {
    if (isGone(error)) return nothingTaken
    throw error
  })
  toastTakenBack(title, taken)
}
