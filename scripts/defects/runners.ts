import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readPlaywright, readVitest, type TestResult } from '../test/reports.ts'

/** The titles of the tests that a runner ran. */
export interface Outcome {
  passed: string[]
  failed: string[]
  /** The reason why the run proves nothing; null for a proper run. */
  error: string | null
}

/** Browser tests are run by Playwright, everything else by Vitest. */
export const isBrowserTest = (testFile: string): boolean => /^e2e\/.*\.spec\.ts$/.test(testFile)

const timeoutMinutes = 15
const running = new Set<ChildProcess>()
const escapePattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const anyOf = (titles: readonly string[]) => titles.map(escapePattern).join('|')

interface Ended {
  status: number | null
  output: string
}

function runProgram(folder: string, command: string[], environment: Record<string, string>): Promise<Ended> {
  const [program, ...words] = command
  return new Promise((resolve, reject) => {
    const child = spawn(join(folder, 'node_modules/.bin', program!), words, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Tests start databases of their own, whatever the shell is set to. With `CI` set they would be retried.
      env: { ...process.env, DATABASE_URL: '', CI: '', FORCE_COLOR: '0', ...environment },
      timeout: timeoutMinutes * 60_000,
    })
    running.add(child)
    let output = ''
    const keepEnd = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-4000))
    child.stdout.on('data', keepEnd)
    child.stderr.on('data', keepEnd)
    child.on('error', reject)
    child.on('close', (status) => {
      running.delete(child)
      resolve({ status, output })
    })
  })
}

/** Ends the runners that are still at work. Both clean up after themselves on this signal. */
export function stopRunners(): void {
  for (const child of running) child.kill('SIGINT')
}

const titlesOf = (tests: readonly TestResult[], wanted: TestResult['outcome']) =>
  tests.filter(({ outcome }) => outcome === wanted).map(({ title }) => title)

/**
 * Runs the tests with these titles in a copy of the repository. A runner that could not start or ran no test gives an
 * error, since that proves nothing.
 * @param testFiles of one runner: all of them browser tests, or none
 */
export async function runTests(
  folder: string,
  testFiles: readonly string[],
  titles: readonly string[],
): Promise<Outcome> {
  const report = join(folder, 'defects-report.json')
  rmSync(report, { force: true })
  const inBrowser = isBrowserTest(testFiles[0]!)
  const pattern = anyOf(titles)
  const { status, output } = inBrowser
    ? await runProgram(
        folder,
        [
          'playwright',
          'test',
          '--config=e2e/playwright.config.ts',
          '--project=desktop',
          '--workers=1',
          '--retries=0',
          '--reporter=json',
          `--grep=${pattern}`,
          ...testFiles,
        ],
        { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      )
    : await runProgram(
        folder,
        ['vitest', 'run', `--testNamePattern=${pattern}`, '--reporter=json', `--outputFile=${report}`, ...testFiles],
        {},
      )
  try {
    const text = readFileSync(report, 'utf8')
    const { tests } = inBrowser ? readPlaywright(text) : readVitest(text, folder)
    const passed = titlesOf(tests, 'passed')
    const failed = titlesOf(tests, 'failed')
    return { passed, failed, error: passed.length + failed.length === 0 ? `no test was run\n${output}` : null }
  } catch {
    return { passed: [], failed: [], error: `the runner ended with ${status} and left no report\n${output}` }
  }
}
