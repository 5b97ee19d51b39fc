import { readArguments } from './read-arguments.ts'
import { findUnchanged, hashParts, parts, recordPassed, type PartName } from './test/parts.ts'
import { check, finish, hasPassed, reportFile, root, suite, vitest } from './test/run.ts'
import { readPlaywright, type Counts } from './test/reports.ts'
import { testsOfRoom } from './test/rooms.ts'

/**
 * Runs every check and every test, and closes with one line that counts them all. Parts of which nothing has changed
 * since they last passed are left out, unless `--all` is given. `npm test -- moods` runs the tests of one room;
 * `--times` prints where the time went.
 */
const { words: rooms, has } = readArguments({
  command: 'npm test -- [ROOM …] [--all] [--times]',
  does: 'Runs every check and every test, or the tests of some rooms.',
  words: { name: 'ROOM', does: 'A room or a floor, such as moods or coach', areMany: true },
  options: { all: 'Run unchanged parts too', times: 'Print where the time went' },
})
const withTimes = has('times')

if (rooms.length > 0) {
  await vitest(rooms.join(', '), rooms.flatMap(testsOfRoom))
  finish(withTimes)
}

// Before anything runs, as a file may change meanwhile.
const hashes = hashParts(root)
const unchanged = has('all') ? [] : findUnchanged(root, hashes)
const isLeftOut = (part: PartName) => unchanged.includes(part)
if (unchanged.length > 0)
  console.log(`Unchanged since they last passed, and left out: ${unchanged.join(', ')}. Run them with --all.`)

async function runChecks(): Promise<void> {
  await check('format', ['oxfmt', '--check', '.'])
  await check('lint', ['oxlint', '--type-aware', '--deny-warnings'])
  await check('types', ['tsc', '-p', 'tsconfig.json'])
  await check('types of the web app', ['tsc', '-p', 'web'])
  await check('doors between floors and rooms', ['node', 'scripts/check-doors.ts'])
  await check('nothing unused', ['knip'])
  await check('what comes from others', ['node', 'scripts/check-dependencies.ts'])
  await check('the web app builds', ['node', 'scripts/build-web.ts'])
}

/** Runs checks that keep one core busy for some twenty seconds. */
async function runExamAndContracts(): Promise<void> {
  if (!isLeftOut('exam')) await check('the coach’s exam', ['node', 'scripts/exam.ts', '--quiet'])
  if (isLeftOut('contracts')) return
  const contracts = reportFile('contracts')
  await suite({
    name: 'contracts',
    command: ['node', 'chain/scripts/test.ts', contracts],
    isBeside: true,
    report: contracts,
    read: (text) => JSON.parse(text) as Counts,
  })
}

await Promise.all([runChecks(), runExamAndContracts()])

// A Citus cluster, if available, explains the statements that the earlier tests sent.
const cluster = process.env['TEST_CLUSTER_URL']
const statements = reportFile('statements')
const leftOut = { TESTS_LEFT_OUT: unchanged.flatMap((part) => parts[part].tests).join(',') }
await vitest('rooms, rules and screens', [], { ...leftOut, ...(cluster && { STATEMENTS_DIR: statements }) })
if (cluster)
  await vitest('a database that is spread over machines', ['--config=vitest.cluster.config.ts'], {
    DATABASE_URL: cluster,
    RECORDED_STATEMENTS_DIR: statements,
  })

const journeys = reportFile('journeys')
await suite({
  name: 'journeys in a browser',
  command: ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
  report: journeys,
  read: readPlaywright,
  environment: { ...leftOut, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
})

if (hasPassed()) recordPassed(root, hashes)
finish(withTimes)
