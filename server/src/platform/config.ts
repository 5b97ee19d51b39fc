import { resolve } from 'node:path'
import { chainOf, type ChainOptions } from './chain-config.ts'
import type { BucketOptions } from './files.ts'
import type { Capacity, PersonLimits } from './http.ts'
import { readKeys, type KeyRing } from './key-ring.ts'
import { readSettings, type Settings } from './read-settings.ts'
import { googleIssuer, type modelProviders } from './settings.ts'

/** Which language model answers, and what it may use. */
export interface ModelOptions {
  provider: (typeof modelProviders)[number]
  /** Null: the latest that an Ollama has. */
  model: string | null
  /** Unset: the provider's own address; of an Ollama, where one is usually found. */
  baseUrl: string | undefined
  apiKey: string | undefined
  /** A model that is silent for so long is given up. */
  timeoutMs: number
  /** Tokens of one person in one of their days. */
  dailyTokens: number
  /** Tokens of everybody in one UTC day; null: no limit. */
  dailyTokensOfAll: number | null
}

/** A provider of identities that speaks OpenID Connect, as Google does. */
export interface GoogleOptions {
  issuer: string
  clientId: string
  clientSecret: string
  /** It is a page on which anybody may say who they are, so it leads to no account that it did not make. */
  isStandIn?: boolean
}

/** The payment provider, Stripe or what speaks as it does. */
export interface PaymentOptions {
  secretKey: string
  /** By which its events are signed. */
  webhookSecret: string
  /** Price of Premium at the provider. */
  priceId: string
  /** Unset: the provider's own address. */
  apiUrl: string | undefined
}

export interface Config {
  port: number
  /** The address it listens at; null: every address of the machine. */
  host: string | null
  /** The address people open, without a slash at its end; links in mail start with it. */
  publicUrl: string
  /** What this process does: answer, work on jobs, or both. */
  processKind: 'all' | 'web' | 'worker'
  dataDir: string
  /** Lines of at least this level are logged. */
  logLevel: string
  /** Set: the log goes to this file, and only what needs a look to the terminal. */
  logFile: string | undefined
  /** Names of what stands in for services that are not set. */
  standIns: readonly string[]
  /** The installation's keys; null: they lie in a file under `dataDir`. */
  secretKeys: KeyRing | null
  /** Unset: a local PostgreSQL under `dataDir`. Its role migrates, and makes the roles that the server works as. */
  databaseUrl: string | undefined
  /** Room on the disk that is never written to. */
  diskReserveBytes: number
  /** By how much the clock may differ from the database's before nothing is written. */
  clockToleranceMs: number
  /** Set: the server works as the role of this one. */
  databaseAppUrl: string | undefined
  /** Unset: mail is written to `dataDir`/mail. */
  smtpUrl: string | undefined
  /** The test mailbox of an installation that sends no emails; null where they are sent. */
  testMailboxUrl: string | null
  mailFrom: string
  /** Where people write for help; null: nowhere, and the app says so. */
  supportEmail: string | null
  /** Null: images lie under `dataDir`/uploads. */
  bucket: BucketOptions | null
  isProduction: boolean
  /** How often one network address may open an account in an hour. */
  registrationsPerHour: number
  /** Name of the assistant. */
  assistantName: string
  /** Messages to the assistant a day on the free plan. */
  freeMessagesADay: number
  /** Null: the built-in coach answers. */
  model: ModelOptions | null
  /** How many proxies in front of the server may be believed about the caller's address. */
  trustedProxies: number
  databaseConnections: number
  capacity: Capacity
  /** Limits of one person in one process. */
  limits: PersonLimits
  /** Null: nobody is offered to sign in with Google. */
  google: GoogleOptions | null
  /** Null: this server takes no payments. */
  payments: PaymentOptions | null
  /** The chain of people's wallets. */
  chain: ChainOptions
  /** Where packaged foods are asked for; unset: nowhere, the built-in table is all. */
  foodProviderUrl: string | undefined
}

function bucketOf(settings: Settings): BucketOptions | null {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  return bucket && accessKeyId && secretAccessKey ? { bucket, region, endpoint, accessKeyId, secretAccessKey } : null
}

