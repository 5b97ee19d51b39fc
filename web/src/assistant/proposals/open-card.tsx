import type { CardKindName } from '@finu/contract/assistant/card-kinds'
import type { Proposal, ProposedLog } from '@finu/contract/assistant/proposals'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useState } from 'react'
import type { CreatedLog } from '../../lib/card-kind.ts'
import { useUser } from '../../lib/user.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import type { EditFootProps } from '../../ui/edit-foot.tsx'
import { cardKind } from '../card-kinds.tsx'
import { CardButton, CardFoot, CardHint } from './card-frame.tsx'
import type { CardPartProps } from './card-part.ts'
import { tellSettleFailure, useChangeCard, useSettle } from './card-queries.ts'
import { ConfirmOnceMore, isConfirmedTwice } from './confirm-once-more.tsx'
import { LogDetails } from './log-details.tsx'
import { useConfirm } from './use-confirm.ts'

interface OpenCardProps extends CardPartProps {
  /** Card that it replaces, after a correction. */
  before: Proposal | null
  isWriting: boolean
  /** True while all cards are being confirmed. */
  isHeld: boolean
}

/** A card with a proposed log, which can be confirmed, changed or dismissed. */
export function OpenCard({ proposal, before, sessionId, isWriting, isHeld, focusRef, onAct }: OpenCardProps) {
  const { profile } = useUser()
  const [dialog, setDialog] = useState<'edit' | 'confirm' | null>(null)
  const saving = useConfirm(sessionId, proposal)
  const dismissing = useSettle(sessionId)
  const isUnsettled = saving.data === 'unsettled'
  // A log that may already be saved must not be changed.
  const isFixed = isWriting || isHeld || isUnsettled || saving.isPending

  function confirm() {
    onAct()
    if (isConfirmedTwice(proposal, profile)) setDialog('confirm')
    else saving.mutate()
  }

  function dismiss() {
    onAct()
    dismissing.mutate({ id: proposal.id, state: 'dismissed' }, { onError: tellSettleFailure })
  }

  return (
    <>
      <LogDetails card={proposal} before={before} />
      <CardFoot isOpen>
        <CardButton
          ref={focusRef}
          disabled={isWriting || isHeld}
          isBusy={saving.isPending}
          icon={<CheckIcon size={18} weight="bold" aria-hidden="true" />}
          onClick={() => dismissing.isPending || confirm()}
        >
          {saving.isPending ? 'Saving...' : 'Confirm'}
        </CardButton>
        <CardButton
          look="line"
          disabled={isFixed || dismissing.isPending}
          icon={<PencilSimpleIcon size={18} aria-hidden="true" />}
          onClick={() => {
            onAct()
            setDialog('edit')
          }}
        >
          Edit
        </CardButton>
        <CardButton look="ghost" disabled={isFixed} isBusy={dismissing.isPending} onClick={dismiss}>
          Dismiss
        </CardButton>
        <CardHint>
          {isWriting && 'You can confirm when the reply is complete.'}
          {isUnsettled &&
            'This is saved, but the card could not be brought up to date. Confirm again: nothing is saved twice.'}
        </CardHint>
      </CardFoot>
      {/* Exclude the dialogs from the live region of the conversation. */}
      <div aria-live="off">
        {dialog === 'edit' && (
          <EditCardDialog proposal={proposal} sessionId={sessionId} onClose={() => setDialog(null)} />
        )}
        {dialog === 'confirm' && (
          <ConfirmOnceMore card={proposal} onConfirm={() => saving.mutate()} onClose={() => setDialog(null)} />
        )}
      </div>
    </>
  )
}

interface EditCardDialogProps {
  proposal: Proposal
  sessionId: string
  onClose: () => void
}

/** The dialog to change the log that a card proposes. */
function EditCardDialog({ proposal, sessionId, onClose }: EditCardDialogProps) {
  const saving = useChangeCard(sessionId, proposal.id)
  const { kind, log } = proposal
  return (
    <EditDialog title={`Edit ${kind}`} saving={saving} failure={cardKind(kind).failures.save} onClose={onClose}>
      {(foot, save) => <Form kind={kind} log={log} foot={foot} onSave={save} />}
    </EditDialog>
  )
}

interface FormProps<Name extends CardKindName> {
  kind: Name
  log: CreatedLog<Name>
  foot: EditFootProps
  onSave: (proposed: ProposedLog) => void
}

/** The form for the card's kind, with the same fields as on that kind's own page. */
function Form<Name extends CardKindName>({ kind, log, foot, onSave }: FormProps<Name>) {
  const { timezone } = useUser().profile
  const { Edit } = cardKind(kind)
  // The kind and its log belong together.
  const save = (next: CreatedLog<Name>) => onSave({ kind, log: next } as unknown as ProposedLog)
  return <Edit log={log} timezone={timezone} foot={foot} onSave={save} />
}
