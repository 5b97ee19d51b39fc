import { toast } from 'react-hot-toast/headless'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, phone } from '../../testing/open-app.tsx'
import { toast as shown } from '../../testing/page.ts'

const boxOf = (element: Element) => element.getBoundingClientRect()

/** Returns true if two elements touch. */
function overlap(one: Element, other: Element): boolean {
  const [a, b] = [boxOf(one), boxOf(other)]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Lists the titles of a page and of its open dialog that a toast covers. */
const coveredTitles = (box: Element) =>
  [...document.querySelectorAll('h1, .masthead h2, .masthead .stat-label, dialog[open] h2, main > h2')]
    .filter((title) => overlap(title, box))
    .map((title) => title.textContent)

/** Shows a toast, and waits until it has come to its place. */
async function showToast(text: string): Promise<Element> {
  toast.success(text)
  await expect.element(shown(text)).toBeVisible()
  const box = shown(text).element()
  await Promise.all(box.getAnimations({ subtree: true }).map(({ finished }) => finished))
  return box
}

test.each(['/dashboard', '/wellness', '/nutrition', '/exercise', '/wallet', '/assistant', '/settings', '/pricing'])(
  'a toast on %s covers no title and no bar',
  async (address) => {
    await openApp(address, { size: phone })
    await expect.element(page.getByRole('heading', { name: 'Loading...' })).not.toBeInTheDocument()
    const box = await showToast('Saved, with a text that is long enough for two lines on a phone, and more of it')
    expect(coveredTitles(box)).toEqual([])
    const bar = document.querySelector('[data-bottom-bar]')
    expect(bar !== null && overlap(bar, box)).toBe(false)
    const composer = document.querySelector('[data-composer]')
    expect(composer !== null && overlap(composer, box)).toBe(false)
  },
)

test('a toast in the Log sheet covers neither its title nor its faces', async () => {
  await openApp('/wellness', { size: phone })
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Log', exact: true })
  await expect.element(sheet).toBeVisible()
  const box = await showToast('Saved')
  expect(coveredTitles(box)).toEqual([])
})

test('on a desktop toasts are at the top right, below the header', async () => {
  await openApp('/dashboard')
  await expect.element(page.getByRole('heading', { name: 'Loading...' })).not.toBeInTheDocument()
  const box = await showToast('Saved')
  expect(boxOf(box).top).toBeLessThan(100)
  expect(boxOf(box).right).toBeGreaterThan(1400)
  expect(coveredTitles(box)).toEqual([])
})
