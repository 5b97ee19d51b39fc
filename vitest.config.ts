import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two cores: more files at once only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['{contract,coach,server,web,scripts,chain}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.screen.test.tsx'],
          setupFiles: ['scripts/moved-clock.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          // Stops what hangs; it is no measure of speed: a busy machine may take most of a minute to make a database.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      'web/vitest.config.ts',
    ],
  },
})
