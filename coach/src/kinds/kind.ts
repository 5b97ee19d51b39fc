import type { ChangedValues } from '@finu/contract/assistant/log-inputs'
import type { Proposal, ProposedLog } from '@finu/contract/assistant/proposals'
import type { Revision } from '@finu/contract/assistant/revisions'
import type { UnitSystem } from '@finu/contract/platform/measures'
import type { Correction, Doubt } from '../compose/correct/correction.ts'
import type { PartLogs } from '../compose/part-logs.ts'
import type { Findings } from '../findings.ts'
import type { InputKind, InputOf, LogInput, SaidAs } from '../log-input.ts'
import type { Query, SubjectOf } from '../query.ts'
import type { AskedOf } from '../question.ts'
import type { Part } from '../reading/read.ts'
import type { Intent, Label } from '../reading/tags.ts'
import type { HistoryEntry, ProfileRecord } from '../records.ts'
import type { ReplyData } from '../reply-data.ts'
import type { Lookup } from '../tools.ts'
import type { Range } from '../values/range.ts'
import type { Clock } from '../values/when.ts'
import type { RecordSubject } from './subject.ts'

/** The kind of the record that an input becomes: a past fast becomes a fast. */
type RecordKind<Of extends InputKind> = Of extends 'past_fast' ? 'fast' : Of
/** A card that would save a record of a kind. */
export type CardOf<Of extends InputKind> = Extract<Proposal, { kind: RecordKind<Of> }>
/** The record that a card of a kind would save. */
export type ProposedOf<Of extends InputKind> = Extract<ProposedLog, { kind: RecordKind<Of> }>['log']
/** A record of a kind, as a card shows it before and after a change. */
export type ChangedOf<Of extends InputKind> = Extract<Revision, { kind: RecordKind<Of> }>['was']
/** An earlier card, in its present state. */
export type EarlierCard = ReplyData['cards'][number]

/** How the cards of a kind are described, changed, corrected and read. */
interface Cards<Of extends InputKind> {
  /** Says in a sentence what a card would save, with the figures that are known. */
  describe(card: CardOf<Of>, log: InputOf<Of> | undefined, findings: Findings): string
  /** Describes a corrected card in a few words, as the card itself says the rest; absent if as above. */
  describeCorrected?(card: CardOf<Of>, log: InputOf<Of>, findings: Findings): string
  /** Names what a card would save in a few words that every language understands; absent for the name of its log. */
  brief?(card: CardOf<Of>, units: UnitSystem): string
  /** True if the description says when it was. */
  tellsTime?: true
  /** The first words beside cards of this kind alone, said once. */
  courtesy?: string
  /** Suggests a next step for a card; empty for none. @param assistant the coach's name */
  nextStep?(card: CardOf<Of>, assistant: string): string
  /** A warning that no other words may leave out; empty for none. */
  warning?(card: CardOf<Of>): string
  /** Returns help for what was logged, next to its card; empty for none. */
  help?(log: InputOf<Of>): string
  /** Describes where the figures of cards come from; empty if that needs no words. */
  sources?(cards: readonly CardOf<Of>[], logs: readonly InputOf<Of>[]): string
  /** Explains why there is no card; null if nothing is known of it. */
  missing?(findings: Findings): string | null
  /** Ways to say what is to be changed of an open card. */
  changes: string
  /** A question about the records, suggested after a card. */
  suggestion?: string
  /** Look-ups before a card. */
  lookups?: Lookup[]
  /** Returns an input for a person with imperial units, to whom a number without a unit is one of pounds. */
  inPounds?(log: InputOf<Of>): InputOf<Of>['input']
  /**
   * Returns a card's log as an input, to propose it again; null if that is impossible.
   * @param same the card that it replaces, and when it was, if that is known
   * @param at when it was; of a sleep both its times with a slash between, or the time of waking if only its length was said
   */
  inputOf(
    log: ProposedOf<Of>,
    same: { replaces: string; at?: string },
    at: string | null,
    card: EarlierCard,
  ): InputOf<Of> | null
  /** Returns what the record of an open card would say besides its time; null for a kind that is no record. */
  recordOf(log: ProposedOf<Of>, card: EarlierCard): Partial<HistoryEntry> | null
  /** Returns true if the record of an open card is of a name that a question asks for; absent if no question does. */
  isNamed?(entry: HistoryEntry, name: string, query: Query): boolean
  /** Names the record of an open card with its figure; absent for its name. */
  sayOpen?(entry: HistoryEntry, profile: ProfileRecord | undefined): string
  /** Returns what a question about records like the one on a card is about; null for a kind without such records. */
  like(log: ProposedOf<Of>): Pick<Query, 'about' | 'name' | 'figure' | 'metres'> | null
  /** The values that a change can set. */
  changeable: readonly (keyof ChangedValues)[]
  /** True if it has no time of its own, or times that are read apart from its corrections. */
  isUntimed?: true
  /** Reads the marks of a correction with what is on the card. */
  withValues?(part: Part, log: InputOf<Of>): Part
  /** Returns true if a part names some things on a card, but not all: foods or movements; absent for a card of one thing. */
  namesPiece?(part: Part, log: InputOf<Of>): boolean
  /** Applies a correction; null if nothing in it fits the log, a doubt if it fits two of its values. */
  correct(log: InputOf<Of>, correction: Correction): InputOf<Of> | Doubt | null
  /** Names a record that is changed or deleted; absent for its name. */
  nameOf?(was: ChangedOf<Of>): string
  /** Describes a record by the values that a change can show; absent for the name of its kind. */
  stateOf?(log: ChangedOf<Of>, units: UnitSystem): string
  /** Returns true if a change gives a record another time; absent if no change is told by its time. */
  isMoved?(log: ChangedOf<Of>, was: ChangedOf<Of>): boolean
  /** Explains why there is no card for a change or a deletion; null if nothing is known of it. */
  missingChange?(act: 'change' | 'delete'): string | null
}

