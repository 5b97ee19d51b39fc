import { proposalTexts } from '@finu/contract/assistant/proposals'
import { cardKindNames, type CardKindName } from '@finu/contract/assistant/card-kinds'
import type { Proposal } from '@finu/contract/assistant/proposals'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../../lib/api-error.ts'
import type { CardKind, CreatedLog } from '../../lib/card-kind.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { cardKind } from '../card-kinds.tsx'
import { useSettle } from './card-queries.ts'

type Save<Name extends CardKindName> = ReturnType<CardKind<Name>['useSave']>
type Saves = { [Name in CardKindName]: Save<Name> }

/** Saves a card's log by the kind's usual call, with the card's id as idempotency key. Throws as that call does. */
function useSaveLog(): (proposal: Proposal) => Promise<void> {
  // The list of kinds never changes, so the hooks always run in the same order.
  const saves = Object.fromEntries(cardKindNames.map((name) => [name, cardKind(name).useSave()])) as Saves
  const save = <Name extends CardKindName>(kind: Name, log: CreatedLog<Name>, id: string) => saves[kind](log, id)
  return ({ id, kind, log }) => save(kind, log, id)
}

/** Returns true if the server refused because a different log was saved under the card's id before. */
const wasSavedBefore = (error: unknown) => error instanceof ApiError && error.code === 'key_taken'

type Outcome = 'settled' | 'unsettled'

/**
 * Confirms a card. `unsettled` means that the log was saved but not the card's state: the card stays open and can be
 * confirmed again, because a log is saved only once per id.
 */
function useConfirmCard(sessionId: string): (proposal: Proposal) => Promise<Outcome> {
  const save = useSaveLog()
  const { mutateAsync: settle } = useSettle(sessionId)
  return async (proposal) => {
    try {
      await save(proposal)
    } catch (error) {
      if (!wasSavedBefore(error)) throw error
      toast(proposalTexts.savedBefore)
    }
    return settle({ id: proposal.id, state: 'saved' }).then(
      () => 'settled',
      () => 'unsettled',
    )
  }
}

export function useConfirm(sessionId: string, proposal: Proposal) {
  const confirm = useConfirmCard(sessionId)
  return useMutation({
    mutationFn: () => confirm(proposal),
    onError: (error) => tellFailure(error, cardKind(proposal.kind).failures.save),
  })
}

/** Confirms cards one after another; reports each failure and leaves that card open. @returns the number left open */
export function useConfirmAll(sessionId: string, onProgress: (done: number) => void) {
  const confirm = useConfirmCard(sessionId)
  return useMutation({
    mutationFn: async (proposals: readonly Proposal[]) => {
      let open = 0
      for (const [done, proposal] of proposals.entries()) {
        onProgress(done)
        try {
          if ((await confirm(proposal)) === 'unsettled') open += 1
        } catch (error) {
          open += 1
          tellFailure(error, cardKind(proposal.kind).failures.save)
        }
      }
      return { open, of: proposals.length }
    },
  })
}
