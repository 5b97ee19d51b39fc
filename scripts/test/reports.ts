import { relative } from 'node:path'

/** The duration of one test, or of one file of tests. */
export interface Timed {
  name: string
  seconds: number
}

/** One test in a runner's report. */
export interface TestResult extends Timed {
  /** Its own name, with the names of its groups if the runner joins them. */
  title: string
  outcome: 'passed' | 'failed' | 'skipped'
}

/** The results that a runner reports. */
export interface Counts {
  passed: number
  failed: number
  /** The failed tests with their errors, if the report names them. */
  failures?: string[]
  files?: Timed[]
  tests?: TestResult[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; duration?: number; failureMessages: string[] }[]
  }[]
}

/** Reads the JSON report of Vitest. @param root the folder that file names are relative to */
export function readVitest(text: string, root: string): Required<Counts> {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport
  const counts = { passed: numPassedTests, failed: numFailedTests }
  const files: Timed[] = []
  const tests: TestResult[] = []
  const failures: string[] = []
  for (const { name, message, startTime, endTime, assertionResults } of testResults) {
    const file = relative(root, name)
    files.push({ name: file, seconds: (endTime - startTime) / 1000 })
    // A file that could not run has a message and no failed test.
    if (message) failures.push(`${file}\n${message}`)
    for (const { status, fullName, duration = 0, failureMessages } of assertionResults) {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped'
      tests.push({ name: `${file} › ${fullName}`, title: fullName, outcome, seconds: duration / 1000 })
      if (status === 'failed') failures.push(`${file} › ${fullName}\n${failureMessages.join('\n')}`)
    }
  }
  return { ...counts, failures, files, tests }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    ok: boolean
    file: string
    line: number
    title: string
    tests: { projectName: string; status: string; results: { duration: number }[] }[]
  }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const outcomes: Record<string, TestResult['outcome']> = { expected: 'passed', skipped: 'skipped' }

/** Reads the JSON report of Playwright. */
export function readPlaywright(text: string): Required<Counts> {
  const { stats, suites } = JSON.parse(text) as PlaywrightReport
  const specs = suites.flatMap(specsOf)
  const secondsOfFile = new Map<string, number>()
  const tests = specs.flatMap(({ file, title, tests: runs }) =>
    runs.map(({ projectName, status, results }) => {
      const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000
      const name = `e2e/${file}`
      secondsOfFile.set(name, (secondsOfFile.get(name) ?? 0) + seconds)
      return { name: `${name} › ${title} (${projectName})`, title, outcome: outcomes[status] ?? 'failed', seconds }
    }),
  )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`),
    files: [...secondsOfFile].map(([name, seconds]) => ({ name, seconds })),
    tests,
  }
}
