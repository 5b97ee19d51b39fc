import type { Page } from '@playwright/test'
import { cutOff } from './support/guest.ts'
import { expect, test } from './support/journey.ts'
import { findFaults, measureOverflow } from './support/look.ts'
import { openUserMenu } from './support/screens.ts'

// Plants the faults that these journeys must detect.

test('a request elsewhere, an error and a script in the page would fail a test', async ({ page, watch }) => {
  await page.goto('/auth')
  await page.evaluate(`fetch('http://127.0.0.1:9/').catch(() => {})`)
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }))`,
  )
  await page.evaluate(`setTimeout(() => { throw new Error('planted') })`)
  await expect(() => expect(watch.problems.join('\n')).toMatch(/planted/)).toPass()
  const problems = watch.problems.splice(0).join('\n')
  expect(problems).toContain('http://127.0.0.1:9/')
  expect(problems).toContain("script-src 'self'")
  expect(await page.evaluate('window.ran')).toBeUndefined()
})

/** Gives the elements of a selector the pale colour of hairlines. */
const fade = (page: Page, selector: string) =>
  page.evaluate(`document.querySelector('${selector}').style.color = 'var(--line)'`)

test('text with low contrast would fail a scan: on the page, in a dialog, in the dark theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/auth')
  await expect(page.getByRole('link', { name: 'Continue with Email' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findFaults(page, { within: 'dialog' })).toEqual([])

  await fade(page, '.dialog-body p')
  await fade(page, '[data-middle] p')
  expect(await findFaults(page, { within: 'dialog' })).toEqual([
    expect.stringMatching(/^color-contrast: .*insufficient/),
  ])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findFaults(page, { within: 'dialog', isOnlyColour: true })).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await findFaults(page)).toHaveLength(1)
})

test('low contrast in the open menu would fail a scan, and so would a field without a name', async ({
  page,
  person,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/wellness')
  await openUserMenu(page, person.name)
  expect(await findFaults(page)).toEqual([])
  await fade(page, '[popover] a')
  await page.evaluate(`document.querySelector('textarea').removeAttribute('placeholder')`)
  await page.evaluate(`document.querySelector('label[for="' + document.querySelector('textarea').id + '"]').remove()`)
  const faults = (await findFaults(page)).join()
  expect(faults).toMatch(/color-contrast: [^(]*pricing/)
  expect(faults).toContain('label: ')
})

test('a page wider than its window would be noticed', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('link', { name: 'Continue with Email' })).toBeVisible()
  expect(await measureOverflow(page)).toBe(0)
  await page.evaluate(`document.querySelector('[data-middle]').style.minWidth = '2000px'`)
  expect(await measureOverflow(page)).toBeGreaterThan(0)
})

test('any request except for the app’s own files would be noticed in a browser that is cut off', async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.expectFailedLoad('/')
  const asked = await cutOff(context)
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
  expect(asked).toEqual([])
  await page.evaluate(`{
    fetch('/api/v1/moods').catch(() => {})
    new Image().src = '/api/v1/images/1'
    navigator.sendBeacon('/api/v1/auth/logout')
    new EventSource('/api/v1/chat')
    fetch('/health').catch(() => {})
  }`)
  const paths = [
    'GET /api/v1/moods',
    'GET /api/v1/images/1',
    'POST /api/v1/auth/logout',
    'GET /api/v1/chat',
    'GET /health',
  ]
  const planted = paths.map((each) => each.replace(' ', ` ${server.url}`))
  await expect(() => expect(asked).toEqual(expect.arrayContaining(planted))).toPass()
})
