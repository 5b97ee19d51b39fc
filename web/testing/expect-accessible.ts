import axe from 'axe-core'
import { expect } from 'vitest'

/** Waits for animations to end, because they falsify the colours that axe reads. Ignores endless ones. */
const waitForAnimations = () =>
  Promise.all(
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => {})),
  )

/** Style that hides lines drawn over a whole card, which axe takes for the background of its text. */
const withoutCovers = '[data-art], .growth-lines { visibility: hidden }'

/** Fails if axe finds a violation on the current page. @param within selector of the part to check */
export async function expectAccessible(within = '#root'): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(withoutCovers)
  document.adoptedStyleSheets = [sheet]
  await waitForAnimations()
  const { violations } = await axe.run(within, { resultTypes: ['violations'] })
  document.adoptedStyleSheets = []
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([])
}
