import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { openApp, phone } from '../../testing/open-app.tsx'

/** Returns the place in its group and the width of each chip, to the pixel. */
function places(group: Locator): string[] {
  const { left: start, top: end } = group.element().getBoundingClientRect()
  return [...group.element().querySelectorAll('.chip')].map((chip) => {
    const { left, top, width } = chip.getBoundingClientRect()
    return [chip.textContent, left - start, top - end, width].join(' ')
  })
}

test.each([
  ['the symptoms', '/wellness', 'Symptoms'],
  ['the lists of foods', '/nutrition', 'What to log again'],
  ['the categories of achievements', '/wallet?tab=achievements', 'Category'],
] as const)('a chip of %s that is chosen keeps its place, and so do the others', async (_, address, name) => {
  await openApp(address, { size: phone })
  if (name === 'Category') await page.getByRole('button', { name: /all achievements/i }).click()
  if (name === 'Symptoms') {
    await page
      .getByRole('radio', { name: 'Good' })
      .or(page.getByRole('button', { name: 'Good' }))
      .first()
      .click()
  }
  const group = page.getByRole('group', { name, exact: true }).first()
  await expect.element(group).toBeVisible()
  await document.fonts.ready
  const before = places(group)
  expect(before.length).toBeGreaterThan(2)
  const second = group.getByRole('button').nth(1)
  await second.click()
  await expect.element(second).toHaveAttribute('aria-pressed', 'true')
  expect(places(group)).toEqual(before)
})
