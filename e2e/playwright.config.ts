import { defineConfig } from '@playwright/test'
import { leftOut } from '../scripts/test/left-out.ts'
import { timezone } from './support/people.ts'

const desktop = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true } as const

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: leftOut.map((file) => `**/${file}`),
  outputDir: 'test-results',
  globalSetup: './support/set-up.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One more than there are cores, as a journey often waits for its page.
  workers: 3,
  // Scans of a full page at both widths in both themes are slow on a busy machine.
  timeout: 150_000,
  // A busy machine can stall for seconds; a test that passes is no slower for it.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: { locale: 'en-GB', timezoneId: timezone, screenshot: 'only-on-failure', actionTimeout: 60_000 },
  projects: [
    { name: 'desktop', use: desktop },
    {
      name: 'phone',
      use: phone,
      // Features that differ on a phone: the drawer, the stacked pages, dialogs that rise from below, touch.
      testMatch: ['{first-use,settings-profile,wellness-moods,wallet-tabs}.spec.ts'],
    },
  ],
})
