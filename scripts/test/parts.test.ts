import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findUnchanged, hashParts, partNames, parts, recordPassed } from './parts.ts'
import { root } from './run.ts'

let folder: string

function write(file: string, text: string) {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'finu-parts-'))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  write('scripts/test/passed.json', '{}')
  for (const file of ['chain/token.sol', 'coach/src/read.ts', 'server/src/start.ts']) write(file, 'one')
  for (const file of ['server/src/start.test.ts', 'server/src/moods.test.ts', 'server/README.md']) write(file, 'one')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const unchanged = () => findUnchanged(folder, hashParts(folder))
const pass = () => recordPassed(folder, hashParts(folder))

test('a part is unchanged only after it has passed, until something that it depends on changes', () => {
  expect(unchanged()).toEqual([])
  pass()
  expect(unchanged()).toEqual(partNames)
  for (const [file, left] of [
    ['server/src/start.ts', ['contracts', 'exam', 'looks']],
    ['server/src/another.ts', ['contracts', 'exam', 'looks']],
    ['server/src/start.test.ts', ['contracts', 'exam', 'looks']],
    ['coach/src/read.ts', ['contracts', 'looks']],
    ['web/src/app.tsx', ['contracts', 'exam']],
    ['chain/token.sol', ['exam', 'looks']],
    ['server/src/moods.test.ts', partNames],
    ['server/README.md', partNames],
  ] as const) {
    write(file, 'two')
    expect([file, ...unchanged()]).toEqual([file, ...left])
    pass()
  }
  rmSync(join(folder, 'server/src/start.ts'))
  expect(unchanged()).toEqual(['contracts', 'exam', 'looks'])
})

test('without git every part runs', () => {
  pass()
  rmSync(join(folder, '.git'), { recursive: true })
  expect(unchanged()).toEqual([])
  pass()
  expect(unchanged()).toEqual([])
})

test('all tests of the parts exist', () => {
  const files = partNames.flatMap((name) => parts[name].tests)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
