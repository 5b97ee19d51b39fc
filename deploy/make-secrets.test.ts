import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@finu/server/platform/config'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'finu-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the secrets of containers are made once, in a folder for its owner alone, and are valid settings', () => {
  mkdirSync(join(folder, 'deploy'))
  const program = join(folder, 'deploy/make-secrets.sh')
  copyFileSync(new URL('make-secrets.sh', import.meta.url), program)
  const make = (input: string) => spawnSync('sh', [program], { input })
  const at = (name: string) => join(folder, 'secrets', name)
  expect(make('').status).toBe(1)
  expect(make('smtps://me:a b@mail.example\n').status).toBe(0)
  expect(statSync(at('')).mode & 0o777).toBe(0o700)
  const names = readdirSync(at('')).filter((name) => !name.endsWith('.new'))
  expect(names.toSorted()).toEqual(['database_password', 'database_url', 'secret_key', 'smtp_url'])
  const config = readConfig({
    DATABASE_URL_FILE: at('database_url'),
    SECRET_KEY_FILE: at('secret_key'),
    SMTP_URL_FILE: at('smtp_url'),
  })
  const password = readFileSync(at('database_password'), 'utf8')
  expect(password).toMatch(/^[\da-f]{64}$/)
  expect(config.databaseUrl).toBe(`postgresql://finu:${password}@database:5432/finu`)
  expect(config.smtpUrl).toBe('smtps://me:a b@mail.example')
  expect(config.secretKeys).toHaveLength(1)
  // The user of a container, who has another number, may read each.
  for (const name of names) expect(statSync(at(name)).mode & 0o777).toBe(0o644)
  expect(make('').stdout.toString()).toContain('secrets/database_url is there already')
  expect(readFileSync(at('database_password'), 'utf8')).toBe(password)
})
