import type { Answer, Endpoint, Sent } from '@finu/contract/platform/endpoint'
import { isDocumented } from './answers.ts'

export interface Reply<T = unknown> {
  status: number
  body: T
  headers: Record<string, unknown>
}

interface CallInput<E extends Endpoint> {
  params?: Sent<E, 'params'>
  query?: Partial<Record<string, string | number | boolean>>
  body?: unknown
  /** The uploaded file, if any. */
  file?: Uint8Array | undefined
  key?: string
  /** The tag of the version read before. */
  ifMatch?: string
}

/** A caller of the API. */
export interface Client {
  token: string | null
  userId: string
  email: string
  /** Sends a call and returns its answer, whatever the status. */
  send: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<Reply>
  /** Sends a call that must succeed and match the contract exactly: no missing and no extra fields. */
  call: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<Answer<E>>
}

/** The answer to a call. */
interface Injected {
  statusCode: number
  headers: Record<string, unknown>
  body: string
  rawPayload: Buffer
  json: () => unknown
}

/** A server to call: one in this process, or one behind a proxy. */
export interface Server {
  inject: (call: {
    method: Endpoint['method']
    url: string
    headers: Record<string, string>
    payload?: object | Buffer
  }) => Promise<Injected>
}

export function openClient(app: Server, token: string | null, userId: string, email = ''): Client {
  const client: Client = {
    token,
    userId,
    email,
    async send(endpoint, input = {}) {
      const params = (input.params ?? {}) as Record<string, string>
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
      const query = Object.entries(input.query ?? {}).flatMap(([field, value]) =>
        value === undefined ? [] : [[field, String(value)]],
      )
      const form = input.file ? await formOf(input.file) : null
      const reply = await app.inject({
        method: endpoint.method,
        url: query.length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path,
        headers: {
          ...(client.token ? { authorization: `Bearer ${client.token}` } : {}),
          ...form?.headers,
          ...(input.key ? { 'idempotency-key': input.key } : {}),
          ...(input.ifMatch === undefined ? {} : { 'if-match': input.ifMatch }),
        },
        ...(input.body === undefined ? {} : { payload: input.body as object }),
        ...(form ? { payload: form.payload } : {}),
      })
      const { statusCode } = reply
      if (!isDocumented(endpoint, statusCode))
        throw new Error(`${endpoint.path} answered ${statusCode}, which is not documented: ${reply.body}`)
      const isFile = reply.headers['content-type'] === endpoint.sends
      return { status: reply.statusCode, body: isFile ? reply.rawPayload : reply.json(), headers: reply.headers }
    },
    async call(endpoint, input = {}) {
      const { status, body } = await client.send(endpoint, input)
      if (status !== (endpoint.status ?? 200))
        throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
      const parsed = endpoint.answer.parse(body)
      if (endpoint.sends) return parsed as never
      const kept = JSON.stringify(sortKeys(parsed))
      if (kept !== JSON.stringify(sortKeys(body)))
        throw new Error(`${endpoint.path} sent more than its contract: ${JSON.stringify(body)}`)
      return parsed as never
    },
  }
  return client
}

/** Encodes a file like a browser's form. */
async function formOf(file: Uint8Array): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(file)], { type: 'image/jpeg' }), 'photo.jpg')
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}
