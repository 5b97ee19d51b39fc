import type { User } from '@finu/contract/accounts/user'
import type { CardKindName } from '@finu/contract/assistant/card-kinds'
import type { Proposal } from '@finu/contract/assistant/proposals'
import type { CreatedLog } from '../../lib/card-kind.ts'
import { cardKind } from '../card-kinds.tsx'

interface Card<Name extends CardKindName> {
  kind: Name
  log: CreatedLog<Name>
}

const isNeeded = <Name extends CardKindName>({ kind, log }: Card<Name>, profile: User['profile']): boolean =>
  cardKind(kind).confirmOnceMore?.isNeeded(log, profile) ?? false

/** Returns true if a card is confirmed once more in a dialog, such as a fast with cautions. */
export const isConfirmedTwice = ({ kind, log }: Proposal, profile: User['profile']): boolean =>
  isNeeded({ kind, log }, profile)

interface DialogProps<Name extends CardKindName> {
  card: Card<Name>
  onConfirm: () => void
  onClose: () => void
}

/** The dialog in which a card is confirmed once more. */
export function ConfirmOnceMore<Name extends CardKindName>({ card: { kind, log }, ...rest }: DialogProps<Name>) {
  const { confirmOnceMore } = cardKind(kind)
  return confirmOnceMore && <confirmOnceMore.Dialog log={log} {...rest} />
}
