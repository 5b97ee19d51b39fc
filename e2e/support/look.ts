import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const themes = ['light', 'dark'] as const

interface Scope {
  /** States that only one width has, such as the open drawer. */
  only?: keyof typeof widths
  /** What lies in the top layer. Axe does not know that layer, so the page under it is hidden for the scan. */
  within?: 'dialog' | '.toasts'
}

/** Nothing in motion, and nothing scrolled under the header: both would blur what axe reads. */
const atRest = `(window.scrollTo(0, 0), Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))).then(() => {}))`

/** Axe takes the picture for as large as it would be without its frame, so over the text beside it. */
const withoutPicture = '.auth-art > img { visibility: hidden }'
const onlyPart = (part: string) => `#root { visibility: hidden } ${part} { visibility: visible }`

/** Hides through the CSSOM, as the content security policy forbids style elements. */
const hide = (rules: string) => `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${JSON.stringify(rules)})
  document.adoptedStyleSheets = [sheet]
})()`
const showAll = `document.adoptedStyleSheets = []`

/** What axe finds wrong, and text whose contrast it could not decide: that is no pass. */
async function findFaults(page: Page, within: Scope['within'], isOnlyColour: boolean): Promise<string[]> {
  await page.evaluate(atRest)
  const scan = new AxeBuilder({ page })
  if (within !== undefined) scan.include(within)
  if (isOnlyColour) scan.withRules(['color-contrast'])
  const { violations, incomplete } = await scan.analyze()
  const undecided = incomplete.filter(({ id }) => id === 'color-contrast')
  return [...violations, ...undecided].flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} (${any.map(({ message }) => message).join('; ')})`),
  )
}

/** What reaches over the right edge, where the page would have to be scrolled sideways. */
const sidewaysOverflow = `document.documentElement.scrollWidth - document.documentElement.clientWidth`

/** The state a page is in is free of faults at both widths in both themes, and fits a window of 320 pixels. */
export async function expectSoundLook(page: Page, state: string, { only, within }: Scope = {}): Promise<void> {
  const faults: string[] = []
  await page.evaluate(hide(within === undefined ? withoutPicture : onlyPart(within)))
  for (const [width, size] of Object.entries(widths)) {
    if (only !== undefined && only !== width) continue
    await page.setViewportSize(size)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      faults.push(
        ...(await findFaults(page, within, colorScheme === 'dark')).map(
          (fault) => `${state}, ${width}, ${colorScheme}: ${fault}`,
        ),
      )
    }
    expect.soft(await page.evaluate(sidewaysOverflow), `${state}, ${width}: pixels to scroll sideways`).toBe(0)
  }
  if (only !== 'desktop') {
    await page.setViewportSize({ width: 320, height: 640 })
    expect.soft(await page.evaluate(sidewaysOverflow), `${state}, 320: pixels to scroll sideways`).toBe(0)
  }
  await page.setViewportSize(only === 'phone' ? widths.phone : widths.desktop)
  await page.evaluate(showAll)
  expect.soft(faults).toEqual([])
}
