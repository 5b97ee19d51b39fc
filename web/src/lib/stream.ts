import type { Answer, Endpoint } from '@finu/contract/platform/endpoint'
import type * as z from 'zod/mini'
import { ApiError, networkError } from './api-error.ts'
import { refusalOf, send, type CallArguments } from './api.ts'
import { readEvents } from './events.ts'
import type { Request } from './request.ts'
import { announceChange } from './other-tabs.ts'
import { readToken, sessionSignal } from './session.ts'

/** Result of a streaming call: single events, or the whole answer if a proxy buffered it. */
export type Streamed<E extends Endpoint> =
  | { type: 'event'; event: E extends { events: z.ZodMiniType } ? z.output<E['events']> : never }
  | { type: 'answer'; answer: Answer<E> }

/**
 * Makes a call with a streamed answer. The connection closes when the caller stops iterating or the session ends.
 * @throws ApiError as `call` does, and if the connection is lost before the end
 */
export async function* stream<E extends Endpoint>(
  endpoint: E,
  ...[options]: CallArguments<E>
): AsyncGenerator<Streamed<E>> {
  const given: Request = options ?? {}
  const signal = AbortSignal.any([sessionSignal(), ...(given.signal ? [given.signal] : [])])
  const token = readToken()
  const response = await send(endpoint, { ...given, signal }, token, 'text/event-stream, application/json')
  if (!response.ok) throw await refusalOf(endpoint, token, response)
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (!isStream || !response.body) {
    yield { type: 'answer', answer: (await response.json()) as Answer<E> }
    return
  }
  const events = readEvents(response.body)
  try {
    for await (const event of events) yield { type: 'event', event: event as never }
  } catch (error) {
    throw signal.aborted ? error : new ApiError(0, networkError)
  } finally {
    announceChange(endpoint)
  }
}
