import type { Answer, Endpoint, EndpointSpec, Sent, Upload } from '@finu/contract/platform/endpoint'
import type { Health } from '@finu/contract/platform/health'
import { raiseTrialExpired, trialExpired } from './trial-expired.ts'
import { ApiError, authenticationRequired, errorOf, networkError } from './api-error.ts'
import { answerGuest, isGuest, isOfGuest, refuseGuest } from './guest.ts'
import type { Request } from './request.ts'
import { endSession, readToken } from './session.ts'

type Part = 'params' | 'query' | 'body'
type PartOf<E extends EndpointSpec> = { [P in Part]: undefined extends Sent<E, P> ? never : P }[Part]
type NeedlessPart<E extends EndpointSpec> = {
  [P in PartOf<E>]: Record<never, never> extends Sent<E, P> ? P : never
}[PartOf<E>]

/** The file that a call of this kind carries. */
type FilePart<E extends EndpointSpec> = E extends { upload: Upload } ? { file: File } : unknown
type Parts<E extends EndpointSpec> = { [P in Exclude<PartOf<E>, NeedlessPart<E>>]: Sent<E, P> } & {
  [P in NeedlessPart<E>]?: Sent<E, P>
}
type CallOptions<E extends EndpointSpec> = Parts<E> &
  FilePart<E> & {
    /** One UUID for each thing to be saved: a repeated call with it saves nothing twice. */
    idempotencyKey?: string
    /** The tag of what was seen before it was changed (`tagOf`); null where it is all the same. */
    ifMatch?: string | null
    signal?: AbortSignal
    /** Of a session that has ended in this browser. */
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
 * Never comes back where the session that a call was made in has ended meanwhile: what would be done with the answer, or
 * without it, may be done to the next person.
 */
async function stillInSession(token: string | null, request: Request): Promise<void> {
  if (!isInSession(token, request)) await new Promise(() => {})
}

/** The server's answer without a session. */
const noSession = () => Response.json({ detail: authenticationRequired, code: 'unauthorized' }, { status: 401 })

/** Sends a call as it is. @throws ApiError where the server is out of reach */
export async function send(
  endpoint: Endpoint,
  request: Request,
  token: string | null,
  accept = 'application/json',
): Promise<Response> {
  // A guest's calls do not leave the browser, whatever they are.
  const isLocal = isOfGuest(request.token)
  // Nor do calls of nobody, as those that a guest's page still makes when it is left to sign in.
  if (!isLocal && token === null && endpoint.access === 'user') return noSession()
  try {
    const response = isLocal
      ? await answerGuest(endpoint, request)
      : await fetch(addressOf(endpoint.path, request), {
          method: endpoint.method,
          headers: headersOf(request, token, accept),
          body: bodyOf(request),
          signal: request.signal ?? null,
          // What is deleted as its page goes is deleted all the same.
          keepalive: endpoint.method === 'DELETE',
        })
    if (!isInSession(token, request)) void response.body?.cancel()
    await stillInSession(token, request)
    return response
  } catch (error) {
    if (request.signal?.aborted) throw error
    await stillInSession(token, request)
    throw isLocal ? error : new ApiError(0, networkError)
  }
}

/** The refusal of a call; a refused token is forgotten. */
export async function refusalOf(endpoint: Endpoint, token: string | null, response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.status === 401 && endpoint.access !== 'public' && token === readToken()) endSession('refused')
  const error = errorOf(response, body, endpoint.access === 'public')
  if (error.message === trialExpired) raiseTrialExpired()
  return error
}

/**
 * Makes one call of the contract and returns its answer.
 * @throws ApiError with a sentence to show; a refused token is forgotten first.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>): Promise<Answer<E>> {
  const token = endpoint.access === 'public' ? null : (options?.token ?? readToken())
  const response = await send(endpoint, options ?? {}, token)
  if (!response.ok) throw await refusalOf(endpoint, token, response)
  return (await response.json()) as Answer<E>
}

/** Makes a call that answers a file. Throws as `call` does. */
export async function callForFile<E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>): Promise<Blob> {
  const token = readToken()
  const response = await send(endpoint, options ?? {}, token)
  if (!response.ok) throw await refusalOf(endpoint, token, response)
  return response.blob()
}

/** Whether the server answers at all. For a guest it has files alone. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(isGuest() ? '/robots.txt' : '/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** How the server says it is; a guest's browser asks nothing. @throws ApiError where it does not answer as it should */
export async function readHealth(): Promise<Health> {
  if (isGuest()) throw refuseGuest()
  try {
    const response = await fetch('/health', { cache: 'no-store' })
    return (await response.json()) as Health
  } catch {
    throw new ApiError(0, networkError)
  }
}

/** A file that was built with the app. @throws ApiError where it is out of reach, or not there */
export async function readBuiltFile(path: string): Promise<unknown> {
  try {
    const response = await fetch(path)
    if (response.ok) return await response.json()
  } catch {
    // Not the connection alone: a page in its place is no file either.
  }
  throw new ApiError(0, networkError)
}
