import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, request } from '@playwright/test'
import lighthouse, { desktopConfig, type Config, type Result } from 'lighthouse'
import { findBrowser } from '../scripts/browser/find-browser.ts'
import { bringSession, openAccount } from './support/people.ts'
import { findFreePort, TestServer } from './support/server.ts'
import { buildWeb } from './support/set-up.ts'

/**
 * Prints Lighthouse's figures of the pages, for a person with a year of logs, on an emulated phone and on a desktop:
 * the median run for each page. Ends with 1 if a bar is missed.
 */
const pages = ['/auth', '/assistant', '/wellness', '/nutrition', '/exercise', '/dashboard']
const bars = { performance: 95, accessibility: 100, 'best-practices': 100, shift: 0.01 }
const runs = Number(process.env['MEASURE_RUNS'] ?? 3)
/** Lighthouse's benchmark index of an average phone, to which the processor is slowed down. */
const indexOfPhone = 400

const categories = ['performance', 'accessibility', 'best-practices'] as const

/** Scores out of 100, the layout shift, and milliseconds of blocking and until the largest contentful paint. */
function figuresOf(result: Result) {
  const scoreOf = (category: (typeof categories)[number]) => Math.round(result.categories[category]!.score! * 100)
  const valueOf = (audit: string) => result.audits[audit]!.numericValue!
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    shift: valueOf('cumulative-layout-shift'),
    blocking: Math.round(valueOf('total-blocking-time')),
    largest: Math.round(valueOf('largest-contentful-paint')),
  }
}

/** Returns the median run by performance. */
const middleOf = (results: Result[]) =>
  results.toSorted((a, b) => figuresOf(a).performance - figuresOf(b).performance)[Math.floor(results.length / 2)]!

/** Lists audits that cost points, by name. */
const faultsOf = (result: Result) =>
  ['accessibility', 'best-practices'].flatMap((category) =>
    result.categories[category]!.auditRefs.filter(({ id, weight }) => weight > 0 && result.audits[id]!.score === 0).map(
      ({ id }) => id,
    ),
  )

await buildWeb()
const start = await findBrowser()
const server = await TestServer.start()
const profile = await mkdtemp(join(tmpdir(), 'finu-profile-'))
const port = await findFreePort()
const browser = await chromium.launchPersistentContext(profile, {
  ...start,
  baseURL: server.url,
  args: [...start.args, `--remote-debugging-port=${port}`],
})

/** @param slowdown of the processor */
async function measure(path: string, form: 'phone' | 'desktop', slowdown: number): Promise<Result> {
  const config: Config | undefined = form === 'desktop' ? desktopConfig : undefined
  const flags = {
    port,
    logLevel: 'error' as const,
    // Keeps the session.
    disableStorageReset: true,
    onlyCategories: [...categories],
    ...(form === 'phone' && {
      throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: slowdown },
    }),
  }
  let found = await lighthouse(`${server.url}${path}`, flags, config)
  // A trace on a busy machine sometimes lacks the beginning of a page.
  if (found?.lhr.runtimeError?.code === 'NO_NAVSTART') found = await lighthouse(`${server.url}${path}`, flags, config)
  if (!found || found.lhr.runtimeError) throw new Error(found?.lhr.runtimeError?.message ?? 'Lighthouse said nothing')
  return found.lhr
}

let areMet = true
try {
  const { environment } = await measure('/auth', 'desktop', 1)
  const slowdown = Math.max(1, Math.round((environment.benchmarkIndex / indexOfPhone) * 10) / 10)
  console.log(
    `benchmark index ${environment.benchmarkIndex}: the processor is slowed down ${slowdown} times on the phone`,
  )
  const calls = await request.newContext({ baseURL: server.url })
  const person = await openAccount(calls)
  const headers = { authorization: `Bearer ${person.token}` }
  const { user } = (await (await calls.get('/api/v1/auth/me', { headers })).json()) as { user: { id: string } }
  await server.plantYear(user.id)
  await calls.dispose()
  const page = await browser.newPage()
  for (const path of pages) {
    // The first page is for people without a session.
    if (path === pages[1]) await bringSession(page, person)
    for (const form of ['phone', 'desktop'] as const) {
      const results: Result[] = []
      for (let run = 0; run < runs; run++) results.push(await measure(path, form, slowdown))
      const figures = figuresOf(middleOf(results))
      const missed = [
        ...categories.filter((name) => figures[name] < bars[name]),
        ...(figures.shift > bars.shift ? ['shift'] : []),
      ]
      if (missed.length > 0) areMet = false
      console.log(
        [
          path.padEnd(11),
          form.padEnd(8),
          ...categories.map((name) => `${name} ${String(figures[name]).padStart(3)}`),
          `blocking ${String(figures.blocking).padStart(4)} ms`,
          `largest ${String(figures.largest).padStart(5)} ms`,
          `shift ${figures.shift.toFixed(3)}`,
          missed.length > 0 ? `missed: ${[...missed, ...new Set(results.flatMap(faultsOf))].join(', ')}` : '',
        ].join('  '),
      )
    }
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(profile, { recursive: true, force: true })
}
process.exit(areMet ? 0 : 1)
