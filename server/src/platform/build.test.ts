import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBuild } from './build.ts'

let root: string
const git = (...given: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...given], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'finu-build-'))
  await writeFile(join(root, 'package.json'), '{ "version": "3.2.1" }')
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('the commit is that of the checkout, on a branch, packed or detached, and in a worktree', async () => {
  git('init', '--quiet', '--initial-branch=feature/one')
  expect(readBuild(root)).toEqual({ version: '3.2.1', commit: null })
  git('add', '.')
  git('commit', '--quiet', '--message=One')
  const commit = git('rev-parse', 'HEAD')
  expect(readBuild(root)).toEqual({ version: '3.2.1', commit })
  git('pack-refs', '--all')
  expect(readBuild(root).commit).toBe(commit)
  git('worktree', 'add', '--quiet', '-b', 'another', 'beside')
  expect(readBuild(join(root, 'beside')).commit).toBe(commit)
  git('checkout', '--quiet', '--detach')
  expect(readBuild(root).commit).toBe(commit)
})

test('a copy without a checkout has its commit in a file, and without one says that it is not known', async () => {
  expect(readBuild(root).commit).toBeNull()
  await writeFile(join(root, '.commit'), `${'0a'.repeat(20)}\n`)
  expect(readBuild(root).commit).toBe('0a'.repeat(20))
  await writeFile(join(root, '.commit'), '<script>')
  expect(readBuild(root).commit).toBeNull()
})
