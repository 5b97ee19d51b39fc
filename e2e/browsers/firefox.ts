import { launch } from 'puppeteer-core'
import type { Browser } from './browser.ts'

/** Drives Firefox over WebDriver BiDi. */
export async function openFirefox(program: string): Promise<Browser> {
  const browser = await launch({ browser: 'firefox', executablePath: program, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  return {
    name: `Firefox ${await browser.version()}`,
    open: async (url) => void (await page.goto(url)),
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    press: (css) => page.click(css),
    async type(css, text) {
      await page.click(css, { count: 3 })
      await page.keyboard.type(text)
    },
    close: () => browser.close(),
  }
}
