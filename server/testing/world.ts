import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { accounts } from '@finu/contract/accounts/accounts'
import type { RegistrationMode } from '@finu/contract/accounts/registration'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Logger } from 'pino'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/app.ts'
import type { ChainOptions } from '../src/platform/chain-config.ts'
import { readConfig, type GoogleOptions, type ModelOptions, type PaymentOptions } from '../src/platform/config.ts'
import type { Database } from '../src/platform/database.ts'
import { openDatabase } from '../src/platform/open-database.ts'
import { openFiles, type Files } from '../src/platform/files.ts'
import type { PersonLimits } from '../src/platform/http.ts'
import type { Conditions } from '../src/platform/readiness.ts'
import { readKeys, type KeyRing } from '../src/platform/key-ring.ts'
import type { Job, JobHandler } from '../src/platform/jobs.ts'
import { openLog } from '../src/platform/log.ts'
import type { MetricSource } from '../src/platform/metrics.ts'
import { countingKeyOf } from '../src/platform/signing.ts'
import type { Letter } from '../src/platform/mail.ts'
import type { Tracing } from '../src/platform/tracing.ts'
import { openClient, type Client } from './client.ts'
import type { Access } from './cluster.ts'
import { createTestDatabase, type TestDatabase } from './databases.ts'
import { password, registration } from './registration.ts'
import { signedIn } from './signed-in.ts'
import { findFaults } from './statements.ts'

export type { Client, Reply } from './client.ts'
export { password, registration } from './registration.ts'

export interface World {
  app: FastifyInstance
  database: Database
  files: Files
  /** Their folder. */
  folder: string
  /** Connections as the database's owner, for checks of stored rows. */
  owner: pg.Pool
  url: string
  /** Returns the number of connections that wait for another one's lock. */
  countWaiting: () => Promise<number>
  /** The server's own access. */
  access: Access
  serverKeys: KeyRing
  clock: { now: Date; advance: (milliseconds: number) => void; nextDay: () => void }
  anonymous: Client
  /** Makes a client with a session's token. */
  createClient: (token: string | null, userId: string, email?: string) => Client
  signUp: (name?: string) => Promise<Client>
  /** Signs a person in again whose session has ended. */
  signIn: (client: Client) => Promise<void>
  /** Log lines so far, one JSON text each. */
  logs: string[]
  logger: Logger
  /** Letters sent so far. */
  letters: Letter[]
  /** Jobs; nothing is taken from the queue by itself. */
  jobs: readonly JobHandler[]
  metrics: readonly MetricSource[]
  /** Runs the server's work at its start. */
  atStart: () => Promise<void>
  /** Runs a job as the queue would. */
  work: <Payload>(job: Job<Payload>, payload: Payload) => Promise<void>
  close: () => Promise<void>
}

const dayMs = 86_400_000

const usualModel = {
  provider: 'openai-compatible',
  model: 'test-model',
  apiKey: 'key-of-the-model',
  timeoutMs: 10_000,
  dailyTokens: 10_000_000,
  dailyTokensOfAll: null,
  readsImages: false,
} as const

