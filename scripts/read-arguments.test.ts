import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

let scripts: Record<string, string>
/** Holds what a command wrote that should have written nothing. */
let folder: string
beforeAll(async () => {
  scripts = (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: typeof scripts }).scripts
  folder = await mkdtemp(join(tmpdir(), 'finu-arguments-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command as npm does, which puts what is typed behind it. */
const run = (name: string, ...typed: string[]) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const line = [scripts[name], ...typed.map((word) => `'${word}'`)].join(' ')
    const PATH = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`
    execFile(
      'sh',
      ['-c', line],
      { cwd: root, env: { ...process.env, PATH, DATA_DIR: join(folder, 'data'), PORT: '0' } },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })

const operators = ['start', 'demo', 'backup', 'restore', 'drill', 'admin']
const developers = ['dev', 'test', 'test:changed', 'audit', 'build:production', 'keep-release']

describe.each([...operators, ...developers])('npm run %s', (name) => {
  test('with --help shows what it takes and does nothing, and refuses an option with a typing error', async () => {
    const [long, unknown] = await Promise.all([run(name, '--help'), run(name, '--hepl')])
    expect(long).toEqual({ code: 0, errors: '', output: expect.stringMatching(/^npm [\s\S]+\n {2}\S/) as string })
    expect(unknown).toMatchObject({ code: 1, output: '' })
    expect(unknown.errors).toMatch(/^Unknown (?:option: --hepl|command: “--hepl”)\.\n\nnpm /)
    expect(unknown.errors).toContain(long.output.trim())
    expect(await readdir(folder)).toEqual([])
  })
})

test('the help has a line for each word and option', async () => {
  expect((await run('restore', 'a-folder', '-h')).output.split('\n').slice(4)).toEqual([
    '  FOLDER          The folder of a backup',
    "  --without-key   Restore without the server's key if it is lost: second steps, sessions and personal tokens end",
    '  --unsigned      Accept a backup that is not signed, if nobody else could write to it',
    '  -h, --help      Show this help and exit',
    '',
  ])
})

test('a word that is missing or too much, a value and a single dash are refused with a sentence', async () => {
  for (const [sentence, name, ...typed] of [
    ['Give a new folder.', 'backup', '--with-key'],
    ['Give the folder of a backup.', 'restore'],
    ['Unknown option: --withkey.', 'backup', join(folder, 'backup'), '--withkey'],
    ['--with-key does not take a value.', 'backup', join(folder, 'backup'), '--with-key=yes'],
    ['Unknown option: -with-key.', 'backup', join(folder, 'backup'), '-with-key'],
    ['Unknown option: --constructor.', 'backup', '--constructor'],
    ['Unexpected argument: “another”.', 'backup', join(folder, 'backup'), 'another'],
    ['Unexpected argument: “now”.', 'drill', 'now'],
    ['Unexpected argument: “4000”.', 'start', '4000'],
  ] as const) {
    const { code, output, errors } = await run(name, ...typed)
    expect([code, output, errors.split('\n')[0]]).toEqual([1, '', sentence])
  }
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['backup', 'with-key'],
  ['restore', 'without-key'],
  ['build:production', 'without-node'],
])('npm run %s says that npm kept its --%s, before which no -- was typed, and does nothing', async (name, option) => {
  const kept = `npm_config_${option.replaceAll('-', '_')}`
  process.env[kept] = 'true'
  try {
    const { code, errors } = await run(name, join(folder, 'kept'))
    expect([code, errors.split('\n')[0]]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`^Type -- before --${option}; otherwise npm takes the option itself: npm run ${name} -- `),
      ),
    ])
    expect(await readdir(folder)).not.toContain('kept')
  } finally {
    delete process.env[kept]
  }
})
