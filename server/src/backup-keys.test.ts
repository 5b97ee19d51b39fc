import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@finu/contract/accounts/accounts'
import { moods } from '@finu/contract/moods/moods'
import type { SignedIn } from '@finu/contract/accounts/signed-in'
import { tokens } from '@finu/contract/accounts/tokens'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openAccess, queryOnce, urlOf } from '../testing/cluster.ts'
import { signUpConfirmed } from '../testing/confirmed.ts'
import { runToEnd } from '../testing/process.ts'
import { passWith, turnOnWith, waitingOf, type App } from '../testing/second-step.ts'
import { signedIn } from '../testing/signed-in.ts'
import { createWorld, password, type Client, type World } from '../testing/world.ts'
import { noticeLetter } from './accounts/jobs.ts'
import { backUpInstallation, restoreInstallation, type RestoreOptions } from './backups.ts'
import type { Step } from './platform/backup/back-up.ts'
import { refuseUnfinished } from './platform/backup/mark.ts'
import { sealedKeyName } from './platform/backup/sealed-key.ts'
import { asOwner } from './platform/owner-database.ts'
import { drawKey, keyFileOf, readKeyFile, writeKeyFile } from './platform/key-file.ts'
import { withNewest, writeKeys, type KeyRing } from './platform/key-ring.ts'

const passphrase = 'a long passphrase'
let root: string
const inRoot = (name: string) => join(root, name)
let world: World
/** Has a second step. */
let careful: Client
let app: App
/** Has a program with a token. */
let tinkerer: Client
/** Has neither. */
let plain: Client

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'finu-backup-keys-'))
  world = await createWorld({ folder: inRoot('lost/uploads') })
  ;[careful, tinkerer, plain] = [
    await signUpConfirmed(world),
    await signUpConfirmed(world),
    await signUpConfirmed(world),
  ]
  app = (await turnOnWith(world, careful)).app
  await tinkerer.call(tokens.create, { body: { name: 'A script', scopes: ['moods:read'] } })
  await plain.call(moods.create, { body: { mood_type: 'calm', notes: 'kept' } })
  await mkdir(inRoot('lost/uploads'), { recursive: true })
  const place = { databaseUrl: world.url, dataDir: inRoot('lost'), bucket: null, secretKeys: world.serverKeys }
  await backUpInstallation(place, inRoot('backup'), quietly)
  await backUpInstallation(place, inRoot('with-key'), quietly, passphrase)
})
afterAll(async () => {
  await world.close()
  await rm(root, { recursive: true, force: true })
})

const quietly = <T>(_name: string, work: () => Promise<T>) => work()

/** Makes an empty database on a new machine, where no key is. */
async function makePlace(secretKeys: KeyRing | null = null) {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await queryOnce(inject('clusterUrl'), `create database ${name} template template0`)
  onTestFinished(async () => void (await queryOnce(inject('clusterUrl'), `drop database ${name} with (force)`)))
  return { databaseUrl: urlOf(inject('clusterUrl'), name), dataDir: inRoot(name), bucket: null, secretKeys }
}
type Place = Awaited<ReturnType<typeof makePlace>>

const restore = (place: Place, backup: string, options: RestoreOptions = {}) =>
  restoreInstallation(place, inRoot(backup), quietly, options)
const saying = (words: string) => ({ readPassphrase: async () => words })
const isEmpty = async ({ databaseUrl }: Place) =>
  expect(await queryOnce(databaseUrl, "select to_regclass('users') as found")).toEqual([{ found: null }])

/** Runs the API on what was restored, with the key that is in its place. */
async function openRestored({ databaseUrl: url, dataDir, secretKeys }: Place): Promise<World> {
  const ring = secretKeys ?? (await readKeyFile(keyFileOf(dataDir)))!
  const access = await openAccess(url, writeKeys(ring, ','))
  const restored = await createWorld({
    testDatabase: { url, access, isSpread: false, drop: async () => {} },
    folder: join(dataDir, 'uploads'),
  })
  restored.clock.now = world.clock.now
  restored.clock.advance(60_000)
  onTestFinished(() => restored.close())
  return restored
}

const logIn = (on: World, { email }: Client) => on.anonymous.send(accounts.login, { body: { email, password } })

