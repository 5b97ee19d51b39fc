import type { Answer, Endpoint, Input, Upload } from '@finu/contract/endpoint'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { en } from 'zod/locales'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import { acceptsEvents, openEvents } from './events.ts'
import { acceptUploads, fileHeaders, readUpload } from './uploads.ts'
import { Invalid, Problem, unauthorized, type FieldProblem } from './problems.ts'
import { keepAlive, openCaller, type CallerConnection } from './sessions.ts'

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

function parseInput(endpoint: Endpoint, request: FastifyRequest): Record<(typeof parts)[number], unknown> {
  const input: Record<(typeof parts)[number], unknown> = { params: undefined, query: undefined, body: undefined }
  const problems: FieldProblem[] = []
  for (const part of parts) {
    const schema = endpoint[part]
    if (!schema) continue
    const parsed = schema.safeParse(part === 'body' ? (request.body ?? {}) : request[part])
    if (parsed.success) input[part] = parsed.data
    else {
      for (const issue of parsed.error.issues) {
        const loc = [part, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))]
        // Two rules of one field may have one text.
        const isSaid = problems.some((problem) => problem.msg === issue.message && problem.loc.join() === loc.join())
        if (!isSaid) problems.push({ loc, msg: issue.message, type: issue.code ?? 'custom' })
      }
    }
  }
  if (problems.length > 0) throw new Invalid(problems)
  return input
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && uuid.test(key)) return key.toLowerCase()
  throw new Invalid([{ loc: ['header', 'Idempotency-Key'], msg: 'Use a UUID', type: 'uuid' }])
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Registers a room: who is calling, then validation, then the handler. */
export function register(app: FastifyInstance, { endpoints, handlers }: Room, database: Database, clock: () => Date) {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name]!
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const now = clock()
        const createCall = () => ({
          now,
          address: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
          newId: endpoint.idempotent ? (idempotencyKey(request) ?? newId(now)) : newId(now),
          log: request.log,
        })
        reply.code(endpoint.status ?? 200)
        if (endpoint.access === 'public')
          return handler({ ...createCall(), emit: () => {} }, parseInput(endpoint, request))

        const token = bearerToken(request)
        const caller = token === null ? null : openCaller(database, token, now)
        if (!caller) throw unauthorized()
        try {
          const input = parseInput(endpoint, request)
          const events = endpoint.events && acceptsEvents(request) ? openEvents(reply) : null
          // Only who has a session may send a file.
          if (endpoint.upload) await caller.db.passed()
          const file = endpoint.upload ? { file: await readUpload(request, endpoint.upload) } : {}
          const emit = events?.emit ?? (() => {})
          const answer = await handler({ ...createCall(), ...caller, emit }, { ...input, ...file }).catch(
            (error: unknown) => {
              if (!events?.isOpen()) throw error
              request.log.warn({ err: error }, 'a stream failed')
              emit({ type: 'failed', detail: sentenceOf(error) })
            },
          )
          events?.close()
          const session = await caller.db.passed()
          keepAlive(database, caller.userId, session, now).catch((error: unknown) =>
            request.log.warn({ err: error }, 'session not kept'),
          )
          if (endpoint.sends) reply.headers(fileHeaders(endpoint.sends))
          return answer
        } catch (error) {
          // Who has no session learns nothing else, not even that the input was wrong.
          await caller.db.passed()
          throw error
        }
      },
    }
    if (endpoint.upload) acceptUploads(app, (scope) => scope.route(route))
    else app.route(route)
  }
}

function sendProblem(reply: FastifyReply, status: number, detail: unknown, retryAfterSeconds?: number) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds))
  return reply.code(status).send({ detail })
}

const unexpected = 'Server error. Please try again later.'

/** What to tell of an error when the answer has begun. */
const sentenceOf = (error: unknown) => (error instanceof Problem ? error.message : unexpected)

/** Fastify's own refusals, in words for a person. */
const refusals: Record<number, string> = {
  400: 'The request could not be read. Send valid JSON.',
  413: 'That is too large.',
  414: 'The address is too long.',
  415: 'Send JSON (Content-Type: application/json).',
}

export interface HttpOptions {
  logger: Logger
  trustedProxies: number
}

/** The server without rooms: limits, and one place where errors become answers. */
export function createHttp({ logger, trustedProxies }: HttpOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
  }) as unknown as FastifyInstance

  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Invalid) return sendProblem(reply, 422, error.fields)
    if (error instanceof Problem) {
      if (error.status >= 500) request.log.warn({ err: error.cause }, 'out of reach')
      return sendProblem(reply, error.status, error.message, error.retryAfterSeconds)
    }
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 400 && status < 500)
      return sendProblem(reply, status, refusals[status] ?? 'The request could not be read.')
    if (status === 503) return sendProblem(reply, 503, 'The service is not available right now. Please try again.', 2)
    request.log.error({ err: error }, 'unexpected')
    return sendProblem(reply, 500, unexpected)
  })
  return app
}
