import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page, type Request } from '@playwright/test'
import { findBrowser } from '../../scripts/browser/find-browser.ts'
import { timezone } from '../support/people.ts'
import { shownTime, type Fixture } from './fixture.ts'
import type { Screen, Width } from './screen.ts'

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const themes = ['light', 'dark'] as const
/** More than there are cores, as a page often waits. */
const pagesAtOnce = 4
const mostTries = 20
const mostMs = 15_000
const quietMs = 400
/** Longer than the app's pause before it retries a request. */
const quietWhereSentAgainMs = 1_200
/** Makes drawing deterministic to the last pixel. */
const sameDrawing = ['--disable-partial-raster', '--disable-skia-runtime-opts', '--force-color-profile=srgb']

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

/** Takes a picture of the whole page once two in a row are equal. */
async function shoot(page: Page, path: string, fullPage: boolean): Promise<void> {
  const take = () => page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' })
  let last = await take()
  for (let tries = 0; tries < mostTries; tries++) {
    const next = await take()
    if (last.equals(next)) return writeFile(path, next)
    last = next
  }
  throw new Error('The page does not come to rest.')
}

async function enter(page: Page, { as }: Screen): Promise<void> {
  if (as !== 'guest') return
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.waitForURL('**/assistant')
}

async function takeScreen(
  browser: Browser,
  fixture: Fixture,
  screen: Screen,
  width: Width,
  folder: string,
): Promise<void> {
  const token = screen.as === 'sample' || screen.as === 'newcomer' ? fixture.tokens[screen.as] : null
  const localStorage = token === null ? [] : [{ name: 'authToken', value: token }]
  const context = await browser.newContext({
    baseURL: fixture.url,
    viewport: widths[width],
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
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.locator(`html[data-theme=${colorScheme}]`).or(page.locator('html:not([data-theme])')).waitFor()
      await shoot(page, join(folder, `${screen.name}-${width}-${colorScheme}.png`), screen.isWindowAlone !== true)
    }
  } finally {
    await context.close()
  }
}

/** Removes the pictures of an earlier run, and nothing else that the folder contains. */
async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const pictures = (await readdir(folder)).filter((file) => /-(desktop|phone)-(light|dark)\.png$/.test(file))
  for (const picture of pictures) await rm(join(folder, picture))
}

/** Takes every screen at both widths in both themes. @returns a sentence for each that could not be taken */
export async function takeScreens(fixture: Fixture, screens: readonly Screen[], folder: string): Promise<string[]> {
  await emptyFolder(folder)
  const start = await findBrowser()
  const browser = await chromium.launch({ ...start, args: [...start.args, ...sameDrawing] })
  const failed: string[] = []
  const open = screens.flatMap((screen) =>
    (['desktop', 'phone'] as const)
      .filter((width) => screen.only === undefined || screen.only === width)
      .map((width) => ({ screen, width })),
  )
  async function work(): Promise<void> {
    for (let next = open.shift(); next; next = open.shift())
      await takeScreen(browser, fixture, next.screen, next.width, folder).catch((error: unknown) => {
        if (!browser.isConnected())
          throw new Error('The browser ended before all pictures were taken.', { cause: error })
        failed.push(`${next.screen.name}, ${next.width}: ${error instanceof Error ? error.message : String(error)}`)
      })
  }
  try {
    await Promise.all(Array.from({ length: pagesAtOnce }, work))
  } finally {
    await browser.close()
  }
  return failed
}
