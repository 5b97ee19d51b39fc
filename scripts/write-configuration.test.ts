import { readFileSync } from 'node:fs'
import { settings } from '@finu/server/platform/settings'
import { expect, test } from 'vitest'
import { configurationFile, describeConfiguration } from './write-configuration.ts'

/** Settings that other programs set. */
const forPrograms = ['STAND_INS', 'TEST_MAILBOX_URL', 'OLLAMA_HOST']

test('docs/configuration.md is what npm run docs writes', () => {
  expect(readFileSync(configurationFile, 'utf8')).toBe(describeConfiguration())
})

test('each setting for people has a row that says what holds without it and what it is for', () => {
  const rows = [...describeConfiguration().matchAll(/^\| `(\w+)` \|(.*)\| (.+) \|$/gm)]
  const names = Object.keys(settings).filter((name) => !forPrograms.includes(name))
  expect(rows.map(([, name]) => name)).toEqual(names)
  expect(rows.filter(([, , without]) => without!.includes('undefined'))).toEqual([])
})
