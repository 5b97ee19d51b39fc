import { maxBodyBytes, type Endpoint } from '@finu/contract/platform/endpoint'
import { healthConsentVersion, needsHealthConsent } from '@finu/contract/accounts/health-consent'
import { scopeOf } from '@finu/contract/accounts/tokens'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { waitToRefuse, type Admission, type AskOthers } from './admission.ts'
import { addressOf, networkOf } from './networks.ts'
import { announcedBytes, openBodies } from './bodies.ts'
import type { Caller } from './callers.ts'
import { createContext } from './context.ts'
import type { Database } from './database.ts'
import { acceptsEvents, openEvents } from './events.ts'
import type { AnyHandler, AnyHandlers, AnyPipelined, AnyPublic, Call, Handlers, PersonLimits } from './http.ts'
import { newId } from './ids.ts'
import { parseInput, readHeaders, type CallHeaders } from './input.ts'
import { openLargeAnswers } from './large-answers.ts'
import { readPersonalToken } from './personal-tokens.ts'
import { goneAsProblem } from './database-errors.ts'
import { sayFieldProblem } from './field-words.ts'
import { problemOf, tooMany, unauthorized } from './problems.ts'
import { openQueues } from './queue.ts'
import { assertOrigins, lead, locationOf } from './redirects.ts'
import { privateHeaders } from './security-headers.ts'
import { readSession } from './sessions.ts'
import type { Tokens } from './tokens.ts'
import { attribute } from './unsent.ts'
import { acceptUploads, fileHeaders, readUpload } from './uploads.ts'
import { acceptRaw, countDelivery, receive } from './webhooks.ts'
import { openWriteLimit } from './write-limit.ts'

z.config({ customError: sayFieldProblem })

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The bytes of a message with its reply: of a conversation that is sent along only the last message is stored. */
const messageBytes = 8_192

/** Returns the bytes of a body that may be stored; files have limits of their own. */
const storedBytes = (endpoint: Endpoint, { raw }: FastifyRequest): number =>
  endpoint.upload ? 0 : endpoint.events ? messageBytes : announcedBytes(raw, maxBodyBytes(endpoint))

/** Limits the streams of one person at once, as they last longer than other calls. */
const streamsAtOnce = { atOnce: 4, waiting: 16, refuse: () => tooMany(5) }

export interface Services {
  database: Database
  clock: () => Date
  tokens: Tokens
  limits: PersonLimits
  admission: Admission
  /** True if people use https, so that cookies require it too. */
  isSecure: boolean
}

export type Register = <Endpoints extends Record<string, Endpoint>>(
  /** Its name in the reference and in scopes. */
  group: string,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
) => void

/** A call of a person's that is being handled. */
interface Incoming {
  group: string
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
  caller: Caller
  now: Date
}

/** True for reads of JSON, which are written as a whole. */
const isPaced = ({ method, sends, events }: Endpoint) => method === 'GET' && !sends && !events

