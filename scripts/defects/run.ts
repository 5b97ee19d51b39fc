import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openTemporaryFolder } from '../test/programs.ts'
import { makeCopy } from './copy.ts'
import { findFaults, testOf, type Defect, type NamedTest } from './defect.ts'
import { defects } from './list.ts'
import { isBrowserTest, runTests } from './runners.ts'

/**
 * Checks that the tests still catch important mistakes: plants the defects of the list one at a time in a copy of the
 * code and runs the test that must fail because of each. The original is never changed.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const { values } = parseArgs({
  options: {
    /** Plants only defects whose name, file or test contains one of these texts. */
    only: { type: 'string', multiple: true, default: [''] },
    /** The number of copies, each of which runs one test at a time. */
    jobs: { type: 'string', default: '2' },
  },
})
const chosen = defects.filter(({ name, file, caughtBy }) =>
  values.only.some((text) => `${name}\n${file}\n${caughtBy}`.toLowerCase().includes(text.toLowerCase())),
)
const startedAt = performance.now()
const secondsSince = (before: number) => `${((performance.now() - before) / 1000).toFixed(1)} s`

function giveUp(...reasons: string[]): never {
  for (const reason of reasons) console.error(reason)
  process.exit(1)
}

const unique = (texts: readonly string[]) => [...new Set(texts)]
const tests = chosen.map(testOf)
const inBrowser = tests.filter(({ testFile }) => isBrowserTest(testFile))
const inNode = tests.filter(({ testFile }) => !isBrowserTest(testFile))
const titlesOf = (some: readonly NamedTest[]) => unique(some.map(({ title }) => title))

/** Aborts unless the tests pass without any defect: a test that always fails would count as catching one. */
async function requirePassing(copy: string, kind: string, some: readonly NamedTest[]): Promise<void> {
  if (some.length === 0) return
  const before = performance.now()
  const titles = titlesOf(some)
  const { passed, failed, error } = await runTests(copy, unique(some.map(({ testFile }) => testFile)), titles)
  const missing = titles.filter((title) => !passed.some((test) => test.includes(title)))
  if (error !== null || failed.length > 0 || missing.length > 0)
    giveUp(
      'The tests do not pass on the unchanged code.',
      ...(error === null ? [] : [error]),
      ...failed.map((test) => `failed: ${test}`),
      ...missing.map((title) => `did not pass: ${title}`),
    )
  console.log(`unchanged code: ${passed.length} ${kind} pass  ${secondsSince(before)}`)
}

/** Plants one defect, runs its test and removes the defect again. @returns true if the test failed */
async function isCaught(copy: string, { name, file, replace, by, caughtBy }: Defect): Promise<boolean> {
  const { testFile, title } = testOf({ caughtBy })
  const before = performance.now()
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  // A function, since `$&` and the like have a special meaning in a replacement text.
  const planted = original.replace(replace, () => by)
  writeFileSync(path, planted)
  try {
    // Tests of one file may depend on one another, so the same tests run as on the unchanged code. Browser tests never
    // do.
    const titles = isBrowserTest(testFile) ? [title] : titlesOf(inNode)
    const { failed, error } = await runTests(copy, [testFile], titles)
    const hasFailed = failed.some((test) => test.includes(title))
    console.log(`${hasFailed ? 'caught' : 'MISSED'}  ${name}  ${file}  ${secondsSince(before)}`)
    if (error !== null) console.log(`${testFile}: ${error}`)
    return hasFailed
  } finally {
    writeFileSync(path, original)
  }
}

const faults = findFaults(root, defects)
if (faults.length > 0) giveUp('The list does not fit the code.', ...faults)
const jobs = Number(values.jobs)
if (!Number.isInteger(jobs) || jobs < 1) giveUp('--jobs takes a whole number from 1.')
if (chosen.length === 0) giveUp(`No defect contains ${values.only.join(' or ')}.`)

openTemporaryFolder()
const copies = Array.from({ length: Math.min(jobs, chosen.length) }, () => makeCopy(root))

await requirePassing(copies[0]!, 'tests of rules and rooms', inNode)
await requirePassing(copies[0]!, 'journeys in a browser', inBrowser)

const waiting = [...chosen]
let caught = 0
await Promise.all(
  copies.map(async (copy) => {
    for (let defect = waiting.shift(); defect; defect = waiting.shift()) if (await isCaught(copy, defect)) caught++
  }),
)
console.log(`\n${caught} of ${chosen.length} caught  ${secondsSince(startedAt)}`)
process.exit(caught === chosen.length ? 0 : 1)
