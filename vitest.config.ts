import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,coach,server,web,scripts,chain}/**/*.test.{ts,tsx}'],
    // Those of a cluster have a configuration of their own (vitest.cluster.config.ts).
    exclude: ['**/node_modules/**', '**/dist/**', 'server/testing/cluster/**'],
    setupFiles: ['scripts/moved-clock.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    // A stop for what hangs, not a measure: making a database of a cluster takes a busy machine most of a minute.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As with the journeys (e2e/playwright.config.ts).
    retry: process.env['CI'] ? 1 : 0,
    // Two cores: more files at once only wait for each other.
    maxWorkers: 2,
  },
})
