import axe from 'axe-core'
import { expect } from 'vitest'

/** Lets animations end, which blur what axe reads. Those without an end are not waited for. */
const waitForAnimations = () =>
  Promise.all(
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => {})),
  )

/** Lines are drawn over the whole of a card, so that axe takes them for what is behind its text. */
const withoutCovers = '[data-art], .growth-lines { visibility: hidden }'

/** Fails where axe finds something wrong with the page as it is. @param within a selector of the part to look at */
export async function expectAccessible(within = '#root'): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(withoutCovers)
  document.adoptedStyleSheets = [sheet]
  await waitForAnimations()
  const { violations } = await axe.run(within, { resultTypes: ['violations'] })
  document.adoptedStyleSheets = []
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([])
}
