import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './read-arguments.ts'
import { roomOf, testsOfRoom } from './test/rooms.ts'
import { check, finish, root, vitest } from './test/run.ts'

/** Checks the files changed since the last commit, and runs the tests of their rooms. */
const { has } = readArguments({
  command: 'npm run test:changed -- [--times]',
  does: 'Runs checks and tests of the rooms that changed since the last commit.',
  options: { times: 'Print where the time went' },
})
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n')
const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')].filter(
  (file) => file !== '' && existsSync(join(root, file)),
)
const sources = changed.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file))

if (changed.length > 0) await check('format', ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed])
if (sources.length > 0) {
  await check('lint', ['oxlint', '--type-aware', '--deny-warnings', ...sources])
  await check('types', ['tsc', '-p', 'tsconfig.json'])
  await check('types of the web app', ['tsc', '-p', 'web'])
}
const rooms = [...new Set(changed.map(roomOf))].filter((room) => room !== null)
if (rooms.length > 0) await vitest(rooms.join(', '), rooms.flatMap(testsOfRoom))
finish(has('times'))
