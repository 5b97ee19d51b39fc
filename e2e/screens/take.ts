import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser/find-browser.ts'
import type { Fixture } from './fixture.ts'
import { mostTries, openScreen } from './open-screen.ts'
import type { Screen, Width } from './screen.ts'

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const themes = ['light', 'dark'] as const
/** More than there are cores, as a page often waits. */
const pagesAtOnce = 4
/** Makes drawing deterministic to the last pixel. */
const sameDrawing = ['--disable-partial-raster', '--disable-skia-runtime-opts', '--force-color-profile=srgb']

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

async function takeScreen(
  browser: Browser,
  fixture: Fixture,
  screen: Screen,
  width: Width,
  folder: string,
): Promise<void> {
  const page = await openScreen(browser, fixture, screen, widths[width])
  try {
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.locator(`html[data-theme=${colorScheme}]`).or(page.locator('html:not([data-theme])')).waitFor()
      await shoot(page, join(folder, `${screen.name}-${width}-${colorScheme}.png`), screen.isWindowAlone !== true)
    }
  } finally {
    await page.context().close()
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
