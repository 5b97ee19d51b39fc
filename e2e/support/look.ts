import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const themes = ['light', 'dark'] as const

/** What lies over the page. Axe cannot tell what is under it, so the page is hidden for the scan. */
type Part = 'dialog' | '.toasts' | '.food-list'

interface Scope {
  /** States that only one width has, such as the open drawer. */
  only?: keyof typeof widths
  within?: Part
}

/** Nothing in motion, and nothing scrolled under the header: both would blur what axe reads. What never ends is not waited for. */
const atRest = `(window.scrollTo(0, 0), Promise.race([
  Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  new Promise((resolve) => setTimeout(resolve, 5_000)),
]).then(() => {}))`

/**
 * Axe takes the picture for as large as it would be without its frame, so over the text beside it; and of what has
 * scrolled under the composer it cannot say how it looks when it has not.
 */
const withoutCovers =
  '.auth-art > img, .growth-lines { visibility: hidden } .composer-wrap { position: static; background: none }'
/** A long dialog in its whole length, for the same reason; the page is as long, or axe finds the end of it under the text. */
const onlyPart = (part: Part) =>
  `body { min-height: 400vh } #root { visibility: hidden } ${part} { visibility: visible; height: auto; max-height: none } :is(.dialog-body, .settings, .settings-nav, .settings-section) { overflow: visible } .settings-nav { flex-wrap: wrap } .settings { position: absolute; inset: 0 auto auto 0 }`

/** Hides through the CSSOM, as the content security policy forbids style elements. */
const hide = (rules: string) => `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${JSON.stringify(rules)})
  document.adoptedStyleSheets = [sheet]
})()`
const showAll = `document.adoptedStyleSheets = []`

interface Scan {
  within?: Part | undefined
  /** Colours are all that differs between the themes. */
  isOnlyColour?: boolean
}

/** What axe finds wrong, and text whose contrast it could not decide: that is no pass. */
export async function findFaults(page: Page, { within, isOnlyColour = false }: Scan = {}): Promise<string[]> {
  await page.evaluate(hide(within === undefined ? withoutCovers : onlyPart(within)))
  await page.evaluate(atRest)
  // There are no frames, which alone the other mode is for: it opens a page more for every scan, and takes twice as long.
  const scan = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations', 'incomplete'] })
  if (within !== undefined) scan.include(within)
  if (isOnlyColour) scan.withRules(['color-contrast'])
  const { violations, incomplete } = await scan.analyze()
  await page.evaluate(showAll)
  const undecided = incomplete.filter(({ id }) => id === 'color-contrast')
  return [...violations, ...undecided].flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} (${any.map(({ message }) => message).join('; ')})`),
  )
}

const sidewaysOverflow = `document.documentElement.scrollWidth - document.documentElement.clientWidth`

/** How many pixels the page would have to be scrolled sideways. */
export const measureOverflow = (page: Page): Promise<number> => page.evaluate<number>(sidewaysOverflow)

/**
 * The state a page is in is free of faults at both widths in both themes, and fits a window of 320 pixels. A journey that
 * a phone goes too is looked at once, on its way at a desk, which has the phone's width in it.
 */
export async function expectSoundLook(page: Page, state: string, { only, within }: Scope = {}): Promise<void> {
  if (test.info().project.name === 'phone') return
  const faults: string[] = []
  for (const [width, size] of Object.entries(widths)) {
    if (only !== undefined && only !== width) continue
    await page.setViewportSize(size)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      const found = await findFaults(page, { within, isOnlyColour: colorScheme === 'dark' })
      faults.push(...found.map((fault) => `${state}, ${width}, ${colorScheme}: ${fault}`))
    }
    expect.soft(await measureOverflow(page), `${state}, ${width}: pixels to scroll sideways`).toBe(0)
  }
  if (only !== 'desktop') {
    await page.setViewportSize({ width: 320, height: 640 })
    expect.soft(await measureOverflow(page), `${state}, 320: pixels to scroll sideways`).toBe(0)
  }
  await page.setViewportSize(only === 'phone' ? widths.phone : widths.desktop)
  expect.soft(faults).toEqual([])
}
