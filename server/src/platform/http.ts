import type { Answer, Delivered, Endpoint, Input, Upload } from '@finu/contract/platform/endpoint'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { AskOthers } from './admission.ts'
import type { Context, StatementContext } from './context.ts'
import type { CallHeaders } from './input.ts'
import type { Leading } from './redirects.ts'
import type { Tokens } from './tokens.ts'
import type { Receiving } from './webhooks.ts'

/** Context of every handler, besides its input. */
export interface Call extends CallHeaders {
  now: Date
  /** The caller's network address. */
  address: string
  userAgent: string | null
  /** The id for what the call creates: the caller's Idempotency-Key if there is one, else a new one. */
  newId: string
  log: FastifyRequest['log']
  /** The value after `Authorization: Bearer`, unchecked. */
  token: string | null
  tokens: Tokens
  readCookie: (name: string) => string | undefined
  /**
   * Sets a cookie for this server alone, which scripts cannot read. Browsers send it only with requests from our own
   * pages; a 'lax' one also when another site leads a person here.
   */
  setCookie: (name: string, value: string, maxAgeSeconds: number, sameSite?: 'strict' | 'lax') => void
}

/** Context of a handler that needs a session, which is checked before it runs. */
export type PersonCall = Call & Context

type HandlerCall<E extends Endpoint> = (E['access'] extends 'user' ? PersonCall : Call) &
  (E extends { events: z.ZodMiniType } ? { emit: (event: z.output<E['events']>) => void } : unknown) &
  (E extends { asksOthers: 'in a part' } ? { askOthers: AskOthers } : unknown)

/** Context of a pipelined handler, which can only run statements. */
export type PipelinedCall = StatementContext & Pick<Call, 'newId' | 'ifMatch'>

export type HandlerInput<E extends Endpoint> = {
  params: Input<E, 'params'>
  query: Input<E, 'query'>
  body: Input<E, 'body'>
} & (E extends { upload: Upload } ? { file: Uint8Array } : unknown)

type Handler<E extends Endpoint, Given> = (call: Given, input: HandlerInput<E>) => Promise<Answer<E>>

/**
 * For a frequent call that only runs statements of the caller's: it saves the round trip that checks the session first.
 * Nothing is returned or kept if the session has ended.
 */
interface Pipelined<E extends Endpoint> {
  pipelined: Handler<E, PipelinedCall>
}

type HandlerOf<E extends Endpoint> = E extends { failsTo: string }
  ? Leading<Call, HandlerInput<E>>
  : E extends { delivers: Delivered }
    ? Receiving<z.output<E['delivers']['event']>>
    : Handler<E, HandlerCall<E>> | (E['access'] extends 'user' ? Pipelined<E> : never)

/** The handlers of a room's endpoints, each of its endpoint's kind; a missing one does not compile. */
export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: HandlerOf<Endpoints[Name]>
}

type AnyInput = Record<'params' | 'query' | 'body', unknown> & { file?: Uint8Array }
type AnyCall = Call &
  Partial<Omit<Context, keyof Call>> & {
    emit: (event: unknown) => void
    askOthers: AskOthers
  }
export type AnyHandler = (call: AnyCall, input: AnyInput) => Promise<unknown>
export type AnyPipelined = { pipelined: (call: PipelinedCall, input: AnyInput) => Promise<unknown> }

type AnyLeading = Leading<Call, AnyInput>
type AnyReceiving = Receiving<unknown>

export type AnyPublic = AnyHandler | AnyLeading | AnyReceiving

/** Handlers with their types erased: `register` gives each only the input that its own schemas parsed. */
export type AnyHandlers = Record<string, AnyPublic | AnyPipelined>

/** Limits of one process. */
export interface Capacity {
  /** Calls at once; more are answered with 503. */
  calls: number
  /** Calls of one group at once that ask another service. */
  callsAskingOthers: number
  connections: number
  connectionsPerAddress: number
}

/** Limits of one person in one process, so that nobody can keep others from being served. */
export interface PersonLimits {
  /** Calls at once; `callsWaiting` more wait. */
  callsAtOnce: number
  callsWaiting: number
  /** Calls that may start in a second. */
  callsPerSecond: number
  /** A limit for faulty programs, far above what a person types. */
  writesAMinute: number
}
