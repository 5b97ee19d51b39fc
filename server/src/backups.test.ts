import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { accounts } from '@finu/contract/accounts/accounts'
import { ownData } from '@finu/contract/accounts/own-data'
import type { SignedIn } from '@finu/contract/accounts/signed-in'
import { imageIdOf, images } from '@finu/contract/images/images'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { transactions } from '@finu/contract/rewards/rewards'
import { web3Tokens } from '@finu/contract/wallet/conversions'
import { startObjectStorage } from '@finu/standins/object-storage'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openAccess, queryOnce, urlOf } from '../testing/cluster.ts'
import { signUpConfirmed } from '../testing/confirmed.ts'
import { launch } from '../testing/process.ts'
import { passWith, turnOnWith, waitingOf, type App } from '../testing/second-step.ts'
import { signedIn } from '../testing/signed-in.ts'
import { createWalletWorld, type WalletWorld } from '../testing/treasury.ts'
import { password, type Client, type World } from '../testing/world.ts'
import { eraseRest } from './accounts/erase-actions.ts'
import { backUpInstallation, restoreInstallation } from './backups.ts'
import type { Step } from './platform/backup/back-up.ts'
import { writeManifest, type Manifest } from './platform/backup/manifest.ts'
import type { ServerKey } from './platform/key-ring.ts'
import { startLocalDatabase, type LocalDatabase } from './platform/local-database.ts'

/** Folders of the test: the installation that is lost, the new one, and the backup. */
let root: string
const inRoot = (name: string) => join(root, name)
let world: WalletWorld
/** A new cluster, which has never known Finu. */
let cluster: LocalDatabase
/** The address of an empty database there, whose owner is no superuser, as with providers of databases. */
let newUrl: string
let person: Awaited<ReturnType<WalletWorld['enterWithPoints']>>
let app: App
/** Someone who was erased after the backup. */
let erased: Client
/** Someone who signed up while the backup ran. */
let late: Client

const quietly: Step = (_name, work) => work()
const placeOf = (databaseUrl: string, name: string) => ({
  databaseUrl,
  dataDir: inRoot(name),
  bucket: null,
  secretKeys: world.serverKeys,
})
const restoreFrom = (folder: string) => restoreInstallation(placeOf(newUrl, 'new'), folder, quietly)
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'finu-backups-'))
  // The database runs as another user under root, who must be able to enter.
  await chmod(root, 0o755)
  const [starting, opening] = [
    startLocalDatabase(inRoot('cluster')),
    createWalletWorld(undefined, { folder: inRoot('lost/uploads') }),
  ]
  cluster = await starting
  await queryOnce(cluster.url, 'create role owner login createrole createdb')
  await queryOnce(cluster.url, 'create database finu owner owner')
  newUrl = urlOf(cluster.url.replace('finu@', 'owner@'), 'finu')
  world = await opening
  person = await world.enterWithPoints(1_000)
  await world.whileSettling(() => person.call(web3Tokens.convert, { body: { points: 100, to_address: person.wallet } }))
  app = (await turnOnWith(world, person)).app
  const { image_url } = await person.call(images.upload, { file: await picture() })
  const foods = [{ name: 'Soup', quantity: 1 }]
  await person.call(meals.create, {
    body: { name: 'Lunch', meal_type: 'lunch', food_items: foods, image_urls: [image_url] },
  })
  // Characters that separate lines, quotes, backslashes and others that a copy may break.
  await person.call(moods.create, { body: { mood_type: 'calm', notes: 'a\u2028b\n"c"\\d 🍲' } })
  await person.call(web3Tokens.convert, { body: { points: 200, to_address: person.wallet } })
  erased = await signUpConfirmed(world)
  await erased.call(images.upload, { file: await picture() })
})
afterAll(async () => {
  await world.close()
  await world.treasury.chain.stop()
  await cluster.stop()
  await rm(root, { recursive: true, force: true })
})

