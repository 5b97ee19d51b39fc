import { findOnPath } from '../../scripts/browser/find-program.ts'
import { TestServer } from '../support/server.ts'
import { buildWeb } from '../support/set-up.ts'
import { Visitor, type Browser } from './browser.ts'
import { openFirefox } from './firefox.ts'
import { createJourneys } from './journeys.ts'
import { openWebKit } from './webkit.ts'

/**
 * Runs the ten main journeys in Firefox and in WebKit, if installed: `npm run test:browsers`. On Debian these are the
 * packages firefox-esr, webkit2gtk-driver and xvfb. Ends with 1 if a journey fails or there is no browser.
 */
const firefox = findOnPath('firefox', 'firefox-esr')
const webkit = findOnPath('WebKitWebDriver')
const openers: (() => Promise<Browser>)[] = [
  ...(firefox ? [() => openFirefox(firefox)] : []),
  ...(webkit ? [() => openWebKit(webkit)] : []),
]
if (!firefox) console.log('Firefox is not on this machine.')
if (!webkit) console.log('WebKitWebDriver is not on this machine.')
if (openers.length === 0) process.exit(1)

await buildWeb()
const server = await TestServer.start()
const counts = { passed: 0, failed: 0 }
for (const open of openers) {
  const browser = await open()
  console.log(`\n${browser.name}`)
  const visitor = new Visitor(browser, server.url)
  for (const [name, go] of Object.entries(createJourneys())) {
    try {
      await go(visitor)
      counts.passed++
      console.log(`  passed  ${name}`)
    } catch (error) {
      counts.failed++
      console.log(`  failed  ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await browser.close()
}
await server.stop()
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
