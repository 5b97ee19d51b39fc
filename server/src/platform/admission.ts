import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { unavailable } from './problems.ts'
import { privateHeaders, securityHeaders } from './security-headers.ts'

/** A refusal at once would be asked for again at once: the refusals alone would then keep the processor busy. */
export const refusalMs = 75

const { code, detail, retryAfterSeconds, status } = unavailable()
const refusal = JSON.stringify({ detail, code })
const refusalHeaders = {
  ...securityHeaders,
  ...privateHeaders,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(refusal)),
  'retry-after': String(retryAfterSeconds),
}

function refuse(response: ServerResponse): void {
  setTimeout(() => response.writeHead(status, refusalHeaders).end(refusal), refusalMs)
}

/** Calls under way. */
export interface Admission {
  /** Refuses calls above what is admitted before anything looks at them. */
  guard(listener: RequestListener): RequestListener
  /**
   * Does a call's work and counts it meanwhile. Who sends no body, waits in a queue of their own or reads no answer keeps
   * nobody out.
   * @throws 503 where too many are under way
   */
  run<T>(raw: IncomingMessage, work: () => Promise<T>): Promise<T>
}

const releases = new WeakMap<IncomingMessage, () => void>()

/**
 * Lets so many calls in at once; what is above that is answered with 503 and `Retry-After`, so that those that were
 * let in are answered soon. Health is always told.
 */
export function openAdmission(most: number): Admission {
  let underWay = 0
  return {
    guard: (listener) => (request, response) => {
      if (underWay >= most && request.url !== '/health') refuse(response)
      else listener(request, response)
    },
    async run(raw, work) {
      if (underWay >= most) throw unavailable()
      underWay++
      const release = () => {
        if (releases.delete(raw)) underWay--
      }
      releases.set(raw, release)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}

/** What lasts, such as a stream, no longer counts among the calls under way. */
export const stopCounting = (raw: IncomingMessage): void => releases.get(raw)?.()
