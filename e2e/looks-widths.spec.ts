import { expect, test } from './support/journey.ts'
import { measureOverflow } from './support/look.ts'
import { dayAgo } from './support/people.ts'

const widths = [340, 390, 480, 600, 700, 767, 768, 780, 800, 860, 960, 1023, 1024, 1080, 1100, 1140, 1200, 1279, 1440]

/**
 * Finds readable or usable elements that extend beyond the inner edge of their sheet, of their control, or of the page,
 * unless it scrolls.
 */
const findWhatSticksOut = `(() => {
  const found = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
  const isCut = (element) => element !== null && element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
  for (const element of document.querySelectorAll('main :not(:has(*))')) {
    const around = element.closest('.sheet, .paper, .page')
    if (!around || element.closest('svg, .sr-only, dialog') || isCut(element.parentElement)) continue
    if (!element.textContent.trim() && !element.matches('input, textarea, select, button, img')) continue
    const { left, right, width } = element.getBoundingClientRect()
    const edge = around.getBoundingClientRect().right - parseFloat(getComputedStyle(around).paddingRight)
    const pressed = (element.closest('a, button, label') ?? around).getBoundingClientRect()
    const isOut = right > edge + 1.5 || right > pressed.right + 1.5 || left < pressed.left - 1.5
    if (width > 1 && isOut) found.push(element.className + ' ' + element.textContent)
  }
  return found
})()`

test('nothing sticks out of its sheet at any width', async ({ page, api }) => {
  await api.logMood(3, { notes: 'A note', triggers: ['Headache'] })
  await api.logSymptom('Headache', 3)
  for (const path of [
    '/dashboard',
    '/wellness',
    '/nutrition',
    '/exercise',
    '/wallet',
    '/pricing',
    '/assistant',
    `/day/${dayAgo(0)}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    // Trends are loaded only near the visible area.
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toBeEmpty()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => page.evaluate<string[]>(findWhatSticksOut), { message: `${path} at ${width}` })
        .toEqual([])
    }
  }
})

test('the longest name of a day fits on the narrowest phone', async ({ page, person }) => {
  const wednesday = [1, 2, 3, 4, 5, 6, 7].map(dayAgo).find((day) => new Date(day).getUTCDay() === 3)!
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of ['/wellness', '/nutrition']) {
    await page.goto(`${path}?day=${wednesday}`)
    await expect(page.getByRole('main').getByText('Wednesday', { exact: true }), person.name).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next day' })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => measureOverflow(page), path).toBe(0)
  }
})

test('on a tablet the whole sidebar opens over the page, and closes with a choice or Escape', async ({
  page,
  person,
}) => {
  // The setting was made on a wider screen.
  await page.setViewportSize({ width: 1200, height: 900 })
  await page.goto('/wellness')
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await page.setViewportSize({ width: 800, height: 900 })
  const expand = page.getByRole('button', { name: 'Expand sidebar' })
  const drawer = page.getByRole('dialog', { name: 'Sidebar' })
  await expand.click()
  await expect(drawer.getByRole('button', { name: new RegExp(person.name) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(expand).toBeFocused()
  await expand.click()
  await drawer.getByRole('link', { name: 'Nutrition Tools' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Nutrition Tools' })).toBeVisible()
  await page.setViewportSize({ width: 1200, height: 900 })
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible()
})
