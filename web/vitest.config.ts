import { playwright } from '@vitest/browser-playwright'
import { msw } from 'msw/vite'
import { mergeConfig } from 'vite'
import { defineProject } from 'vitest/config'
import { findBrowser } from '../scripts/browser/find-browser.ts'
import { clockOffset } from '../scripts/moved-clock.ts'
import app from './vite.config.ts'

/** Tests of screens: the web app in a real browser, with the API mocked at the network. */
export default mergeConfig(
  app,
  defineProject({
    plugins: [msw({ mode: 'worker-only' })],
    // Found while tests run, it would have the page loaded anew in the middle of them.
    optimizeDeps: { include: ['axe-core'] },
    test: {
      name: 'screens',
      // After the others: beside them the browser would wait for the processor, and they for it.
      sequence: { groupOrder: 1 },
      maxWorkers: 3,
      include: ['src/**/*.screen.test.tsx'],
      setupFiles: ['./testing/set-clock.ts'],
      env: { CLOCK_OFFSET: String(clockOffset) },
      // Stops what hangs: nothing here waits for a server.
      testTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // A name may be a part, as in the journeys.
        locators: { exact: false },
        provider: playwright({
          launchOptions: await findBrowser(),
          contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
)
