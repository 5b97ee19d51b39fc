import type { DayLog } from '@finu/contract/insights/insights'
import type { Instant } from '@finu/contract/platform/wire'
import type { ComponentType } from 'react'
import type { ChangeLogProps } from '../ui/edit-frame.ts'
import type { PageDay } from './format-time.ts'

/** Texts of an entry's row. */
export interface EntryWords {
  title: string
  detail: string
  /** Name of the entry in its buttons' labels: 'mood at 07:40'. */
  name: string
}

/** Texts of a row that stands for all logs of a kind on a day. */
export interface FoldWords {
  title: string
  detail: string
  /** Value at the end of the row: '62%'. */
  value: string
}

/** The conditions under which an entry is described. */
export interface EntryContext {
  /** Time of the entry in the person's zone: '07:40'. */
  time: string
  timezone: string | null
  /** Epoch milliseconds. */
  nowMs: number
  page: PageDay
}

export interface AddLogProps {
  /** Initial time of the form. */
  at: Instant
  /** Start of the day. */
  startsAt: Instant
  timezone: string | null
  onSaved: () => void
  onClose: () => void
}

/**
 * A kind of log, described for the pages that show logs of all kinds. Each room defines its kinds in a file of `front/`
 * whose name ends in `-kind.tsx`.
 */
export interface LogKind<Log extends { id: string }> {
  /** Label of its button. */
  label: string
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>
  /** The logs of a day. */
  listOf: (day: DayLog) => readonly Log[]
  startOf: (log: Log) => Instant
  /** True for a log that stands under Night, however late in the morning it ends. */
  isOfNight?: (log: Log) => boolean
  describe: (log: Log, context: EntryContext) => EntryWords
  /** A decorative picture: the words are beside it. */
  Picture: ComponentType<{ log: Log; isLarge: boolean }>
  /** The value at the end of its row. */
  Value: ComponentType<{ log: Log; refresh: () => Promise<void> }>
  /** The form to change one, shown in place of its row; null if it cannot be changed. */
  Edit: ComponentType<ChangeLogProps<Log>> | null
  /** Returns a function that deletes one, with time to undo. */
  useDelete: () => (log: Log) => void
  /** Returns the question to confirm before one is deleted. */
  askDelete: (log: Log) => string
  /** Set for a kind whose entries are taken back instead of deleted, and only on their own day. */
  takenBack?: { label: (name: string) => string; verb: { rest: string; busy: string } }
  /** Set for a kind whose logs of a day are one row that opens: returns its texts. */
  fold?: (logs: readonly Log[], timezone: string | null) => FoldWords
  /** Set for a kind some of whose logs have parts: such a row opens to a line for each, and to its buttons. */
  parts?: {
    has: (log: Log) => boolean
    Lines: ComponentType<{ log: Log }>
    /** A button beside those that change and delete it. */
    Action: ComponentType<{ log: Log }>
  }
  /** True for a kind that starts on the day it is added and cannot be added to a past day. */
  isOfToday?: boolean
}

/** Returns the question to confirm before deleting a log that earned points. */
export const askDeleteEarned = (name: string) => () => `Delete this ${name}? It takes back the points it earned.`