export type Manner = 'taken' | 'done' | 'felt' | 'measured'

/** A new value of a record, in the person's words. */
export interface SaidValue {
  text: string
  /** The words with digits instead of numbers, in lower case. */
  plain: string
  /** The number at their beginning; NaN without one. */
  number: number
  /** That number as one of five levels; null without one. */
  level: number | null
}

/** How logs of a kind are read in messages, asked for, and found in the records. */
interface Reading<Of extends InputKind> {
  /** Returns how a part says its log, for a later message about the card; undefined if that is of no matter. */
  mannerIn?(part: Part): SaidAs | undefined
  /** Joins logs of the kind that are one, and leaves others as they are. @param parts those of the message */
  joined?(logs: readonly LogInput[], parts: readonly Part[]): readonly LogInput[]
  /** Keeps words of a message in the note of a log; absent for a kind without notes. */
  withNote?(log: InputOf<Of>, note: string): InputOf<Of>
  /** Replaces the note of a log; absent for a kind whose note need not have all that was said. */
  withWholeNote?(log: InputOf<Of>, note: string): InputOf<Of>
  /** Reads a part of a message as logs, by its intent; null if it has nothing to log. */
  reads: Partial<Record<Intent, (part: Part, clock: Clock) => PartLogs | null>>
  /** How what is logged comes about: it is taken at one sitting, done, felt or measured; absent for a plan or a fact. */
  manner?: Manner
  /** Words by which people call a log of the kind, whatever its name is. */
  called: readonly string[]
  /** Returns true if a few words name something that may be logged; absent if only those above do. */
  isNamedBy?(words: string): boolean
  /** Returns true if a part names the activity or the complaint of a card. */
  hasNameOf?(part: Part, name: string): boolean
  /** The label of the words that name what was logged. */
  mark?: Label
  /** The labels of words that a log of the kind keeps, or that may be in its note. */
  holds?: readonly Label[]
  /** The labels of values that a card of the kind has. */
  values: readonly Label[]
  /** The labels of its one figure: a bare number with a day is another one; absent for a kind with several or none. */
  figures?: readonly Label[]
  /** The measures that an amount of it may have. */
  amountsIn?: readonly ('weight' | 'dose')[]
  /** The labels of which a clause has one if it tells a log of the kind within a part of another kind. */
  clauseMarks?: readonly Label[]
  /** Words without which a clause tells no log of the kind: 'the rest took two hours'. */
  clauseWords?: RegExp
  /** The wording of the coach's question, if somebody wants to log something without saying what; absent if it never asks. */
  question?(asked: AskedOf<Of>): string
  /** Suggested answers to them. */
  replies?: Partial<Record<AskedOf<Of>, readonly string[]>>
  /** The intent of an answer, and the label of its words; absent if nothing is asked. */
  answer?: [Intent, Label]
  /** How a record that is to be changed or deleted is found; absent if none can be. */
  sought?: {
    /** Words that name the kind, with their rank where several kinds are named: the lowest wins. */
    words?: [RegExp, rank: number]
    /** The labels of marks that name it, with their ranks. */
    marks?: Partial<Record<Label, number>>
    /** Subjects of a question after which 'the last one' is a record of the kind. */
    after?: readonly SubjectOf<RecordKind<Of>>[]
    /** Returns a word of the record's name; absent for any of its kind. */
    nameIn?(part: Part): string | null
  }
  /** Look-ups that find a record; absent for its history. */
  recordLookups?: Lookup[]
  /** True if values are said in the person's units. */
  hasUnits?: true
  /** Returns true if a record may be changed or deleted; absent if all may. */
  isChangeable?(entry: HistoryEntry): boolean
  /** Returns the words of a record by which it may be called besides its name and type. */
  wordsOf?(entry: HistoryEntry): readonly string[]
  /** Reads a new value of a record; null if it changes nothing; absent if only its time can be said. */
  readValue?(value: SaidValue): ChangedValues | null
}

/** How questions about the records of a kind are answered. */
interface Answers<Of extends InputKind> {
  subjects: Record<SubjectOf<Of>, RecordSubject>
  /** Sums up the entries of a day or of several in one line; absent for a kind that no summary has. */
  summary?(entries: readonly HistoryEntry[], range: Range, profile: ProfileRecord | undefined): string
  /** The days of it that advice considers; absent for a kind that no advice needs. */
  daysForAdvice?: number
  /** True if its notes say what the day was like. */
  hasNotesOfDays?: true
  /** The source that says whether a log of it is too much or enough: a pharmacist, the body mass index or the goal of a subject. */
  judgedBy?: 'pharmacist' | 'bmi' | SubjectOf<RecordKind<Of>>
  /** True if a day without one is not complete. */
  isDueDaily?: true
}

/** A kind of log, with everything that the coach does with it. */
export interface CoachKind<Of extends InputKind = InputKind> extends Cards<Of>, Reading<Of>, Answers<Of> {
  /** Its name in a sentence. */
  name: string
  /** The path of the page with its records. */
  page: string
  /** The page on which it is logged by hand, as a link; null if it is nowhere logged by hand. */
  place: string | null
}

/** Returns true if a log is guessed in part, as the person did not say all of it. */
export const isGuessed = (log: InputOf<InputKind> | undefined): boolean =>
  log !== undefined && 'isGuessed' in log && log.isGuessed