/** Backs the installation up, while people write between its steps. */
async function backUpOnline(): Promise<Manifest> {
  const step: Step = async (name, work) => {
    if (name === 'Copying the database') {
      await person.call(moods.create, { body: { mood_type: 'happy', notes: 'after the moment' } })
      late = await world.signUp()
      await late.call(images.upload, { file: await picture() })
    }
    return work()
  }
  return (await backUpInstallation(placeOf(world.url, 'lost'), inRoot('backup'), step)).manifest
}

const readManifest = async (folder: string) =>
  (JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as { manifest: Manifest }).manifest

const readLines = async (folder: string, file: string) =>
  gunzipSync(await readFile(join(inRoot(folder), 'tables', file)))
    .toString()
    .split('\n')
    .toSorted()

/** Copies the backup, to be changed. */
async function copyBackup(name: string): Promise<string> {
  await cp(inRoot('backup'), inRoot(name), { recursive: true })
  return inRoot(name)
}

/**
 * Changes a table of a backup so that all hashes are right.
 * @param signedBy the server's key, unless it is somebody without it
 */
async function changeTable(
  folder: string,
  table: string,
  change: (lines: string) => string,
  signedBy: ServerKey | null = world.serverKeys[0],
): Promise<void> {
  const manifest = await readManifest(folder)
  const stored = manifest.tables.find(({ name }) => name === table)!
  const file = join(folder, 'tables', stored.file)
  const bytes = gzipSync(change(gunzipSync(await readFile(file)).toString()))
  await writeFile(file, bytes)
  stored.sha256 = createHash('sha256').update(bytes).digest('hex')
  await writeManifest(folder, manifest, signedBy)
}

describe('a backup', () => {
  test('is made while people write, of one moment, readable by its owner alone', async () => {
    const manifest = await backUpOnline()
    const modes = ['', 'manifest.json', 'tables', 'tables/public.users.jsonl.gz', 'files'].map(
      async (name) => (await stat(join(inRoot('backup'), name))).mode & 0o777,
    )
    expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o700, 0o600, 0o700])
    const rows = new Map(manifest.tables.map((table) => [table.name, table.rows]))
    expect(rows.get('public.moods')).toBe(1)
    expect(rows.get('public.users')).toBe(2)
    expect(rows.get('graphile_worker._private_jobs')).toBeGreaterThan(0)
    expect(manifest.files.map(({ key }) => key.split('/')[1]).toSorted()).toEqual(
      [person, person, erased, erased].map(({ userId }) => userId).toSorted(),
    )
    const key = world.serverKeys[0].key
    for (const name of await readdir(inRoot('backup/tables'))) {
      const text = gunzipSync(await readFile(join(inRoot('backup/tables'), name))).toString()
      for (const written of [key.toString('base64'), key.toString('hex')]) expect(text).not.toContain(written)
    }
  })

  test('is refused into a folder with something in it', async () => {
    await expect(backUpInstallation(placeOf(world.url, 'lost'), inRoot('backup'), quietly)).rejects.toThrow(
      'is not empty. Use a new folder for each backup.',
    )
  })

  test('says that the disk is full, and leaves nothing', async () => {
    for (const name of ['Copying the database', 'Copying files']) {
      const step: Step = async (each, work) => {
        const done = await work()
        if (each === name) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
        return done
      }
      await expect(backUpInstallation(placeOf(world.url, 'lost'), inRoot('full'), step)).rejects.toThrow(
        `The disk of ${root} is full. Make room, and run the same command again.`,
      )
    }
    expect((await readdir(root)).filter((name) => name.startsWith('full'))).toEqual([])
  })

  test('says of a folder that cannot be used why, and of a backup that is not there', async () => {
    await writeFile(inRoot('a file'), '')
    const backUpTo = (folder: string) => backUpInstallation(placeOf(world.url, 'lost'), folder, (_name, work) => work())
    for (const folder of [inRoot('a file'), inRoot('a file/below')])
      await expect(backUpTo(folder)).rejects.toThrow(
        `${folder} cannot be used: it is not a folder. Use another folder.`,
      )
    await expect(restoreFrom(inRoot('mistyped'))).rejects.toThrow(`There is no ${inRoot('mistyped')}.`)
  })

  test('that is killed never has its name, and is not restored', async () => {
    // The backup waits for a table that is locked.
    const holder = await world.owner.connect()
    await holder.query('begin; lock table users in access exclusive mode')
    const script = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url))
    const environment = { DATABASE_URL: world.url, DATA_DIR: inRoot('lost'), SECRET_KEY: world.access.secretKey }
    const { child } = launch(environment, [script, inRoot('killed')])
    const ended = once(child, 'exit')
    await expect.poll(() => world.countWaiting()).toBe(1)
    child.kill('SIGKILL')
    await ended
    await holder.query('rollback')
    holder.release()
    const names = (await readdir(root)).filter((name) => name.startsWith('killed'))
    expect(names).toEqual([expect.stringMatching(/^killed\.unfinished-/)])
    await expect(restoreFrom(inRoot(names[0]!))).rejects.toThrow('is not a complete backup: it has no manifest.json')
  })
})

