import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { readSecretFiles } from './secret-files.ts'
import { secrets } from './settings.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-secrets-'))
  file = join(folder, 'mail')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function readMailFrom(content: string | Uint8Array): Promise<string | undefined> {
  await writeFile(file, content)
  return readSecretFiles({ SMTP_URL_FILE: file })['SMTP_URL']
}

test('every setting that is a secret can be given as a file', async () => {
  expect(secrets.toSorted()).toEqual([
    'AI_API_KEY',
    'BACKUP_PASSPHRASE',
    'CHAIN_RPC_URL',
    'DATABASE_APP_URL',
    'DATABASE_URL',
    'GOOGLE_CLIENT_SECRET',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'SECRET_KEY',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'TREASURY_PAYER_KEY',
  ])
  const entries = secrets.map(async (name) => {
    await writeFile(join(folder, name), `secret of ${name}\n`)
    return [`${name}_FILE`, join(folder, name)] as const
  })
  const read = readSecretFiles(Object.fromEntries(await Promise.all(entries)))
  expect(secrets.map((name) => read[name])).toEqual(secrets.map((name) => `secret of ${name}`))
})

test('one newline at the end of a file is left out, and nothing else', async () => {
  for (const end of ['', '\n', '\r\n'])
    expect(await readMailFrom(`smtps://me:a b@mail${end}`)).toBe('smtps://me:a b@mail')
  expect(await readMailFrom(' a \n\n')).toBe(' a \n')
  expect(await readMailFrom('é'.repeat(32 * 1024))).toHaveLength(32 * 1024)
})

test('what is set is read with its rules, and an empty path counts as not set', async () => {
  await writeFile(file, '0x1234\n')
  expect(() => readConfig({ TREASURY_PAYER_KEY_FILE: file })).toThrow(
    /^TREASURY_PAYER_KEY must be 0x and 64 hexadecimal digits\.$/,
  )
  expect(readConfig({ SMTP_URL_FILE: '', SMTP_URL: 'smtp://localhost' }).smtpUrl).toBe('smtp://localhost')
  expect(() => readConfig({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://localhost' })).toThrow(
    /^SMTP_URL and SMTP_URL_FILE are both set: set one of them\.$/,
  )
})

const refused = (reason: string) => new RegExp(`^The file that SMTP_URL_FILE names cannot be used: ${reason}\\.$`)

test.each([
  ['', 'it is empty'],
  ['\n', 'it is empty'],
  ['private\0words', 'it has a zero byte, so it is no text'],
  [Uint8Array.of(0x70, 0xff, 0x70), 'it is not text in UTF-8'],
  ['p'.repeat(64 * 1024 + 1), 'it is larger than 64 KiB'],
])('a file that cannot be a secret is refused without its content: %#', async (content, reason) => {
  await expect(readMailFrom(content)).rejects.toThrow(refused(reason))
})

test('a file that cannot be read is refused without its path, which may be the secret itself', async () => {
  const read = (given: string) => () => readConfig({ SMTP_URL_FILE: given })
  expect(read('smtps://me:private@mail')).toThrow(refused('there is no such file'))
  expect(read(join(file, 'below'))).toThrow(refused('there is no such file'))
  expect(read('p'.repeat(5_000))).toThrow(refused('ENAMETOOLONG'))
  const inside = join(folder, 'folder')
  await mkdir(inside)
  expect(read(inside)).toThrow(refused('it is not a file'))
  expect(read('/dev/zero')).toThrow(refused('it is not a file'))
})

test('a file of somebody else is refused', async () => {
  await writeFile(file, 'private')
  await chmod(file, 0o600)
  await chmod(folder, 0o755)
  const nobody = 65_534
  const isRoot = process.getuid?.() === 0
  if (!isRoot) await chmod(file, 0)
  // Root may read everything, so another user tries it.
  const before = isRoot ? process.geteuid!() : null
  if (isRoot) process.seteuid!(nobody)
  try {
    expect(() => readSecretFiles({ SMTP_URL_FILE: file })).toThrow(refused('reading it is not allowed'))
  } finally {
    if (before !== null) process.seteuid!(before)
  }
})