/** Creates a copy of the migrated database with the whole server on it, and a clock that tests move. */
export async function createWorld(
  options: {
    registrationsPerHour?: number
    registration?: RegistrationMode
    supportEmail?: string
    connections?: number
    freeMessagesADay?: number
    /** Address of a model; other options have the defaults for tests. */
    model?: Pick<ModelOptions, 'baseUrl'> & Partial<ModelOptions>
    foodProviderUrl?: string
    /** Options of sign-in with Google; off if undefined. */
    google?: GoogleOptions
    /** Options of payments; off if undefined. */
    payments?: PaymentOptions
    /** The chain of wallets; by default none can be reached. */
    chain?: Partial<ChainOptions>
    publicUrl?: string
    /** Limits of one person; none in most tests. */
    limits?: PersonLimits
    /** Calls that the process accepts in parallel; unlimited in most tests. */
    callsUnderWay?: number
    callsAskingOthers?: number
    /** True: each call is logged. */
    hasAccessLog?: boolean
    /** Traces of calls; none by default. */
    tracing?: Tracing
    /** Conditions of the readiness check; all are met by default. */
    conditions?: Partial<Conditions>
    /** An existing database, which `drop` may keep. */
    testDatabase?: TestDatabase
    /** An existing folder of files. */
    folder?: string
  } = {},
): Promise<World> {
  const { url, access, isSpread, drop } = options.testDatabase ?? (await createTestDatabase())
  const usualConfig = readConfig({})
  const serverKeys = readKeys(access.secretKey, 'SECRET_KEY')

  const clock = {
    now: new Date('2026-03-02T12:00:00Z'),
    advance: (milliseconds: number) => void (clock.now = new Date(clock.now.getTime() + milliseconds)),
    nextDay: () => clock.advance(dayMs),
  }
  const logs: string[] = []
  const letters: Letter[] = []
  const logger = openLog('debug', { write: (line) => void logs.push(line) })
  const database = await openDatabase({
    url: access.serverUrl,
    countingKey: countingKeyOf(serverKeys),
    connections: options.connections ?? 8,
    connectTimeoutMs: 60_000,
    onError: () => {},
  })
  const folder = options.folder ?? join(tmpdir(), `finu-${randomUUID()}`)
  const files = await openFiles(folder, null)
  const {
    http: app,
    jobs,
    metrics,
    atStart,
  } = await createApp({
    database,
    files,
    logger,
    clock: () => clock.now,
    serverKeys,
    lastingKey: Buffer.from(access.lastingKey, 'base64'),
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    testMailboxUrl: null,
    google: options.google ?? null,
    payments: options.payments ?? null,
    policyFacts: usualConfig.policyFacts,
    policyAddresses: usualConfig.policyAddresses,
    chain: { ...usualConfig.chain, ...options.chain },
    capacity: {
      calls: options.callsUnderWay ?? 20_000,
      callsAskingOthers: options.callsAskingOthers ?? 20_000,
      connections: 20_000,
      connectionsPerAddress: 20_000,
    },
    limits: options.limits ?? {
      callsAtOnce: 64,
      callsWaiting: 20_000,
      callsPerSecond: 1_000_000,
      writesAMinute: 1_000_000,
    },
    supportEmail: options.supportEmail ?? null,
    registrationsPerHour: options.registrationsPerHour ?? 1_000_000,
    registration: options.registration ?? 'open',
    assistantName: 'Finu',
    freeMessagesADay: options.freeMessagesADay ?? 1_000,
    model: options.model ? { ...usualModel, ...options.model } : null,
    trustedProxies: 0,
    dataDir: tmpdir(),
    hasAccessLog: options.hasAccessLog ?? false,
    tracing: options.tracing ?? null,
    conditions: {
      isDiskFull: () => false,
      isClockWrong: () => false,
      isStopping: () => false,
      allowsNewerDatabase: false,
      ...options.conditions,
    },
    foodProviderUrl: options.foodProviderUrl,
    sendMail: async (letter) => void letters.push(letter),
  })
  const owner = new pg.Pool({ connectionString: url, max: 2 })
  // The pool is still closing when it reports its end, and the database is dropped at that moment.
  owner.on('error', () => {})

  const createClient: World['createClient'] = (token, userId, email) => openClient(app, token, userId, email)
  let people = 0
  return {
    app,
    database,
    files,
    folder,
    owner,
    url,
    access,
    serverKeys,
    async countWaiting() {
      const activity = isSpread ? 'citus_stat_activity' : 'pg_stat_activity'
      const { rowCount } = await owner.query(
        `select from ${activity} where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount ?? 0
    },
    clock,
    logs,
    logger,
    letters,
    jobs,
    metrics,
    atStart,
    work: async (order, payload) => jobs.find(({ job }) => job.name === order.name)!.run(payload),
    anonymous: createClient(null, ''),
    createClient,
    async signUp(displayName = 'Sample user') {
      const email = `person${++people}@example.com`
      const { access_token, user } = await createClient(null, '').call(accounts.register, {
        body: registration(email, displayName),
      })
      return createClient(access_token, user.id, email)
    },
    async signIn(client) {
      const { access_token } = signedIn(
        await createClient(null, '').call(accounts.login, {
          body: { email: client.email, password },
        }),
      )
      client.token = access_token
    },
    async close() {
      await app.close()
      await database.close()
      const faults = await findFaults(owner)
      await owner.end()
      await drop()
      await rm(folder, { recursive: true, force: true })
      if (faults.length > 0) throw new Error(faults.join('\n\n'))
    },
  }
}
