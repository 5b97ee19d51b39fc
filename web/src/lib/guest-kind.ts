import type { DayLog } from '@finu/contract/insights/insights'
import type { Answer, Endpoint, Input } from '@finu/contract/platform/endpoint'
import type { LogKindName } from '@finu/contract/insights/log-kinds'
import type { HistoryFilters } from '@finu/contract/platform/history'
import type { PageQuery } from '@finu/contract/platform/pages'
import type { ProblemCode } from '@finu/contract/platform/problem-codes'
import type { Day, Instant } from '@finu/contract/platform/wire'
import type { Reward } from '@finu/contract/rewards/reward'
import type * as z from 'zod/mini'

/** A call's input, as the contract parses it. */
export interface Asked<E extends Endpoint> {
  params: Input<E, 'params'>
  query: Input<E, 'query'>
}

/** A log with its day in the guest's zone. */
export type OfDay<Log> = Log & { day: Day }

/** A read that is answered from a guest's logs of one kind, which are given latest first. */
export interface GuestRead<Log> {
  endpoint: Endpoint
  answer(logs: readonly OfDay<Log>[], asked: Asked<Endpoint>, today: Day): unknown
}

/** Defines a read, typed by its endpoint. */
export const guestRead = <E extends Endpoint, Log>(
  endpoint: E,
  answer: (logs: readonly OfDay<Log>[], asked: Asked<E>, today: Day) => Answer<E>,
): GuestRead<Log> => ({ endpoint, answer })

export const ofDay = <Log>(logs: readonly OfDay<Log>[], date: Day) => logs.filter(({ day }) => day === date)

/** The names of a day's lists of such logs. */
type ListOf<Log> = { [Name in keyof DayLog]: DayLog[Name] extends Log[] ? Name : never }[keyof DayLog]
export type ListName = ListOf<{ id: string }>

type Fields = Record<string, unknown>
export type HistoryQuery = z.output<typeof HistoryFilters> & z.output<ReturnType<typeof PageQuery>> & Fields

/**
 * A kind of log that a guest can keep in the browser. Each room describes its kind in `front/guest-kind.ts`. Functions
 * of bodies and logs are methods, so that one list can hold the kinds of different logs.
 */
export interface GuestKind<Body extends Fields = Fields, Log extends { id: string } = { id: string }> {
  /** Name under which its entries are stored, and in the words for one of them. */
  name: LogKindName
  /** The word for one of its entries, if not its name. */
  noun?: string
  /** Name of its list in a day and in the history, and in the words for several of them. */
  list: ListName
  /** Schema of what is stored: the body of the create call, with a time. */
  Body: z.ZodMiniType<Body>
  /** The body's field with the time. */
  time: string
  /** Fields besides the time that a change without them leaves as they are. */
  stays?: readonly string[]
  create: Endpoint & {
    body: z.ZodMiniType<unknown, Fields>
    answer: z.ZodMiniType<{ id: string; reward?: Reward | null }>
  }
  /** True for a kind that earns no points. */
  earnsNothing?: true
  change: Endpoint
  remove: Endpoint
  /** Returns why a log cannot be kept beside the others of its kind, which is a conflict; null if it can. */
  refusal?(log: Log, others: readonly Log[]): { code: ProblemCode; detail: string } | null
  /** Returns an entry as the log that the server would return. */
  present(entry: { id: string; body: Body; at: Instant }): Log
  /** Returns what the answer to its creation has besides. @param all the kind's logs, with it */
  besides?(log: Log, all: readonly Log[]): object
  /** The list of all logs, in pages and with filters. */
  history: {
    endpoint: Endpoint & { query: z.ZodMiniType<HistoryQuery> }
    /** Returns the texts that a search looks through. */
    textsOf(log: Log): (string | null)[]
    /** Returns a log's values by the names of the filters. A list matches if it contains the word asked for. */
    valuesOf(log: Log): Record<string, string | boolean | readonly string[]>
  }
  /** Other reads of the room that a guest's browser answers. All that are not listed require signing in. */
  reads: readonly GuestRead<Log>[]
}

/** The names in a kind that its body and the day's lists have. */
interface Names<Body, Log> {
  list: ListOf<Log>
  time: keyof Body & string
  stays?: readonly (keyof Body & string)[]
}

/** Defines a kind, typed by its body and its log. */
export const defineGuestKind = <Body extends Fields, Log extends { id: string }>(
  kind: GuestKind<Body, Log> & Names<Body, Log>,
): GuestKind => kind