describe('a backup without the key', () => {
  test('is refused where the key is not, before anything is written, and says what can be done', async () => {
    const place = await makePlace()
    const needs = "This backup needs version 1 of the server's key"
    const lost = '. If the key is lost, restore with --without-key'
    const file = keyFileOf(place.dataDir)
    await expect(restore(place, 'backup')).rejects.toThrow(`${needs}: put it into ${file}, or set SECRET_KEY${lost}`)
    await isEmpty(place)
    const other = { ...place, secretKeys: [{ version: 1, key: drawKey() }] as const }
    await expect(restore(other, 'backup')).rejects.toThrow(
      `${needs}, but SECRET_KEY contains a different key (version 1): replace it with the right one${lost}`,
    )
    await writeKeyFile(file, withNewest([{ version: 1, key: drawKey() }], drawKey()))
    await expect(restore(place, 'backup')).rejects.toThrow(
      `${needs}, but ${file} contains a different key (version 2, 1): replace it with the right one${lost}`,
    )
    await isEmpty(place)
  })

  test('is not restored without the key where the key is, as second steps would end for nothing', async () => {
    const inSetting = await makePlace(world.serverKeys)
    for (const unsigned of [false, true])
      await expect(restore(inSetting, 'backup', { withoutKey: true, unsigned })).rejects.toThrow(
        'The key of this backup is here, in SECRET_KEY: leave out --without-key.',
      )
    await isEmpty(inSetting)
    const inFile = await makePlace()
    await writeKeyFile(keyFileOf(inFile.dataDir), world.serverKeys)
    await expect(restore(inFile, 'with-key', { withoutKey: true })).rejects.toThrow(
      `The key of this backup is here, in ${keyFileOf(inFile.dataDir)}: leave out --without-key.`,
    )
    await isEmpty(inFile)
  })

  test('is restored without it where another key is, which is kept', async () => {
    const place = await makePlace()
    const file = keyFileOf(place.dataDir)
    const present: KeyRing = [{ version: 1, key: drawKey() }]
    await writeKeyFile(file, present)
    expect(await restore(place, 'backup', { withoutKey: true })).toMatchObject({
      reset: 1,
      key: { how: 'another', place: file, earlier: null },
    })
    expect(await readKeyFile(file)).toEqual(present)
    expect((await logIn(await openRestored(place), careful)).status).toBe(200)
  })

  test('no server starts on it until an interrupted restore is finished, and the start says so first', async () => {
    const place = await makePlace()
    const interruptedAt = (name: string) => (step: string, work: () => Promise<unknown>) =>
      step === name ? Promise.reject(new Error('interrupted')) : work()
    for (const name of [
      'Upgrading the tables',
      'Resetting data sealed with the lost key',
      'Repeating account deletions',
    ]) {
      await expect(
        restoreInstallation(place, inRoot('backup'), interruptedAt(name) as Step, { withoutKey: true }),
      ).rejects.toThrow('interrupted')
      await expect(refuseUnfinished(place.databaseUrl)).rejects.toThrow('A restore into this database was interrupted.')
    }
    expect(await runToEnd({ DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir })).toEqual({
      code: 1,
      output:
        'A restore into this database was interrupted. Run the same command again, with the same backup and options: npm run restore -- FOLDER\n',
    })
    await restore(place, 'backup', { withoutKey: true })
    await refuseUnfinished(place.databaseUrl)
  })

  test('no server starts, and no command works, where a restore ended before anything was in the database', async () => {
    const place = await makePlace()
    const killed = (step: string, work: () => Promise<unknown>) =>
      step === 'Restoring the database' ? Promise.reject(new Error('interrupted')) : work()
    await expect(restoreInstallation(place, inRoot('backup'), killed as Step, { withoutKey: true })).rejects.toThrow(
      'interrupted',
    )
    const sentence = 'A restore into this database stopped before anything was restored.'
    await expect(refuseUnfinished(place.databaseUrl)).rejects.toThrow(sentence)
    await expect(asOwner(place, () => Promise.resolve(0))).rejects.toThrow(sentence)
    await expect(backUpInstallation(place, inRoot('of-nothing'), (_, work) => work())).rejects.toThrow(sentence)
    await restore(place, 'backup', { withoutKey: true })
    await refuseUnfinished(place.databaseUrl)
  })

  test('of two restores at once one is refused, and the other brings everything back', async () => {
    const place = await makePlace()
    const both = await Promise.allSettled([
      restore(place, 'backup', { withoutKey: true }),
      restore(place, 'backup', { withoutKey: true }),
    ])
    const refused = both.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ reason: { message: expect.stringContaining('Another restore') as string } })
    expect((await logIn(await openRestored(place), careful)).status).toBe(200)
  })

  test('is restored without it: second steps and tokens end with a letter, everything else works', async () => {
    const place = await makePlace()
    expect(await restore(place, 'backup', { withoutKey: true })).toMatchObject({
      reset: 1,
      erasedAgain: 0,
      key: { how: 'made', place: keyFileOf(place.dataDir), earlier: null },
    })
    const restored = await openRestored(place)
    const { access_token, user } = signedIn((await logIn(restored, careful)).body as SignedIn)
    expect(user.id).toBe(careful.userId)
    expect(await restored.createClient(access_token, user.id).call(tokens.list)).toMatchObject({ tokens: [] })
    const again = signedIn((await logIn(restored, plain)).body as SignedIn)
    const { moods: kept } = await restored.createClient(again.access_token, plain.userId).call(moods.list)
    expect(kept.map(({ notes }) => notes)).toEqual(['kept'])
    const counts = 'select (select count(*) from personal_tokens)::int as tokens'
    expect(await queryOnce(place.databaseUrl, counts)).toEqual([{ tokens: 0 }])

    const waiting = await restored.owner.query<{ user_id: string; id: string }>(
      "select user_id, id from outbox where kind = $1 and settled_at is null and created_at > now() - interval '1 hour'",
      [noticeLetter.name],
    )
    const handler = restored.jobs.find(({ job }) => job.name === noticeLetter.name)!
    for (const row of waiting.rows) await handler.run(row)
    const cause = 'the server was restored from a backup without its key.'
    const letterTo = ({ email }: Client) => restored.letters.filter(({ to }) => to === email).map(({ text }) => text)
    expect(letterTo(careful)).toEqual([
      expect.stringMatching(
        new RegExp(
          `${cause} Your second step is off: [\\s\\S]* set the second step up again: \\S+/settings\\?section=signin\\n`,
        ),
      ),
    ])
    expect(letterTo(tinkerer)).toEqual([
      expect.stringMatching(
        new RegExp(
          `${cause} Your programs’ tokens ended, [\\s\\S]* make new tokens for your programs: \\S+/settings\\?section=apps\\n`,
        ),
      ),
    ])
    for (const { text } of restored.letters) expect(text).not.toMatch(/the operator|If that was you/)
    expect(letterTo(plain)).toEqual([])
  })
})

