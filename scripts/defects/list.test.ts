import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findFaults, type Defect } from './defect.ts'
import { defects } from './list.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('every planted defect replaces text that occurs once, and names an existing test', () => {
  expect(findFaults(root, defects)).toEqual([])
})

test('an entry that no longer fits the code is reported', () => {
  const good: Defect = {
    name: 'another scope',
    file: 'scripts/defects/copy.ts',
    replace: "const ownScope = '@finu'",
    by: "const ownScope = '@other'",
    caughtBy: 'scripts/defects/list.test.ts › an entry that no longer fits the code',
  }
  expect(findFaults(root, [good])).toEqual([])
  expect(findFaults(root, [{ ...good, replace: 'const ownScope = 7' }])).toEqual([
    'another scope: the text to replace occurs 0 times in scripts/defects/copy.ts',
  ])
  expect(findFaults(root, [{ ...good, file: 'gone.ts', caughtBy: 'gone.test.ts › anything' }])).toEqual([
    'another scope: the text to replace occurs 0 times in gone.ts',
    'another scope: there is no gone.test.ts',
  ])
  expect(findFaults(root, [good, { ...good, caughtBy: `${good.caughtBy}, ${'at all'.repeat(2)}` }])).toEqual([
    'another scope: another defect has this name',
    expect.stringContaining('scripts/defects/list.test.ts has no test “an entry that no longer fits the code, '),
  ])
})
