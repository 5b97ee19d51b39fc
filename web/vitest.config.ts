import { playwright } from '@vitest/browser-playwright'
import { msw } from 'msw/vite'
import { mergeConfig } from 'vite'
import { defineProject } from 'vitest/config'
import { findBrowser } from '../scripts/browser/find-browser.ts'
import { clockOffset } from '../scripts/moved-clock.ts'
import app from './vite.config.ts'

/** Screen tests: the web app in a real browser, with the API mocked at the network. */
export default mergeConfig(
  app,
  defineProject({
    plugins: [msw({ mode: 'worker-only' })],
    // A dependency discovered while tests run would make Vite reload the page.
    optimizeDeps: { include: ['axe-core'] },
    test: {
      name: 'screens',
      // Run after the other tests, because both would compete for the processor.
      sequence: { groupOrder: 1 },
      maxWorkers: 3,
      include: ['src/**/*.screen.test.tsx'],
      setupFiles: ['./testing/set-clock.ts'],
      env: { CLOCK_OFFSET: String(clockOffset) },
      // Only for tests that hang, because no test waits for a server.
      testTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // Match parts of names, as the end-to-end tests do.
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
