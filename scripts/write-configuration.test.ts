import { readFileSync } from 'node:fs'
import { settings } from '@finu/server/platform/settings'
import { expect, test } from 'vitest'
import { configurationFile, describeConfiguration } from './write-configuration.ts'

/** Settings that other programs set. */
const forPrograms = ['STAND_INS', 'TEST_MAILBOX_URL', 'OLLAMA_HOST']

test('docs/configuration.md matches the output of npm run docs', () => {
  expect(readFileSync(configurationFile, 'utf8')).toBe(describeConfiguration())
})

test('each setting for people has a row with its default and its purpose', () => {
  const rows = [...describeConfiguration().matchAll(/^\| `(\w+)`(?: or `\1_FILE`)? \|(.*)\| (.+) \|$/gm)]
  const names = Object.keys(settings).filter((name) => !forPrograms.includes(name))
  expect(rows.map(([, name]) => name)).toEqual(names)
  expect(rows.filter(([, , without]) => without!.includes('undefined'))).toEqual([])
})
