import { revisionTexts, type Revision } from '@finu/contract/assistant/revisions'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Instant } from '@finu/contract/platform/wire'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { formatWhen } from '../../lib/format-time.ts'
import { present } from '../../lib/log-words.ts'
import { useUser } from '../../lib/user.ts'
import { Tag } from '../../ui/tag.tsx'
import { cardKind } from '../card-kinds.tsx'
import { anchorOf } from '../place-cards.ts'
import { CardButton, CardFoot, CardFrame, CardHint } from '../proposals/card-frame.tsx'
import { tellSettleFailure } from '../proposals/card-queries.ts'
import { LogDetails, useDescription } from '../proposals/log-details.tsx'
import { OpenAgainButton } from '../proposals/open-again-button.tsx'
import { UndoButton } from '../proposals/undo-button.tsx'
import { useSettleRevision } from './revision-queries.ts'
import { useConfirmRevision, useUndoRevision, type Outcome } from './use-confirm-revision.ts'

interface RevisionCardProps {
  revision: Revision
  sessionId: string
  isWriting: boolean
}

interface PartProps extends RevisionCardProps {
  /** Ref of the control that gets the focus if the focused one is gone. */
  focusRef: (control: HTMLElement | null) => void
  onAct: () => void
}

/** A proposed change or deletion of a log, below a reply. */
export function RevisionCard(props: RevisionCardProps) {
  const { revision } = props
  const { kind, act, state } = revision
  const [hasActed, setHasActed] = useState(false)

  function focusRef(control: HTMLElement | null) {
    if (hasActed && document.activeElement === document.body) control?.focus()
  }

  const part = { ...props, focusRef, onAct: () => setHasActed(true) }
  const isSettled = state === 'undone' || (state === 'saved' && act === 'delete')
  return (
    <CardFrame
      anchor={anchorOf(revision)}
      state={state}
      title={state === 'open' ? `${act === 'delete' ? 'Delete' : 'Change'} ${kind}` : cardKind(kind).title}
      titleRef={isSettled ? focusRef : undefined}
      status={
        <>
          {state === 'undone' && revisionTexts.undone}
          {state === 'dismissed' && 'Dismissed'}
          {state === 'saved' && (
            <Tag tone="ok" icon={<CheckIcon size={14} weight="bold" aria-hidden="true" />}>
              {act === 'delete' ? 'Deleted' : 'Changed'}
            </Tag>
          )}
        </>
      }
    >
      {state === 'open' && <Open {...part} />}
      {state === 'saved' && <Saved {...part} />}
      {state === 'dismissed' && <Dismissed {...part} />}
    </CardFrame>
  )
}

const hints: Partial<Record<Outcome, string>> = {
  changed: revisionTexts.changed,
  gone: revisionTexts.gone,
  unsettled: 'This is done, but the card could not be brought up to date. Confirm again: nothing is done twice.',
}

function Open({ revision, sessionId, isWriting, focusRef, onAct }: PartProps) {
  const { mutate, isPending, data } = useConfirmRevision(sessionId, revision)
  const dismissing = useSettleRevision(sessionId)
  const isDeletion = revision.act === 'delete'
  const Icon = isDeletion ? TrashIcon : CheckIcon
  return (
    <>
      <RevisionDetails revision={revision} />
      <CardFoot isOpen>
        <CardButton
          ref={focusRef}
          look={isDeletion ? 'danger' : 'primary'}
          disabled={isWriting}
          isBusy={isPending}
          icon={<Icon size={18} weight="bold" aria-hidden="true" />}
          onClick={() => {
            onAct()
            if (!dismissing.isPending) mutate()
          }}
        >
          {isPending ? (isDeletion ? 'Deleting...' : 'Saving...') : 'Confirm'}
        </CardButton>
        <CardButton
          look="ghost"
          disabled={isWriting || isPending || data === 'unsettled'}
          isBusy={dismissing.isPending}
          onClick={() => {
            onAct()
            dismissing.mutate({ id: revision.id, state: 'dismissed' }, { onError: tellSettleFailure })
          }}
        >
          Dismiss
        </CardButton>
        <CardHint>
          {isWriting && 'You can confirm when the reply is complete.'}
          {data && !isPending && hints[data]}
        </CardHint>
      </CardFoot>
    </>
  )
}

const timeOf = ({ kind, log, was }: Revision) => {
  const of: (log: never) => Instant | undefined = cardKind(kind).timeOf
  // The values of a card are of its kind.
  return of((log ?? was) as never)
}

/** Details of a revision: the new and the old values, or the deleted log and the points it loses. */
function RevisionDetails({ revision }: { revision: Revision }) {
  const { timezone } = useUser().profile
  const describe = useDescription()
  const { act, was, points, at } = revision
  const shown = { ...revision, log: revision.log ?? was }
  const next = describe(shown)
  const before = describe({ ...revision, log: was })
  const after = [next.title, ...next.lines]
  const lost = [before.title, ...before.lines].filter((line) => !after.includes(line))
  return (
    <>
      <LogDetails card={shown} />
      <p className="hint mt-2">
        {present([
          act === 'change' && lost.length > 0 && `Before: ${lost.join(', ')}.`,
          at !== null && timeOf(revision) === undefined && `Time: ${formatWhen(at, timezone)}.`,
          act === 'delete' &&
            points !== null &&
            points > 0 &&
            `Deleting it takes back ${points === 1 ? 'the point' : `the ${countNoun(points, 'point')}`} it earned, and an achievement that rests on it alone.`,
          act === 'delete' && points === null && 'Deleting it takes back what it earned today.',
        ]).join(' ')}
      </p>
    </>
  )
}

/** The card of a confirmed revision. A change can be undone, a deletion cannot. */
function Saved({ revision, sessionId, focusRef, onAct }: PartProps) {
  const { mutate, isPending } = useUndoRevision(sessionId, revision)
  return (
    <>
      <RevisionDetails revision={revision} />
      {revision.act === 'change' && (
        <CardFoot>
          <UndoButton
            ref={focusRef}
            isBusy={isPending}
            onClick={() => {
              onAct()
              mutate()
            }}
          />
        </CardFoot>
      )}
    </>
  )
}

const Dismissed = ({ revision, sessionId, focusRef, onAct }: PartProps) => (
  <OpenAgainButton id={revision.id} settling={useSettleRevision(sessionId)} focusRef={focusRef} onAct={onAct} />
)
