import type { User } from '@finu/contract/accounts/user'
import type { CardKindName } from '@finu/contract/assistant/card-kinds'
import type { Proposal } from '@finu/contract/assistant/proposals'
import type { Revision } from '@finu/contract/assistant/revisions'
import type { Instant } from '@finu/contract/platform/wire'
import type { TakenBack } from '@finu/contract/rewards/reward'
import type { ComponentType, ReactNode } from 'react'
import type { EditFootProps } from '../ui/edit-foot.tsx'
import type { LogWords } from './log-words.ts'

type ProposalOf<Name extends CardKindName> = Extract<Proposal, { kind: Name }>
type RevisionOf<Name extends CardKindName> = Extract<Revision, { kind: Name }>

/** The log that a card creates: the body of the create call. */
export type CreatedLog<Name extends CardKindName = CardKindName> = ProposalOf<Name>['log']
/** A log as a card changes it: the body of the change call. */
type ChangedLog<Name extends CardKindName = CardKindName> = RevisionOf<Name>['was']

/** A log with the figures that its card has beside it. */
export type ShownLog<Name extends CardKindName> = Omit<ProposalOf<Name>, 'log' | 'kind' | 'id' | 'replaces'> & {
  log: CreatedLog<Name> | ChangedLog<Name>
}

/** The parts of a card around the words that describe its log. */
interface CardParts {
  /** A picture before the words. */
  picture?: ReactNode
  /** A value after the words. */
  value?: ReactNode
  below?: ReactNode
}

interface EditCardProps<Log> {
  log: Log
  timezone: string | null
  foot: EditFootProps
  onSave: (log: Log) => void
}

interface ConfirmDialogProps<Log> {
  log: Log
  onConfirm: () => void
  onClose: () => void
}

/**
 * A kind of log, or a memory, as the coach's cards show, save, change and delete it. Each room defines its kinds in a
 * file of `front/` whose name ends in `card-kind.tsx`.
 */
export interface CardKind<Name extends CardKindName> {
  /** Title of its cards: 'Mood'. */
  title: string
  /** State of a card that was saved. */
  saved: string
  /** Text of the toast when one is deleted. */
  deleted: string
  /** Texts if the server gives no reason for a failure. */
  failures: Record<'save' | 'change' | 'remove', string>
  /** The page that shows its logs; null if there is none. */
  page: { to: string; name: string } | null
  describe: (
    log: CreatedLog<Name> | ChangedLog<Name>,
    person: { timezone: string | null; weightKg: number | null },
  ) => LogWords
  /** Returns the time that the words have; undefined if they have none. */
  timeOf: (log: CreatedLog<Name> | ChangedLog<Name>) => Instant | undefined
  /** @param before the card that this one corrects: its values are struck through beside the new ones */
  partsOf?: (card: ShownLog<Name>, before: ShownLog<Name> | null) => CardParts
  Edit: ComponentType<EditCardProps<CreatedLog<Name>>>
  /** Set if some logs are to be confirmed once more, in a dialog. */
  confirmOnceMore?: {
    isNeeded: (log: CreatedLog<Name>, profile: User['profile']) => boolean
    Dialog: ComponentType<ConfirmDialogProps<CreatedLog<Name>>>
  }
  /** Returns a function that saves a log by its kind's usual call, shows what it earned, and throws if that fails. */
  useSave: () => (log: CreatedLog<Name>, idempotencyKey: string) => Promise<void>
  /** Returns a function that overwrites a record, shows what changed, and throws if that fails. */
  useChange: (id: string) => (log: ChangedLog<Name>) => Promise<void>
  /** Returns a function that deletes a record. @returns the points taken back */
  useRemove: () => (id: string) => Promise<Pick<TakenBack, 'tokens_taken_back' | 'owed'>>
}

/** Changes a record whatever its version, because the card was compared with it just before. */
export const anyVersion = <Input>(body: Input) => ({ body, ifMatch: null })

/** Reports no failure of a call, because the card that made it reports it. */
export const leaveToCard = () => {}
