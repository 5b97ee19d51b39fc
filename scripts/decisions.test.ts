import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../docs/decisions/', import.meta.url)
const measurements = new URL('measurements/', folder)
const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
const status = /^Status: (?:accepted|superseded)\b[^\n]* · \d{4}-\d\d-\d\d\b/
/** The most lines of a record. Measurements are longer, and have their own folder. */
const mostLines = 30

const read = (name: string, from = folder) => readFileSync(new URL(name, from), 'utf8')
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((match) => match[1]!)
const missingLinks = (text: string, from: URL) => linksOf(text).filter((link) => !existsSync(new URL(link, from)))

test('the folder holds only records and their measurements', () => {
  const others = readdirSync(folder).filter((name) => !/^\d{3}-[a-z\d-]+\.md$/.test(name))
  expect(others).toEqual(['measurements'])
})

test.each(names)('decision record %s has its number, a title, a status and a choice, and is short', (name) => {
  const lines = read(name).trimEnd().split('\n')
  expect(lines[0]).toMatch(new RegExp(`^# ${Number(name.slice(0, 3))}\\. [A-Za-z]`))
  expect(lines[2]).toMatch(status)
  expect(lines.some((line) => line.startsWith('**Choice.**'))).toBe(true)
  expect(lines.length).toBeLessThanOrEqual(mostLines)
})

test.each(names)('decision record %s links only to existing files', (name) => {
  expect(missingLinks(read(name), folder)).toEqual([])
})

test.each(readdirSync(measurements))('measurements %s belong to the record of the same name', (name) => {
  const text = read(name, measurements)
  expect(text).toMatch(new RegExp(`^# Measurements for decision ${Number(name.slice(0, 3))}: `))
  expect(linksOf(text)).toContain(`../${name}`)
  expect(linksOf(read(name))).toContain(`measurements/${name}`)
  expect(missingLinks(text, measurements)).toEqual([])
})

test('no two decision records have the same number', () => {
  const numbers = names.map((name) => name.slice(0, 3))
  expect(new Set(numbers).size).toBe(numbers.length)
})
