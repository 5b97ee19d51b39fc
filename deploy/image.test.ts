import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { secrets, settings } from '@finu/server/platform/settings'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import memoryFlags from '../scripts/memory-flags.json' with { type: 'json' }

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const dockerfile = read('Dockerfile')
const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  workspaces: string[]
  optionalDependencies: Record<string, string>
}

test('the Dockerfile has no fault that a linter finds', () => {
  expect(validate(dockerfile)).toEqual([])
  expect(validate('FROM node\nRUNN npm ci\n')).toHaveLength(1)
})

test('the image has the Node that the project is made for, of one certain version', () => {
  const [version] = Object.values(manifest.optionalDependencies)
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(images).toEqual([`node:${version}-bookworm-slim`, `node:${version}-bookworm-slim`])
})

test('the image is made by the steps of npm run build:production, and runs as an ordinary user', () => {
  expect(dockerfile).toContain('npm run build:production -- /finu --without-node')
  expect(manifest.scripts['build:production']).toContain('scripts/make-production-tree.ts')
  const [, last] = dockerfile.split(/^FROM .*$/m).slice(1)
  expect(last).toMatch(/^USER node$/m)
  expect(last).not.toMatch(/^ADD |^ARG |npm (ci|install)/m)
  const [, command] = /^CMD (.*)$/m.exec(last!)!
  expect(JSON.parse(command!)).toEqual(['node', ...memoryFlags, 'server/start.mjs'])
  const programs = [...last!.matchAll(/"(server\/[\w.-]+)"/g)].map(([, name]) => name!)
  expect(programs).toHaveLength(2)
  for (const name of programs) expect(read('scripts/make-production-tree.ts')).toContain(`'${name}'`)
})

test('each variable of the image is a setting, and none is a secret', () => {
  const names = [...dockerfile.matchAll(/(?:^ENV|(?<=^ENV.*)) (\w+)=/gm)].map(([, name]) => name!)
  expect(names).toContain('DATA_DIR')
  expect(names.filter((name) => !(name in settings) || (secrets as readonly string[]).includes(name))).toEqual([])
})

/** Turns a pattern of .dockerignore into one for paths; a star stands for a leading dot too. */
const patternOf = (line: string) =>
  new RegExp(`^${line.replaceAll('.', '[.]').replaceAll('**/', '(?:[^]+/)?').replaceAll('*', '[^/]*')}$`)

/** Returns true if a path reaches the builder: the last pattern that matches it, or a folder it is in, decides. */
function isSent(path: string): boolean {
  const folders = path.split('/').map((_part, index, parts) => parts.slice(0, index + 1).join('/'))
  let sent = true
  for (const line of read('.dockerignore').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const pattern = patternOf(line.replace('!', ''))
    if (folders.some((folder) => pattern.test(folder))) sent = line.startsWith('!')
  }
  return sent
}

test('no data, key or setting reaches the builder, and all that the image is made from does', () => {
  const kept = [
    '.env',
    '.git/config',
    'data/secrets/server-key',
    'secrets/smtp_url',
    'backups/a/rows',
    'server/.env',
    'web/dist/index.html',
    'node_modules/a/index.js',
    'web/node_modules/a/index.js',
    'docs/operations.md',
  ]
  expect(kept.filter(isSent)).toEqual([])
  const manifests = [
    'package.json',
    'package-lock.json',
    // The build of the web app reads it.
    'tsconfig.base.json',
    ...manifest.workspaces.map((floor) => `${floor}/package.json`),
  ]
  const sources = globSync(
    ['{contract,coach,server,web}/**/*.{ts,tsx,mjs,sql,json,bin,html,css}', 'scripts/*.{ts,mjs}'],
    {
      cwd: fileURLToPath(root),
      exclude: ['**/node_modules/**', '**/dist/**'],
    },
  ).filter((path) => !/\.test\.tsx?$/.test(path))
  expect(sources.length).toBeGreaterThan(1_000)
  expect([...manifests, ...sources].filter((path) => !isSent(path))).toEqual([])
})

test('what the image needs can be had for both kinds of processors', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; libc?: string[] }>
  }
  // Programs of the chain for tests, and Node, which the image brings.
  const isLeftOut = (path: string) => /@foundry-rs|\/node-linux|musl/.test(path)
  const forIntel = Object.keys(packages).filter(
    (path) => /linux-x64/.test(path) && !packages[path]!.dev && !isLeftOut(path),
  )
  expect(forIntel.length).toBeGreaterThan(3)
  expect(forIntel.filter((path) => !(path.replace('linux-x64', 'linux-arm64') in packages))).toEqual([])
})
