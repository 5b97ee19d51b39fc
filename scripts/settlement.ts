import { spawnSync } from 'node:child_process'

/**
 * Plays histories of conversions against everything that may go wrong, and kills whoever settles: `npm run settlement`
 * for 100,000 histories and 200 kills, or `npm run settlement -- 5000 20 12345` for others, from a seed.
 */
const [seeds = '100000', kills = '200', seed] = process.argv.slice(2)
const { status } = spawnSync(
  'vitest',
  ['run', 'server/src/wallet/settle.test.ts', 'server/src/wallet/settle-crash.test.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      SETTLEMENT_SEEDS: seeds,
      SETTLEMENT_KILLS: kills,
      ...(seed ? { SETTLEMENT_SEED: seed } : {}),
    },
  },
)
process.exit(status ?? 1)
