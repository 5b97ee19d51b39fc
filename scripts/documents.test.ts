import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Every file and folder of the code, with a slash before it. */
const paths = globSync('{bench,chain,coach,contract,docs,e2e,scripts,server,standins,web}/**', {
  cwd: root,
  exclude: (name) => /node_modules|dist$/.test(name),
}).map((path) => `/${path.replaceAll('\\', '/')}`)

/**
 * True if a path as written in documents exists: `app/rooms.ts` of a floor, `server/src/<room>/`, `pairs-*.ts`,
 * `NNN-<name>.sql`.
 */
function isThere(written: string): boolean {
  const pattern = written
    .replace(/\/$/, '')
    .replaceAll('.', String.raw`\.`)
    .replaceAll('NNN', String.raw`\d+`)
    .replaceAll(/<\w+>|\*/g, '[^/]+')
  return paths.some((path) => new RegExp(`/${pattern}$`).test(path))
}

const isPath = (code: string) =>
  /^[\w<*][\w<>*./-]*\.(?:ts|tsx|mjs|md|sql|json)$|^[\w<*][\w<>*.-]*\/[\w<>*./-]*$/.test(code) &&
  !/^data(?:-demo)?\//.test(code)

describe.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md', 'docs/testing.md'])(
  '%s',
  (document) => {
    const text = read(document)
    const codes = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!)

    test('names only existing paths', () => {
      expect(codes.filter((code) => isPath(code) && !isThere(code))).toEqual([])
    })

    test('links only to existing files', () => {
      const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((match) => match[1]!)
      expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([])
    })

    test('names only existing commands', () => {
      const commands = [...text.matchAll(/npm run ([\w:-]+)\b(?! -w)/g)].map((match) => match[1]!)
      expect(commands.filter((name) => scripts[name] === undefined)).toEqual([])
    })
  },
)

test('a missing path is detected', () => {
  expect(['app/rooms.ts', 'server/src/<room>/room.ts', 'correlation-*.ts'].every(isThere)).toBe(true)
  expect(['app/router-of-rooms.ts', 'server/src/<room>/rooms.ts'].some(isThere)).toBe(false)
})
