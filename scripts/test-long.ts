import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { apiTests } from './api-tests.ts'

/** A run over the code of the quick tests that takes too long for every change. */
interface LongRun {
  name: string
  command: readonly string[]
  /** Settings that make it do more than the quick run. */
  environment?: Record<string, string>
  /** An environment variable that it requires. */
  needs?: string
}

const vitest = (...files: string[]) => ['vitest', 'run', '--project', 'server', ...files]

const longRuns: readonly LongRun[] = [
  { name: 'farming', command: vitest('farming.test.ts'), environment: { FARMING_RUNS: '2500' } },
  { name: 'spends', command: vitest('server/src/rewards/ledger.test.ts'), environment: { SPENDS_AT_ONCE: '10000' } },
  {
    name: 'settlement',
    command: vitest('server/src/wallet/settle.test.ts'),
    environment: { SETTLEMENT_HISTORIES: '100000' },
  },
  {
    name: 'kills',
    command: vitest('server/src/wallet/settle-crash.test.ts', 'server/src/crash.test.ts'),
    environment: { SETTLEMENT_KILLS: '200', CRASH_ROUNDS: '20' },
  },
  {
    name: 'fuzz',
    command: vitest('server/src/platform/fuzz.test.ts', 'server/src/platform/unproven-calls.test.ts'),
    environment: { FUZZ_REQUESTS: '2000', UNPROVEN_CALLS: '25' },
  },
  {
    name: 'pipeline',
    command: vitest('server/src/platform/pipeline/model.test.ts'),
    environment: { PIPELINE_STATEMENTS: '200000' },
  },
  {
    name: 'hostile-model',
    command: vitest('server/src/assistant/models/hostile-model.test.ts'),
    environment: { HOSTILE_SCRIPTS: '200' },
  },
  { name: 'soak', command: ['node', 'bench/soak.ts'] },
  { name: 'cluster', command: vitest(...apiTests), needs: 'TEST_CLUSTER_URL' },
  { name: 'unchanged', command: ['node', 'scripts/test.ts', '--all'] },
  {
    name: 'screens',
    command: ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list'],
    environment: { LOOK_VARIANTS: 'all' },
  },
]

/**
 * Runs the long runs: `npm run test:long` for all of them, `npm run test:long -- fuzz kills` for some. SEED repeats a
 * random one.
 */
const names = process.argv.slice(2)
const unknown = names.find((name) => !longRuns.some((run) => run.name === name))
if (unknown !== undefined)
  throw new Error(`There is no long run '${unknown}': ${longRuns.map(({ name }) => name).join(', ')}.`)

const seed = process.env['SEED'] ?? String(randomInt(2 ** 31))
const results: string[] = []
for (const { name, command, environment, needs } of longRuns) {
  if (names.length > 0 && !names.includes(name)) continue
  if (needs !== undefined && !process.env[needs]) {
    results.push(`${name}: not run, ${needs} is not set`)
    continue
  }
  console.log(`\n— ${name}, seed ${seed}`)
  const began = performance.now()
  const [program, ...words] = command
  const { status } = spawnSync(program!, words, {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATABASE_URL: needs === undefined ? '' : process.env[needs], SEED: seed, ...environment },
  })
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  results.push(`${name}: ${status === 0 ? 'passed' : 'failed'} in ${minutes} minutes, seed ${seed}`)
}
console.log(`\n${results.join('\n')}`)
process.exit(results.every((result) => result.includes(': passed')) ? 0 : 1)
