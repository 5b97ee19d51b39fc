import type { Answer, Endpoint } from '@finu/contract/platform/endpoint'
import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { readToken } from '../src/lib/session.ts'
import { Records } from './records.ts'
import type { SentCall } from './sent-call.ts'

/** Makes the response to a call. */
type Respond = (call: SentCall) => Response | Promise<Response>

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

const contract = import.meta.glob<Record<string, unknown>>(['../../contract/src/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})

const countParams = ({ path }: Endpoint) => path.split(':').length

/** Every call of the contract. `/moods/count` comes before `/moods/:id`, which would match it too. */
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
 * The API as a test wants it. A service worker answers the calls, so that the app's own client is tested too, and no call
 * reaches a server. Calls that a test does not answer are answered by its records, which are empty at first.
 */
export class MockApi {
  readonly records = new Records()
  /** Whether every call fails, as without a network. */
  isOffline = false
  readonly #worker = setupWorker(
    http.all('/api/*', ({ request }) => this.#respond(request)),
    http.get('/health', () => (this.isOffline ? Response.error() : Response.json({ status: 'ok' }))),
  )
  readonly #responses = new Map<Endpoint, Respond>()
  #calls: { endpoint: Endpoint; call: SentCall }[] = []
  #unanswered: string[] = []
  /** All that were given out; the first of them, so many, were those of earlier tests. */
  readonly #tokens: string[] = []
  #endedTokens = 0

  async start(): Promise<void> {
    await this.#worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
  }

  /** Gives out a token, which is good until the test ends. */
  createToken(): string {
    const token = `token-of-opening-${this.#tokens.length + 1}`
    this.#tokens.push(token)
    return token
  }

  /** Answers a call with success. The answer has to keep the contract. */
  answer<E extends Endpoint>(endpoint: E, answer: Answer<E> | ((call: SentCall) => Answer<E>)): void {
    this.respond(endpoint, (call) => {
      const value = typeof answer === 'function' ? (answer as (call: SentCall) => Answer<E>)(call) : answer
      return Response.json(endpoint.answer.parse(value), { status: endpoint.status ?? 200 })
    })
  }

  /** Refuses a call. The default detail is one that no screen may show. */
  refuse(endpoint: Endpoint, status: number, body: object = { detail: 'internal name' }): void {
    this.respond(endpoint, () => Response.json(body, { status }))
  }

  /** Breaks the connection of a call, as without a network. */
  disconnect(...endpoints: Endpoint[]): void {
    for (const endpoint of endpoints) this.respond(endpoint, () => Response.error())
  }

  /** Makes a call fail once; the next one is answered as before. @param status 0 where its connection breaks */
  failOnce(endpoint: Endpoint, status: number, body: object = { detail: 'internal name' }): void {
    this.#respondOnce(endpoint, () => (status === 0 ? Response.error() : Response.json(body, { status })))
  }

  /** Breaks the connection of the next of those calls that `isMeant` says. */
  failOnceWhere(endpoint: Endpoint, isMeant: (call: SentCall) => boolean): void {
    const restore = this.#keepResponse(endpoint)
    const respond = this.#responderOf(endpoint)
    this.respond(endpoint, (call) => {
      if (!isMeant(call)) return respond(call)
      restore()
      return Response.error()
    })
  }

  /** Makes a call wait. @returns lets it go on, to the response that was set before */
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

  /** Lets calls be answered as if the test had said nothing of them. */
  restore(...endpoints: Endpoint[]): void {
    for (const endpoint of endpoints) this.#responses.delete(endpoint)
  }

  /** The calls that were sent, oldest first. */
  calls(endpoint: Endpoint): SentCall[] {
    return this.#calls.filter((each) => each.endpoint === endpoint).map(({ call }) => call)
  }

  /** The keys that calls were sent by: one for each thing to be saved. */
  keysOf(endpoint: Endpoint): (string | null)[] {
    return this.calls(endpoint).map(({ headers }) => headers.get('idempotency-key'))
  }

  /** Forgets everything. @returns the calls that a test should have answered */
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
      // Before it counts: nobody waits for its answer.
      if (this.#isLate(call)) return Response.error()
      this.#calls.push({ endpoint, call })
      if (this.isOffline) return Response.error()
      return this.#responderOf(endpoint)(call)
    }
    return this.#refuseUnanswered({ method: request.method, path: pathname } as Endpoint)
  }

  /** Whether a call is of a session that is over: of the test before, or of an earlier opening. */
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
