import { rewardTexts } from '@finu/contract/rewards/rewards'
import type { TakenBack } from '@finu/contract/rewards/reward'
import { toast } from 'react-hot-toast/headless'
import { isGone } from '../../lib/api-error.ts'
import { bringBack, deleteLater, undoMs } from '../../lib/deletions-store.ts'
import { notifyFailure, tellFailure } from '../../lib/notify-failure.ts'
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

interface Undo {
  /** Text of the toast: 'Undone'. */
  done: string
  /** Text shown if it fails. */
  failure: string
  /** Deletes each of the logs. */
  removes: readonly (() => Promise<typeof nothingTaken>)[]
}

/**
 * Undoes logs that were just saved: deletes them at once, and shows the points that it takes back. A log that is already
 * gone counts as deleted.
 * @returns true if they are gone; false after a toast for the failure
 */
export async function undoLogs({ done, failure, removes }: Undo): Promise<boolean> {
  const sums = { ...nothingTaken }
  try {
    for (const remove of removes) {
      const { tokens_taken_back, owed } = await remove().catch((error: unknown) => {
        if (isGone(error)) return nothingTaken
        throw error
      })
      sums.tokens_taken_back += tokens_taken_back
      sums.owed += owed
    }
  } catch (error) {
    tellFailure(error, failure)
    return false
  }
  toastTakenBack(done, sums)
  return true
}
