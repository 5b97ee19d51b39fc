import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRecording, readRecording } from './recorded-statements.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'finu-recording-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a recorded statement is read back with values of the same types', () => {
  const folder = makeFolder()
  const statement = {
    text: 'select\n  $1',
    values: ['é "\n', 1.5, 7n, true, null, new Date('2026-03-02T12:00:00Z'), Buffer.from([0, 255]), ['a', null, 7n]],
    userId: '00000000-0000-4000-8000-000000000001',
  }
  openRecording(folder)(statement)
  expect(readRecording(folder)).toStrictEqual([statement])
})

test('an undefined value is null, as the driver sends it', () => {
  const folder = makeFolder()
  openRecording(folder)({ text: 'select $1', values: [undefined], userId: null })
  expect(readRecording(folder)).toStrictEqual([{ text: 'select $1', values: [null], userId: null }])
})

test('a value whose type cannot be kept is refused', () => {
  const record = openRecording(makeFolder())
  for (const value of [Number.NaN, { a: 1 }, Symbol('a')])
    expect(() => record({ text: 'select $1', values: [value], userId: null })).toThrow(TypeError)
})

test('a text that several processes ran is one statement for persons and one for everybody', () => {
  const folder = makeFolder()
  for (const userId of ['a', 'b', null, null]) openRecording(folder)({ text: 'select 1', values: [], userId })
  expect(readRecording(folder).map(({ userId }) => userId === null)).toHaveLength(2)
  expect(new Set(readRecording(folder).map(({ userId }) => userId === null))).toEqual(new Set([true, false]))
})

test('a statement that ran with several lists keeps the longest', () => {
  const folder = makeFolder()
  for (const values of [[['a']], [['a', 'b']], [[]]])
    openRecording(folder)({ text: 'select any($1)', values, userId: null })
  expect(readRecording(folder).map(({ values }) => values)).toEqual([[['a', 'b']]])
})
