import diagnostics, { type Channel } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { SpanKind, type Attributes, type Context, type Span } from '@opentelemetry/api'

/** Starts a span, by default within the call or job that runs. */
export type StartSpan = (
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  parent?: Context,
) => { span: Span; end: (error?: unknown) => void }

/** Listens to a channel. @returns what ends that */
export function listen(channel: Pick<Channel, 'subscribe' | 'unsubscribe'>, act: (message: unknown) => void) {
  channel.subscribe(act)
  return () => {
    channel.unsubscribe(act)
  }
}

/** A request of `fetch`, as Node publishes it (https://undici.nodejs.org/#/docs/api/DiagnosticsChannel). */
interface Fetching {
  request: { origin: string | URL; method: string }
  response?: { statusCode: number }
  error?: unknown
}

/** A request of `node:http`, as Node publishes it. */
interface Requesting {
  request: ClientRequest
  response?: IncomingMessage
  error?: unknown
}

/**
 * Traces requests to other services by their method and host, whichever client sends them: paths and queries may hold
 * names and keys.
 * @param start starts a span; null where nothing is traced
 * @returns what ends it
 */
export function traceRequests(start: (...given: Parameters<StartSpan>) => ReturnType<StartSpan> | null): () => void {
  const spans = new WeakMap<object, ReturnType<StartSpan>>()
  function begin(request: object, method: string, host: string) {
    const span = start(`${method} ${host}`, SpanKind.CLIENT, { 'http.request.method': method, 'server.address': host })
    if (span) spans.set(request, span)
  }
  function answer(request: object, status: number | undefined) {
    if (status !== undefined) spans.get(request)?.span.setAttribute('http.response.status_code', status)
  }
  function finish(request: object, error?: unknown) {
    spans.get(request)?.end(error)
    spans.delete(request)
  }
  const ofFetch: Record<string, (message: Fetching) => void> = {
    'undici:request:create': ({ request }) => begin(request, request.method, new URL(request.origin).hostname),
    'undici:request:headers': ({ request, response }) => answer(request, response?.statusCode),
    'undici:request:trailers': ({ request }) => finish(request),
    'undici:request:error': ({ request, error }) => finish(request, error),
  }
  const ofHttp: Record<string, (message: Requesting) => void> = {
    'http.client.request.start': ({ request }) => begin(request, request.method, request.host),
    'http.client.response.finish'({ request, response }) {
      answer(request, response?.statusCode)
      finish(request)
    },
    'http.client.request.error': ({ request, error }) => finish(request, error),
  }
  const stopping = [...Object.entries(ofFetch), ...Object.entries(ofHttp)].map(([name, act]) =>
    listen(diagnostics.channel(name), act as (message: unknown) => void),
  )
  return () => {
    for (const stop of stopping) stop()
  }
}
