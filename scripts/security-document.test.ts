import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

test('each test that the security document names exists', () => {
  const document = readFileSync(`${root}docs/security.md`, 'utf8')
  const names = [...document.matchAll(/`([\w*/-]+\.(?:test|spec)\.ts)`/g)].map((match) => match[1]!)
  expect(names.length).toBeGreaterThan(20)
  const missing = names.filter((name) => globSync([`server/src/**/${name}`, name], { cwd: root }).length === 0)
  expect(missing).toEqual([])
})
