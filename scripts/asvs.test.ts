import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import standard from './asvs-ids.json' with { type: 'json' }

const root = fileURLToPath(new URL('../', import.meta.url))
const rows = readFileSync(`${root}docs/asvs.md`, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('each requirement of levels 1 and 2 of the standard is answered once', () => {
  const ids = rows.flatMap(([, cell]) => cell!.split(', '))
  expect(ids.toSorted()).toEqual(standard.ids.toSorted())
})

test('what is met names a file that holds it; what is not says why', () => {
  const faults = rows.flatMap(([, ids, , how, holders]) => {
    const names = [...holders!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!)
    const missing = names.filter((name) => globSync([`server/src/**/${name}`, name], { cwd: root }).length === 0)
    const reason = /^(?:Not applicable\.|\*\*Deviation\.\*\*) (.*)/.exec(how!)?.[1]
    const isAnswered = reason === undefined ? names.length > 0 : reason !== ''
    return [...missing, ...(isAnswered ? [] : [ids])]
  })
  expect(faults).toEqual([])
})
