import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page of ours for a person whose call cannot lead them on. */
    failsTo?: `/${string}` | undefined
  }
}

/** A page of ours, by its path, or a page of one of those that the handler may lead to. */
export type Destination = `/${string}` | URL

/** Handles a call whose answer leads the browser on. */
export interface Leading<Call, Input> {
  /** Origins beside our own that it may lead to, such as 'https://accounts.example'. Known when the server starts: never from a request. */
  leadsTo?: readonly string[]
  redirect: (call: Call, input: Input) => Promise<Destination>
}

const here = 'https://here.invalid'

/** Whether nobody on the way to an address can read what is sent there, or answer for it. */
export const isOutOfEarshot = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1'))

/** @throws at the start, for an origin that is none, or that anybody on the way could answer for */
export function assertOrigins(leadsTo: readonly string[]): void {
  for (const origin of leadsTo) {
    const url = new URL(origin)
    if (url.origin !== origin || !isOutOfEarshot(url))
      throw new Error(`no call may lead to ${origin}: name an https origin`)
  }
}

/**
 * The `Location` of a destination. What a handler made of a caller's words may lead nowhere but where handlers lead, so
 * it is read as browsers read it: `//elsewhere`, `/\elsewhere` and `/.//elsewhere` are other people's hosts.
 * @throws where it leads elsewhere
 */
export function locationOf(to: Destination, leadsTo: readonly string[]): string {
  const url = new URL(to, here)
  if (to instanceof URL) {
    if (leadsTo.includes(url.origin) && url.username === '' && url.password === '') return url.href
  } else if (url.origin === here && !url.pathname.startsWith('//')) return `${url.pathname}${url.search}${url.hash}`
  throw new Error('a call may not lead there')
}

const seeOther = 303

/** Leads the browser on by a GET, whatever it came with. */
export const lead = (reply: FastifyReply, location: string) => reply.redirect(location, seeOther)

/**
 * Where a person is led whose call cannot lead them on: the page that the endpoint names, with the status as a code. They
 * look at an address bar and not at a program, so JSON would be a dead end; the page says it in its own words, so that no
 * link of a stranger's can put a sentence on it. Programs, which do not ask for HTML, are told the problem as ever.
 */
export function pageOfFailure(request: FastifyRequest, status: number): string | null {
  const { failsTo } = request.routeOptions.config
  return failsTo && request.headers.accept?.includes('text/html') ? `${failsTo}?problem=${status}` : null
}
