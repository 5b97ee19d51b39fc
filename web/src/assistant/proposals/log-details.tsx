import type { CardKindName } from '@finu/contract/assistant/card-kinds'
import type { Proposal } from '@finu/contract/assistant/proposals'
import type { Revision } from '@finu/contract/assistant/revisions'
import type { ShownLog } from '../../lib/card-kind.ts'
import type { LogWords } from '../../lib/log-words.ts'
import { useUser } from '../../lib/user.ts'
import { ChangedValue } from '../../ui/changed-value.tsx'
import { cardKind } from '../card-kinds.tsx'

/** A card with a log to show: the one that it would save, or one of the two of a change. */
export type ShownCard = Proposal | (Omit<Revision, 'log'> & { log: Revision['was'] })

type OfKind<Name extends CardKindName> = ShownLog<Name> & { kind: Name }

/** Returns a card with its kind's own type: the log of a card is of its kind. */
const ofKind = <Name extends CardKindName>(card: ShownCard) => card as unknown as OfKind<Name>

/** Returns a function that describes the log of a card in words. */
export function useDescription(): (card: ShownCard) => LogWords {
  const { timezone, weight_kg: weightKg } = useUser().profile
  const describe = <Name extends CardKindName>({ kind, log }: OfKind<Name>) =>
    cardKind(kind).describe(log, { timezone, weightKg })
  return (card) => describe(ofKind(card))
}

const partsOf = <Name extends CardKindName>(card: OfKind<Name>, before: OfKind<Name> | null) =>
  cardKind(card.kind).partsOf?.(card, before) ?? {}

interface LogDetailsProps {
  card: ShownCard
  /** Card before a correction: its values are struck through beside the new ones. */
  before?: ShownCard | null
}

/** Describes exactly the log that a card would save or has saved. */
export function LogDetails({ card, before = null }: LogDetailsProps) {
  const describe = useDescription()
  const { title, lines } = describe(card)
  const earlier = before && describe(before)
  // A card never corrects one of another kind.
  const { picture, value, below } = partsOf(ofKind(card), before?.kind === card.kind ? ofKind(before) : null)
  return (
    <div className="mt-2 flex items-start gap-3.5">
      {picture}
      <div className="min-w-0 flex-1">
        <p className="row-title text-read/6">
          <ChangedValue from={earlier?.title}>{title}</ChangedValue>
        </p>
        {lines.map((line, index) => (
          <p key={index} className="wrap-anywhere whitespace-pre-line text-ink-muted">
            <ChangedValue from={earlier?.lines[index]}>{line}</ChangedValue>
          </p>
        ))}
        {below}
      </div>
      {value}
    </div>
  )
}
