import { resolve } from 'node:path'
import { readChain, type ChainOptions } from './chain-config.ts'
import type { BucketOptions } from './files.ts'
import type { Capacity, PersonLimits } from './http.ts'
import { readKeys, type KeyRing } from './key-ring.ts'
import { isOutOfEarshot } from './redirects.ts'

export const modelProviders = ['openai-compatible', 'ollama', 'anthropic', 'openai', 'google'] as const

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

function readNumber(
  environment: NodeJS.ProcessEnv,
  name: string,
  standard: number,
  least: number,
  most: number,
): number {
  const text = environment[name]
  if (!text) return standard
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not '${text}'.`)
  }
  return value
}

/** It ends up in links that open a mail program: one plain mailbox. */
const mailbox = /^[\w.+-]{1,64}@[a-z\d.-]{1,180}\.[a-z\d-]{2,63}$/i

function readSupportEmail(environment: NodeJS.ProcessEnv): string | null {
  const email = environment['SUPPORT_EMAIL']
  if (!email) return null
  if (!mailbox.test(email)) throw new Error(`SUPPORT_EMAIL must be an address like help@finu.example, not '${email}'.`)
  return email
}

function readBucket(environment: NodeJS.ProcessEnv): BucketOptions | null {
  const bucket = environment['S3_BUCKET']
  if (!bucket) return null
  const need = (name: string) => {
    const value = environment[name]
    if (!value) throw new Error(`${name} must be set when S3_BUCKET is.`)
    return value
  }
  return {
    bucket,
    region: environment['S3_REGION'] || 'us-east-1',
    endpoint: environment['S3_ENDPOINT'] || undefined,
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  }
}

/** Where an Ollama is, from what it reads itself: '127.0.0.1:11434', '0.0.0.0', 'http://gpu.lan'. */
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

function readModel(environment: NodeJS.ProcessEnv): ModelOptions | null {
  const { AI_PROVIDER: chosen, AI_MODEL: model, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey } = environment
  if (!chosen) {
    const orphan = ['AI_MODEL', 'AI_BASE_URL', 'AI_API_KEY'].find((name) => environment[name])
    if (orphan) throw new Error(`AI_PROVIDER must be set when ${orphan} is.`)
    return null
  }
  const provider = modelProviders.find((name) => name === chosen)
  if (!provider) throw new Error(`AI_PROVIDER must be one of ${modelProviders.join(', ')}, not '${chosen}'.`)
  const isOllama = provider === 'ollama'
  if (!model && !isOllama) throw new Error('AI_MODEL must be set when AI_PROVIDER is.')
  if (provider === 'openai-compatible' && !baseUrl)
    throw new Error('AI_BASE_URL must be set when AI_PROVIDER is openai-compatible.')
  if (provider !== 'openai-compatible' && !isOllama && !apiKey)
    throw new Error(`AI_API_KEY must be set when AI_PROVIDER is ${provider}.`)
  if (baseUrl && !(URL.canParse(baseUrl) && /^https?:$/.test(new URL(baseUrl).protocol)))
    throw new Error(`AI_BASE_URL must be an address like http://localhost:11434/v1, not '${baseUrl}'.`)
  return {
    provider,
    model: model || null,
    baseUrl: isOllama
      ? readOllamaHost(baseUrl || environment['OLLAMA_HOST'])
      : baseUrl?.replace(/\/+$/, '') || undefined,
    apiKey: apiKey || undefined,
    timeoutMs: readNumber(environment, 'AI_TIMEOUT_SECONDS', isOllama ? 180 : 60, 1, 600) * 1_000,
    dailyTokens: readNumber(environment, 'AI_DAILY_TOKENS', isOllama ? 1_000_000_000 : 200_000, 1, 1_000_000_000),
    dailyTokensOfAll: environment['AI_DAILY_TOKENS_ALL']
      ? readNumber(environment, 'AI_DAILY_TOKENS_ALL', 0, 1, 1_000_000_000_000)
      : null,
  }
}

/** Where Open Food Facts answers for everybody. */
const openFoodFacts = 'https://world.openfoodfacts.org'

function readFoodProvider(environment: NodeJS.ProcessEnv): string | undefined {
  const provider = environment['FOOD_PROVIDER']
  if (!provider) return undefined
  if (provider !== 'openfoodfacts') throw new Error(`FOOD_PROVIDER must be openfoodfacts, not '${provider}'.`)
  const url = (environment['FOOD_PROVIDER_URL'] || openFoodFacts).replace(/\/+$/, '')
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Error(`FOOD_PROVIDER_URL must be an address like ${openFoodFacts}, not '${url}'.`)
  }
  return url
}

/** Reads the address of the test mailbox: on this machine alone, as its reader can sign in as anybody; none where emails are sent. */
function readTestMailbox(environment: NodeJS.ProcessEnv): string | null {
  const { TEST_MAILBOX_URL: url, SMTP_URL: smtpUrl, NODE_ENV: kind } = environment
  if (!url || smtpUrl || kind === 'production') return null
  if (!/^http:\/\/127\.0\.0\.1:\d+$/.test(url))
    throw new Error(`TEST_MAILBOX_URL must be an address like http://127.0.0.1:8025, not '${url}'.`)
  return url
}

const googleIssuer = 'https://accounts.google.com'

/** Whether what is sent there cannot be read or answered by anybody on the way. */
const isPrivate = (address: string) => URL.canParse(address) && isOutOfEarshot(new URL(address))

