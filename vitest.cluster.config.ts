import { defineConfig } from 'vitest/config'
import { clusterTests } from './scripts/cluster-tests.ts'
import { onDatabase } from './vitest.config.ts'

/** Tests that only a distributed database can break; `DATABASE_URL` is the address of its coordinator. */
export default defineConfig({
  test: {
    ...onDatabase,
    include: clusterTests,
    exclude: ['**/node_modules/**'],
    maxWorkers: 2,
    // Enough to wait for each other's locks; larger numbers are tested on one machine.
    env: { SPENDS_AT_ONCE: '1000' },
  },
})
