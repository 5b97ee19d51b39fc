import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secrets, settings } from '@finu/server/platform/settings'
import { nameOfFile } from '@finu/server/platform/secret-files'
import { expect, test } from 'vitest'
import { findOnPath } from '../../scripts/browser/find-program.ts'
import memoryFlags from '../../scripts/memory-flags.json' with { type: 'json' }

const folder = new URL('./', import.meta.url)
const units = readdirSync(folder).filter((name) => name.endsWith('.service'))
const names = new Set<string>([...Object.keys(settings), ...secrets.map(nameOfFile)])

/** Reads the lines of a unit as pairs. A line that is none fails. */
function readUnit(name: string): [string, string][] {
  const lines = readFileSync(new URL(name, folder), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '' && !/^[#[]/.test(line))
    .map((line) => {
      const [, key, value] = /^([A-Za-z]+)=(.*)$/.exec(line)!
      return [key!, value!]
    })
}

const valuesOf = (name: string, key: string) =>
  readUnit(name).flatMap(([given, value]) => (given === key ? [value] : []))

test('there is a unit for what answers, and one for what works on jobs', () => {
  expect(units).toEqual(['finu-web.service', 'finu-worker.service'])
  const kinds = units.map((name) => valuesOf(name, 'Environment').find((value) => value.startsWith('FINU_PROCESS=')))
  expect(kinds).toEqual(['FINU_PROCESS=web', 'FINU_PROCESS=worker'])
})

test.each(units)('%s starts the server of a production tree, and starts it again a second after it ended', (name) => {
  const [command] = valuesOf(name, 'ExecStart')
  expect(command).toBe(`/srv/finu/node_modules/.bin/node ${memoryFlags.join(' ')} server/start.mjs`)
  expect([valuesOf(name, 'Restart'), valuesOf(name, 'RestartSec')]).toEqual([['always'], ['1']])
  expect([valuesOf(name, 'User'), valuesOf(name, 'NoNewPrivileges')]).toEqual([['finu'], ['yes']])
})

test.each(units)('%s names settings alone, and hands over each secret as a file', (name) => {
  const environment = valuesOf(name, 'Environment').map((value) => value.split('=') as [string, string])
  expect(environment.map(([key]) => key).filter((key) => !names.has(key))).toEqual([])
  expect(environment.map(([key]) => key).filter((key) => (secrets as readonly string[]).includes(key))).toEqual([])
  const handed = valuesOf(name, 'LoadCredential').map((value) => `%d/${value.split(':')[0]!}`)
  expect(environment.filter(([key]) => key.endsWith('_FILE')).map(([, path]) => path)).toEqual(handed)
  expect(handed).toHaveLength(3)
})

test('systemd finds no fault in the units, where it is installed', () => {
  const program = findOnPath('systemd-analyze')
  if (program === null) {
    console.log('systemd is not here to judge the units')
    return
  }
  const copies = mkdtempSync(join(tmpdir(), 'finu-units-'))
  try {
    for (const name of units) {
      // The tree that the units name is on no machine of ours.
      const text = readFileSync(new URL(name, folder), 'utf8').replace(
        '/srv/finu/node_modules/.bin/node',
        process.execPath,
      )
      writeFileSync(join(copies, name), text)
    }
    const { status, stderr } = spawnSync(program, ['verify', ...units.map((name) => join(copies, name))])
    expect([stderr.toString(), status]).toEqual(['', 0])
  } finally {
    rmSync(copies, { recursive: true })
  }
})
