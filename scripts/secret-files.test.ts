import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../server/testing/databases.ts'
import { main, runToEnd } from '../server/testing/process.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-secret-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['the server', 'DATABASE_URL', [main]],
  ['npm run admin', 'DATABASE_URL', [at('admin/main.ts'), 'status']],
  ['npm run backup', 'SECRET_KEY', [at('backup.ts'), 'backup']],
  ['npm run restore', 'S3_SECRET_ACCESS_KEY', [at('restore.ts'), 'backup']],
  ['npm run drill', 'DATABASE_URL', [at('drill.ts')]],
])('%s reads secrets from files, and refuses one that is given twice', async (_name, secret, command) => {
  const given = { DATA_DIR: folder, [secret]: 'private', [`${secret}_FILE`]: join(folder, 'absent') }
  expect(await runToEnd(given, command)).toEqual({
    code: 1,
    output: `${secret} and ${secret}_FILE are both set: set one of them.\n`,
  })
})

test('a command works with a database whose address is in a file', async () => {
  const database = await createTestDatabase()
  const file = join(folder, 'database-url')
  await writeFile(file, `${database.url}\n`, { mode: 0o600 })
  expect(await runToEnd({ DATA_DIR: folder, DATABASE_URL_FILE: file }, [at('admin/main.ts'), 'jobs', 'list'])).toEqual({
    code: 0,
    output: 'No jobs have failed permanently.\n',
  })
  await database.drop()
})
