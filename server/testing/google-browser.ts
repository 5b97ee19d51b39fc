import { google as calls, googleReturnPage } from '@finu/contract/accounts/google'
import type { Client, World } from './world.ts'

/** Cookies by the origin that set them. */
type Jar = Map<string, Map<string, string>>

function keepCookies(jar: Jar, origin: string, lines: readonly string[]): void {
  const own = jar.get(origin) ?? new Map<string, string>()
  jar.set(origin, own)
  for (const line of lines) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) own.delete(name!)
    else own.set(name!, value!)
  }
}

const cookiesOf = (jar: Jar, origin: string) =>
  [...(jar.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')

const ours = 'ours'

/** Query of the return page. */
export type ReturnedQuery = Record<string, string>

/**
 * Opens a browser that signs in with Google: follows redirects from our server to the provider's and back, and keeps
 * cookies.
 */
export function openBrowser(world: World, address = '192.0.2.1') {
  const jar: Jar = new Map()

  async function visit(url: string) {
    const reply = await world.app.inject({
      url,
      headers: { cookie: cookiesOf(jar, ours), accept: 'text/html' },
      remoteAddress: address,
    })
    keepCookies(jar, ours, [reply.headers['set-cookie'] ?? []].flat())
    return reply
  }

  /**
   * Requests a page of the provider, and follows redirects within it. @returns its last answer, or the address that it
   * redirects to
   */
  async function visitProvider(url: string, form?: Record<string, string>) {
    let next: { url: string; body?: URLSearchParams } = { url, ...(form && { body: new URLSearchParams(form) }) }
    for (let step = 0; step < 10; step++) {
      const { origin } = new URL(next.url)
      const response = await fetch(next.url, {
        redirect: 'manual',
        headers: { cookie: cookiesOf(jar, origin) },
        ...(next.body ? { method: 'POST', body: next.body } : {}),
      })
      keepCookies(jar, origin, response.headers.getSetCookie())
      const location = response.headers.get('location')
      if (location === null) return { page: await response.text(), status: response.status, left: null }
      const target = new URL(location, next.url)
      if (target.origin !== origin) return { page: '', status: response.status, left: target }
      next = { url: target.href }
    }
    throw new Error('led in circles')
  }

  const browser = {
    cookies: () => jar.get(ours) ?? new Map<string, string>(),
    visit,
    visitProvider,

    /** Starts a sign-in. @returns the address of the provider's page */
    async leave(query = ''): Promise<string> {
      const reply = await visit(`${calls.login.path}${query}`)
      if (reply.statusCode !== 303) throw new Error(`answered ${reply.statusCode}: ${reply.body}`)
      return reply.headers.location!
    },

    /** Chooses an account on the stand-in's page. @returns the path and query that it returns to */
    async choose(page: string, choice: Record<string, string>): Promise<string> {
      const shown = await visitProvider(page)
      const request = /name="request" value="([^"]+)"/.exec(shown.page)
      if (!request) throw new Error(`showed ${shown.status}: ${shown.page}`)
      const { left } = await visitProvider(new URL('/choose', page).href, { request: request[1]!, ...choice })
      return `${left!.pathname}${left!.search}`
    },

    /** Returns to our server. @returns the query of the return page */
    async comeBack(path: string): Promise<ReturnedQuery> {
      const reply = await visit(path)
      const location = new URL(reply.headers.location ?? '/none', 'http://localhost')
      if (reply.statusCode !== 303 || location.pathname !== googleReturnPage)
        throw new Error(`answered ${reply.statusCode} ${reply.headers.location}`)
      return Object.fromEntries(location.searchParams)
    },

    /** Starts linking Google to a person's account. @returns the address of the provider's page */
    async begin(person: Client): Promise<string> {
      const reply = await world.app.inject({
        method: 'POST',
        url: calls.link.path,
        headers: { cookie: cookiesOf(jar, ours), authorization: `Bearer ${person.token}` },
        remoteAddress: address,
      })
      keepCookies(jar, ours, [reply.headers['set-cookie'] ?? []].flat())
      return reply.json<{ page: string }>().page
    },

    /** Returns to our server. @returns the address that it redirects to */
    async comeHome(path: string): Promise<string> {
      return (await visit(path)).headers.location!
    },

    /** Runs the whole sign-in up to the return page. */
    async goThrough(choice: Record<string, string>, query?: string): Promise<ReturnedQuery> {
      return browser.comeBack(await browser.choose(await browser.leave(query), choice))
    },

    /** Exchanges a ticket for a session, as the return page does. */
    async redeem(ticket: string) {
      const reply = await world.app.inject({
        method: 'POST',
        url: '/api/v1/auth/refresh',
        headers: { cookie: cookiesOf(jar, ours), authorization: `Bearer ${ticket}` },
        remoteAddress: address,
      })
      keepCookies(jar, ours, [reply.headers['set-cookie'] ?? []].flat())
      return { status: reply.statusCode, body: reply.json<{ access_token: string; detail?: string }>() }
    },

    /** Signs in. @returns the session's token */
    async signIn(choice: Record<string, string>, query?: string): Promise<string> {
      const returned = await browser.goThrough(choice, query)
      if (!returned['access_token']) throw new Error(`not signed in: ${JSON.stringify(returned)}`)
      const { status, body } = await browser.redeem(returned['access_token'])
      if (status !== 200) throw new Error(`the ticket was answered ${status}`)
      return body.access_token
    },
  }
  return browser
}

export type Browser = ReturnType<typeof openBrowser>

/** Makes an account to enter at the stand-in. */
export const accountOf = (email: string, { name = 'Sample user', isVerified = true } = {}): Record<string, string> => ({
  name,
  email,
  ...(isVerified && { verified: 'yes' }),
})
