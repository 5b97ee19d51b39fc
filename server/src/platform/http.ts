import { maxBodyBytes, type Answer, type Endpoint, type Input, type Upload } from '@finu/contract/endpoint'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { en } from 'zod/locales'
import { createContext, type Context, type StatementContext } from './context.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import { acceptsEvents, openEvents } from './events.ts'
import { acceptUploads, fileHeaders, readUpload } from './uploads.ts'
import { Invalid, problemOf, tooMany, unauthorized, type FieldProblem } from './problems.ts'
import { openQueues } from './queue.ts'
import { privateHeaders } from './security-headers.ts'
import { keepAlive, openCaller, type SessionCaller } from './sessions.ts'
import type { Tokens } from './tokens.ts'
import { openWriteLimit } from './write-limit.ts'

z.config(en())

/** What every handler gets besides its input. */
export interface Call {
  now: Date
  /** The caller's network address. */
  address: string
  userAgent: string | null
  /** The id for what the call creates: the caller's Idempotency-Key, else a new one. */
  newId: string
  log: FastifyRequest['log']
  /** What was sent as `Authorization: Bearer`, whatever it is. */
  token: string | null
  tokens: Tokens
  readCookie: (name: string) => string | undefined
  /** A cookie for this server alone, out of reach of scripts. */
  setCookie: (name: string, value: string, maxAgeSeconds: number) => void
}

/** What a handler gets where a session is needed. It is proven before the handler runs. */
export type PersonCall = Call & Context

type HandlerCall<E extends Endpoint> = (E['access'] extends 'user' ? PersonCall : Call) &
  (E extends { events: z.ZodMiniType } ? { emit: (event: z.output<E['events']>) => void } : unknown)

/** What a handler gets that its session's look-up travels with: statements are all it can do. */
export type PipelinedCall = StatementContext & Pick<Context, 'newId'>

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

/** A handler for each endpoint of a room: one missing does not compile. */
export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]:
    | Handler<Endpoints[Name], HandlerCall<Endpoints[Name]>>
    | (Endpoints[Name]['access'] extends 'user' ? Pipelined<Endpoints[Name]> : never)
}

type AnyInput = Record<'params' | 'query' | 'body', unknown> & { file?: Uint8Array }
type AnyCall = Call & Partial<Omit<Context, keyof Call>> & { emit: (event: unknown) => void }
type AnyHandler = (call: AnyCall, input: AnyInput) => Promise<unknown>
type AnyPipelined = { pipelined: (call: PipelinedCall, input: AnyInput) => Promise<unknown> }

/** A handler as any handler: `register` feeds each only what its own schemas parsed. */
type AnyHandlers = Record<string, AnyHandler | AnyPipelined>

const parts = ['params', 'query', 'body'] as const

/** More than anybody reads; a hostile body can have thousands. */
const mostProblems = 50

function parseInput(endpoint: Endpoint, request: FastifyRequest): Record<(typeof parts)[number], unknown> {
  const input: Record<(typeof parts)[number], unknown> = { params: undefined, query: undefined, body: undefined }
  const problems = new Map<string, FieldProblem>()
  for (const part of parts) {
    const schema = endpoint[part]
    if (!schema) continue
    const parsed = schema.safeParse(part === 'body' ? (request.body ?? {}) : request[part])
    if (parsed.success) input[part] = parsed.data
    else {
      for (const issue of parsed.error.issues.slice(0, mostProblems)) {
        const loc = [part, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))]
        // Two rules of one field may have one text.
        problems.set(JSON.stringify([loc, issue.message]), { loc, msg: issue.message, type: issue.code ?? 'custom' })
      }
    }
  }
  if (problems.size > 0) throw new Invalid([...problems.values()].slice(0, mostProblems))
  return input
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The key of a call that may be sent again; calls that create nothing have none. */
function keyOf(endpoint: Endpoint, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || !endpoint.idempotent) return null
  if (typeof key === 'string' && uuid.test(key)) return key.toLowerCase()
  throw new Invalid([{ loc: ['header', 'Idempotency-Key'], msg: 'Use a UUID', type: 'uuid' }])
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Streams last longer than other calls; so many of one person at once. */
const streamsAtOnce = { atOnce: 4, waiting: 16, refuse: () => tooMany(5) }

/** What one person may have one process do, so that nobody can keep the others from being served. */
export interface PersonLimits {
  /** Calls at once; so many more wait. */
  callsAtOnce: number
  callsWaiting: number
  /** How many of them begin in a second. */
  callsPerSecond: number
  /** A stop for programs that run wild, far above what anybody types. */
  writesAMinute: number
}

export interface Services {
  database: Database
  clock: () => Date
  tokens: Tokens
  limits: PersonLimits
  /** Whether people come by https, so that cookies need it too. */
  isSecure: boolean
}

export type Register = <Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
) => void

/** A call of a person's on its way. */
interface Incoming {
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
  caller: SessionCaller
  now: Date
}

