import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareDatabase, queryOnce } from '../testing/cluster.ts'
import { runToEnd, startProcess } from '../testing/process.ts'
import { build } from './app.ts'
import { startLocalDatabase } from './platform/local-database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-versions-'))
  // The database runs as another user under root, who must be able to enter.
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a local database of another PostgreSQL', () => {
  test.each([
    [
      '17',
      /npm run backup -- FOLDER\. Then move \S+postgres away, and with this version run: npm run restore -- FOLDER/,
    ],
    ['9.6', /npm run backup -- FOLDER/],
    ['99', /Start the version of Finu that made it, or a later one\./],
  ])('of version %s stops the start with a sentence, and is left as it is', async (version, advice) => {
    const dataDir = join(folder, version)
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), `${version}\n`)
    const { code, output } = await runToEnd({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(output).toMatch(advice)
    expect(output).toContain(`PostgreSQL ${version} made the database in ${join(dataDir, 'postgres')}`)
    expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe(`${version}\n`)
  })
})

describe('a database of a later version', () => {
  let dataDir: string
  /** Changes the database while no server runs. */
  async function change(statement: string, prepare = async (_url: string) => {}): Promise<void> {
    const local = await startLocalDatabase(dataDir)
    await prepare(local.url)
    await queryOnce(local.url, statement)
    await local.stop()
  }
  beforeAll(async () => {
    dataDir = join(folder, 'later')
    await change("insert into migrations values ('900-later.sql', 'a hash', true)", prepareDatabase)
  })

  test('that only added to it is refused until the setting says otherwise, and then served', async () => {
    const refused = await runToEnd({ DATA_DIR: dataDir })
    expect(refused.code).toBe(1)
    expect(refused.output).toContain(
      'The database has 900-later.sql, which this version does not know: start a later version, or set ALLOW_NEWER_DATABASE=true',
    )
    const server = await startProcess(dataDir, { ALLOW_NEWER_DATABASE: 'true' })
    expect(server.output()).toContain('the database is of a later version, which only added to it')
    const health = await fetch(`${server.url}/health`)
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', database: 'ok', ...build }])
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status).toBe(200)
    expect(await server.interrupt()).toBe(0)
  })

  test('that changed more is refused whatever the setting says', async () => {
    await change("update migrations set is_additive = false where name = '900-later.sql'")
    const refused = await runToEnd({ DATA_DIR: dataDir, ALLOW_NEWER_DATABASE: 'true' })
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('start a later version, or restore the backup from before the upgrade.')
    expect(refused.output).not.toContain('ALLOW_NEWER_DATABASE')
  })
})
