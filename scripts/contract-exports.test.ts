import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['contract/src', 'coach', 'server', 'web', 'e2e', 'bench', 'scripts', 'standins']

const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/node_modules|(?:^|\/)data\//.test(path))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(root, folder, path), 'utf8') })),
)

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value

// knip counts each module of the contract as an entry, as its package and the mocked API of screen tests import all of
// them.
test('every export of the contract is used elsewhere; schemas are by the API reference', async () => {
  const unused: string[] = []
  for (const { path } of sources.filter((each) => /^contract\/src\/.*(?<!\.test)\.ts$/.test(each.path))) {
    const others = sources.filter((each) => each.path !== path)
    for (const [name, value] of Object.entries((await import(join(root, path))) as Record<string, unknown>)) {
      const word = new RegExp(String.raw`\b${name}\b`)
      if (!isSchema(value) && !others.some(({ text }) => word.test(text))) unused.push(`${path}: ${name}`)
    }
  }
  expect(unused).toEqual([])
})