/** Registers groups of endpoints: who is calling, then validation, then the handler. */
export function createRegistrar(app: FastifyInstance, services: Services): Register {
  const { database, clock, tokens, limits } = services
  const { callsAtOnce: atOnce, callsWaiting: waiting, callsPerSecond: perSecond } = limits
  const calls = { atOnce, waiting, perSecond, refuse: () => tooMany(1) }
  const queues = { calls: openQueues(calls), streams: openQueues(streamsAtOnce) }
  const writes = openWriteLimit(limits.writesAMinute)
  const callers = new WeakMap<FastifyRequest, SessionCaller>()

  const cookieName = (name: string) => (services.isSecure ? `__Host-${name}` : name)
  const cookieRules = { path: '/', httpOnly: true, sameSite: 'strict', secure: services.isSecure } as const

  function createCall(key: string | null, request: FastifyRequest, reply: FastifyReply, now: Date): Call {
    return {
      now,
      address: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
      newId: key ?? newId(now),
      log: request.log,
      token: bearerToken(request),
      tokens,
      readCookie: (name) => parseCookie(request.headers.cookie ?? '')[cookieName(name)],
      setCookie: (name, value, maxAge) =>
        void reply.header('set-cookie', stringifySetCookie({ name: cookieName(name), value, maxAge, ...cookieRules })),
    }
  }

  /** Before anything of the body is read: a token that was never given out, or is none, ends here. */
  async function identify(request: FastifyRequest, isProvenFirst: boolean) {
    const token = bearerToken(request)
    const caller = token === null ? null : openCaller(database, tokens, token, clock())
    if (!caller) throw unauthorized()
    callers.set(request, caller)
    // Only who has a session may send much, or is sent an answer piece by piece.
    if (isProvenFirst) await caller.prove()
  }

  /** What was sent, counted and validated, with the key of a call that may be sent again. */
  function takeInput({ endpoint, request, caller, now }: Incoming) {
    const key = keyOf(endpoint, request)
    const waitSeconds = endpoint.method === 'GET' ? 0 : writes.take(caller.userId, key, now)
    if (waitSeconds > 0) throw tooMany(waitSeconds)
    return { key, input: parseInput(endpoint, request) }
  }

  /** Runs a handler that may send its answer piece by piece. */
  async function answerInEvents(
    { request, reply }: Incoming,
    work: (emit: (event: unknown) => void) => Promise<unknown>,
  ) {
    const events = openEvents(request, reply)
    try {
      return await work(events.emit)
    } catch (error) {
      if (!events.isOpen()) throw error
      request.log.warn({ err: error }, 'a stream failed')
      const { message, code } = problemOf(error)
      events.emit({ type: 'failed', detail: message, code })
      return undefined
    } finally {
      events.close()
    }
  }

  async function answerProven(incoming: Incoming, handler: AnyHandler, file: object) {
    const { endpoint, request, reply, caller, now } = incoming
    const { id, timezone, day_starts_at_minute: startsAtMinute } = await caller.prove()
    const { key, input } = takeInput(incoming)
    const context = createContext({
      ...createCall(key, request, reply, now),
      userId: caller.userId,
      db: caller.db,
      zone: { timezone, startsAtMinute },
      actor: { kind: 'session' as const, id },
    })
    const answer = (emit: (event: unknown) => void) => handler({ ...context, emit }, { ...input, ...file })
    return endpoint.events && acceptsEvents(request) ? answerInEvents(incoming, answer) : answer(() => {})
  }

  async function answerPipelined(incoming: Incoming, { pipelined }: AnyPipelined) {
    const { userId, prove, pipelined: db } = incoming.caller
    try {
      const { key, input } = takeInput(incoming)
      return await pipelined({ db, userId, now: incoming.now, newId: key ?? newId(incoming.now) }, input)
    } catch (error) {
      // Who has no session learns nothing else, not even that the input was wrong.
      await prove()
      throw error
    }
  }

  async function answerPerson(incoming: Incoming, handler: AnyHandler | AnyPipelined) {
    const { endpoint, request, reply, caller, now } = incoming
    const file = endpoint.upload ? { file: await readUpload(request, endpoint.upload, caller.userId) } : {}
    const answer = await queues[endpoint.events ? 'streams' : 'calls'].run(caller.userId, () =>
      'pipelined' in handler ? answerPipelined(incoming, handler) : answerProven(incoming, handler, file),
    )
    keepAlive(database, caller.userId, await caller.prove(), now).catch((error: unknown) =>
      request.log.warn({ err: error }, 'session not kept'),
    )
    if (endpoint.sends) reply.headers(fileHeaders(endpoint.sends))
    return answer
  }

  return function register(endpoints, handlers) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const handler = (handlers as unknown as AnyHandlers)[name]!
      const route: RouteOptions = {
        method: endpoint.method,
        url: endpoint.path,
        bodyLimit: maxBodyBytes(endpoint),
        onRequest: async (request, reply) => {
          reply.headers(privateHeaders)
          if (endpoint.access === 'user') await identify(request, Boolean(endpoint.upload ?? endpoint.events))
        },
        handler: async (request, reply) => {
          reply.code(endpoint.status ?? 200)
          const now = clock()
          const caller = callers.get(request)
          if (caller) return answerPerson({ endpoint, request, reply, caller, now }, handler)
          const call = createCall(keyOf(endpoint, request), request, reply, now)
          return (handler as AnyHandler)({ ...call, emit: () => {} }, parseInput(endpoint, request))
        },
      }
      if (endpoint.upload) acceptUploads(app, (scope) => scope.route(route))
      else app.route(route)
    }
  }
}
