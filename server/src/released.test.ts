import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accounts } from '@finu/contract/accounts/accounts'
import { moods } from '@finu/contract/moods/moods'
import { transactions } from '@finu/contract/rewards/rewards'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { samplePerson } from '../../scripts/demo/sample-person.ts'
import { agree } from '../testing/agree.ts'
import { keyOfOwnCluster, openAccess, queryOnce, urlOf } from '../testing/cluster.ts'
import { createTestDatabase } from '../testing/databases.ts'
import { signedIn } from '../testing/signed-in.ts'
import { createWorld, type World } from '../testing/world.ts'
import { rooms } from './app.ts'
import { restoreInstallation } from './backups.ts'
import { openBackup, writeManifest, type Manifest } from './platform/backup/manifest.ts'
import { readKeys } from './platform/key-ring.ts'
import { migrate } from './platform/migrate.ts'
import { migrationOf, readMigrations } from './platform/migrations.ts'

/** Backups of a person with a year of logs, one by each released version. */
const folder = fileURLToPath(new URL('../testing/released/', import.meta.url))
const versions = await readdir(folder)

let root: string
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'finu-released-'))))
afterAll(() => rm(root, { recursive: true, force: true }))

const restoreInto = (url: string, backup: string) => {
  const secretKeys = readKeys(keyOfOwnCluster, 'the key of tests')
  const place = { databaseUrl: url, dataDir: join(root, randomUUID()), bucket: null, secretKeys }
  // Version 1.0 signed no backups.
  return restoreInstallation(place, backup, (_name, work) => work(), { unsigned: true })
}

/** Restores a backup into a new database. */
async function restoreFrom(backup: string) {
  const name = `released_${randomUUID().replaceAll('-', '')}`
  await queryOnce(inject('clusterUrl'), `create database ${name} template template0`)
  const url = urlOf(inject('clusterUrl'), name)
  const { manifest } = await restoreInto(url, backup)
  const drop = async () => void (await queryOnce(inject('clusterUrl'), `drop database ${name} with (force)`))
  return { url, manifest, drop }
}

async function openWorldOn({ url, manifest, drop }: Awaited<ReturnType<typeof restoreFrom>>): Promise<World> {
  const access = await openAccess(url, keyOfOwnCluster)
  const world = await createWorld({ testDatabase: { url, access, isSpread: false, drop } })
  world.clock.now = new Date(manifest.takenAt)
  world.clock.advance(60_000)
  return world
}

const rowsOf = ({ tables }: Manifest, name: string) => tables.find((table) => table.name === `public.${name}`)!.rows

test.each(versions)(
  'what %s wrote is upgraded with all of its rows, and the person goes on from there',
  async (version) => {
    const restored = await restoreFrom(join(folder, version))
    // Later versions may have had migrations since: they ran over the rows.
    const later = migrationOf('900-later.sql', 'alter table moods add column of_later_version int not null default 7;')
    expect((await migrate(restored.url, rooms, false, [...(await readMigrations()), later])).ran).toEqual([
      '900-later.sql',
    ])
    const world = await openWorldOn(restored)
    const counts = await world.owner.query<{ moods: number; meals: number; transfers: number }>(
      `select (select count(*) from moods where of_later_version = 7)::int as moods,
       (select count(*) from meals)::int as meals, (select count(*) from transfers)::int as transfers`,
    )
    expect(counts.rows).toEqual([
      {
        moods: rowsOf(restored.manifest, 'moods'),
        meals: rowsOf(restored.manifest, 'meals'),
        transfers: rowsOf(restored.manifest, 'transfers'),
      },
    ])
    const { access_token, user } = signedIn(await world.anonymous.call(accounts.login, { body: samplePerson }))
    const person = world.createClient(access_token, user.id, samplePerson.email)
    await agree(person)
    const { balance } = await person.call(transactions.balance)
    expect(balance).toBeGreaterThan(1_000)
    await person.call(moods.create, { body: { mood_type: 'calm' } })
    expect((await person.call(transactions.balance)).balance).toBeGreaterThanOrEqual(balance)
    await world.close()
  },
)

test('a backup of an earlier schema is restored with that schema, and upgraded then', async () => {
  const earlier = join(root, 'earlier')
  await cp(join(folder, '1.0.0'), earlier, { recursive: true })
  const { manifest } = await openBackup(earlier)
  const schema = Object.fromEntries(Object.entries(manifest.schema).filter(([name]) => name < '017'))
  // The first backups did not name a commit.
  const { commit: _commit, ...rest } = manifest
  await writeManifest(earlier, { ...rest, schema }, null)
  expect((await openBackup(earlier)).madeBy.map(({ name }) => name).at(-1)).toBe('016-operator-log.sql')
  const restored = await restoreFrom(earlier)
  const names = await queryOnce<{ name: string }>(restored.url, "select name from migrations where name like '%.sql'")
  expect(names.map(({ name }) => name).toSorted()).toEqual((await readMigrations()).map(({ name }) => name))
  expect(await queryOnce(restored.url, 'select failed::int from read_queue()')).toEqual([{ failed: 0 }])
  await restored.drop()
})

test('a backup is not restored into the empty tables of a later version', async () => {
  const { url, drop } = await createTestDatabase()
  await expect(restoreInto(url, join(folder, '1.0.0'))).rejects.toThrow('Restore into a new, empty one.')
  await drop()
})

test('a backup whose migrations are not the first of this version’s is refused', async () => {
  const other = join(root, 'other')
  await cp(join(folder, '1.0.0'), other, { recursive: true })
  const { manifest } = await openBackup(other)
  const schema = Object.fromEntries(Object.entries(manifest.schema).filter(([name]) => name !== '004-moods.sql'))
  await writeManifest(other, { ...manifest, schema }, null)
  await expect(openBackup(other)).rejects.toThrow('Install that version and restore with it.')
  expect(await readFile(join(other, 'manifest.json'), 'utf8')).toContain('"1.0.0"')
})
