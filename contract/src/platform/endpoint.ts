import * as z from 'zod/mini'
import type { VersionedKind } from './etag.ts'
import { Done } from './wire.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A file that a call carries, and the sentences for one that is too large or missing. */
export interface Upload {
  maxBytes: number
  tooLarge: string
  missing: string
}

/** Signed events of another server. */
export interface Delivered {
  /** Name of the sender, such as 'payments': ids of events are one sender's. */
  source: string
  event: z.ZodMiniType
}

/** Definition of an endpoint. Schemas describe the wire: snake_case fields, JSON values. */
export interface EndpointSpec {
  /** One line for the API reference. */
  summary: string
  /** `user` needs a session, or a program's token with the call's scope (`scopeOf`); `token` brings a token that the call itself looks at; `public` answers anyone. */
  access: 'user' | 'token' | 'public'
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** The largest body in KiB, where it needs more than the usual 16. */
  maxBodyKb?: number
  /** The call carries one file, in the field `file` of `multipart/form-data`, instead of JSON. */
  upload?: Upload
  /** The answer is a file of this media type instead of JSON. */
  sends?: string
  answer: z.ZodMiniType
  /** The server asks another service while it answers: a model, a payment provider, a chain. */
  asksOthers?: true
  /** The browser forgets what it has cached of this site: nothing of a person stays on a device they leave. */
  clearsCache?: true
  /** Events that are sent as they happen, instead of the answer, to a caller that accepts `text/event-stream`. */
  events?: z.ZodMiniType
  /** Further refusals, by status. */
  refuses?: { 402?: string; 403?: string; 409?: string }
  /** The success status; 200 unless said otherwise. */
  status?: 200 | 201 | 202
  /** The answer leads the browser on; where it cannot, a person is led to this page of ours, with `problem=<status>`. */
  failsTo?: `/${string}`
  /** The body is an event that another server signed. */
  delivers?: Delivered
  /** Create calls may carry `Idempotency-Key: <uuid>`; the key becomes the new record's id. */
  idempotent?: boolean
  /** It says a log of this kind anew, and may carry `If-Match: "<tag>"` (`tagOf`): 412 where that is not how it is by now. */
  changes?: VersionedKind
}

export type Endpoint<Spec extends EndpointSpec = EndpointSpec> = Spec & {
  method: Method
  /** With `:name` parameters, below the host: `/api/v1/moods/:id`. */
  path: `/${string}`
}

/** Input of a handler: parsed values, so unknown fields are gone and defaults are set. */
export type Input<E extends EndpointSpec, Part extends 'params' | 'query' | 'body'> = E[Part] extends z.ZodMiniType
  ? z.output<E[Part]>
  : undefined

/** Input of a caller: values before parsing. */
export type Sent<E extends EndpointSpec, Part extends 'params' | 'query' | 'body'> = E[Part] extends z.ZodMiniType
  ? z.input<E[Part]>
  : undefined

export type Answer<E extends EndpointSpec> = z.output<E['answer']>

/** The largest body of a call. */
export const maxBodyBytes = ({ maxBodyKb = 16 }: EndpointSpec): number => maxBodyKb * 1024

const base = '/api/v1'

/**
 * Describes one call as data. The server registers from it, the browser calls through it, the API
 * reference is printed from it. `route` is 'METHOD /path', the path being relative to `/api/v1`.
 */
export function endpoint<const Spec extends EndpointSpec>(route: `${Method} /${string}`, spec: Spec): Endpoint<Spec> {
  const [method, path] = route.split(' ') as [Method, string]
  return { ...spec, method, path: `${base}${path}` }
}

/**
 * Describes a call that a browser opens and that leads it on (303), to a page of ours or of those whom its handler names.
 * A browser that follows a link brings no session; what has to come back with it from elsewhere is a cookie.
 */
export const redirect = <
  const Spec extends Pick<EndpointSpec, 'summary' | 'params' | 'query' | 'asksOthers'> & { failsTo: `/${string}` },
>(
  route: `GET /${string}`,
  spec: Spec,
) => endpoint(route, { ...spec, access: 'public', answer: z.never() })

/**
 * Describes a call by which another server tells of events. The body stays as it came until its signature has been
 * checked; its sender is who signed it, whoever brings it.
 */
export const webhook = <const Spec extends Pick<EndpointSpec, 'summary' | 'maxBodyKb'> & { delivers: Delivered }>(
  route: `POST /${string}`,
  spec: Spec,
) => endpoint(route, { ...spec, access: 'public', answer: Done, asksOthers: true })
