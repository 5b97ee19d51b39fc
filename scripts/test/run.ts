import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readVitest, type Counts, type Timed } from './reports.ts'
import { printTimes } from './times.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'finu-reports-'))
const events = join(reports, 'events')
const total = { passed: 0, failed: 0 }
/** Printed again at the end: thousands of lines lie between a failure and the count. */
const failures: string[] = []
const phases: Timed[] = []
const files: Timed[] = []
const tests: Timed[] = []

type Environment = Record<string, string>

function run(name: string, [program, ...words]: readonly string[], environment: Environment = {}): boolean {
  console.log(`\n— ${name}`)
  const began = performance.now()
  const { status } = spawnSync(program!, words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // Tests have databases of their own, whatever the shell is set to.
      DATABASE_URL: '',
      TEST_EVENTS: events,
      // Processes that tests start compile the same sources again and again.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/finu-tests'),
      ...environment,
    },
  })
  phases.push({ name, seconds: (performance.now() - began) / 1000 })
  return status === 0
}

/** Runs a program that passes or fails as a whole. */
export function check(name: string, command: readonly string[]): void {
  if (run(name, command)) {
    total.passed++
    return
  }
  total.failed++
  failures.push(name)
}

/** A runner of tests: its command, the file it writes its report to, and how that is read. */
interface Suite {
  name: string
  command: readonly string[]
  report: string
  read: (report: string) => Counts
  environment?: Environment
}

/** Runs tests and adds up their report. A runner that failed without saying which test counts as one failure. */
export function suite({ name, command, report, read, environment = {} }: Suite): void {
  const isGood = run(name, command, environment)
  let counts: Counts
  try {
    counts = read(readFileSync(report, 'utf8'))
  } catch {
    counts = { passed: 0, failed: 1 }
  }
  total.passed += counts.passed
  total.failed += isGood ? counts.failed : Math.max(1, counts.failed)
  files.push(...(counts.files ?? []))
  tests.push(...(counts.tests ?? []))
  if (isGood) return
  const named = counts.failures ?? []
  failures.push(...(named.length > 0 ? named : ['without saying which test']).map((one) => `${name}: ${one}`))
}

/** A path for what a phase writes, which goes when the run ends. */
export const reportFile = (name: string): string => join(reports, name)

/** Runs tests of Vitest. @param words the files, or other words of its command line */
export function vitest(name: string, words: readonly string[] = [], environment: Environment = {}): void {
  const report = reportFile(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const command = ['vitest', 'run', ...words, ...reporters]
  suite({ name, command, report, read: (text) => readVitest(text, root), environment })
}

/** Prints what failed and the count, and ends with it. */
export function finish(withTimes: boolean): never {
  if (withTimes) printTimes(phases, files, tests, events)
  rmSync(reports, { recursive: true, force: true })
  for (const failure of failures) console.log(`\nfailed: ${failure}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}
