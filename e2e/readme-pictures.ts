import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, request, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser/find-browser.ts'
import { askAndWait } from './support/chat.ts'
import { Api, bringSession, openAccount, type Person } from './support/people.ts'
import { TestServer } from './support/server.ts'
import { buildWeb } from './support/set-up.ts'

/** Writes the README's pictures, with example data, to docs/screens. `npm run screens` takes pictures of every page. */
const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url))

const viewport = { width: 1440, height: 900 }
const screens = { assistant: '/', wellness: '/wellness', dashboard: '/dashboard' }
type Screen = keyof typeof screens

async function logExamples(api: Api): Promise<void> {
  await api.logMood(3, { triggers: ['Sleep'], notes: 'Short night' })
  await api.logSymptom('Headache', 3)
  await api.logMood(4, { triggers: ['Energy'], notes: 'Better after a walk' })
  await api.logSymptom('Fatigue', 2)
  await api.logMood(5, { notes: 'Dinner with friends' })
}

/** Talks to the coach; its last answer has cards. */
async function talk(page: Page): Promise<void> {
  await page.goto('/assistant')
  await askAndWait(page, 'How is my day so far?')
  await askAndWait(page, 'I had porridge with blueberries for breakfast and walked for 20 minutes')
  await page.getByRole('button', { name: 'Confirm' }).first().waitFor()
}

async function take(browser: Browser, server: TestServer, person: Person, screen: Screen): Promise<void> {
  const page = await browser.newPage({ baseURL: server.url, viewport, colorScheme: 'light', reducedMotion: 'reduce' })
  await bringSession(page, person)
  if (screen === 'assistant') await talk(page)
  else await page.goto(screens[screen])
  await page.waitForLoadState('networkidle')
  if (screen === 'dashboard')
    await page.getByRole('heading', { name: 'Your year' }).evaluate((node) => node.scrollIntoView())
  await page.screenshot({ path: `${folder}${screen}.png` })
  await page.close()
}

await buildWeb()
await mkdir(folder, { recursive: true })
const start = await findBrowser()
const server = await TestServer.start()
const browser = await chromium.launch(start)
try {
  const http = await request.newContext({ baseURL: server.url })
  const person = await openAccount(http, 'Sample user')
  const api = new Api(http, person.token)
  await logExamples(api)
  for (const screen of Object.keys(screens) as Screen[]) {
    // The other pages show one day, as for a new user.
    if (screen === 'dashboard') await server.plantYear((await api.me()).id)
    await take(browser, server, person, screen)
  }
  await http.dispose()
} finally {
  await browser.close()
  await server.stop()
}
