import { chromium } from '@playwright/test'
import { findBrowser } from './support/browser.ts'
const at = 'http://localhost:3907'
const browser = await chromium.launch((await findBrowser()).start)
for (const [name, options] of Object.entries({
  d: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' as const },
  p: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
})) {
  const context = await browser.newContext({ ...options, locale: 'en-GB', timezoneId: 'Europe/Berlin' })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message))
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()))
  const shot = (s: string) => page.screenshot({ path: `/tmp/t-${name}-${s}.png` })
  await page.goto(`${at}/auth`)
  await page.waitForTimeout(800)
  await shot('auth')
  await page.getByRole('button', { name: /guest/i }).click()
  await page.waitForTimeout(1500)
  await shot('guest-home')
  await page.goto(`${at}/wellness`)
  await page.waitForTimeout(1000)
  await shot('guest-wellness')
  await page.goto(`${at}/nutrition`)
  await page.waitForTimeout(1000)
  await shot('guest-nutrition')
  await page.goto(`${at}/settings?section=signin`)
  await page.waitForTimeout(1000)
  await shot('guest-settings')
  await context.close()
}
await browser.close()
