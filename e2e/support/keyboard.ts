import { expect, type Locator, type Page } from '@playwright/test'

/** Finds the focus indicator of the focused element: its own outline or ring, or that of a parent. */
const focusMark = `(() => {
  const isMarked = (element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  }
  const { activeElement } = document
  return [activeElement, activeElement.closest('label')].some((element) => element !== null && isMarked(element))
})()`

/** Presses Tab until a control has the focus, which must be visible at every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let stops = 0; stops < 80; stops++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
    const name = await page
      .locator(':focus')
      .evaluateAll(([element]) => element?.outerHTML.slice(0, 120) ?? 'the browser')
    if (name !== 'the browser') await expect.poll(() => page.evaluate(focusMark), `visible focus on ${name}`).toBe(true)
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}
