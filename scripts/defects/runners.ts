import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../test/programs.ts'
import { readPlaywright, readVitest, type TestResult } from '../test/reports.ts'

/** The titles of the tests that a runner ran. */
export interface Outcome {
  passed: string[]
  failed: string[]
  /** The reason why the run proves nothing; null for a proper run. */
  error: string | null
}

/** True for Playwright's tests; Vitest runs all others. */
export const isBrowserTest = (testFile: string): boolean => /^e2e\/.*\.spec\.ts$/.test(testFile)

const timeoutMinutes = 15
const escapePattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const anyOf = (titles: readonly string[]) => titles.map(escapePattern).join('|')

function runTool(folder: string, [tool, ...words]: readonly string[], environment: Record<string, string>) {
  return runProgram({
    folder,
    command: [join(folder, 'node_modules/.bin', tool!), ...words],
    // Tests would be retried if `CI` were set.
    environment: { CI: '', FORCE_COLOR: '0', ...environment },
    timeoutMs: timeoutMinutes * 60_000,
  })
}

const titlesOf = (tests: readonly TestResult[], wanted: TestResult['outcome']) =>
  tests.filter(({ outcome }) => outcome === wanted).map(({ title }) => title)

/**
 * Runs the tests with these titles in a copy of the repository. A runner that could not start or ran no test gives an
 * error, since that proves nothing.
 * @param testFiles files of one runner: either all browser tests, or none
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
  const { status, output: whole } = inBrowser
    ? await runTool(
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
    : await runTool(
        folder,
        ['vitest', 'run', `--testNamePattern=${pattern}`, '--reporter=json', `--outputFile=${report}`, ...testFiles],
        {},
      )
  const output = whole.slice(-4_000)
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
