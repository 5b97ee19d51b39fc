import { defineConfig } from 'vitest/config'
import { onDatabase } from './vitest.config.ts'

/** The tests that a mutation of money, access or sessions must make fail (stryker.config.json). */
export default defineConfig({
  test: {
    include: [
      'server/src/rewards/{postings,due,transfer}.test.ts',
      'server/src/wallet/{settle,settling}.test.ts',
      'server/src/subscription/{plan,paid-state}.test.ts',
      'server/src/platform/{tokens,sessions}.test.ts',
    ],
    ...onDatabase,
    // A mutation that waits for ever.
    testTimeout: 20_000,
  },
})