describe('a restore', () => {
  test('refuses a backup with a changed byte, or of another version, before it writes anything', async () => {
    const folder = await copyBackup('changed')
    for (const name of ['tables/public.moods.jsonl.gz', 'manifest.json']) {
      const bytes = await readFile(join(folder, name))
      const changed = Buffer.from(bytes)
      changed[bytes.length - 40]! ^= 1
      await writeFile(join(folder, name), changed)
      await expect(restoreFrom(folder)).rejects.toThrow('differs from the original')
      await writeFile(join(folder, name), bytes)
    }
    const manifest = await readManifest(folder)
    await rm(join(folder, 'files', manifest.files[0]!.key))
    await expect(restoreFrom(folder)).rejects.toThrow('is missing from')
    await writeManifest(
      folder,
      { ...manifest, version: '9.8.7', schema: { ...manifest.schema, '900-later.sql': '0' } },
      null,
    )
    await expect(restoreFrom(folder)).rejects.toThrow('This backup is from Finu 9.8.7')
    expect(await queryOnce(newUrl, "select to_regclass('users') as found")).toEqual([{ found: null }])
  })

  test('refuses what was changed by somebody without the key, whose hashes are right', async () => {
    const swap = (lines: string) => lines.replace(/\$argon2id\$[^"]+/, '$argon2id$of-somebody-else')
    const sentences = [
      [null, "This backup is not signed by the server's key"],
      [{ version: 1, key: Buffer.alloc(32, 7) }, 'This backup was changed after the server signed it.'],
    ] as const
    for (const [key, sentence] of sentences) {
      const folder = await copyBackup(`forged-${sentence.length}`)
      await changeTable(folder, 'public.identities', swap, key)
      await expect(restoreFrom(folder)).rejects.toThrow(sentence)
    }
    // A mark of before does not fit what was changed.
    const folder = await copyBackup('kept-mark')
    const { mark } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as { mark: string }
    await changeTable(folder, 'public.identities', swap, null)
    const text = await readFile(join(folder, 'manifest.json'), 'utf8')
    await writeFile(join(folder, 'manifest.json'), text.replace('"mark": null', `"mark": "${mark}"`))
    await expect(restoreFrom(folder)).rejects.toThrow('This backup was changed after the server signed it.')
  })

  test('follows no link: in the place of a table, of a picture, of a folder above it, of the list or of the key', async () => {
    const { files } = await readManifest(inRoot('backup'))
    for (const [name, path] of [
      ['list', 'manifest.json'],
      ['nothing', 'server-key.sealed.json'],
      ['table', 'tables/public.moods.jsonl.gz'],
      ['picture', `files/${files[0]!.key}`],
      ['folder', 'files'],
    ] as const) {
      const folder = await copyBackup(`linked-${name}`)
      await rm(join(folder, path), { recursive: true, force: true })
      // That to the key leads nowhere, as the backup has none.
      await symlink(join(inRoot('backup'), path), join(folder, path))
      await expect(restoreFrom(folder)).rejects.toThrow(/ is a link or not a file\. Use another backup\.$/)
      await rm(join(folder, path))
      if (name === 'table') continue
      await mkdir(join(folder, path))
      await expect(restoreFrom(folder)).rejects.toThrow(/ is a link or not a file\.|is missing from/)
    }
    expect(await queryOnce(newUrl, "select to_regclass('users') as found")).toEqual([{ found: null }])
  })

  test('refuses a database that has people', async () => {
    await expect(restoreInstallation(placeOf(world.url, 'elsewhere'), inRoot('backup'), quietly)).rejects.toThrow(
      'This database already contains people. Restore into an empty one: set DATA_DIR to a new folder',
    )
  })

  test('leaves an empty database if counts or balances are wrong', async () => {
    const folder = await copyBackup('wrong')
    await changeTable(folder, 'public.balances', (lines) => lines.replace(/"(\d+)"/, '"9$1"'))
    await expect(restoreFrom(folder)).rejects.toThrow(
      '1 balance differs from its transfers; in the backup it was 0. Nothing was restored.',
    )
    await changeTable(folder, 'public.moods', (lines) => lines.repeat(0))
    await expect(restoreFrom(folder)).rejects.toThrow('public.moods has 0 rows instead of 1. Nothing was restored.')
    expect(await queryOnce(newUrl, 'select from users')).toEqual([])
  })

  test("says that the disk is full: the database's, or that of the files", async () => {
    for (const [error, place] of [
      [
        Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code: '53100' }),
        'the database of DATABASE_URL',
      ],
      [Object.assign(new Error('write'), { code: 'ENOSPC' }), inRoot('new')],
    ] as const) {
      const step: Step = (name, work) => (name === 'Restoring the database' ? Promise.reject(error) : work())
      await expect(restoreInstallation(placeOf(newUrl, 'new'), inRoot('backup'), step)).rejects.toThrow(
        `The disk of ${place} is full. Make room, and run the same command again.`,
      )
    }
  })

  test('refuses a database on which a server runs', async () => {
    const { serverUrl } = await openAccess(newUrl, world.access.secretKey)
    const server = new pg.Client({ connectionString: serverUrl })
    await server.connect()
    await expect(restoreFrom(inRoot('backup'))).rejects.toThrow(
      'Finu is running on this database. Stop all of its processes',
    )
    await server.end()
    const running = `select from pg_stat_activity where usename like 'finu\\_%'`
    await expect.poll(() => queryOnce(cluster.url, running)).toEqual([])
  })

  test.each(['Upgrading the tables', 'Collecting statistics', 'Repeating account deletions'])(
    'that is interrupted at %s goes on where it was, with the same backup alone',
    async (place) => {
      await queryOnce(cluster.url, 'drop database if exists interrupted')
      await queryOnce(cluster.url, 'create database interrupted owner owner')
      const url = urlOf(newUrl, 'interrupted')
      const restoreAgain = (name: string, step: Step) =>
        restoreInstallation(placeOf(url, 'interrupted'), inRoot(name), step)
      const interrupted: Step = (name, work) => (name === place ? Promise.reject(new Error('interrupted')) : work())
      await expect(restoreAgain('backup', interrupted)).rejects.toThrow('interrupted')
      const other = await copyBackup(`other ${place}`)
      const manifest = await readManifest(other)
      await writeManifest(other, { ...manifest, takenAt: '2020-01-01T00:00:00.000Z' }, world.serverKeys[0])
      await expect(restoreAgain(`other ${place}`, quietly)).rejects.toThrow('This database already contains people')
      expect(await restoreAgain('backup', quietly)).toMatchObject({ reset: 0 })
      const { rows } = manifest.tables.find(({ name }) => name === 'public.users')!
      expect(await queryOnce(url, 'select count(*)::int as rows from users')).toEqual([{ rows }])
      await expect(restoreAgain('backup', quietly)).rejects.toThrow('This database already contains people')
    },
  )

  test('into an empty cluster: the restored server signs in, takes a code, has everything and converts', async () => {
    await erased.call(ownData.eraseAccount, { body: { confirmation: erased.email, password } })
    await world.work(eraseRest, { user_id: erased.userId })
    // The list of erasures is kept apart from backups, and is newer than they are.
    await cp(inRoot('lost/uploads/erasures'), inRoot('new/uploads/erasures'), { recursive: true })
    // What the backup does not list is not looked at: a file that somebody added, or a link.
    const folder = await copyBackup('with-others')
    await mkdir(join(folder, 'files/images', erased.userId, 'added'), { recursive: true })
    await writeFile(join(folder, 'files/images', erased.userId, 'added/picture'), 'added')
    for (const path of ['link', 'tables/public.added.jsonl.gz', 'files/link'])
      await symlink('/etc/hostname', join(folder, path))
    expect(await restoreFrom(folder)).toMatchObject({ erasedAgain: 1, reset: 0 })

    const access = await openAccess(newUrl, world.access.secretKey)
    const testDatabase = { url: newUrl, access, isSpread: false, drop: async () => {} }
    const restored = await createWalletWorld(world.treasury, { testDatabase, folder: inRoot('new/uploads') })
    restored.clock.now = world.clock.now
    const again = await signInWithCode(restored)
    const { moods: restoredMoods } = await again.call(moods.list)
    expect(restoredMoods.map(({ notes }) => notes)).toEqual(['a\u2028b\n"c"\\d 🍲'])
    const [meal] = (await again.call(meals.list)).meals
    const photo = await again.call(images.read, { params: { id: imageIdOf(meal!.image_urls[0]!)! } })
    expect((await sharp(photo as Buffer).metadata()).width).toBe(40)
    expect((await again.call(ownData.listSecurityEvents)).is_unbroken).toBe(true)
    expect((await restored.anonymous.send(accounts.login, { body: { email: erased.email, password } })).status).toBe(
      401,
    )
    expect(await readdir(inRoot('new/uploads/images'))).toEqual([person.userId])

    // The conversion that was open is paid; then another one is.
    await restored.settle()
    const { balance } = await again.call(transactions.balance)
    await restored.whileSettling(() =>
      again.call(web3Tokens.convert, { body: { points: 100, to_address: person.wallet } }),
    )
    expect((await again.call(transactions.balance)).balance).toBe(balance - 100)
    expect((await again.call(web3Tokens.list)).conversions.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
    expect(await world.treasury.finuOf(person.wallet)).toBe(40n * 10n ** 18n)
    await restored.close()
  })

  test('into a bucket, everything is as it was', async () => {
    await queryOnce(newUrl, 'create database other')
    const storage = await startObjectStorage('the-key')
    onTestFinished(() => storage.stop())
    const bucket = {
      bucket: 'finu',
      region: 'eu-central-1',
      endpoint: storage.url,
      accessKeyId: 'the-key',
      secretAccessKey: 'the-secret',
    }
    const place = { ...placeOf(urlOf(newUrl, 'other'), 'keyless'), bucket }
    await restoreInstallation(place, inRoot('backup'), quietly)
    // Backed up again, every row, file and number is the same; rows may lie in another order. Only the operator's log says more.
    const first = await readManifest(inRoot('backup'))
    const { manifest: second } = await backUpInstallation(place, inRoot('again'), quietly)
    const { 'public.operator_log_id_seq': _later, ...sequences } = second.sequences
    expect({ ...second, takenAt: first.takenAt, tables: [], sequences }).toEqual({ ...first, tables: [] })
    for (const { name, file } of first.tables.filter((table) => table.name !== 'public.operator_log'))
      expect([name, await readLines('again', file)]).toEqual([name, await readLines('backup', file)])
    expect(await queryOnce(place.databaseUrl, 'select action, about from operator_log')).toEqual([
      { action: 'restore', about: `a backup of ${first.takenAt}` },
    ])
  })
})

/** Signs the person in with the password and the code of their app. */
async function signInWithCode(on: World): Promise<Client> {
  on.clock.advance(60_000)
  const waiting = waitingOf(await on.anonymous.send(accounts.login, { body: { email: person.email, password } }))
  const reply = await passWith(on, waiting, app.at(on.clock.now))
  const { access_token } = signedIn(reply.body as SignedIn)
  return on.createClient(access_token, person.userId, person.email)
}
