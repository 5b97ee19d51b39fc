import { defineConfig } from 'vitest/config'

/** How tests run that need no browser. */
export const inNode = {
  setupFiles: ['scripts/moved-clock.ts', 'server/testing/weak-passwords.ts'],
  globalSetup: ['server/testing/global-setup.ts'],
  // Stops what hangs; it is no measure of speed: a busy machine may take most of a minute to make a database.
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

export default defineConfig({
  test: {
    // One more than there are cores: some tests wait for clocks and processes.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...inNode,
          name: 'node',
          // Files share their processes: half of the time of most would go into loading the server anew.
          isolate: false,
          include: ['{contract,coach,server,web,scripts,chain}/**/*.test.{ts,tsx}'],
          // Those of a cluster have a configuration of their own (vitest.cluster.config.ts), and so have screens.
          exclude: ['**/node_modules/**', '**/dist/**', 'server/testing/cluster/**', '**/*.screen.test.tsx'],
        },
      },
      'web/vitest.config.ts',
    ],
  },
})
