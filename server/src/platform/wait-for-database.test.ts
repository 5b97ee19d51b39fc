import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '../../testing/cluster.ts'
import { fillDataFolder } from '../../testing/data-folder.ts'
import { openDatabaseProxy } from '../../testing/database-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts'
import { findFreePort } from '../../testing/free-port.ts'
import { launch, runToEnd, startProcess } from '../../testing/process.ts'
import { startLocalDatabase } from './local-database.ts'
import { waitForDatabase } from './wait-for-database.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'finu-wait-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

function openLines() {
  const lines: string[] = []
  const add = (_about: object, line: string) => void lines.push(line)
  return { lines, log: { warn: add, info: add } }
}

/** Returns PostgreSQL's message for an error at the start of a connection. */
function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

const quick = { mostMs: 400, pauseMs: 20, lineMs: 100 }

test('a database that answers is not waited for, and no line says so', async () => {
  const { log, lines } = openLines()
  await waitForDatabase(database.url, log)
  expect(lines).toEqual([])
})

test.each([
  ['starting up', '57P03', 'the database system is starting up'],
  ['shutting down', '57P01', 'terminating connection due to administrator command'],
])('a database that is %s is waited for', async (_state, code, message) => {
  const proxy = await openDatabaseProxy(database.url)
  let refusals = 3
  proxy.fromDatabase((answer) => (refusals-- > 0 ? fatal(code, message) : answer))
  const { log, lines } = openLines()
  await waitForDatabase(proxy.url, log, { pauseMs: 10 })
  expect(lines).toEqual(['the database does not answer yet: waiting, 60 s at most', 'the database answers'])
  await proxy.close()
})

test.each([
  ['that nobody listens at', 'postgresql://127.0.0.1:PORT/finu', 'ECONNREFUSED'],
  ['without a socket', 'postgresql://finu@%2Fnowhere/finu', 'ENOENT'],
  ['of a host that no name server knows', 'postgresql://database.invalid/finu', '(ENOTFOUND|EAI_AGAIN)'],
])('an address %s is given up with a sentence', async (_what, address, code) => {
  const { log, lines } = openLines()
  const url = address.replace('PORT', String(await findFreePort()))
  await expect(waitForDatabase(url, log, quick)).rejects.toThrow(
    new RegExp(
      `^The database of DATABASE_URL did not answer within 0 seconds \\(${code}\\): start it, or set DATABASE_URL`,
    ),
  )
  expect(lines[0]).toBe('the database does not answer yet: waiting, 0 s at most')
})

test('a refusal that no waiting changes is said at once, without the password', async () => {
  const { log, lines } = openLines()
  await expect(waitForDatabase(urlOf(database.url, 'nowhere'), log)).rejects.toThrow(
    /^The database refuses DATABASE_URL: database "nowhere" does not exist\.$/,
  )
  const proxy = await openDatabaseProxy(database.url)
  proxy.fromDatabase(() => fatal('28P01', 'password authentication failed for user "finu"'))
  const url = new URL(proxy.url)
  url.password = 'private'
  await expect(waitForDatabase(url.href, log)).rejects.toThrow(
    /^The database refuses DATABASE_URL: password authentication failed for user "finu"\.$/,
  )
  expect(lines).toEqual([])
  await proxy.close()
})

test('a server that waits for its database starts with it, and stops at once on SIGTERM', async () => {
  const port = await findFreePort()
  const absent = `postgresql://127.0.0.1:${port}/finu`
  const waiting = launch({ LOG_LEVEL: 'info', DATA_DIR: folder, DATABASE_URL: absent })
  const isWaiting = () => waiting.output().includes('the database does not answer yet: waiting, 60 s at most')
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true)
  const ended = once(waiting.child, 'exit')
  waiting.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(waiting.output()).not.toContain('did not answer')

  // A database of its own, as that of the tests may lose records and is refused.
  await fillDataFolder(join(folder, 'database'))
  const durable = await startLocalDatabase(join(folder, 'database'))
  const proxy = await openDatabaseProxy(durable.url)
  let refusals = 2
  proxy.fromDatabase((answer) => (refusals-- > 0 ? fatal('57P03', 'the database system is starting up') : answer))
  const server = await startProcess(folder, { LOG_LEVEL: 'info', DATABASE_URL: proxy.url })
  expect(server.output()).toContain('"msg":"the database answers"')
  expect(await server.interrupt()).toBe(0)
  const gone = urlOf(durable.url, 'nowhere')
  expect(await runToEnd({ DATA_DIR: folder, DATABASE_URL: gone })).toEqual({
    code: 1,
    output: 'The database refuses DATABASE_URL: database "nowhere" does not exist.\n',
  })
  await proxy.close()
  await durable.stop()
})
