import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page of ours that a person sees if the call cannot redirect them. */
    failsTo?: `/${string}` | undefined
  }
}

/** A page of ours, by its path, or a page of an origin in `leadsTo`. */
export type Destination = `/${string}` | URL

/** Handles a call whose answer redirects the browser. */
export interface Leading<Call, Input> {
  /**
   * Origins besides our own that it may redirect to, such as 'https://accounts.example'. Fixed at the start: never from
   * a request.
   */
  leadsTo?: readonly string[]
  redirect: (call: Call, input: Input) => Promise<Destination>
}

const here = 'https://here.invalid'

/** Returns true if nobody on the way to an address can read what is sent there, or answer for it. */
export const isOutOfEarshot = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1'))

/** Checks the origins at the start. @throws for one that is not an origin, or that others could answer for */
export function assertOrigins(leadsTo: readonly string[]): void {
  for (const origin of leadsTo) {
    const url = new URL(origin)
    if (url.origin !== origin || !isOutOfEarshot(url))
      throw new Error(`no call may lead to ${origin}: name an https origin`)
  }
}

/**
 * Returns the `Location` of a destination. It may contain a caller's words, which must not lead elsewhere, so it is
 * parsed as browsers parse it: `//elsewhere`, `/\elsewhere` and `/.//elsewhere` are other hosts.
 * @throws if it leads elsewhere
 */
export function locationOf(to: Destination, leadsTo: readonly string[]): string {
  const url = new URL(to, here)
  if (to instanceof URL) {
    if (leadsTo.includes(url.origin) && url.username === '' && url.password === '') return url.href
  } else if (url.origin === here && !url.pathname.startsWith('//')) return `${url.pathname}${url.search}${url.hash}`
  throw new Error('a call may not lead there')
}

const seeOther = 303

/** Redirects the browser with a GET, whatever the method was. */
export const lead = (reply: FastifyReply, location: string) => reply.redirect(location, seeOther)

/**
 * Returns the page for a person whose call cannot redirect them, with the status as a code; null for programs, which do
 * not ask for HTML and get the problem. People see a browser, so JSON would be a dead end; the page uses its own words,
 * so that no stranger's link can put a sentence on it.
 */
export function pageOfFailure(request: FastifyRequest, status: number): string | null {
  const { failsTo } = request.routeOptions.config
  return failsTo && request.headers.accept?.includes('text/html') ? `${failsTo}?problem=${status}` : null
}
