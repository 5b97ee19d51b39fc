import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerFoods, describeFood } from '../../testing/meals.ts'
import { openApp } from '../../testing/open-app.tsx'

test.each([
  ['a phone', 390, 844],
  ['a small phone', 320, 568],
  ['a phone with its keyboard open', 390, 480],
  ['a desktop', 1440, 700],
] as const)('suggestions on %s stay in sight and above the buttons', async (_, width, height) => {
  const foods = Array.from({ length: 12 }, (_food, index) => describeFood(`Oat bread ${index}`, 250))
  answerFoods(...foods)
  await openApp('/nutrition', { size: [width, height] })
  await page.getByRole('button', { name: 'Describe it' }).click()
  const field = page.getByRole('combobox', { name: 'Ingredients' })
  await field.fill('oat')
  const list = page.getByRole('listbox', { name: 'Foods' })
  await expect.element(list).toBeVisible()
  await expect.element(list.getByText('Oat bread 0', { exact: true })).toBeVisible()
  const box = () => list.element().getBoundingClientRect()
  const foot = () => document.querySelector('dialog .foot')?.getBoundingClientRect().top ?? Infinity
  await expect.poll(() => box().bottom <= Math.min(window.innerHeight, foot())).toBe(true)
  expect(box().top).toBeGreaterThanOrEqual(0)
  expect(box().left).toBeGreaterThanOrEqual(0)
  expect(box().right).toBeLessThanOrEqual(window.innerWidth)
  expect(box().height).toBeGreaterThan(90)
})
