import { expect, test as playwrightTest, type BrowserContext } from '@playwright/test'
import { clockScript } from '../../scripts/moved-clock.ts'
import type { BrowserStart } from '../../scripts/browser/find-browser.ts'
import { Api, bringSession, openAccount, type Person } from './people.ts'
import { TestServer } from './server.ts'
import { Watch } from './watch.ts'

interface Journey {
  watch: Watch
  /** A person with an account, whose session is in the browser; no page is open yet. */
  person: Person
  api: Api
}

interface Ground {
  /** Environment variables of the server besides those that every test needs. */
  environment: Record<string, string>
  server: TestServer
}

/** Keeps request interception on once a journey uses it: a request sent just as it is turned off is never answered. */
function keepHolding(context: BrowserContext): void {
  let held: Promise<unknown> | undefined
  context.on('page', (page) => {
    const route = page.route.bind(page)
    page.route = async (...given) => {
      await (held ??= context.route('**/nobody-asks-for-this', (each) => each.abort()))
      return route(...given)
    }
  })
}

/** A test in the browser that `set-up.ts` found. */
export const base = playwrightTest.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const start = JSON.parse(process.env['FINU_BROWSER_START'] ?? '{}') as Partial<BrowserStart>
      await provide({ ...launchOptions, ...start })
    },
    { scope: 'worker' },
  ],
})

/**
 * A test in a browser on the real server; fails on errors in the console or on the server, and on requests elsewhere.
 */
export const test = base.extend<Journey, Ground>({
  environment: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ environment }, provide) => {
      const server = await TestServer.start(environment)
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  context: async ({ context }, provide) => {
    if (clockScript) await context.addInitScript({ content: clockScript })
    keepHolding(context)
    await provide(context)
  },
  watch: [
    async ({ context, server }, provide) => {
      const complaintsBefore = server.complaints.length
      const watch = new Watch(context, server.url)
      await provide(watch)
      expect([...watch.problems, ...watch.unexpected(server.complaints.slice(complaintsBefore))]).toEqual([])
    },
    { auto: true },
  ],
  person: async ({ page, request }, provide) => {
    const person = await openAccount(request)
    await bringSession(page, person)
    await provide(person)
  },
  api: async ({ request, person }, provide) => provide(new Api(request, person.token)),
})

export { expect }
