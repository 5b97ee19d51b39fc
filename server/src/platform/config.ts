import type { RegistrationMode } from '@finu/contract/accounts/registration'
import type { PolicyFacts, PolicyName } from '@finu/contract/support/policy-facts'
import { resolve } from 'node:path'
import { chainOf, type ChainOptions } from './chain-config.ts'
import type { BucketOptions } from './files.ts'
import type { Capacity, PersonLimits } from './http.ts'
import { listProcessors } from './processors.ts'
import { readKeys, type KeyRing } from './key-ring.ts'
import { readSettings, type Settings } from './read-settings.ts'
import { googleIssuer, type modelProviders } from './settings.ts'
import { readHeaders, type TracingOptions } from './tracing-options.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** The language model that answers, and its limits. */
export interface ModelOptions {
  provider: (typeof modelProviders)[number]
  /** Null: the latest model that an Ollama has. */
  model: string | null
  /** Unset: the provider's own address, or the usual one of an Ollama. */
  baseUrl: string | undefined
  apiKey: string | undefined
  /** Time after which a silent model is given up. */
  timeoutMs: number
  /** The most tokens of one person in one of their days. */
  dailyTokens: number
  /** The most tokens of everybody in one UTC day; null: no limit. */
  dailyTokensOfAll: number | null
  /** True if it accepts pictures. */
  readsImages: boolean
}

/** An identity provider that speaks OpenID Connect, as Google does. */
export interface GoogleOptions {
  issuer: string
  clientId: string
  clientSecret: string
  /**
   * True for a stand-in, a page on which anybody may claim to be anyone: it signs in only to accounts that it created.
   */
  isStandIn?: boolean
}

/** The payment provider: Stripe, or a service with its API. */
export interface PaymentOptions {
  secretKey: string
  /** The secret that its events are signed with. */
  webhookSecret: string
  /** The provider's id of the price of Premium. */
  priceId: string
  /** Unset: the provider's own address. */
  apiUrl: string | undefined
}

export interface Config {
  port: number
  /** The address it listens on; null: every address of the machine. */
  host: string | null
  /** The address that people open, without a slash at its end; links in letters start with it. */
  publicUrl: string
  /** The work of this process: answering, jobs, or both. */
  processKind: 'all' | 'web' | 'worker'
  dataDir: string
  /** The lowest level that is logged. */
  logLevel: string
  /** Set: the log goes to this file, and only warnings and errors also to the terminal. */
  logFile: string | undefined
  /** True: each call is logged, not only those that failed. */
  hasAccessLog: boolean
  /** Null: no metrics are served. */
  metricsAddress: { port: number; host: string } | null
  /** Null: nothing is traced. */
  traces: TracingOptions | null
  /** Names of the stand-ins used for services that are not set. */
  standIns: readonly string[]
  /** The installation's keys; null: they are in a file in `dataDir`. */
  secretKeys: KeyRing | null
  /** Unset: a local PostgreSQL in `dataDir`. Its role runs migrations and creates the roles that the server uses. */
  databaseUrl: string | undefined
  /** Seals the server's key in backups, for the commands that make and restore them; unset: they ask for it. */
  backupPassphrase: string | undefined
  /** True: it also starts on a database that a later version only added to. */
  allowsNewerDatabase: boolean
  /** Bytes of the disk that are kept free. */
  diskReserveBytes: number
  /** By how much the clock may differ from the database's before writes are refused. */
  clockToleranceMs: number
  /** Set: the server uses the role of this address. */
  databaseAppUrl: string | undefined
  /** Unset: letters are written to `dataDir`/mail. */
  smtpUrl: string | undefined
  /** The test mailbox of an installation that sends no letters; null if they are sent. */
  testMailboxUrl: string | null
  mailFrom: string
  /** The address for help; null: there is none, and the app says so. */
  supportEmail: string | null
  /** The facts of the built-in terms and privacy policy. */
  policyFacts: PolicyFacts
  /** Addresses of the operator's own texts; null: the built-in one. */
  policyAddresses: Record<PolicyName, string | null>
  /** Null: images are stored in `dataDir`/uploads. */
  bucket: BucketOptions | null
  isProduction: boolean
  /** The most accounts that one network address may open in an hour. */
  registrationsPerHour: number
  /** Decides who may open an account. */
  registration: RegistrationMode
  /** The assistant's name. */
  assistantName: string
  /** The most messages to the assistant a day on the free plan. */
  freeMessagesADay: number
  /** Null: the built-in coach answers. */
  model: ModelOptions | null
  trustedProxies: TrustedProxies
  databaseConnections: number
  capacity: Capacity
  /** Limits for one person in one process. */
  limits: PersonLimits
  /** Null: sign-in with Google is not offered. */
  google: GoogleOptions | null
  /** Null: this server accepts no payments. */
  payments: PaymentOptions | null
  /** The chain of people's wallets. */
  chain: ChainOptions
  /** Address of the service for packaged foods; unset: only the built-in table is used. */
  foodProviderUrl: string | undefined
}

