import { chat } from '@finu/contract/assistant/chat'
import { revisionTexts, type Revision } from '@finu/contract/assistant/revisions'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { isGone } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { toastTakenBack } from '../../rewards/front/earned.tsx'
import { cardKind, useRemoveLog } from '../card-kinds.tsx'
import { useSettleRevision } from './revision-queries.ts'

/** Outcome of confirming: done; done but the card's state was not saved; or not done, with the reason. */
export type Outcome = 'settled' | 'unsettled' | 'changed' | 'gone'

/** Returns a function that changes a card's record by its kind's usual call: to the proposed values, or back. */
function useChangeRecord(revision: Revision): (to: 'log' | 'was') => Promise<void> {
  // A card never changes its kind, so the hook is always the same.
  const change: (log: never) => Promise<void> = cardKind(revision.kind).useChange(revision.record)
  // The values of a card are of its kind.
  return async (to) => change((revision[to] ?? revision.was) as never)
}

/** Checks the current version of the log, then changes or deletes it by its kind's usual call. */
export function useConfirmRevision(sessionId: string, revision: Revision) {
  const change = useChangeRecord(revision)
  const remove = useRemoveLog()
  const { mutateAsync: settle } = useSettleRevision(sessionId)
  const { id, kind, act, record } = revision
  const { deleted, failures } = cardKind(kind)
  const note = () =>
    settle({ id, state: 'saved' }).then(
      (): Outcome => 'settled',
      (): Outcome => 'unsettled',
    )

  async function apply(): Promise<Outcome> {
    if (act === 'change') {
      await change('log')
      return note()
    }
    toastTakenBack(deleted, await remove({ kind, id: record }))
    return note()
  }

  async function tellGone(): Promise<Outcome> {
    if (act === 'change') return 'gone'
    toast(revisionTexts.goneBefore)
    return note()
  }

  return useMutation({
    mutationFn: async (): Promise<Outcome> => {
      const { record: state } = await call(chat.checkRevision, { params: { id } })
      if (state === 'changed') return 'changed'
      if (state === 'gone') return tellGone()
      if (state === 'done') {
        toast(revisionTexts.doneBefore)
        return note()
      }
      return apply().catch((error: unknown) => {
        if (isGone(error)) return tellGone()
        throw error
      })
    },
    onError: (error) => tellFailure(error, act === 'change' ? failures.change : failures.remove),
  })
}

/** Changes a log back to its old values. */
export function useUndoRevision(sessionId: string, revision: Revision) {
  const change = useChangeRecord(revision)
  const { mutateAsync: settle } = useSettleRevision(sessionId)
  return useMutation({
    mutationFn: async () => {
      await change('was').catch((error: unknown) => {
        if (!isGone(error)) throw error
        toast(revisionTexts.goneBefore)
      })
      await settle({ id: revision.id, state: 'undone' })
    },
    onError: (error) => tellFailure(error, cardKind(revision.kind).failures.change),
  })
}