/** Reads where an Ollama is, as it reads that itself: '127.0.0.1:11434', '0.0.0.0', 'http://gpu.lan'. */
function readOllamaHost(said: string | undefined): string | undefined {
  if (!said) return undefined
  const address = said.includes('://') ? said : `http://${said}`
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`OLLAMA_HOST must be an address like http://127.0.0.1:11434, not '${said}'.`)
  const url = new URL(address)
  // It listens everywhere there; nobody can be reached by that address.
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1'
  if (url.port === '' && !said.includes('://')) url.port = '11434'
  return `${url.origin}${url.pathname}`.replace(/(?:\/v1)?\/*$/, '')
}

function modelOf(settings: Settings): ModelOptions | null {
  const { AI_PROVIDER: provider, AI_BASE_URL: baseUrl, OLLAMA_HOST: ollamaHost } = settings
  if (!provider) return null
  const isOllama = provider === 'ollama'
  return {
    provider,
    model: settings.AI_MODEL ?? null,
    baseUrl: isOllama ? readOllamaHost(baseUrl ?? ollamaHost) : baseUrl,
    apiKey: settings.AI_API_KEY,
    timeoutMs: (settings.AI_TIMEOUT_SECONDS ?? (isOllama ? 180 : 60)) * 1_000,
    dailyTokens: settings.AI_DAILY_TOKENS ?? (isOllama ? 1_000_000_000 : 200_000),
    dailyTokensOfAll: settings.AI_DAILY_TOKENS_ALL ?? null,
  }
}

const listStandIns = ({ STAND_INS: names = '' }: Settings): string[] => names.split(',').filter(Boolean)

function googleOf(settings: Settings): GoogleOptions | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings
  if (!clientId || !clientSecret) return null
  const isStandIn = listStandIns(settings).includes('google')
  return { issuer: issuer ?? googleIssuer, clientId, clientSecret, isStandIn }
}

function paymentsOf(settings: Settings): PaymentOptions | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: priceId } = settings
  if (!secretKey || !webhookSecret || !priceId) return null
  return { secretKey, webhookSecret, priceId, apiUrl: settings.STRIPE_API_URL }
}

/** Reads and checks the environment once, at start. Throws a sentence that names what is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = readSettings(environment)
  const { PORT: port, PUBLIC_URL: publicUrl = `http://localhost:${port}` } = settings
  const isProduction = settings.NODE_ENV === 'production'
  const standIns = listStandIns(settings)
  const sendsMail = settings.SMTP_URL !== undefined || isProduction
  return {
    processKind: settings.FINU_PROCESS,
    port,
    host: settings.HOST ?? (standIns.length > 0 ? '127.0.0.1' : null),
    publicUrl,
    dataDir: resolve(settings.DATA_DIR),
    logLevel: settings.LOG_LEVEL,
    logFile: settings.LOG_FILE && resolve(settings.LOG_FILE),
    standIns,
    secretKeys: settings.SECRET_KEY ? readKeys(settings.SECRET_KEY, 'SECRET_KEY') : null,
    databaseUrl: settings.DATABASE_URL,
    diskReserveBytes: settings.DISK_RESERVE_MB * 1024 * 1024,
    clockToleranceMs: settings.CLOCK_TOLERANCE_SECONDS * 1_000,
    databaseAppUrl: settings.DATABASE_APP_URL,
    capacity: {
      calls: settings.CALLS_AT_ONCE,
      callsAskingOthers: 64,
      connections: settings.CONNECTIONS,
      connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    },
    limits: {
      callsAtOnce: 8,
      // A page asks for a dozen things at once.
      callsWaiting: 32,
      callsPerSecond: settings.CALLS_PER_SECOND,
      writesAMinute: settings.WRITES_A_MINUTE,
    },
    smtpUrl: settings.SMTP_URL,
    testMailboxUrl: sendsMail ? null : (settings.TEST_MAILBOX_URL ?? null),
    mailFrom: settings.MAIL_FROM ?? `Finu <no-reply@${new URL(publicUrl).hostname}>`,
    supportEmail: settings.SUPPORT_EMAIL ?? null,
    bucket: bucketOf(settings),
    isProduction,
    registrationsPerHour: settings.REGISTRATIONS_PER_HOUR,
    assistantName: settings.ASSISTANT_NAME,
    freeMessagesADay: settings.FREE_DAILY_MESSAGES,
    model: modelOf(settings),
    trustedProxies: settings.TRUSTED_PROXIES,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    google: googleOf(settings),
    payments: paymentsOf(settings),
    chain: chainOf(settings),
    foodProviderUrl: settings.FOOD_PROVIDER && settings.FOOD_PROVIDER_URL,
  }
}
