import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { routeOf } from './call-log.ts'
import { codeOf } from './log.ts'
import { observed, type Sending, type Work } from './observed.ts'
import { listen, traceRequests, type StartSpan } from './traced-requests.ts'
import { describeStatement } from './traced-statements.ts'
import type { TracingOptions } from './tracing-options.ts'
import type { trustIn } from './trusted-proxies.ts'

/** The queue's maximum while the collector is unreachable; further spans are dropped. */
const mostWaiting = 2_048
/** How long one delivery may take, its retries included, and how long a stop waits for the last one. */
const [exportMs, stopMs] = [10_000, 2_000]

export interface Tracing {
  /** Traces the calls of a server. @param isTrusted tells whose `traceparent` is believed */
  followCalls: (app: FastifyInstance, isTrusted: ReturnType<typeof trustIn>) => void
  /** Sends what is left, for at most two seconds, and ends. */
  stop: () => Promise<void>
}

/** Logs once that the collector does not take spans, and once that it does again. */
function reporting(exporter: SpanExporter, log: Pick<Logger, 'warn' | 'info'>): SpanExporter {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed && !isFailing) log.warn({ err: result.error }, 'traces cannot be delivered, and are dropped')
        if (!failed && isFailing) log.info('traces are delivered again')
        isFailing = failed
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

function end(span: Span, error?: unknown): void {
  if (error !== undefined) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    // A message may repeat what people wrote.
    span.setAttribute('error.type', codeOf(error))
  }
  span.end()
}

/**
 * Traces calls, statements, outgoing requests and jobs, and sends them to a collector. Spans have patterns, kinds,
 * hosts and codes, and nothing of a person.
 */
export function startTracing(
  { endpoint, headers, share, serviceName }: TracingOptions,
  version: string,
  log: Pick<Logger, 'warn' | 'info'>,
): Tracing {
  const url = `${endpoint}/v1/traces`
  const exporter = reporting(new OTLPTraceExporter({ url, headers, timeoutMillis: exportMs }), log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: mostWaiting, exportTimeoutMillis: exportMs })],
  })
  const tracer = provider.getTracer('finu', version)
  const running = new AsyncLocalStorage<Context>()

  // Outside of the call: the delivery that it may cause is none of its requests.
  const start: StartSpan = (name, kind, attributes, parent = running.getStore()) => {
    const span = running.exit(() => tracer.startSpan(name, { kind, attributes }, parent ?? ROOT_CONTEXT))
    return { span, end: (error) => running.exit(() => end(span, error)) }
  }
  const within = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span)

  const stopListening = [
    listen(observed.sent, (message) => {
      const { statement, answered } = message as Sending
      if (!running.getStore()) return
      const { name, attributes } = describeStatement(statement.of)
      const sending = start(name, SpanKind.CLIENT, attributes)
      answered.then(() => sending.end(), sending.end)
    }),
    traceRequests((...given) => (running.getStore() ? start(...given) : null)),
    traceJobs(start, within, running),
  ]

  return {
    followCalls(app, isTrusted) {
      const spans = new WeakMap<object, ReturnType<StartSpan>>()
      app.addHook('onRequest', (request, _reply, done) => {
        const { headers: sent, socket } = request.raw
        const given = typeof sent['traceparent'] === 'string' ? parseTraceParent(sent['traceparent']) : null
        const parent =
          given && isTrusted(socket.remoteAddress ?? '', 0)
            ? trace.setSpanContext(ROOT_CONTEXT, { ...given, isRemote: true })
            : ROOT_CONTEXT
        const attributes: Attributes = { 'http.request.method': request.method, 'finu.request_id': request.id }
        const call = start(request.method, SpanKind.SERVER, attributes, parent)
        spans.set(request, call)
        running.run(within(call.span), done)
      })
      // A call with a body goes on from the body's last event, which does not belong to the call.
      app.addHook('preHandler', (request, _reply, done) => running.run(within(spans.get(request)!.span), done))
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const { span, end: finish } = spans.get(request)!
        const route = routeOf(request)
        span.updateName(`${request.method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode })
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        finish()
        done()
      })
      // A caller who goes away before the answer.
      app.addHook('onRequestAbort', (request, done) => {
        spans.get(request)?.span.setAttribute('error.type', 'aborted')
        done()
      })
    },
    async stop() {
      for (const each of stopListening) each()
      await Promise.race([provider.shutdown().catch(() => {}), wait(stopMs, null, { ref: false })])
    },
  }
}

/** Traces each job that a worker does, and what it does meanwhile. */
function traceJobs(start: StartSpan, within: (span: Span) => Context, running: AsyncLocalStorage<Context>): () => void {
  const spans = new WeakMap<Work, ReturnType<StartSpan>>()
  const { worked } = observed
  worked.start.bindStore(running, (work) => {
    const job = start(`job ${work.name}`, SpanKind.CONSUMER, { 'finu.job': work.name }, ROOT_CONTEXT)
    spans.set(work, job)
    return within(job.span)
  })
  const finish = (work: Work & { error?: unknown }) => spans.get(work)?.end(work.error)
  worked.asyncStart.subscribe(finish as (message: unknown) => void)
  return () => {
    worked.start.unbindStore(running)
    worked.asyncStart.unsubscribe(finish as (message: unknown) => void)
  }
}
