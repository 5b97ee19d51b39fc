import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram, openTemporaryFolder } from './programs.ts'
import { readVitest, type Counts, type Timed } from './reports.ts'
import { printTimes } from './times.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const reports = join(openTemporaryFolder(), 'reports')
mkdirSync(reports)
const events = join(reports, 'events')
const total = { passed: 0, failed: 0 }
/** Printed again at the end: thousands of lines lie between a failure and the count. */
const failures: string[] = []
const phases: Timed[] = []
const files: Timed[] = []
const tests: Timed[] = []

type Environment = Record<string, string>

interface Run {
  name: string
  command: readonly string[]
  environment?: Environment
  /** True to print the output at the end, as parallel programs would mix theirs. */
  isBeside?: boolean
}

async function run({ name, command, environment = {}, isBeside = false }: Run): Promise<boolean> {
  if (!isBeside) console.log(`\n— ${name}`)
  const began = performance.now()
  const { status, output } = await runProgram({
    folder: root,
    command,
    environment: {
      TEST_EVENTS: events,
      // Processes started by tests compile the same sources repeatedly.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/finu-tests'),
      ...environment,
    },
    isPrinted: !isBeside,
  })
  if (isBeside) console.log(`\n— ${name}\n${output}`.trimEnd())
  phases.push({ name, seconds: (performance.now() - began) / 1000 })
  return status === 0
}

/** Runs a program that passes or fails as a whole. It may run in parallel with others. */
export async function check(name: string, command: readonly string[]): Promise<void> {
  if (await run({ name, command, isBeside: true })) {
    total.passed++
    return
  }
  total.failed++
  failures.push(name)
}

/** A test runner: its command, its report file, and the parser of the report. */
interface Suite extends Run {
  report: string
  read: (report: string) => Counts
}

/** Runs tests and adds their report to the count. A runner that failed without naming a test counts as one failure. */
export async function suite({ report, read, ...program }: Suite): Promise<void> {
  const { name } = program
  const isGood = await run(program)
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

/** Returns a path for a phase's report, which is removed when the run ends. */
export const reportFile = (name: string): string => join(reports, name)

/** Runs tests of Vitest. @param words the files, or other arguments */
export async function vitest(
  name: string,
  words: readonly string[] = [],
  environment: Environment = {},
): Promise<void> {
  const report = reportFile(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const command = ['vitest', 'run', ...words, ...reporters]
  await suite({ name, command, report, read: (text) => readVitest(text, root), environment })
}

/** Returns true if nothing has failed so far. */
export const hasPassed = (): boolean => total.failed === 0

/** Prints the failures and the count, and exits. */
export function finish(withTimes: boolean): never {
  if (withTimes) printTimes(phases, files, tests, events)
  for (const failure of failures) console.log(`\nfailed: ${failure}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(hasPassed() ? 0 : 1)
}
