import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../', import.meta.url))
const sample = join(root, 'scripts/sample-kind')

/** The lists that a new kind of log gets a line in: the file, an existing line of the list, and the new one after it. */
const lists: [path: string, after: string, line: string, importLine: string][] = [
  [
    'contract/src/insights/log-kinds.ts',
    '  mood: moodKind,',
    '  note: noteKind,',
    "import { noteKind } from '../notes/log-kind.ts'",
  ],
  [
    'contract/src/assistant/log-inputs.ts',
    '    ...moodChanges,',
    '    ...noteChanges,',
    "import { noteChanges } from '../notes/note-input.ts'",
  ],
  ['server/src/app.ts', '  moodsRoom,', '  notesRoom,', "import { notesRoom } from './notes/room.ts'"],
  [
    'server/src/insights/log-kinds.ts',
    '  mood: moodKind,',
    '  note: noteKind,',
    "import { noteKind } from '../notes/log-kind.ts'",
  ],
  [
    'web/src/insights/log-kinds.tsx',
    '  mood: moodKind,',
    '  note: noteKind,',
    "import { noteKind } from '../notes/front/log-kind.tsx'",
  ],
  [
    'web/src/insights/add-dialogs.tsx',
    'export const addDialogs: Record<LogKindName, AddDialog> = {',
    "  note: lazy(async () => ({ default: (await import('../notes/front/add-dialog.tsx')).AddNoteDialog })),",
    '',
  ],
  [
    'web/src/insights/ring-kinds.ts',
    '  moodRingKind,',
    '  noteRingKind,',
    "import { noteRingKind } from '../notes/front/ring-kind.ts'",
  ],
  [
    'web/src/insights/day-totals.tsx',
    'const totals: readonly DayTotal[] = [',
    '  noteTotal,',
    "import { noteTotal } from '../notes/front/day-total.tsx'",
  ],
  [
    'web/src/assistant/card-kinds.tsx',
    '  mood: moodCardKind,',
    '  note: noteCardKind,',
    "import { noteCardKind } from '../notes/front/card-kind.tsx'",
  ],
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sample-kind-'))
  // Linked packages keep their places, so only the product's own ones are copied.
  await mkdir(join(folder, 'node_modules/@finu'), { recursive: true })
  const packages = (await readdir(join(root, 'node_modules'))).filter((name) => !/^(\.(?!bin)|@finu$)/.test(name))
  await Promise.all(
    packages.map((name) => symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))),
  )
  for (const name of ['contract', 'coach', 'server', 'web', 'standins', 'chain']) {
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !['node_modules', 'dist'].includes(basename(path)),
    })
    // Packages of which the floor needs another version than the rest.
    if (existsSync(join(root, name, 'node_modules')))
      await symlink(join(root, name, 'node_modules'), join(folder, name, 'node_modules'))
    await symlink(join('../..', name), join(folder, 'node_modules/@finu', name))
  }
  await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json', 'vitest.config.ts'])
    await cp(join(root, name), join(folder, name))
  await cp(sample, folder, { recursive: true })
  await rm(join(folder, 'scripts/sample-kind.test.ts'))
  await rename(
    join(folder, 'server/src/notes/sample-kind.probe.ts'),
    join(folder, 'server/src/notes/sample-kind.test.ts'),
  )
  for (const [path, after, line, importLine] of lists) {
    const text = await readFile(join(folder, path), 'utf8')
    if (!text.includes(after)) throw new Error(`${path} has no line '${after}'`)
    const added = text.replace(after, `${after}\n${line}`)
    await writeFile(join(folder, path), importLine ? `${importLine}\n${added}` : added)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Without the folder in which the suite records statements, as a cluster does not have the sample's table. */
const { STATEMENTS_DIR: _recording, ...environment } = process.env

const tool = async (name: string, ...input: string[]): Promise<string> => {
  const started = await run(process.execPath, [join(root, 'node_modules/.bin', name), ...input], {
    cwd: folder,
    env: environment,
    maxBuffer: 1 << 24,
  }).catch((error: unknown) => error as { stdout: string; stderr: string })
  return `${started.stdout}${started.stderr}`
}

test('a new kind of log is a folder on each floor and a line in each list, on the server', async () => {
  expect(await tool('tsc', '-p', 'tsconfig.json')).toBe('')
  expect(await tool('vitest', 'run', '--project', 'server', 'sample-kind')).toContain('1 passed')
})

test('and on the web', async () => {
  expect(await tool('tsc', '-p', 'web')).toBe('')
})
