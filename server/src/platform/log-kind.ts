import type { ChangedValues } from '@finu/contract/assistant/log-inputs'
import type * as contract from '@finu/contract/platform/log-kind'
import { cutText } from '@finu/contract/platform/cut-text'
import { mostOfDay } from '@finu/contract/platform/history'
import type * as z from 'zod/mini'
import type { Context, StatementContext } from './context.ts'

/** A day of a person, YYYY-MM-DD, and the instants at which it begins and ends. */
export interface DayBounds {
  date: string
  from: Date
  until: Date
}

/** The logs of a day, in order of time. */
export interface DayList<Log> {
  logs: Log[]
  /** True if only the latest logs are listed, as there are more than a day shows. */
  isPartial: boolean
}

/**
 * Returns the logs that a day shows.
 * @param logs latest first, with one more than a day shows if there are more
 * @param most how many a day shows of the kind
 */
export const dayListOf = <Log>(logs: readonly Log[], most: number = mostOfDay): DayList<Log> => ({
  logs: logs.slice(0, most).toReversed(),
  isPartial: logs.length > most,
})

/** The context of what a model asks for. */
export interface CardContext extends Context {
  /** Converts a time on the person's clock, YYYY-MM-DDTHH:MM, to an instant. @throws if nothing can be logged then */
  instantOf: (at: string) => string
}

/** A tool by which a model puts a new log on a card. */
export interface CardTool<Input extends z.ZodMiniType, Created> {
  /** The card's subject in words for the model: 'A mood they have or had.' */
  description: string
  input: Input
  /** Returns the body of the call that would create the log. @throws if there cannot be such a log */
  logOf: (input: z.output<Input>, ctx: CardContext) => Created | Promise<Created>
}

export const cardTool = <Input extends z.ZodMiniType, Created>(tool: CardTool<Input, Created>) => tool

/** A tool of any input: the inputs of different tools have nothing in common. */
interface AnyCardTool<Created> extends Pick<CardTool<z.ZodMiniType, Created>, 'description' | 'input'> {
  logOf: (input: never, ctx: CardContext) => Created | Promise<Created>
}

/** A record as a card changes it: the body of the call that changes it, and when it was, an instant. */
export interface SavedRecord<Changed> {
  log: Changed
  /** Null for a record without a time. */
  at: string | null
}

/** The functions of a kind that cards of the assistant call on the server. */
export interface CardKind<Contract extends contract.CardKind> {
  /** Tools that create one, by their names: `propose_mood`. */
  cardTools: Record<string, AnyCardTool<z.input<Contract['created']>>>
  /** Computes the figures that a card has beside its log. */
  figuresOf: (ctx: StatementContext, log: z.output<Contract['created']>) => Promise<Figures<Contract>>
  /** Creates the record of a card under the card's id, once, as its usual call does. @throws as that call does */
  create: (ctx: Context, id: string, log: z.output<Contract['created']>) => Promise<unknown>
  /** Finds a person's record in its present state; null if there is none that can be changed. */
  findRecord: (ctx: Context, id: string) => Promise<SavedRecord<z.output<Contract['changed']>> | null>
  /** The field of a record with its time, which a card has only if it changes; null if no card changes the time alone. */
  timeField: (string & keyof z.output<Contract['changed']>) | null
  /** Returns the record with its kind's new values; null if it cannot be changed like this. */
  change: (
    log: z.output<Contract['changed']>,
    changes: ChangedValues,
    ctx: CardContext,
  ) => Promise<z.output<Contract['changed']> | null>
  /** Returns the points that deleting the record takes back; null if only deleting it computes them. */
  pointsOf: (ctx: StatementContext, id: string) => Promise<number | null>
  /** A field without which the card that saved a record is not brought up to date when the record is changed. */
  cardNeeds?: string
}

/** The figures of a kind's cards. */
export type Figures<Contract extends contract.CardKind> = z.output<z.ZodMiniObject<Contract['figures']>>

/** A log as a model reads it; further figures depend on the kind. Their day and local time are added later. */
export interface LookupEntry {
  id: string
  /** An instant. */
  at: string
  name: string
  note: string | null
}

/** A page of logs between two of the person's days, both included, latest first. */
export interface LookupPage {
  limit: number
  start_date: string
  end_date: string
}

/** A kind of log on the server. Each room defines its kinds; `insights/log-kinds.ts` lists them. */
export interface LogKind<Contract extends contract.LogKind> extends CardKind<Contract> {
  /** Its table, with a row for each log. */
  table: string
  listOfDay: (ctx: StatementContext, day: DayBounds) => Promise<DayList<z.output<Contract['log']>>>
  /** Reads logs for a model; absent if a model finds them elsewhere. */
  lookUp?: (ctx: Context, page: LookupPage) => Promise<{ entries: LookupEntry[]; has_more: boolean }>
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Leaves out fields without a value. */
export const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>

/** The most characters of a note that a model reads. */
const longestNote = 200

export const shortNote = (note: string | null) => note && cutText(note, longestNote)
