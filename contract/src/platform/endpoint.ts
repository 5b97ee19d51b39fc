import * as z from 'zod/mini'
import { Done } from './wire.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A file in a call's body, and the error texts if it is too large or missing. */
export interface Upload {
  maxBytes: number
  tooLarge: string
  missing: string
}

/** Signed events from another server. */
export interface Delivered {
  /** Name of the sender, such as 'payments': event ids are unique per sender. */
  source: string
  event: z.ZodMiniType
}

/** Definition of an endpoint. Schemas describe the wire: snake_case fields, JSON values. */
export interface EndpointSpec {
  /** One line for the API reference: verb first, at most 70 characters, no full stop. */
  summary: string
  /** Whole sentences for callers, beyond the summary. */
  description?: string
  /**
   * `user` needs a session, or a program's token with the call's scope (`scopeOf`); `token` takes a token that the call
   * checks itself; `public` answers anyone.
   */
  access: 'user' | 'token' | 'public'
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** The largest body in KiB, if it needs more than the default of 16. */
  maxBodyKb?: number
  /** The body is one file, in the field `file` of `multipart/form-data`, instead of JSON. */
  upload?: Upload
  /** The answer is a file of this media type instead of JSON. */
  sends?: string
  answer: z.ZodMiniType
  /**
   * The server calls another service while it answers: a model, a payment provider, a chain. 'in a part' if the answer
   * must not wait for a place among such calls where it needs no other service.
   */
  asksOthers?: true | 'in a part'
  /** The browser clears its cache of this site, so that nothing personal stays on a device after sign-out. */
  clearsCache?: true
  /** Events that are streamed instead of the answer if the caller accepts `text/event-stream`. */
  events?: z.ZodMiniType
  /** Further refusals, by status. */
  refuses?: { 402?: string; 403?: string; 409?: string; 423?: string }
  /** The success status; 200 by default. */
  status?: 200 | 201 | 202
  /** The answer redirects the browser; on failure to this page of the app, with `problem=<status>`. */
  failsTo?: `/${string}`
  /** The body is an event that another server signed. */
  delivers?: Delivered
  /** Create calls may carry `Idempotency-Key: <uuid>`; the key becomes the new record's id. */
  idempotent?: boolean
  /** The call replaces a log and may carry `If-Match: "<tag>"` (`tagOf`): 412 if the log has changed since. */
  isVersioned?: boolean
}

export type Endpoint<Spec extends EndpointSpec = EndpointSpec> = Spec & {
  method: Method
  /** The path below the host, with `:name` parameters: `/api/v1/moods/:id`. */
  path: `/${string}`
}

/** Input of a handler: parsed values, without unknown fields and with defaults. */
export type Input<E extends EndpointSpec, Part extends 'params' | 'query' | 'body'> = E[Part] extends z.ZodMiniType
  ? z.output<E[Part]>
  : undefined

/** Input of a caller: values before parsing. */
export type Sent<E extends EndpointSpec, Part extends 'params' | 'query' | 'body'> = E[Part] extends z.ZodMiniType
  ? z.input<E[Part]>
  : undefined

export type Answer<E extends EndpointSpec> = z.output<E['answer']>

/** Returns the largest body of a call in bytes. */
export const maxBodyBytes = ({ maxBodyKb = 16 }: EndpointSpec): number => maxBodyKb * 1024

const base = '/api/v1'

/**
 * Describes one call as data. The server registers it, the browser calls it and the API reference is printed from it.
 * `route` is 'METHOD /path', with the path relative to `/api/v1`.
 */
export function endpoint<const Spec extends EndpointSpec>(route: `${Method} /${string}`, spec: Spec): Endpoint<Spec> {
  const [method, path] = route.split(' ') as [Method, string]
  return { ...spec, method, path: `${base}${path}` }
}

/**
 * Describes a call that a browser opens and that redirects it (303) to a page of the app or to an address its handler
 * chooses. A followed link carries no session; values needed on the way back are stored in a cookie.
 */
export const redirect = <
  const Spec extends Pick<EndpointSpec, 'summary' | 'params' | 'query' | 'asksOthers'> & { failsTo: `/${string}` },
>(
  route: `GET /${string}`,
  spec: Spec,
) => endpoint(route, { ...spec, access: 'public', answer: z.never() })

/**
 * Describes a call by which another server reports events. The body stays raw until its signature has been checked; the
 * sender is the signer, not the deliverer.
 */
export const webhook = <const Spec extends Pick<EndpointSpec, 'summary' | 'maxBodyKb'> & { delivers: Delivered }>(
  route: `POST /${string}`,
  spec: Spec,
) => endpoint(route, { ...spec, access: 'public', answer: Done, asksOthers: true })
