import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findFaults, type Defect } from './defect.ts'
import { defects } from './list.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('every planted defect replaces text that occurs once, and names a test that exists', () => {
  expect(findFaults(root, defects)).toEqual([])
})

test('an entry that no longer fits the code is reported', () => {
  const good: Defect = {
    name: 'no limit',
    file: 'scripts/defects/list.test.ts',
    replace: "name: 'no limit'",
    by: 'limit',
    caughtBy: 'scripts/defects/list.test.ts › an entry that no longer fits',
  }
  expect(findFaults(root, [good, { ...good, name: 'gone', replace: 'gone'.repeat(2) }])).toEqual([
    'gone: the text to replace occurs 0 times in scripts/defects/list.test.ts',
  ])
  expect(findFaults(root, [good, { ...good, caughtBy: `${good.caughtBy} the tests` }])).toEqual([
    'no limit: another defect has this name',
    'no limit: scripts/defects/list.test.ts has no test “an entry that no longer fits the tests”',
  ])
})
