import type { Answer, Endpoint } from '@finu/contract/platform/endpoint'
import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { readToken } from '../src/lib/session.ts'
import { Records } from './records.ts'
import type { SentCall } from './sent-call.ts'

/** Creates the response to a call. */
type Respond = (call: SentCall) => Response | Promise<Response>

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

const contract = import.meta.glob<Record<string, unknown>>(['../../contract/src/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})

const countParams = ({ path }: Endpoint) => path.split(':').length

/** Every call of the contract. `/moods/count` comes before `/moods/:id`, which also matches it. */
const routes = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : []))
  .toSorted((a, b) => countParams(a) - countParams(b))
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }))

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return request.formData()
  const text = await request.text()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/**
 * A mock of the API. A service worker answers the calls, so that the app's own client is tested too and no call reaches
 * a server. Calls that a test does not answer are answered by its records, which are initially empty.
 */
export class MockApi {
  readonly records = new Records()
  /** True to make every call fail, as without a network. */
  isOffline = false
  readonly #worker = setupWorker(
    http.all('/api/*', ({ request }) => this.#respond(request)),
    http.get('/health', () => (this.isOffline ? Response.error() : Response.json({ status: 'ok' }))),
  )
  readonly #responses = new Map<Endpoint, Respond>()
  #calls: { endpoint: Endpoint; call: SentCall }[] = []
  #unanswered: string[] = []
  /** All issued tokens; the first `#endedTokens` belong to earlier tests. */
  readonly #tokens: string[] = []
  #endedTokens = 0

  async start(): Promise<void> {
    await this.#worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
  }

  /** Issues a token, which is valid until the test ends. */
  createToken(): string {
    const token = `token-of-opening-${this.#tokens.length + 1}`
    this.#tokens.push(token)
    return token
  }

  /** Answers a call with success. The answer must match the contract. */
  answer<E extends Endpoint>(endpoint: E, answer: Answer<E> | ((call: SentCall) => Answer<E>)): void {
    this.respond(endpoint, (call) => {
      const value = typeof answer === 'function' ? (answer as (call: SentCall) => Answer<E>)(call) : answer
      return Response.json(endpoint.answer.parse(value), { status: endpoint.status ?? 200 })
    })
  }

  /** Answers a call as before, with a change to the answer. */
  amend<E extends Endpoint>(endpoint: E, change: (answer: Answer<E>) => Answer<E>): void {
    const respond = this.#responderOf(endpoint)
    this.respond(endpoint, async (call) => {
      const response = await respond(call)
      const answer = change((await response.json()) as Answer<E>)
      return Response.json(endpoint.answer.parse(answer), { status: response.status })
    })
  }

  /** Refuses a call. The default detail must not appear on any screen. */
  refuse(endpoint: Endpoint, status: number, body: object = { detail: 'internal name' }): void {
    this.respond(endpoint, () => Response.json(body, { status }))
  }

  /** Breaks the connection of a call, as without a network. */
  disconnect(...endpoints: Endpoint[]): void {
    for (const endpoint of endpoints) this.respond(endpoint, () => Response.error())
  }

  /** Makes a call fail once; the next one is answered as before. @param status 0 to break the connection */
  failOnce(endpoint: Endpoint, status: number, body: object = { detail: 'internal name' }): void {
    this.#respondOnce(endpoint, () => (status === 0 ? Response.error() : Response.json(body, { status })))
  }

  /** Breaks the connection of the next call for which `isMeant` returns true. */
  failOnceWhere(endpoint: Endpoint, isMeant: (call: SentCall) => boolean): void {
    const restore = this.#keepResponse(endpoint)
    const respond = this.#responderOf(endpoint)
    this.respond(endpoint, (call) => {
      if (!isMeant(call)) return respond(call)
      restore()
      return Response.error()
    })
  }

  /** Delays a call. @returns the function that releases it, to the response set before */
  delay(endpoint: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const respond = this.#responderOf(endpoint)
    this.respond(endpoint, async (call) => {
      await promise
      return respond(call)
    })
    return resolve
  }

  /** Answers a call in any other way. */
  respond(endpoint: Endpoint, respond: Respond): void {
    this.#responses.set(endpoint, respond)
  }

  /** Removes the test's responses to calls. */
  restore(...endpoints: Endpoint[]): void {
    for (const endpoint of endpoints) this.#responses.delete(endpoint)
  }

  /** Returns the sent calls of an endpoint, oldest first. */
  calls(endpoint: Endpoint): SentCall[] {
    return this.#calls.filter((each) => each.endpoint === endpoint).map(({ call }) => call)
  }

  /** Returns the idempotency keys of the sent calls. */
  keysOf(endpoint: Endpoint): (string | null)[] {
    return this.calls(endpoint).map(({ headers }) => headers.get('idempotency-key'))
  }

  /** Resets all state. @returns the calls that the test should have answered */
  reset(): string[] {
    const unanswered = this.#unanswered
    this.#responses.clear()
    this.records.clear()
    this.isOffline = false
    this.#calls = []
    this.#unanswered = []
    this.#endedTokens = this.#tokens.length
    return unanswered
  }

  async #respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    for (const { endpoint, pattern } of routes) {
      const match = endpoint.method === request.method ? pattern.exec(pathname) : null
      if (!match) continue
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
      )
      const call = { params, query: searchParams, headers: request.headers, body: await readBody(request) }
      // Do not record a late call, as nothing waits for its answer.
      if (this.#isLate(call)) return Response.error()
      this.#calls.push({ endpoint, call })
      if (this.isOffline) return Response.error()
      return this.#responderOf(endpoint)(call)
    }
    return this.#refuseUnanswered({ method: request.method, path: pathname } as Endpoint)
  }

  /** Returns true for a call of an ended session: from an earlier test or opening. */
  #isLate({ headers }: SentCall): boolean {
    const token = headers.get('authorization')?.replace('Bearer ', '')
    if (token === undefined) return false
    const current = readToken()
    return this.#tokens.slice(0, this.#endedTokens).includes(token) || (current !== null && token !== current)
  }

  #keepResponse(endpoint: Endpoint): () => void {
    const before = this.#responses.get(endpoint)
    return () => void (before ? this.#responses.set(endpoint, before) : this.#responses.delete(endpoint))
  }

  #respondOnce(endpoint: Endpoint, respond: Respond): void {
    const restore = this.#keepResponse(endpoint)
    this.respond(endpoint, (call) => {
      restore()
      return respond(call)
    })
  }

  #responderOf(endpoint: Endpoint): Respond {
    const respond = this.#responses.get(endpoint) ?? this.records.responderOf(endpoint)
    return respond ?? (() => this.#refuseUnanswered(endpoint))
  }

  #refuseUnanswered(endpoint: Endpoint): Response {
    this.#unanswered.push(nameOf(endpoint))
    return Response.json({ detail: 'The test has no answer for this call.' }, { status: 501 })
  }
}
