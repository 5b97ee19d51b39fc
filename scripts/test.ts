import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiTests } from './api-tests.ts'

/** Runs every check and every test, and closes with one line that counts them all. */
const root = fileURLToPath(new URL('../', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'finu-reports-'))
const total = { passed: 0, failed: 0 }

function run(name: string, command: string[], environment: Record<string, string> = {}): boolean {
  console.log(`\n— ${name}`)
  const [program, ...words] = command
  const { status } = spawnSync(program!, words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Tests have databases of their own, whatever the shell is set to.
    env: { ...process.env, DATABASE_URL: '', ...environment },
  })
  return status === 0
}

function check(name: string, command: string[]): void {
  if (run(name, command)) total.passed++
  else total.failed++
}

interface Counts {
  passed: number
  failed: number
}

/** Adds up a runner's report. A runner that failed without saying which test counts as one failure. */
function suite(
  name: string,
  command: string[],
  report: string,
  count: (report: string) => Counts,
  environment = {},
): void {
  const isGood = run(name, command, environment)
  let counts: Counts = { passed: 0, failed: 0 }
  try {
    counts = count(readFileSync(report, 'utf8'))
  } catch {
    counts = { passed: 0, failed: 1 }
  }
  total.passed += counts.passed
  total.failed += isGood ? counts.failed : Math.max(1, counts.failed)
}

check('format', ['oxfmt', '--check', '.'])
check('lint', ['oxlint', '--type-aware', '--deny-warnings'])
check('types', ['tsc', '-p', 'tsconfig.json'])
check('types of the web app', ['tsc', '-p', 'web'])
check('doors between floors and rooms', ['node', 'scripts/check-doors.ts'])
check('nothing unused', ['knip'])
check('what comes from others', ['node', 'scripts/check-dependencies.ts'])

function vitest(name: string, command: string[], environment = {}): void {
  const report = join(reports, `${name}.json`)
  suite(
    name,
    [...command, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
    report,
    (text) => {
      const { numPassedTests, numFailedTests } = JSON.parse(text) as Record<string, number>
      return { passed: numPassedTests!, failed: numFailedTests! }
    },
    environment,
  )
}
vitest('rooms and rules', ['vitest', 'run'])
// A Citus cluster, where there is one to try.
const cluster = process.env['TEST_CLUSTER_URL']
if (cluster)
  vitest('rooms on a database that is spread over machines', apiTests, {
    DATABASE_URL: cluster,
    // Whether points can be farmed was tried above; here it is whether the statements work.
    FARMING_RUNS: '20',
  })

const contracts = join(reports, 'contracts.json')
suite('contracts', ['node', 'chain/scripts/test.ts', contracts], contracts, (text) => JSON.parse(text) as Counts)

check('the web app builds', ['node', 'scripts/build-web.ts'])
check('the coach’s exam', ['node', 'scripts/exam.ts', '--quiet'])
const playwrightReport = join(reports, 'playwright.json')
suite(
  'journeys in a browser',
  ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
  playwrightReport,
  (text) => {
    const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number } }
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  },
  { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
)

rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
