import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { countEvent } from '../../scripts/count-event.ts'

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const themes = ['light', 'dark'] as const

/** Layers over the page. Axe cannot tell what is under one, so the page is hidden for the scan. */
type Part = 'dialog' | '[data-toasts]' | '[role=listbox]'

interface Scope {
  /** States that only one width has, such as the open drawer. */
  only?: keyof typeof widths
  within?: Part
  /** Text stands on a picture, whose colours are no tokens. */
  isOverPicture?: boolean
}

/**
 * Waits until nothing moves, and scrolls to the top: both would blur what axe reads. Animations without an end, and those
 * that are paused, are not waited for.
 */
const atRest = `(window.scrollTo(0, 0), Promise.all(document.getAnimations()
  .filter(({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished.catch(() => {}))).then(() => {}))`

/**
 * Axe takes the picture for as large as it would be without its frame, so over the text beside it; and of what has
 * scrolled under the composer it cannot say how it looks when it has not.
 */
const withoutCovers =
  '[data-art], .growth-lines { visibility: hidden } [data-composer] { position: static; background: none }'
/** A long dialog in its whole length, for the same reason; the page is as long, or axe finds the end of it under the text. */
const onlyPart = (part: Part) =>
  `body { min-height: 400vh } #root { visibility: hidden } ${part} { visibility: visible; height: auto; max-height: none } :is(.dialog-body, [data-settings]) { overflow: visible } [data-settings=nav] { flex-wrap: wrap } [data-settings=dialog] { position: absolute; inset: 0 auto auto 0 }`

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

/** Lists faults that axe finds, and text whose contrast it could not decide: that is no pass. */
export async function findFaults(page: Page, { within, isOnlyColour = false }: Scan = {}): Promise<string[]> {
  countEvent('accessibility scan')
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

/** Widths at which nothing may have to be scrolled sideways: the narrowest phone, a phone, a tablet, a desktop. */
const overflowWidths = { phone: [320, 390], desktop: [834, 1440] }

/** A long run looks at every state at both widths in both themes. */
const allVariants = process.env['LOOK_VARIANTS'] === 'all'

/**
 * Fails where the state that a page is in has a fault for axe, or is wider than its window. Axe looks once, at the
 * journey's width in the light theme: which colours go together in both themes, `ui/contrast.test.ts` checks for the
 * tokens. Text over a picture is looked at in the dark theme as well.
 */
export async function expectSoundLook(page: Page, state: string, scope: Scope = {}): Promise<void> {
  // A journey that a phone goes too is looked at once, on its way at a desk.
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
  for (const [name, each] of Object.entries(overflowWidths)) {
    if (only !== undefined && only !== name) continue
    for (const width of each) {
      await page.setViewportSize({ width, height: 844 })
      // A page that is laid out anew for another width may be too wide for a frame.
      await expect.poll(() => measureOverflow(page), `${state}, ${width}: pixels to scroll sideways`).toBe(0)
    }
  }
  await page.setViewportSize(widths[usual])
  expect.soft(faults).toEqual([])
}
