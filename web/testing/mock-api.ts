import type { Answer, Endpoint } from '@finu/contract/endpoint'
import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { answerForNewcomer } from './newcomer.ts'
import type { SentCall } from './sent-call.ts'

/** Makes the response to a call. */
type Respond = (call: SentCall) => Response | Promise<Response>

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

const contract = import.meta.glob<Record<string, unknown>>(['../../contract/src/*.ts', '!**/*.test.ts'], {
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
 * reaches a server. Reads that a test does not answer get what somebody gets who has logged nothing yet.
 */
export class MockApi {
  readonly #worker = setupWorker(
    http.all('/api/*', ({ request }) => this.#respond(request)),
    http.get('/health', () => Response.json({ status: 'ok' })),
  )
  readonly #responses = new Map<Endpoint, Respond>()
  #calls: { endpoint: Endpoint; call: SentCall }[] = []
  #unanswered: string[] = []

  async start(): Promise<void> {
    await this.#worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
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

  /** Makes a call wait. @returns lets it go on, to the response that was set before */
  delay(endpoint: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const respond = this.#responses.get(endpoint) ?? answerForNewcomer(endpoint)
    this.respond(endpoint, async (call) => {
      await promise
      return respond?.(call) ?? this.#refuseUnanswered(endpoint)
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

  /** Forgets everything. @returns the calls that a test should have answered */
  reset(): string[] {
    const unanswered = this.#unanswered
    this.#responses.clear()
    this.#calls = []
    this.#unanswered = []
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
      this.#calls.push({ endpoint, call })
      const respond = this.#responses.get(endpoint) ?? answerForNewcomer(endpoint)
      return respond ? respond(call) : this.#refuseUnanswered(endpoint)
    }
    return this.#refuseUnanswered({ method: request.method, path: pathname } as Endpoint)
  }

  #refuseUnanswered(endpoint: Endpoint): Response {
    this.#unanswered.push(nameOf(endpoint))
    return Response.json({ detail: 'The test has no answer for this call.' }, { status: 501 })
  }
}