function readGoogle(environment: NodeJS.ProcessEnv, publicUrl: string): GoogleOptions | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = environment
  if (!clientId) {
    const orphan = ['GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'].find((name) => environment[name])
    if (orphan) throw new Error(`GOOGLE_CLIENT_ID must be set when ${orphan} is.`)
    return null
  }
  if (!clientSecret) throw new Error('GOOGLE_CLIENT_SECRET must be set when GOOGLE_CLIENT_ID is.')
  if (issuer && !isPrivate(issuer))
    throw new Error(`GOOGLE_ISSUER must be an https address like ${googleIssuer}, not '${issuer}'.`)
  if (!isPrivate(publicUrl))
    throw new Error(`PUBLIC_URL must begin with https:// when GOOGLE_CLIENT_ID is set, not '${publicUrl}'.`)
  const isStandIn = environment['STAND_INS']?.split(',').includes('google') ?? false
  return { issuer: issuer || googleIssuer, clientId, clientSecret, isStandIn }
}

function readPayments(environment: NodeJS.ProcessEnv): PaymentOptions | null {
  const names = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = environment
  if (!secretKey) {
    const orphan = [...names, 'STRIPE_API_URL'].find((name) => environment[name])
    if (orphan) throw new Error(`STRIPE_SECRET_KEY must be set when ${orphan} is.`)
    return null
  }
  const [webhookSecret, priceId] = names.map((name) => {
    const value = environment[name]
    if (!value) throw new Error(`${name} must be set when STRIPE_SECRET_KEY is.`)
    return value
  }) as [string, string]
  if (apiUrl && !isPrivate(apiUrl))
    throw new Error(`STRIPE_API_URL must be an https address like https://api.stripe.com, not '${apiUrl}'.`)
  return { secretKey, webhookSecret, priceId, apiUrl: apiUrl || undefined }
}

const processKinds = ['all', 'web', 'worker'] as const

function readProcessKind(environment: NodeJS.ProcessEnv): (typeof processKinds)[number] {
  const kind = environment['FINU_PROCESS'] || 'all'
  const known = processKinds.find((each) => each === kind)
  if (!known) throw new Error(`FINU_PROCESS must be one of ${processKinds.join(', ')}, not '${kind}'.`)
  if (known !== 'all' && !environment['DATABASE_URL'])
    throw new Error(`DATABASE_URL must be set when FINU_PROCESS is ${known}.`)
  return known
}

/** Reads and checks the environment once, at start. Throws a sentence that names what is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const isProduction = environment['NODE_ENV'] === 'production'
  const port = readNumber(environment, 'PORT', 3000, 0, 65_535)
  const publicUrl = (environment['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/+$/, '')
  if (!URL.canParse(publicUrl))
    throw new Error(`PUBLIC_URL must be an address like https://finu.example, not '${publicUrl}'.`)
  if (isProduction) {
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL']) {
      if (!environment[name]) throw new Error(`${name} must be set when NODE_ENV is production.`)
    }
  }
  return {
    processKind: readProcessKind(environment),
    port,
    host: environment['HOST'] || (environment['STAND_INS'] ? '127.0.0.1' : null),
    publicUrl,
    dataDir: resolve(environment['DATA_DIR'] || 'data'),
    secretKeys: environment['SECRET_KEY'] ? readKeys(environment['SECRET_KEY'], 'SECRET_KEY') : null,
    databaseUrl: environment['DATABASE_URL'] || undefined,
    // Four files of the database's log of changes.
    diskReserveBytes: readNumber(environment, 'DISK_RESERVE_MB', 64, 1, 10_000_000) * 1024 * 1024,
    clockToleranceMs: readNumber(environment, 'CLOCK_TOLERANCE_SECONDS', 180, 5, 1_000_000_000) * 1_000,
    databaseAppUrl: environment['DATABASE_APP_URL'] || undefined,
    capacity: {
      calls: readNumber(environment, 'CALLS_AT_ONCE', 400, 8, 100_000),
      callsAskingOthers: 64,
      connections: readNumber(environment, 'CONNECTIONS', 2_000, 8, 1_000_000),
      connectionsPerAddress: readNumber(environment, 'CONNECTIONS_PER_ADDRESS', 200, 8, 1_000_000),
    },
    limits: {
      callsAtOnce: 8,
      // A page asks for a dozen things at once.
      callsWaiting: 32,
      callsPerSecond: readNumber(environment, 'CALLS_PER_SECOND', 200, 10, 10_000_000),
      writesAMinute: readNumber(environment, 'WRITES_A_MINUTE', 600, 1, 10_000_000),
    },
    smtpUrl: environment['SMTP_URL'] || undefined,
    testMailboxUrl: readTestMailbox(environment),
    mailFrom: environment['MAIL_FROM'] || `Finu <no-reply@${new URL(publicUrl).hostname}>`,
    supportEmail: readSupportEmail(environment),
    bucket: readBucket(environment),
    isProduction,
    registrationsPerHour: readNumber(environment, 'REGISTRATIONS_PER_HOUR', 20, 1, 1_000_000),
    assistantName: environment['ASSISTANT_NAME'] || 'Finu',
    freeMessagesADay: readNumber(environment, 'FREE_DAILY_MESSAGES', 20, 0, 1_000_000),
    model: readModel(environment),
    trustedProxies: readNumber(environment, 'TRUSTED_PROXIES', 0, 0, 10),
    databaseConnections: readNumber(environment, 'DATABASE_CONNECTIONS', 10, 3, 500),
    google: readGoogle(environment, publicUrl),
    payments: readPayments(environment),
    chain: readChain(environment),
    foodProviderUrl: readFoodProvider(environment),
  }
}
