import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { requestMs } from './bodies.ts'
import type { Admission } from './admission.ts'
import { logCalls } from './call-log.ts'
import { addressOf, networkOf, readAddress } from './networks.ts'
import { isHealth } from './health.ts'
import type { Capacity } from './http.ts'
import { openServer } from './open-server.ts'
import { openCounts } from './counts.ts'
import { goneAsProblem } from './database-errors.ts'
import { Invalid, notFound, Problem, problemOf, tooMany, unavailable } from './problems.ts'
import { lead, pageOfFailure } from './redirects.ts'
import { followCalls, giveIds, idHeader } from './request-ids.ts'
import { privateHeaders, securityHeaders } from './security-headers.ts'
import type { Tracing } from './tracing.ts'
import { trustIn, type TrustedProxies } from './trusted-proxies.ts'
import { attribute } from './unsent.ts'

function sendProblem(reply: FastifyReply, problem: Problem | Invalid) {
  const { status, code, detail } = problem
  const page = pageOfFailure(reply.request, status)
  if (page !== null) return lead(reply, page)
  if ('retryAfterSeconds' in problem && problem.retryAfterSeconds !== undefined)
    reply.header('retry-after', Math.ceil(problem.retryAfterSeconds))
  return reply.code(status).send({ detail, code })
}

/** Fastify's own refusals, as sentences for people. */
const refusals: Record<number, Problem> = {
  400: new Problem(400, 'unreadable', 'The request could not be read. Send valid JSON.'),
  404: notFound(),
  408: new Problem(408, 'timed_out', 'The request took too long.'),
  413: new Problem(413, 'too_large', 'That is too large.'),
  414: new Problem(414, 'too_large', 'The address is too long.'),
  415: new Problem(415, 'unreadable', 'Send JSON (Content-Type: application/json).'),
  431: new Problem(431, 'too_large', 'The headers are too long.'),
}
const refusalOf = (status: number) =>
  refusals[status] ?? new Problem(status, 'unreadable', 'The request could not be read.')

export interface HttpOptions {
  logger: Logger
  trustedProxies: TrustedProxies
  /** True: each call is logged, not only those that failed. */
  hasAccessLog: boolean
  /** Traces calls, if any are traced. */
  tracing?: Tracing | null
  capacity: Capacity
}

/** Answers on the bare connection if a request cannot be read as HTTP. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const { detail, code } = refusalOf(status)
  const body = JSON.stringify({ detail, code })
  const headers = { ...securityHeaders, ...privateHeaders, 'content-type': 'application/json; charset=utf-8' }
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
}

/** Closes idle connections while the server stops: kept open, they would delay the stop by ten seconds. */
function closeAnswered(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(timer))
  })
}

/**
 * Limits the calls of an address. Behind a proxy this stands in for a limit of connections, as each call uses one of
 * the proxy's.
 */
function limitCalls(app: FastifyInstance, mostOfAddress: number): void {
  const calls = openCounts(mostOfAddress)
  app.addHook('onRequest', async (request, { raw }) => {
    if (isHealth(request.url)) return
    const release = calls.take(networkOf(addressOf(request)))
    if (!release) throw tooMany(1)
    raw.once('close', release)
  })
}

const unknownProxy = {
  none: 'X-Forwarded-For arrived while TRUSTED_PROXIES is 0: if a proxy sent it, set TRUSTED_PROXIES to how many there are, or everybody shares one address limit',
  another:
    'X-Forwarded-For arrived from an address that TRUSTED_PROXIES does not name: if a proxy sent it, add its address, or everybody behind it shares one address limit',
}

const unreadable =
  'X-Forwarded-For arrived from a trusted proxy with something that is no address: those callers share the limits of the proxy'

/** Logs a warning at the first request for which a condition holds. */
function warnOnce(app: FastifyInstance, logger: Logger, warning: string, holds: (request: FastifyRequest) => boolean) {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && holds(request)) {
      isSaid = true
      logger.warn(warning)
    }
    done()
  })
}

/** Creates the server without rooms: its limits, and the one place that turns errors into answers. */
export function createHttp(
  { logger, trustedProxies, hasAccessLog, tracing, capacity }: HttpOptions,
  admission: Admission,
): FastifyInstance {
  function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    if (error instanceof Invalid) {
      if (error.cause) request.log.warn({ err: error.cause }, 'out of range')
      return sendProblem(reply, error)
    }
    if (error instanceof Problem) {
      if (error.status >= 500 && error.cause) request.log.warn({ err: error.cause }, 'out of reach')
      return sendProblem(reply, error)
    }
    const gone = goneAsProblem(error)
    if (gone) return sendProblem(reply, gone)
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 400 && status < 500) return sendProblem(reply, refusalOf(status))
    if (status === 503) return sendProblem(reply, unavailable())
    request.log.error({ err: error }, 'unexpected')
    return sendProblem(reply, problemOf(error))
  }

  const { connections, connectionsPerAddress } = capacity
  const isTrusted = trustIn(trustedProxies)
  const giveId = giveIds(isTrusted)
  const app = Fastify({
    serverFactory: (listener) =>
      openServer(
        admission.guard(listener, giveId),
        trustedProxies === 0 ? { mostOfAddress: connectionsPerAddress } : {},
      ),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    genReqId: giveId,
    bodyLimit: 16 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Admission refuses new calls while the server stops, but for questions about its health.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    // Answers requests that the router cannot read, such as a path that is not valid Unicode.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders, ...privateHeaders, ...idHeader(request.id) })
      void answerError(error, request, reply)
    },
  }) as unknown as FastifyInstance
  Object.assign(app.server, {
    maxConnections: connections,
    // Also for the rest of a body whose call was refused.
    keepAliveTimeout: 10_000,
    // Allows a photo of five megabytes over a slow line; a stalled upload is cut much earlier.
    requestTimeout: requestMs,
  })

  app.removeContentTypeParser('text/plain')
  // Mail programs send a form on a tap on 'unsubscribe' (RFC 8058), and that call reads only its address. For any other
  // call a form counts as a missing body.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: 1024 },
    (_request, _body, parsed) => parsed(null, undefined),
  )
  followCalls(app)
  tracing?.followCalls(app, isTrusted)
  logCalls(app, hasAccessLog)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders)
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    attribute(reply.raw, { address: networkOf(addressOf(request)) })
    done()
  })
  if (trustedProxies !== 0) limitCalls(app, connectionsPerAddress)
  // Behind an unknown proxy everybody has the proxy's address and shares its limits.
  warnOnce(
    app,
    logger,
    trustedProxies === 0 ? unknownProxy.none : unknownProxy.another,
    ({ headers, socket }) => headers['x-forwarded-for'] !== undefined && !isTrusted(socket.remoteAddress ?? '', 0),
  )
  warnOnce(app, logger, unreadable, ({ ip }) => readAddress(ip) === null)
  closeAnswered(app)
  app.setErrorHandler(answerError)
  return app
}