function tracesOf(settings: Settings): TracingOptions | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: said } = settings
  const { OTEL_TRACES_SAMPLER_ARG: share, OTEL_SERVICE_NAME: serviceName } = settings
  const headers = (said && readHeaders(said)) || {}
  return endpoint ? { endpoint, headers, share, serviceName } : null
}

function bucketOf(settings: Settings): BucketOptions | null {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  return bucket && accessKeyId && secretAccessKey ? { bucket, region, endpoint, accessKeyId, secretAccessKey } : null
}

/**
 * Reads the address of an Ollama in the forms that Ollama itself accepts: '127.0.0.1:11434', '0.0.0.0',
 * 'http://gpu.lan'.
 */
function readOllamaHost(said: string | undefined): string | undefined {
  if (!said) return undefined
  const address = said.includes('://') ? said : `http://${said}`
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error('OLLAMA_HOST must be an address like http://127.0.0.1:11434.')
  const url = new URL(address)
  // An Ollama that listens on every address is reached at this one.
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
    readsImages: settings.AI_IMAGES ?? (provider !== 'ollama' && provider !== 'openai-compatible'),
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

function operatorOf({ OPERATOR_NAME: name, OPERATOR_ADDRESS: address }: Settings): PolicyFacts['operator'] {
  return name === undefined ? null : { name, address: address ?? null }
}

/** Reads and checks the environment once, at start. @throws a sentence that names what is wrong */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = readSettings(environment)
  const { PORT: port, PUBLIC_URL: publicUrl = `http://localhost:${port}` } = settings
  const isProduction = settings.NODE_ENV === 'production'
  const standIns = listStandIns(settings)
  const sendsMail = settings.SMTP_URL !== undefined || isProduction
  return {
    policyFacts: { operator: operatorOf(settings), processors: listProcessors(settings) },
    policyAddresses: { terms: settings.TERMS_URL ?? null, privacy: settings.PRIVACY_URL ?? null },
    processKind: settings.FINU_PROCESS,
    port,
    host: settings.HOST ?? (isProduction || standIns.length > 0 ? '127.0.0.1' : null),
    publicUrl,
    dataDir: resolve(settings.DATA_DIR),
    logLevel: settings.LOG_LEVEL,
    logFile: settings.LOG_FILE && resolve(settings.LOG_FILE),
    hasAccessLog: settings.ACCESS_LOG,
    metricsAddress:
      settings.METRICS_PORT === undefined ? null : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    traces: tracesOf(settings),
    standIns,
    secretKeys: settings.SECRET_KEY ? readKeys(settings.SECRET_KEY, 'SECRET_KEY') : null,
    databaseUrl: settings.DATABASE_URL,
    backupPassphrase: settings.BACKUP_PASSPHRASE,
    allowsNewerDatabase: settings.ALLOW_NEWER_DATABASE,
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
      // A page makes about a dozen calls at once.
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
    registration: settings.REGISTRATION,
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
