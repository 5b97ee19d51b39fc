import { maxBodyBytes, type Answer, type Endpoint, type Input, type Upload } from '@finu/contract/endpoint'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { en } from 'zod/locales'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import { acceptsEvents, openEvents } from './events.ts'
import { acceptUploads, fileHeaders, readUpload } from './uploads.ts'
import { Invalid, sentenceOf, tooMany, unauthorized, type FieldProblem } from './problems.ts'
import { openQueues } from './queue.ts'
import { privateHeaders } from './security-headers.ts'
import { keepAlive, openCaller, type CallerConnection, type SessionCaller } from './sessions.ts'
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

/** What a handler gets where a session is needed. */
export interface Caller {
  userId: string
  /** Works for this user only; nothing leaves it or is kept unless the session is live. */
  db: CallerConnection
}

type HandlerCall<E extends Endpoint> = Call &
  (E['access'] extends 'user' ? Caller : unknown) &
  (E extends { events: z.ZodMiniType } ? { emit: (event: z.output<E['events']>) => void } : unknown)

export type HandlerInput<E extends Endpoint> = {
  params: Input<E, 'params'>
  query: Input<E, 'query'>
  body: Input<E, 'body'>
} & (E extends { upload: Upload } ? { file: Uint8Array } : unknown)

/** A handler for each endpoint of a room: one missing does not compile. */
export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: (
    call: HandlerCall<Endpoints[Name]>,
    input: HandlerInput<Endpoints[Name]>,
  ) => Promise<Answer<Endpoints[Name]>>
}

type AnyHandler = (
  call: Call & Partial<Caller> & { emit: (event: unknown) => void },
  input: Record<'params' | 'query' | 'body', unknown> & { file?: Uint8Array },
) => Promise<unknown>

/** A room's endpoints with their handlers. */
export interface Room {
  endpoints: Record<string, Endpoint>
  handlers: Record<string, AnyHandler>
}

/** Binds handlers to a room's endpoints; the types are checked here, once. */
export function room<const Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
): Room {
  // Handlers with narrower input stand for any handler: `register` feeds each only what its own schemas parsed.
  return { endpoints, handlers: handlers as unknown as Room['handlers'] }
}

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

/** Registers rooms: who is calling, then validation, then the handler. */
export function createRegistrar(app: FastifyInstance, services: Services): (room: Room) => void {
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
    // Only who has a session may send much, or have something written for them.
    if (isProvenFirst) await caller.prove()
  }

  async function answerCaller(endpoint: Endpoint, handler: AnyHandler, request: FastifyRequest, reply: FastifyReply) {
    const now = clock()
    const caller = callers.get(request)!
    const { userId, db, prove } = caller
    try {
      const key = keyOf(endpoint, request)
      const call = createCall(key, request, reply, now)
      const waitSeconds = endpoint.method === 'GET' ? 0 : writes.take(userId, key, now)
      if (waitSeconds > 0) throw tooMany(waitSeconds)
      const input = parseInput(endpoint, request)
      const isStream = endpoint.events !== undefined
      const file = endpoint.upload ? { file: await readUpload(request, endpoint.upload, userId) } : {}
      const answer = await queues[isStream ? 'streams' : 'calls'].run(userId, async () => {
        const events = isStream && acceptsEvents(request) ? openEvents(request, reply) : null
        const emit = events?.emit ?? (() => {})
        const given = await handler({ ...call, userId, db, emit }, { ...input, ...file }).catch((error: unknown) => {
          if (!events?.isOpen()) throw error
          request.log.warn({ err: error }, 'a stream failed')
          emit({ type: 'failed', detail: sentenceOf(error) })
        })
        events?.close()
        return given
      })
      const session = await prove()
      keepAlive(database, userId, session, now).catch((error: unknown) =>
        request.log.warn({ err: error }, 'session not kept'),
      )
      if (endpoint.sends) reply.headers(fileHeaders(endpoint.sends))
      return answer
    } catch (error) {
      // Who has no session learns nothing else, not even that the input was wrong.
      await prove()
      throw error
    }
  }

  return function register({ endpoints, handlers }) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = handlers[name]!
      const isProvenFirst = Boolean(endpoint.upload ?? endpoint.events)
      const route: RouteOptions = {
        method: endpoint.method,
        url: endpoint.path,
        bodyLimit: maxBodyBytes(endpoint),
        onRequest: async (request, reply) => {
          reply.headers(privateHeaders)
          if (endpoint.access === 'user') await identify(request, isProvenFirst)
        },
        handler: async (request, reply) => {
          reply.code(endpoint.status ?? 200)
          if (endpoint.access === 'user') return answerCaller(endpoint, handler, request, reply)
          const input = parseInput(endpoint, request)
          return handler({ ...createCall(keyOf(endpoint, request), request, reply, clock()), emit: () => {} }, input)
        },
      }
      if (endpoint.upload) acceptUploads(app, (scope) => scope.route(route))
      else app.route(route)
    }
  }
}
