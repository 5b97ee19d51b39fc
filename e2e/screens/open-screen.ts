import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page, Request } from '@playwright/test'
import { timezone } from '../support/people.ts'
import { shownTime, type Fixture } from './fixture.ts'
import type { Screen } from './screen.ts'

export const mostTries = 20
const mostMs = 15_000
const quietMs = 400
/** Longer than the app's pause before it retries a request. */
const quietWhereSentAgainMs = 1_200

/** Scrolls through the page, as parts of it load when they come near, and back to its top; returns its height. */
const walkThrough = `(async () => {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
  scrollTo(0, 0)
  return document.documentElement.scrollHeight + ' pixels, ' + document.querySelectorAll('*').length + ' elements'
})()`
const fontsLoaded = `document.fonts.ready.then(() => {})`

/** Follows a page's requests. @returns a function that waits until none is pending, except held ones, for a moment */
function followRequests(page: Page, { shows, isSentAgain }: Screen): () => Promise<void> {
  const isHeld = shows !== undefined
  const quiet = isSentAgain === true ? quietWhereSentAgainMs : quietMs
  const open = new Set<Request>()
  let changedAt = 0
  const follow = (request: Request, isOpen: boolean) => {
    if (isOpen) open.add(request)
    else open.delete(request)
    changedAt = performance.now()
  }
  page.on('request', (request) => follow(request, true))
  page.on('requestfinished', (request) => follow(request, false))
  page.on('requestfailed', (request) => follow(request, false))
  return async () => {
    changedAt = performance.now()
    const until = changedAt + mostMs
    const isUnderWay = () => !isHeld && open.size > 0
    while (isUnderWay() || performance.now() - changedAt < quiet) {
      if (performance.now() > until) throw new Error(`No answer to ${[...open].map((each) => each.url()).join(', ')}`)
      await wait(50)
    }
  }
}

async function rest(page: Page, { shows, isPointed }: Screen, quiet: () => Promise<void>): Promise<void> {
  if (shows !== undefined) await page.getByText(shows).first().waitFor({ state: 'attached' })
  await quiet()
  // A toast that disappears by itself would make the picture depend on timing.
  if (isPointed !== true) await page.locator('[data-toast]').first().waitFor({ state: 'detached' })
  await page.evaluate(fontsLoaded)
  if (isPointed !== true) await page.mouse.move(0, 0)
}

/** Scrolls through the page until nothing more loads. */
async function showWhole(page: Page, restAfter: () => Promise<void>): Promise<void> {
  for (let last = '', tries = 0; tries < mostTries; tries++) {
    const shown = await page.evaluate<string>(walkThrough)
    await restAfter()
    if (shown === last) return
    last = shown
  }
  throw new Error('The page does not stop growing.')
}

async function enter(page: Page, { as }: Screen): Promise<void> {
  if (as !== 'guest') return
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.waitForURL('**/dashboard')
}

/**
 * Opens a screen in a context of its own, and leads to its state.
 * @throws if it does not come to rest
 */
export async function openScreen(
  browser: Browser,
  fixture: Fixture,
  screen: Screen,
  viewport: { width: number; height: number },
): Promise<Page> {
  const token = screen.as === 'sample' || screen.as === 'newcomer' ? fixture.tokens[screen.as] : null
  const localStorage = token === null ? [] : [{ name: 'authToken', value: token }]
  const context = await browser.newContext({
    baseURL: fixture.url,
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: timezone,
    storageState: { cookies: [], origins: [{ origin: fixture.url, localStorage }] },
  })
  context.setDefaultTimeout(mostMs)
  try {
    await context.clock.setFixedTime(shownTime)
    const page = await context.newPage()
    const quiet = followRequests(page, screen)
    await enter(page, screen)
    await screen.arrange?.(page)
    await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(fixture))
    await rest(page, screen, quiet)
    await showWhole(page, () => rest(page, screen, quiet))
    if (screen.act) {
      await screen.act(page)
      await rest(page, screen, quiet)
      await page.evaluate(`scrollTo(0, 0)`)
    }
    return page
  } catch (error) {
    await context.close()
    throw error
  }
}
