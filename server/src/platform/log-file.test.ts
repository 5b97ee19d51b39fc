import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLogFile } from './log-file.ts'

test('a log file is appended to, and rotated before it grows too large; three files are kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'finu-log-'))
  const path = join(folder, 'log', 'finu.log')
  const limits = { mostBytes: 20, files: 3 }
  openLogFile(path, limits).write('line 1\n')
  const log = openLogFile(path, limits)
  for (let n = 2; n <= 9; n++) log.write(`line ${n}\n`)
  expect((await readdir(join(folder, 'log'))).toSorted()).toEqual(['finu.1.log', 'finu.2.log', 'finu.log'])
  expect(await readFile(path, 'utf8')).toBe('line 9\n')
  expect(await readFile(join(folder, 'log', 'finu.2.log'), 'utf8')).toBe('line 5\nline 6\n')
  await rm(folder, { recursive: true })
})