test('a backup that is made where the key is not says that it is not signed, and needs a flag to be restored', async () => {
  const keyless = { databaseUrl: world.url, dataDir: inRoot('lost'), bucket: null, secretKeys: null }
  expect(await backUpInstallation(keyless, inRoot('unsigned'), quietly)).toMatchObject({ isSigned: false })
  const place = await makePlace(world.serverKeys)
  await expect(restore(place, 'unsigned')).rejects.toThrow("This backup is not signed by the server's key")
  await isEmpty(place)
  expect(await restore(place, 'unsigned', { unsigned: true })).toMatchObject({ reset: 0 })
})

describe('a backup with the sealed key', () => {
  test('needs nothing but the passphrase: the key is put in its place, and codes go on', async () => {
    const place = await makePlace()
    await expect(restore(place, 'with-key', saying('another passphrase'))).rejects.toThrow('does not open the key')
    await isEmpty(place)
    // A server was started here before, on an empty database.
    const earlier: KeyRing = [{ version: 1, key: drawKey() }]
    const file = keyFileOf(place.dataDir)
    await writeKeyFile(file, earlier)
    expect(await restore(place, 'with-key', saying(passphrase))).toMatchObject({
      reset: 0,
      key: { how: 'put back', place: file, earlier: `${file}.before-restore` },
    })
    expect(await readKeyFile(file)).toEqual(world.serverKeys)
    expect(await readKeyFile(`${file}.before-restore`)).toEqual(earlier)
    const restored = await openRestored(place)
    const reply = await passWith(restored, waitingOf(await logIn(restored, careful)), app.at(restored.clock.now))
    expect(reply.status).toBe(200)
  })

  test('asks for no passphrase where the key is, and uses no key but its own', async () => {
    const place = await makePlace(world.serverKeys)
    const ask = { readPassphrase: () => Promise.reject(new Error('asked')) }
    expect(await restore(place, 'with-key', ask)).toMatchObject({
      reset: 0,
      key: { how: 'found', place: 'SECRET_KEY' },
    })
    const other = await makePlace([{ version: 1, key: drawKey() }])
    await expect(restore(other, 'with-key', saying(passphrase))).rejects.toThrow(
      'SECRET_KEY is not the key of the backup',
    )
  })

  test('never holds the key in plain, and is not made with a key that does not open the database', async () => {
    const text = await readFile(join(inRoot('with-key'), sealedKeyName), 'utf8')
    expect(text).not.toContain(world.serverKeys[0].key.toString('base64'))
    const wrong = { databaseUrl: world.url, dataDir: inRoot('lost'), bucket: null }
    const other: KeyRing = [{ version: 1, key: drawKey() }]
    await expect(
      backUpInstallation({ ...wrong, secretKeys: other }, inRoot('wrong'), quietly, passphrase),
    ).rejects.toThrow("The server's key here is not version 1")
    await expect(
      backUpInstallation({ ...wrong, secretKeys: null }, inRoot('wrong'), quietly, passphrase),
    ).rejects.toThrow("The server's key is missing")
    // Somebody else's sealed key does not open the rows.
    await cp(inRoot('with-key'), inRoot('swapped'), { recursive: true })
    await rm(join(inRoot('swapped'), sealedKeyName))
    await expect(restore(await makePlace(), 'swapped', saying(passphrase))).rejects.toThrow('--without-key')
  })
})
