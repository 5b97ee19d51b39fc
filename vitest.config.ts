import { defineConfig } from 'vitest/config'
import { leftOut } from './scripts/test/left-out.ts'

/** The configuration of tests that need a database. */
export const onDatabase = {
  setupFiles: ['scripts/moved-clock.ts', 'server/testing/weak-passwords.ts'],
  globalSetup: ['server/testing/global-setup.ts'],
  // Stops hanging tests only: a busy machine may take most of a minute to create a database.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
}

// One more than there are cores: some tests wait for clocks and processes.
const maxWorkers = 3

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: ['{server,scripts,chain}/**/*.test.ts'],
          // Tests of a cluster have their own configuration (vitest.cluster.config.ts).
          exclude: ['**/node_modules/**', 'server/testing/cluster/**', ...leftOut],
          // Files share their processes, as loading the server for each would take a third of the time.
          isolate: false,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'coach',
          include: ['coach/**/*.test.ts'],
          setupFiles: ['scripts/moved-clock.ts'],
          testTimeout: 60_000,
          // Files share their processes, as each would load the network that reads messages.
          isolate: false,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['{contract,web,e2e,deploy}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.screen.test.tsx', ...leftOut],
          setupFiles: ['scripts/moved-clock.ts'],
          testTimeout: 60_000,
          maxWorkers,
        },
      },
      'web/vitest.config.ts',
    ],
  },
})
