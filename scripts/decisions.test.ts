import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../docs/decisions/', import.meta.url)
const names = readdirSync(folder)
const status = /^Status: (?:accepted|superseded)\b[^\n]* · \d{4}-\d\d-\d\d\b/

test.each(names)('decision record %s has its number, a title and a status', (name) => {
  const [title, , line] = readFileSync(new URL(name, folder), 'utf8').split('\n')
  expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 3))}\\. [A-Za-z]`))
  expect(line).toMatch(status)
})

test('no two decision records have the same number', () => {
  const numbers = names.map((name) => name.slice(0, 3))
  expect(new Set(numbers).size).toBe(numbers.length)
})
