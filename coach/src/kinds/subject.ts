import type { ReplyChart } from '@finu/contract/assistant/reply-chart'
import type { Answered, Entries } from '../answer/answered.ts'
import type { Findings } from '../findings.ts'
import type { Query } from '../query.ts'
import type { Part } from '../reading/read.ts'
import type { Label, Subject as AskedSubject } from '../reading/tags.ts'
import type { HistoryEntry, HistoryKind, ProfileRecord } from '../records.ts'
import type { Lookup } from '../tools.ts'
import type { Clock } from '../values/when.ts'

/** The means of an answer about the records. */
export interface Sources {
  /** The entries that a question asks for. */
  entries: Entries
  findings: Findings
  clock: Clock
  /** Adds to an answer since when its entries count, if older ones were not read. */
  counted: (answered: Answered) => Answered
}

/** The wording of a figure whose latest value is set beside those before: its name, its values, more and less of it. */
export interface Progress {
  what: string
  say: (value: number) => string
  more: string
  less: string
  /** Says a difference, where that is not said as a value. */
  change?: (value: number) => string
}

/** The days of a question that names none. */
interface UsualDays {
  of: 'week' | 'month' | 'ever'
  /** True if no measure has other days. */
  isFixed?: true
  /** True if a question for a yes or no is about today. */
  isTodayIfWhether?: true
  /** True if the most or the least is that of a month, not of all days. */
  hasMonthlyExtremes?: true
}

/** A subject of questions about the records, and how the coach answers them. */
export interface RecordSubject {
  /** Its name where its days are listed; absent for the subject itself. */
  dayName?: string
  /** Its name where groups of days are compared; absent for the subject itself. */
  groupName?: string
  /** Its name in 'My last answer was about …'; absent for 'your' and the subject. */
  ownName?: string
  /** The word for which 'it' stands in a question after its answer; absent where it stands for none. */
  pronounOf?: string
  /** True if questions about it are not answered for somebody who shows signs of an eating disorder. */
  isOfEating?: true
  /** A question that may follow its answer. */
  suggestion?: string

  /** The subject as which the network reads its questions; absent if it reads none. */
  askedAs?: AskedSubject
  /** Returns the one name that a question asks about; null without one; absent for a subject without names. */
  nameIn?: (part: Part) => string | null
  /** The labels of marks that name it, with their rank where several subjects are marked: the lowest wins. */
  marks?: Partial<Record<Label, number>>
  /** Words that name it in a follow-up, with their rank where several subjects are named: the lowest wins. */
  words?: [RegExp, rank: number]
  /** The days of a question that names none; absent for today. */
  usualDays?: UsualDays
  /** True if its latest value can be set beside those before, or its days beside those of a condition. */
  hasUsual?: true
  /** True if an amount of it is advised, or set as a target. */
  isJudged?: true
  /** True if a few words may ask for the list of its entries. */
  isListed?: true
  /** True if an amount in a question is a bound: 'did I drink 2 litres'. */
  isBounded?: true
  /** True if it is a figure of the body: how much was slept or drunk, and the weight. */
  isOfBody?: true
  /** True if its entries of one day are told apart by their time: 'what did I eat yesterday morning'. */
  hasPartsOfDay?: true

  /** The kinds of logs that its answer reads; absent for its own. */
  reads?(query: Query): readonly HistoryKind[]
  /** The days that its answer reads; absent for those of the question. */
  days?(range: { start: string; end: string }, today: string): { start: string; end: string }
  /** Returns all look-ups of its answer, with those of its logs; absent for these alone. */
  lookups?(histories: Lookup[], query: Query): Lookup[]
  /** Answers a question; null if the records could not be read. */
  answer(query: Query, sources: Sources): Answered | null

  /** How the entries of a day are summed up; absent for a subject without a value. */
  series?: {
    /** Sums up the entries of a day, at least one; null if they have no value. */
    valueOf(entries: readonly HistoryEntry[]): number | null
    /** Returns true if an entry counts; absent if all do. @param name the asked symptom, exercise or medicine */
    isAsked?(entry: HistoryEntry, name: string | null): boolean
  }
  /** Its chart; absent if there is none. */
  chart?: {
    of: ReplyChart['of']
    /** True if a question for one name has a chart, too. */
    isOfNames?: true
    /** Returns the day for which an entry counts; absent for its own. */
    dayOf?(entry: HistoryEntry): string
  }
  /** True if its entries are told by the time of day. */
  isTimed?: true
  /** How groups of days are compared; absent for a subject without groups. */
  groups?: {
    /** Says the mean of a group. */
    sayMean(value: number, profile: ProfileRecord | undefined): string
    /** The thing that is counted; absent for days. */
    unit?: string
    /** True if a day without an entry counts as none, not as unknown. */
    countsNone?: true
    /** True if a day's value is the number of its entries. */
    countsEntries?: true
  }
  /** The wording of its progress; absent without a value. @param name what is asked for */
  progress?(name: string, profile: ProfileRecord | undefined): Progress
}
