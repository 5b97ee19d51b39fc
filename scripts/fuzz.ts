import { spawnSync } from 'node:child_process'

/** Sends hostile requests to every operation: `npm run fuzz`, or `npm run fuzz -- 500 12345` for 500 each of a seed. */
const [requests = '2000', seed] = process.argv.slice(2)
const { status } = spawnSync('vitest', ['run', 'server/src/platform/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: requests, ...(seed ? { FUZZ_SEED: seed } : {}) },
})
process.exit(status ?? 1)
