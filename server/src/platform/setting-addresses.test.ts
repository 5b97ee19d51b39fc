import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settings } from './settings.ts'

/** The message of reading the settings; null if they are fine. */
function readProblem(environment: Record<string, string>): string | null {
  try {
    readConfig(environment)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const mail = (password: string) => `smtps://finu:${password}@mail.example`
const base = (password: string) => `postgresql://finu:${password}@db.example:5432/finu`
const kinds = [
  ['SMTP_URL', mail],
  ['DATABASE_URL', base],
  ['DATABASE_APP_URL', base],
] as const

describe.each(kinds)('%s', (name, addressWith) => {
  test.each([
    'Top#secret',
    '12#secret',
    '12/secret',
    'Top/secret',
    '12?secret',
    'Top?secret',
    'p@12#secret',
    '%E0secret',
  ])('with the unescaped password %s is refused before anything starts, without a part of it', (password) => {
    const problem = readProblem({ [name]: addressWith(password) })
    expect(problem).toMatch(new RegExp(`^${name} must be an address like .*# as %23`))
    expect(problem).not.toContain('secret')
  })

  test.each(['Top#secret', '12/secret', '50% off?', 'p@ss:word'])('takes %s written as codes', (password) => {
    expect(readProblem({ [name]: addressWith(encodeURIComponent(password)) })).toBe(null)
  })

  test('of another protocol, or no address at all, is refused', () => {
    for (const value of ['https://a.example', 'db.example', 'smtps:', '//'])
      expect(readProblem({ [name]: value })).toContain(`${name} must be an address like`)
  })
})

test('addresses of databases that the driver reads are taken', () => {
  const socket = 'postgresql://finu@/postgres?host=%2Ftmp%2Ffinu-1'
  const others = ['postgres://localhost/finu', 'postgresql://u:50%off@[::1]:5432/finu?sslmode=require']
  for (const DATABASE_URL of [socket, ...others]) expect(readProblem({ DATABASE_URL })).toBe(null)
})

// A value that no setting but free text takes, with parts that would be noticed in a sentence.
const wrong = 'http://someone:Hunter2#x@hidden.example:99999/y'

test.each(Object.keys(settings).map((name) => [name]))('no error repeats a wrong value of %s', (name) => {
  const problem = readProblem({ [name]: wrong }) ?? ''
  for (const part of [wrong, 'Hunter2', 'hidden', 'someone']) expect(problem).not.toContain(part)
})

test('every setting that is an address refuses what is none', () => {
  const named = Object.keys(settings).filter((name) => /_URL$|ENDPOINT$|ISSUER$/.test(name))
  expect(named.length).toBeGreaterThan(10)
  for (const name of named) expect(readProblem({ [name]: wrong, GOOGLE_CLIENT_ID: '' })).toContain(`${name} must be`)
})
