import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openPlaces, type Places } from './counts.ts'
import { isHealth } from './health.ts'
import { tooMany, unavailable } from './problems.ts'
import { idHeader } from './request-ids.ts'
import { privateHeaders, securityHeaders } from './security-headers.ts'

/**
 * Delays refusals: callers would retry an immediate one at once, and the refusals alone would keep the processor busy.
 */
const refusalMs = 75

/** Waits as long as a busy server delays each refusal. */
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

function refuse(response: ServerResponse, headers: Record<string, string>): void {
  setTimeout(() => response.writeHead(status, headers).end(refusal), refusalMs)
}

/** Runs the part of a call that asks another service. @throws 429 if the group has no place for the person */
export type AskOthers = <T>(work: () => Promise<T>) => Promise<T>

/** The group of endpoints whose places a call takes, and the person who shares them. */
interface Whose {
  group: string
  person: string
}

/** Limits and counts the calls that run at once. */
export interface Admission {
  /** Refuses calls above the limit before anything reads them. @param giveId returns a call's id */
  guard(listener: RequestListener, giveId: (request: IncomingMessage) => string): RequestListener
  /**
   * Runs a call's work and counts it while it runs. Calls that wait for a body, in their person's queue or for their
   * reader are not counted, so they keep nobody out.
   * @throws 503, after a delay, if too many calls are running
   */
  run<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs the work of a call that asks another service. Each group has its own places, as a slow service must not use up
   * those of other calls, and its people share them.
   * @throws 429 if the group has no place for the person
   */
  runAskingOthers<T>(whose: Whose, work: () => Promise<T>): Promise<T>
  /**
   * Runs the work of a call that asks another service only in a part of it: until that part begins it counts as any
   * other call.
   * @throws 503 as `run` does
   */
  runThenAsk<T>(whose: Whose, work: (ask: AskOthers) => Promise<T>): Promise<T>
  /** Refuses new calls from now on. Resolves when all that began have been answered. */
  end(): Promise<void>
  isEnding(): boolean
  /** Returns how many calls were refused before anything read them. */
  countRefused(): number
}

/**
 * Admits a limited number of calls at once and answers the others with 503 and `Retry-After`, so that the admitted ones
 * are answered soon. Questions for the server's health are always answered.
 */
export function openAdmission(most: number, mostAskingOthers: number): Admission {
  let underWay = 0
  const askingOthers = new Map<string, Places>()
  function placesOf(group: string): Places {
    let places = askingOthers.get(group)
    if (!places) askingOthers.set(group, (places = openPlaces(mostAskingOthers)))
    return places
  }
  let [unanswered, refused] = [0, 0]
  let end: (() => void) | null = null

  /** Runs work that counts as under way until it ends or leaves. */
  async function runUntil<T>(work: (leave: () => void) => Promise<T>): Promise<T> {
    if (underWay >= most) {
      await waitToRefuse()
      throw unavailable()
    }
    underWay++
    let isCounted = true
    const leave = () => {
      if (isCounted) underWay--
      isCounted = false
    }
    try {
      return await work(leave)
    } finally {
      leave()
    }
  }

  async function runAskingOthers<T>({ group, person }: Whose, work: () => Promise<T>): Promise<T> {
    const leave = placesOf(group).take(person)
    if (!leave) throw tooMany(5)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return {
    guard: (listener, giveId) => (request, response) => {
      if (isHealth(request.url)) return listener(request, response)
      const refuseIt = (headers: object) => {
        refused++
        refuse(response, { ...refusalHeaders, ...headers, ...idHeader(giveId(request)) })
      }
      if (end) return refuseIt({ connection: 'close' })
      if (underWay >= most) return refuseIt({})
      unanswered++
      response.once('close', () => {
        unanswered--
        if (unanswered === 0) end?.()
      })
      listener(request, response)
    },
    run: (work) => runUntil(() => work()),
    runAskingOthers,
    runThenAsk: (whose, work) =>
      runUntil((leave) =>
        work((inner) => {
          leave()
          return runAskingOthers(whose, inner)
        }),
      ),
    end: () =>
      new Promise((resolve) => {
        end = resolve
        if (unanswered === 0) resolve()
      }),
    isEnding: () => end !== null,
    countRefused: () => refused,
  }
}
