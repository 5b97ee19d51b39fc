import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Runs every check and every test, and closes with one line that counts them all. */
const root = fileURLToPath(new URL('../', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'finu-reports-'))
const total = { passed: 0, failed: 0 }
/** Told again at the end: thousands of lines lie between a failure and the count. */
const failures: string[] = []

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
  if (run(name, command)) {
    total.passed++
    return
  }
  total.failed++
  failures.push(name)
}

interface Counts {
  passed: number
  failed: number
  /** What failed, and how, where the report says so. */
  failures?: string[]
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
  const told = counts.failures ?? []
  if (!isGood)
    failures.push(...(told.length > 0 ? told : ['without saying which test']).map((one) => `${name}: ${one}`))
}

check('format', ['oxfmt', '--check', '.'])
check('lint', ['oxlint', '--type-aware', '--deny-warnings'])
check('types', ['tsc', '-p', 'tsconfig.json'])
check('types of the web app', ['tsc', '-p', 'web'])
check('doors between floors and rooms', ['node', 'scripts/check-doors.ts'])
check('nothing unused', ['knip'])
check('what comes from others', ['node', 'scripts/check-dependencies.ts'])

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

function vitest(name: string, command: string[], environment = {}): void {
  const report = join(reports, `${name}.json`)
  suite(
    name,
    [...command, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
    report,
    (text) => {
      const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport
      // A file that could not be run has a message and no test that failed.
      const failed = testResults.flatMap(({ name: file, message, assertionResults }) => [
        ...(message ? [`${relative(root, file)}\n${message}`] : []),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => `${relative(root, file)} › ${test.fullName}\n${test.failureMessages.join('\n')}`),
      ])
      return { passed: numPassedTests, failed: numFailedTests, failures: failed }
    },
    environment,
  )
}
// A Citus cluster, where there is one to try.
const cluster = process.env['TEST_CLUSTER_URL']
const statements = join(reports, 'statements')
vitest('rooms and rules', ['vitest', 'run'], cluster ? { STATEMENTS_DIR: statements } : {})
if (cluster)
  vitest('a database that is spread over machines', ['vitest', 'run', '--config=vitest.cluster.config.ts'], {
    DATABASE_URL: cluster,
    RECORDED_STATEMENTS_DIR: statements,
  })

const contracts = join(reports, 'contracts.json')
suite('contracts', ['node', 'chain/scripts/test.ts', contracts], contracts, (text) => JSON.parse(text) as Counts)

check('the web app builds', ['node', 'scripts/build-web.ts'])
check('the coach’s exam', ['node', 'scripts/exam.ts', '--quiet'])
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { ok: boolean; file: string; line: number; title: string }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}
function failedJourneys({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`)
  return [...own, ...suites.flatMap(failedJourneys)]
}
const playwrightReport = join(reports, 'playwright.json')
suite(
  'journeys in a browser',
  ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
  playwrightReport,
  (text) => {
    const { stats, suites } = JSON.parse(text) as PlaywrightReport
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures: suites.flatMap(failedJourneys) }
  },
  { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
)

rmSync(reports, { recursive: true, force: true })
for (const failure of failures) console.log(`\nfailed: ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
