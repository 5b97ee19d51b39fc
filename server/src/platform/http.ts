import type { Answer, Delivered, Endpoint, Input, Upload } from '@finu/contract/platform/endpoint'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
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
  /** The id for what the call creates: the caller's Idempotency-Key, else a new one. */
  newId: string
  log: FastifyRequest['log']
  /** The value of `Authorization: Bearer`, whatever it is. */
  token: string | null
  tokens: Tokens
  readCookie: (name: string) => string | undefined
  /**
   * A cookie for this server alone, out of reach of scripts. It comes only with what our own pages ask for, but for a
   * 'lax' one, which comes back with whoever is led here from elsewhere too.
   */
  setCookie: (name: string, value: string, maxAgeSeconds: number, sameSite?: 'strict' | 'lax') => void
}

/** Context of a handler that needs a session, which is proven before it runs. */
export type PersonCall = Call & Context

type HandlerCall<E extends Endpoint> = (E['access'] extends 'user' ? PersonCall : Call) &
  (E extends { events: z.ZodMiniType } ? { emit: (event: z.output<E['events']>) => void } : unknown)

/** Context of a pipelined handler: statements are all it can do. */
export type PipelinedCall = StatementContext & Pick<Call, 'newId' | 'ifMatch'>

export type HandlerInput<E extends Endpoint> = {
  params: Input<E, 'params'>
  query: Input<E, 'query'>
  body: Input<E, 'body'>
} & (E extends { upload: Upload } ? { file: Uint8Array } : unknown)

type Handler<E extends Endpoint, Given> = (call: Given, input: HandlerInput<E>) => Promise<Answer<E>>

/**
 * For a call that is made often and does nothing but statements of the caller's: it saves the round trip that proving
 * the session first costs. Nothing is answered or kept where the session has ended.
 */
interface Pipelined<E extends Endpoint> {
  pipelined: Handler<E, PipelinedCall>
}

type HandlerOf<E extends Endpoint> = E extends { failsTo: string }
  ? Leading<Call, HandlerInput<E>>
  : E extends { delivers: Delivered }
    ? Receiving<z.output<E['delivers']['event']>>
    : Handler<E, HandlerCall<E>> | (E['access'] extends 'user' ? Pipelined<E> : never)

/** A handler for each endpoint of a room, of its kind: one missing does not compile. */
export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: HandlerOf<Endpoints[Name]>
}

type AnyInput = Record<'params' | 'query' | 'body', unknown> & { file?: Uint8Array }
type AnyCall = Call & Partial<Omit<Context, keyof Call>> & { emit: (event: unknown) => void }
export type AnyHandler = (call: AnyCall, input: AnyInput) => Promise<unknown>
export type AnyPipelined = { pipelined: (call: PipelinedCall, input: AnyInput) => Promise<unknown> }

type AnyLeading = Leading<Call, AnyInput>
type AnyReceiving = Receiving<unknown>

export type AnyPublic = AnyHandler | AnyLeading | AnyReceiving

/** A handler as any handler: `register` feeds each only what its own schemas parsed. */
export type AnyHandlers = Record<string, AnyPublic | AnyPipelined>

/** How much one process takes on. */
export interface Capacity {
  /** Calls under way at once; what comes above is answered with 503. */
  calls: number
  /** Calls of one group at once that ask another service. */
  callsAskingOthers: number
  connections: number
  connectionsPerAddress: number
}

/** Limits of one person in one process, so that nobody can keep the others from being served. */
export interface PersonLimits {
  /** Calls at once; so many more wait. */
  callsAtOnce: number
  callsWaiting: number
  /** How many of them begin in a second. */
  callsPerSecond: number
  /** A stop for programs that run wild, far above what anybody types. */
  writesAMinute: number
}