/** Registers groups of endpoints: identifies the caller, validates, then runs the handler. */
export function createRegistrar(app: FastifyInstance, services: Services): Register {
  const { database, clock, tokens, limits, admission } = services
  const { callsAtOnce: atOnce, callsWaiting: waiting, callsPerSecond: perSecond } = limits
  const refuse = async () => {
    await waitToRefuse()
    return tooMany(1)
  }
  const calls = { atOnce, waiting, perSecond, refuse }
  const queues = { calls: openQueues(calls), streams: openQueues(streamsAtOnce) }
  const writes = openWriteLimit(limits.writesAMinute)
  const largeAnswers = openLargeAnswers()
  const bodies = openBodies()
  const callers = new WeakMap<FastifyRequest, Caller>()

  const cookieName = (name: string) => (services.isSecure ? `__Host-${name}` : name)
  const cookieRules = { path: '/', httpOnly: true, secure: services.isSecure } as const

  function createCall(headers: CallHeaders, request: FastifyRequest, reply: FastifyReply, now: Date): Call {
    return {
      ...headers,
      now,
      address: addressOf(request),
      // A header may have control characters of C1.
      userAgent: request.headers['user-agent']?.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200) ?? null,
      newId: headers.key ?? newId(now),
      log: request.log,
      token: bearerToken(request),
      tokens,
      readCookie: (name) => parseCookie(request.headers.cookie ?? '')[cookieName(name)],
      setCookie: (name, value, maxAge, sameSite = 'strict') =>
        void reply.header(
          'set-cookie',
          stringifySetCookie({ name: cookieName(name), value, maxAge, sameSite, ...cookieRules }),
        ),
    }
  }

  /** Identifies the caller before the body is read: refuses a token that was never issued. @throws 401 */
  async function identify(group: string, endpoint: Endpoint, request: FastifyRequest, { raw }: FastifyReply) {
    const [token, now] = [bearerToken(request) ?? '', clock()]
    const consent = needsHealthConsent(group, endpoint) ? healthConsentVersion : null
    const scope = scopeOf(group, endpoint.method)
    const caller =
      readSession(database, tokens, token, consent, now) ??
      readPersonalToken(database, tokens, token, scope, consent, now)
    if (!caller) throw unauthorized()
    callers.set(request, caller)
    attribute(raw, { person: caller.userId })
    // Large bodies and event streams need a session that is checked first.
    if (endpoint.upload ?? endpoint.events) await caller.prove()
  }

  /** Counts a call and validates its input. */
  function takeInput({ endpoint, request, caller, now }: Incoming) {
    const headers = readHeaders(endpoint, request)
    const written = headers.key && `${endpoint.method} ${endpoint.path} ${headers.key}`
    const bytes = storedBytes(endpoint, request)
    const waitSeconds = endpoint.method === 'GET' ? 0 : writes.take(caller.userId, written, now, bytes)
    if (waitSeconds > 0) throw tooMany(waitSeconds)
    return { headers, input: parseInput(endpoint, request) }
  }

  /** Runs a handler that may send its answer in events. */
  async function answerInEvents(
    { request, reply }: Incoming,
    work: (emit: (event: unknown) => void) => Promise<unknown>,
  ) {
    const events = openEvents(reply)
    try {
      return await work(events.emit)
    } catch (error) {
      if (!events.isOpen()) throw error
      request.log.warn({ err: error }, 'a stream failed')
      const { detail, code } = problemOf(goneAsProblem(error) ?? error)
      events.emit({ type: 'failed', detail, code })
      return undefined
    } finally {
      events.close()
    }
  }

  async function answerProven(incoming: Incoming, handler: AnyHandler, askOthers: AskOthers, file: object) {
    const { endpoint, request, reply, caller, now } = incoming
    const { actor, zone } = await caller.prove()
    const { headers, input } = takeInput(incoming)
    const context = createContext({
      ...createCall(headers, request, reply, now),
      userId: caller.userId,
      db: caller.db,
      zone,
      actor,
    })
    const answer = (emit: (event: unknown) => void) => handler({ ...context, emit, askOthers }, { ...input, ...file })
    return endpoint.events && acceptsEvents(request) ? answerInEvents(incoming, answer) : answer(() => {})
  }

  async function answerPipelined(incoming: Incoming, { pipelined }: AnyPipelined) {
    const { userId, prove, pipelined: db } = incoming.caller
    try {
      const { headers, input } = takeInput(incoming)
      const given = { db, userId, now: incoming.now, newId: headers.key ?? newId(incoming.now) }
      return await pipelined({ ...given, ifMatch: headers.ifMatch }, input)
    } catch (error) {
      // A caller without a session gets only 401, not even that the input was wrong.
      await prove()
      throw error
    }
  }

  /** @param person who shares the places of calls that ask others; for strangers, the call's id */
  function admit<T>(
    { group, endpoint }: Pick<Incoming, 'group' | 'endpoint'>,
    person: string,
    work: (ask: AskOthers) => Promise<T>,
  ): Promise<T> {
    const whose = { group, person }
    if (endpoint.asksOthers === 'in a part') return admission.runThenAsk(whose, work)
    const begin = () => work((inner) => inner())
    return endpoint.asksOthers ? admission.runAskingOthers(whose, begin) : admission.run(begin)
  }

  /** Admits a call of a person: in its turn, if it reads a large answer. */
  function admitInTurn<T>(incoming: Incoming, work: (ask: AskOthers) => Promise<T>): Promise<T> {
    const { caller, endpoint } = incoming
    const begin = () => admit(incoming, caller.userId, work)
    return isPaced(endpoint) ? largeAnswers.read(caller.userId, endpoint.path, begin) : begin()
  }

  async function answerPerson(incoming: Incoming, handler: AnyHandler | AnyPipelined) {
    const { endpoint, request, reply, caller, now } = incoming
    const file = endpoint.upload ? { file: await readUpload(request, endpoint.upload, caller.userId) } : {}
    const queue = queues[endpoint.events ? 'streams' : 'calls']
    const work = (askOthers: AskOthers) =>
      'pipelined' in handler ? answerPipelined(incoming, handler) : answerProven(incoming, handler, askOthers, file)
    // The order matters: calls that wait for their person's other calls must take no place that others could use.
    const answer = await queue.run(caller.userId, () => admitInTurn(incoming, work))
    // The handler may have run no statement that the look-up could travel with.
    await caller.prove()
    caller.keepAlive(now).catch((error: unknown) => request.log.warn({ err: error }, 'session not kept'))
    if (endpoint.sends) reply.headers(fileHeaders(endpoint.sends))
    else if (isPaced(endpoint))
      reply.raw.once('close', () =>
        largeAnswers.count(caller.userId, endpoint.path, Number(reply.getHeader('content-length') ?? 0)),
      )
    return answer
  }

  async function answerAnyone(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, handler: AnyPublic) {
    const now = clock()
    if ('isSigned' in handler) return receive(endpoint.delivers!, handler, request, { database, now, log: request.log })
    const call = createCall(readHeaders(endpoint, request), request, reply, now)
    const input = parseInput(endpoint, request)
    if ('redirect' in handler)
      return lead(reply, locationOf(await handler.redirect(call, input), handler.leadsTo ?? []))
    return handler({ ...call, emit: () => {}, askOthers: (work) => work() }, input)
  }

  async function meet(group: string, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    if (endpoint.access === 'user') await identify(group, endpoint, request, reply)
    const sender = callers.get(request)?.userId ?? networkOf(addressOf(request))
    reply.raw.once('close', bodies.take(endpoint, request.raw, sender))
    if (endpoint.delivers) await countDelivery(database, endpoint.delivers, addressOf(request), clock())
  }

  return function register(group, endpoints, handlers) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const handler = (handlers as unknown as AnyHandlers)[name]!
      if ('redirect' in handler) assertOrigins(handler.leadsTo ?? [])
      const route: RouteOptions = {
        method: endpoint.method,
        url: endpoint.path,
        bodyLimit: maxBodyBytes(endpoint),
        config: { failsTo: endpoint.failsTo },
        onRequest: async (request, reply) => {
          reply.headers(privateHeaders)
          if (endpoint.clearsCache) void reply.header('clear-site-data', '"cache"')
          await meet(group, endpoint, request, reply)
        },
        handler: async (request, reply) => {
          reply.code(endpoint.status ?? 200)
          const caller = callers.get(request)
          return caller
            ? answerPerson(
                { group, endpoint, request, reply, caller, now: clock() },
                handler as AnyHandler | AnyPipelined,
              )
            : admit({ group, endpoint }, request.id, () => answerAnyone(endpoint, request, reply, handler as AnyPublic))
        },
      }
      if (endpoint.upload) acceptUploads(app, (scope) => scope.route(route))
      else if (endpoint.delivers) acceptRaw(app, (scope) => scope.route(route))
      else app.route(route)
    }
  }
}
