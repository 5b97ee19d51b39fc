import type { Answer, Endpoint, EndpointSpec, Sent, Upload } from '@finu/contract/platform/endpoint'
import type { Health } from '@finu/contract/platform/health'
import { ApiError, authenticationRequired, errorOf, networkError } from './api-error.ts'
import { noteAnswer } from './connection-store.ts'
import { answerGuest, isGuest, isOfGuest, refuseGuest } from './guest.ts'
import { announceChange } from './other-tabs.ts'
import { meKey, queryClient } from './query-client.ts'
import type { Request } from './request.ts'
import { endSession, isBetweenSessions, readToken } from './session.ts'
import { raiseTrialExpired, trialExpired } from './trial-expired.ts'

type Part = 'params' | 'query' | 'body'
type PartOf<E extends EndpointSpec> = { [P in Part]: undefined extends Sent<E, P> ? never : P }[Part]
type NeedlessPart<E extends EndpointSpec> = {
  [P in PartOf<E>]: Record<never, never> extends Sent<E, P> ? P : never
}[PartOf<E>]

/** The file that an upload sends. */
type FilePart<E extends EndpointSpec> = E extends { upload: Upload } ? { file: File } : unknown
/** The parts of a call's input that differ from call to call. */
export type Parts<E extends EndpointSpec> = { [P in Exclude<PartOf<E>, NeedlessPart<E>>]: Sent<E, P> } & {
  [P in NeedlessPart<E>]?: Sent<E, P>
}
export type CallOptions<E extends EndpointSpec> = Parts<E> &
  FilePart<E> & {
    /** A UUID for each thing to save: a repeated call with the same key does not save it twice. */
    idempotencyKey?: string
    /** ETag of the version that the change is based on (`tagOf`); null to overwrite any version. */
    ifMatch?: string | null
    signal?: AbortSignal
    /** Token of a session that has ended in this browser. */
    token?: string
  }
export type CallArguments<E extends EndpointSpec> =
  Record<never, never> extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>]

function addressOf(path: string, { params = {}, query = {} }: Request): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function headersOf({ body, idempotencyKey, ifMatch }: Request, token: string | null, accept: string): Headers {
  const headers = new Headers({ Accept: accept })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  if (ifMatch) headers.set('If-Match', `"${ifMatch}"`)
  return headers
}

function bodyOf({ body, file }: Request): string | FormData | null {
  if (!file) return body === undefined ? null : JSON.stringify(body)
  const form = new FormData()
  form.set('file', file)
  return form
}

const isInSession = (token: string | null, { token: endedToken }: Request): boolean =>
  token === null || token === readToken() || endedToken !== undefined

/**
 * Never resolves if the call's session has ended meanwhile: code that handles the answer or the failure could otherwise
 * affect the next person.
 */
async function stillInSession(token: string | null, request: Request): Promise<void> {
  if (!isInSession(token, request)) await new Promise(() => {})
}

/** Returns the answer that the server gives without a session. */
const noSession = () => Response.json({ detail: authenticationRequired, code: 'unauthorized' }, { status: 401 })

/** Sends a call and returns its raw response. @throws ApiError if the server is unreachable */
export async function send(
  endpoint: Endpoint,
  request: Request,
  token: string | null,
  accept = 'application/json',
): Promise<Response> {
  // A guest's calls never leave the browser.
  const isLocal = isOfGuest(request.token)
  // Nor do calls without a session. A page that is still shown when its session ends waits until it is left, as an
  // answer would make it show an error.
  if (!isLocal && token === null && endpoint.access === 'user')
    return isBetweenSessions() ? new Promise(() => {}) : noSession()
  try {
    const response = isLocal
      ? await answerGuest(endpoint, request)
      : await fetch(addressOf(endpoint.path, request), {
          method: endpoint.method,
          headers: headersOf(request, token, accept),
          body: bodyOf(request),
          signal: request.signal ?? null,
          // A deletion must complete even if its page is closed.
          keepalive: endpoint.method === 'DELETE',
        })
    if (!isLocal) noteAnswer(true)
    if (!isInSession(token, request)) void response.body?.cancel()
    await stillInSession(token, request)
    return response
  } catch (error) {
    if (request.signal?.aborted) throw error
    await stillInSession(token, request)
    if (isLocal) throw error
    noteAnswer(false)
    throw new ApiError(0, networkError)
  }
}

/** Converts a failed response to an error; if the server refused the token, ends the session. */
export async function refusalOf(endpoint: Endpoint, token: string | null, response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.status === 401 && endpoint.access !== 'public' && token === readToken()) endSession('refused')
  const error = errorOf(response, body, endpoint.access === 'public')
  if (error.message === trialExpired) raiseTrialExpired()
  // The text has changed since: the user now has no consent to it, and is asked.
  if (error.code === 'consent_needed') void queryClient.invalidateQueries({ queryKey: meKey })
  return error
}

/**
 * Makes one call of the contract and returns its answer.
 * @throws ApiError with a sentence to show; if the server refused the token, the session ends first
 */
export const call: <E extends Endpoint>(endpoint: E, ...options: CallArguments<E>) => Promise<Answer<E>> = callWith

/** Makes a call with an input whose type was checked before. @throws ApiError as `call` does */
export async function callWith<E extends Endpoint>(endpoint: E, request: Request = {}): Promise<Answer<E>> {
  const token = endpoint.access === 'public' ? null : (request.token ?? readToken())
  const response = await send(endpoint, request, token)
  if (!response.ok) throw await refusalOf(endpoint, token, response)
  announceChange(endpoint)
  return (await response.json()) as Answer<E>
}

/** Makes a call that returns a file. @throws ApiError as `call` does */
export async function callForFile<E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>): Promise<Blob> {
  const token = readToken()
  const response = await send(endpoint, options ?? {}, token)
  if (!response.ok) throw await refusalOf(endpoint, token, response)
  return response.blob()
}

/** Resolves to true if the server answers at all. A guest requests only a static file. */
export async function isServerReachable(): Promise<boolean> {
  const isAnswered = await fetch(isGuest() ? '/robots.txt' : '/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  noteAnswer(isAnswered)
  return isAnswered
}

/** Reads the server's health; never sent for a guest. @throws ApiError if there is no valid answer */
export async function readHealth(): Promise<Health> {
  if (isGuest()) throw refuseGuest()
  try {
    const response = await fetch('/health', { cache: 'no-store' })
    return (await response.json()) as Health
  } catch {
    throw new ApiError(0, networkError)
  }
}

/** Reads a JSON file that was built with the app. @throws ApiError if it is unreachable or missing */
export async function readBuiltFile(path: string): Promise<unknown> {
  try {
    const response = await fetch(path)
    if (response.ok) return await response.json()
  } catch {
    // Covers a lost connection and an HTML page in place of the file.
  }
  throw new ApiError(0, networkError)
}
