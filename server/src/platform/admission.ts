import type { RequestListener, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openCounts } from './counts.ts'
import { tooMany, unavailable } from './problems.ts'
import { privateHeaders, securityHeaders } from './security-headers.ts'

/** A refusal at once would be asked for again at once: the refusals alone would then keep the processor busy. */
const refusalMs = 75

/** Waits as long as every refusal of a busy server does. */
export const waitToRefuse = (): Promise<void> => wait(refusalMs)

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
   * @throws 503, after a while, where too many are under way
   */
  run<T>(work: () => Promise<T>): Promise<T>
  /**
   * Does the work of a call that asks another service. Such calls take no place of others, as the service may keep them
   * waiting, and each group has places of its own.
   * @throws 429 where the group has none left
   */
  runAskingOthers<T>(group: string, work: () => Promise<T>): Promise<T>
}

/**
 * Lets so many calls in at once; what is above that is answered with 503 and `Retry-After`, so that those that were
 * let in are answered soon. Health is always told.
 */
export function openAdmission(most: number, mostAskingOthers: number): Admission {
  let underWay = 0
  const askingOthers = openCounts(mostAskingOthers)
  return {
    guard: (listener) => (request, response) => {
      if (underWay >= most && request.url !== '/health') refuse(response)
      else listener(request, response)
    },
    async run(work) {
      if (underWay >= most) {
        await waitToRefuse()
        throw unavailable()
      }
      underWay++
      try {
        return await work()
      } finally {
        underWay--
      }
    },
    async runAskingOthers(group, work) {
      const release = askingOthers.take(group)
      if (!release) throw tooMany(5)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
