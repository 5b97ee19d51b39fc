import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { countEvent } from '../../scripts/count-event.ts'

export const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const themes = ['light', 'dark'] as const

/** Layers over the page. Axe cannot see what is below one, so the page is hidden for the scan. */
export type Layer = 'dialog' | '[data-live-bar]' | '[data-toasts]' | '[role=listbox]'

interface Scope {
  /** The width, for a state that only one has, such as the open drawer. */
  only?: keyof typeof widths
  within?: Layer
  /** True if text is on a picture, whose colours are no tokens. */
  isOverPicture?: boolean
}

/** Waits until the page has loaded, as axe misjudges a page that changes; a state that is still loading is given up on. */
const loaded = `(async () => {
  for (let waits = 0; waits < 30 && document.querySelector('.skeleton'); waits++)
    await new Promise((resolve) => setTimeout(resolve, 100))
})()`
/**
 * Waits until nothing moves, and scrolls to the top, as motion and scrolling confuse axe. Endless and paused animations
 * are ignored.
 */
const atRest = `(window.scrollTo(0, 0), Promise.all(document.getAnimations()
  .filter(({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished.catch(() => {}))).then(() => {}))`

/**
 * Axe measures the picture without its frame, so as overlapping the text beside it; and it cannot judge content
 * scrolled under the composer or out of a list.
 */
const withoutCovers =
  '[data-art], .growth-lines { visibility: hidden } [data-composer] { position: static; background: none } .overflow-auto { max-height: none; overflow: visible }'
/**
 * Shows a long dialog in full length, for the same reason; the page is as long, as axe otherwise finds its end under
 * the text.
 */
const onlyLayer = (layer: Layer) =>
  `body { min-height: 400vh } #root { visibility: hidden } ${layer} { visibility: visible; height: max-content; max-height: none } :is(.dialog-body, [data-settings]) { overflow: visible } .dialog-body .foot { position: static } dialog.dialog.is-sheet[open] { overflow: visible; grid-template-rows: none } dialog:has([data-wide]), [data-settings=dialog], dialog:has([data-policy]) { position: absolute; inset: 0 auto auto 0 }`

/** Hides through the CSSOM, as the content security policy forbids style elements. */
const hide = (rules: string) => `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${JSON.stringify(rules)})
  document.adoptedStyleSheets = [sheet]
})()`
const showAll = `document.adoptedStyleSheets = []`

interface Scan {
  within?: Layer | undefined
  /** True to check colours only, as nothing else differs between the themes. */
  isOnlyColour?: boolean
}

/** Lists faults found by axe, and text whose contrast it could not decide, which counts as a fault. */
export async function findFaults(page: Page, { within, isOnlyColour = false }: Scan = {}): Promise<string[]> {
  countEvent('accessibility scan')
  await page.evaluate(loaded)
  await page.evaluate(hide(within === undefined ? withoutCovers : onlyLayer(within)))
  await page.evaluate(atRest)
  // The legacy mode suffices without frames; the other mode opens an extra page for every scan, and takes twice as
  // long.
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

/** Returns the pixels by which the page scrolls sideways. */
export const measureOverflow = (page: Page): Promise<number> => page.evaluate<number>(sidewaysOverflow)

/** Widths at which nothing may scroll sideways: the narrowest phone, and a tablet. */
const overflowWidths = { phone: 320, desktop: 834 }

/** True in a long run, which checks every state at both widths in both themes. */
export const allVariants = process.env['LOOK_VARIANTS'] === 'all'

/**
 * Fails if axe finds a fault in the state of a page, or if it is wider than its window. Axe runs once, at the journey's
 * width in the light theme: `ui/contrast.test.ts` checks the colour tokens in both themes. Text over a picture is
 * checked in the dark theme as well.
 */
export async function expectSoundLook(page: Page, state: string, scope: Scope = {}): Promise<void> {
  // A journey that also runs on a phone is checked once, on the desktop.
  if (test.info().project.name === 'phone') return
  const { only, within, isOverPicture = false } = scope
  const usual = only ?? 'desktop'
  const faults: string[] = []
  for (const width of allVariants && only === undefined ? (['phone', 'desktop'] as const) : [usual]) {
    await page.setViewportSize(widths[width])
    for (const colorScheme of allVariants || isOverPicture ? themes : (['light'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      const found = await findFaults(page, { within, isOnlyColour: colorScheme === 'dark' })
      faults.push(...found.map((fault) => `${state}, ${width}, ${colorScheme}: ${fault}`))
    }
  }
  for (const [name, width] of Object.entries(overflowWidths)) {
    if (only !== undefined && only !== name) continue
    await page.setViewportSize({ width, height: 844 })
    // A page may be too wide for one frame while it adapts to another width.
    await expect.poll(() => measureOverflow(page), `${state}, ${width}: pixels to scroll sideways`).toBe(0)
  }
  await page.setViewportSize(widths[usual])
  expect.soft(faults).toEqual([])
}
