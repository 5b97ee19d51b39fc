import { registrationModes } from '@finu/contract/accounts/registration'
import * as z from 'zod/mini'
import { chain } from './chain-settings.ts'
import {
  about,
  aboutSecret,
  address,
  checked,
  choice,
  flag,
  headers,
  isPrivate,
  isSecret,
  line,
  mailbox,
  mailServer,
  origin,
  page,
  postgres,
  privateAddress,
  proxies,
  share,
  text,
  whole,
} from './setting-kinds.ts'

const { _default: withDefault, optional } = z
export const googleIssuer = 'https://accounts.google.com'
export const openFoodFacts = 'https://world.openfoodfacts.org'

const [leastCharacters, leastDifferent] = [12, 5]
/** What a passphrase must be. */
export const passphraseRule = `at least ${leastCharacters} characters long, with ${leastDifferent} different ones`

/** Returns true if a passphrase is no short or uniform one, which would be guessed first. Blanks around it do not count. */
export function isPassphrase(words: string): boolean {
  const characters = words.trim().split('')
  return characters.length >= leastCharacters && new Set(characters).size >= leastDifferent
}

export const modelProviders = ['openai-compatible', 'ollama', 'anthropic', 'openai', 'google'] as const

const processes = {
  PORT: about(withDefault(whole(0, 65_535), 3_000), 'The port of the web app and the API'),
  HOST: about(
    text(),
    'The address that the server listens on. `0.0.0.0` lets other devices, or a proxy on another machine, reach it',
    '`127.0.0.1` in production and while a stand-in (test service) replaces a real one, else every address',
  ),
  PUBLIC_URL: about(
    optional(origin('https://finu.example')),
    'The address that users open, without a path. Links in emails start with it',
    '`http://localhost:PORT`',
  ),
  DATA_DIR: about(withDefault(z.string(), './data'), 'The folder of the database, emails and photos'),
  SECRET_KEY: aboutSecret(
    text(),
    'The server’s key, 32 random bytes in Base64 (`openssl rand -base64 32`). All processes need the same one ([how](operations.md#the-servers-key))',
    'a key in `DATA_DIR/secrets`, created at the first start',
  ),
  FINU_PROCESS: about(
    withDefault(choice(['all', 'web', 'worker']), 'all'),
    '`web` serves calls and runs no jobs. `worker` runs jobs, and answers health checks only if `METRICS_PORT` is set. Both need `DATABASE_URL`',
  ),
  NODE_ENV: about(text(), 'With `production`, `DATABASE_URL`, `PUBLIC_URL` and `SMTP_URL` must be set', ''),
  LOG_LEVEL: about(
    withDefault(choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
    'The least severe level that is logged: `trace`, `debug`, `info`, `warn`, `error`, `fatal`, or `silent` for none',
  ),
  LOG_FILE: about(
    text(),
    'The file of the log: JSON lines, at most 10 MB and two older files. Warnings and errors also appear on the terminal',
    'standard output; with `npm start` outside production `DATA_DIR/log/finu.log`, unless `LOG_LEVEL` is set',
  ),
  ACCESS_LOG: about(
    withDefault(flag(), false),
    '`true` logs a line for each call, with its pattern, but no address and no user',
  ),
  METRICS_PORT: about(
    optional(whole(0, 65_535)),
    'A separate port for `/metrics` (Prometheus), and for the health of a process that only runs jobs ([how](operations.md#metrics))',
    'no metrics',
  ),
  METRICS_HOST: about(
    withDefault(z.string(), '127.0.0.1'),
    'The address that `METRICS_PORT` listens on. Everyone who reaches it can read all metrics',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: about(
    optional(address('http://localhost:4318')),
    'The OpenTelemetry collector that receives traces, by OTLP over HTTP ([how](operations.md#traces))',
    'no traces',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: aboutSecret(
    optional(headers()),
    'Headers for the collector, such as a key: `name=value,other=value`. Needs `OTEL_EXPORTER_OTLP_ENDPOINT`',
    'none',
  ),
  OTEL_SERVICE_NAME: about(withDefault(z.string(), 'finu'), 'The name of this server in traces'),
  OTEL_TRACES_SAMPLER_ARG: about(withDefault(share(), 1), 'The share of calls and jobs that are traced, from 0 to 1'),
}

const database = {
  DATABASE_URL: aboutSecret(
    optional(postgres()),
    'A PostgreSQL database, version 15 or newer. On a Citus cluster, users are distributed over its machines',
    'a local PostgreSQL 18 under `DATA_DIR`',
  ),
  DATABASE_APP_URL: aboutSecret(
    optional(postgres()),
    'The same database, with your own role that was granted `finu_app`',
    'a role that the first start creates',
  ),
  DATABASE_CONNECTIONS: about(
    withDefault(whole(3, 500), 10),
    'Database connections of one server process. It opens 20% more for searches, exports and long trends',
  ),
  BACKUP_PASSPHRASE: aboutSecret(
    optional(checked(isPassphrase, passphraseRule)),
    'The passphrase that encrypts the server’s key in a backup made with `--with-key`, and decrypts it in a restore ([how](operations.md#back-up-and-restore))',
    '`npm run backup` and `npm run restore` ask for it',
  ),
  ALLOW_NEWER_DATABASE: about(
    withDefault(flag(), false),
    '`true` lets this version start on a database to which a later version only added, in order to go back ([how](operations.md#go-back-to-the-previous-version))',
  ),
}

const mail = {
  SMTP_URL: aboutSecret(
    optional(mailServer()),
    'The mail server: `smtps://user:password@host`. Percent-encode special characters of the password (`#` as `%23`)',
    'emails become files in `DATA_DIR/mail`',
  ),
  MAIL_FROM: about(text(), 'The sender of emails', '`Finu <no-reply@host of PUBLIC_URL>`'),
  SUPPORT_EMAIL: about(
    optional(mailbox('help@finu.example')),
    'The address for Contact Support, Report a Bug and Feature Request',
    'the app says that no address was given',
  ),
}

const policies = {
  OPERATOR_NAME: about(
    optional(line(120)),
    'The person or company that runs this server. The built-in terms and privacy policy name it ([how](operations.md#your-policies))',
    'the texts say that the operator has not named itself; in production the start warns about it',
  ),
  OPERATOR_ADDRESS: about(
    optional(line(300)),
    'The operator’s address, in one line: a postal address, an email address, or both. Needs `OPERATOR_NAME`',
    '',
  ),
  TERMS_URL: about(
    optional(page('https://finu.example/terms')),
    'Your own terms of service instead of the built-in ones',
    'the built-in terms, at `/terms`',
  ),
  PRIVACY_URL: about(
    optional(page('https://finu.example/privacy')),
    'Your own privacy policy instead of the built-in one',
    'the built-in policy, at `/privacy`',
  ),
}

const photos = {
  S3_BUCKET: about(
    text(),
    'A private S3-compatible bucket for photos. Servers that share a database need one',
    'photos are in `DATA_DIR/uploads`',
  ),
  S3_ENDPOINT: about(optional(address('https://s3.example')), 'The address of the bucket’s service', 'AWS'),
  S3_REGION: about(withDefault(z.string(), 'us-east-1'), 'The region of the bucket'),
  S3_ACCESS_KEY_ID: aboutSecret(text(), 'Needed with `S3_BUCKET`', ''),
  S3_SECRET_ACCESS_KEY: aboutSecret(text(), 'Needed with `S3_BUCKET`', ''),
}

const google = {
  GOOGLE_CLIENT_ID: about(
    text(),
    'The client id for signing in with Google ([how](operations.md#signing-in-with-google))',
    'a stand-in whose page is marked TEST; in production Google is not offered',
  ),
  GOOGLE_CLIENT_SECRET: aboutSecret(text(), 'Needed with `GOOGLE_CLIENT_ID`', ''),
  GOOGLE_ISSUER: about(
    optional(privateAddress(googleIssuer)),
    'Another OpenID provider instead of Google',
    `\`${googleIssuer}\``,
  ),
}

const payments = {
  STRIPE_SECRET_KEY: aboutSecret(
    text(),
    'The Stripe key for payments for Premium ([how](operations.md#payments))',
    'a stand-in whose pages are marked TEST MODE, with its state in `DATA_DIR/payments`; in production no payments are taken',
  ),
  STRIPE_WEBHOOK_SECRET: aboutSecret(text(), 'Needed with `STRIPE_SECRET_KEY`', ''),
  STRIPE_PRICE_ID: about(text(), 'Needed with `STRIPE_SECRET_KEY`', ''),
  STRIPE_API_URL: about(
    optional(privateAddress('https://api.stripe.com')),
    'Another address with the Stripe API',
    'Stripe’s own address',
  ),
}

const assistant = {
  AI_PROVIDER: about(
    optional(choice(modelProviders)),
    'The provider of the model: `ollama` (on your own machine), `openai-compatible` (vLLM, llama.cpp, OpenRouter…), `anthropic`, `openai` or `google`',
    'the built-in coach answers, offline',
  ),
  AI_MODEL: about(text(), 'The model’s name at its provider. Needed with `AI_PROVIDER`, except for `ollama`', ''),
  AI_BASE_URL: about(
    optional(address('http://localhost:11434/v1')),
    'The address of the model’s API, such as `http://localhost:8000/v1`. Needed for `openai-compatible`. Ollama is found automatically, or by `OLLAMA_HOST`',
    'the provider’s own address',
  ),
  AI_API_KEY: aboutSecret(text(), 'Needed for `anthropic`, `openai`, `google`', ''),
  AI_IMAGES: about(
    optional(flag()),
    'Whether the model accepts pictures. If so, users can have food labels read',
    '`true` for `anthropic`, `openai` and `google`, else `false`',
  ),
  AI_TIMEOUT_SECONDS: about(
    optional(whole(1, 600)),
    'The longest silence of a model before the server gives up',
    '`60`; `180` for `ollama`',
  ),
  AI_DAILY_TOKENS: about(
    optional(whole(1, 1_000_000_000)),
    'The tokens that one user may use in their day',
    '`200000`; no limit for `ollama`',
  ),
  AI_DAILY_TOKENS_ALL: about(
    optional(whole(1, 1_000_000_000_000)),
    'The tokens that all users together may use in a UTC day',
    'no limit',
  ),
  ASSISTANT_NAME: about(withDefault(z.string(), 'Finu'), 'The name of the assistant'),
  FREE_DAILY_MESSAGES: about(
    withDefault(whole(0, 1_000_000), 20),
    'Messages to the assistant per day on the free plan',
  ),
}

const foods = {
  FOOD_PROVIDER: about(
    optional(choice(['openfoodfacts'])),
    '`openfoodfacts` adds packaged foods. It receives only search words and barcodes',
    'only the built-in table of foods',
  ),
  FOOD_PROVIDER_URL: about(
    withDefault(address(openFoodFacts, isPrivate), openFoodFacts),
    'The address of Open Food Facts, or of a copy: https, or on this machine',
  ),
}

const limits = {
  REGISTRATION: about(
    withDefault(choice([...registrationModes]), 'open'),
    'Who may create an account: with `open` anyone, with `invite` people who were invited ([how](operations.md#invitations)), with `closed` nobody',
  ),
  REGISTRATIONS_PER_HOUR: about(withDefault(whole(1, 1_000_000), 20), 'New accounts per hour from one network address'),
  TRUSTED_PROXIES: about(
    withDefault(proxies(), 0),
    'The trusted proxies in front of the server: their number, or their addresses and networks (`10.0.0.1, fd00::/8`)',
  ),
  CALLS_AT_ONCE: about(
    withDefault(whole(8, 100_000), 400),
    'Concurrent calls that one process accepts. Above that the answer is 503',
  ),
  CONNECTIONS: about(withDefault(whole(8, 1_000_000), 2_000), 'Connections that one process accepts'),
  CONNECTIONS_PER_ADDRESS: about(
    withDefault(whole(8, 1_000_000), 200),
    'The most connections from one IPv4 address or IPv6 /64. Behind a proxy, the most concurrent calls from one',
  ),
  CALLS_PER_SECOND: about(withDefault(whole(10, 10_000_000), 200), 'Calls of one user to one process per second'),
  WRITES_A_MINUTE: about(
    withDefault(whole(1, 10_000_000), 600),
    'The most writes of one user to one process per minute. Per day the user may write 16 KB times this number (10 MB by default)',
  ),
  CLOCK_TOLERANCE_SECONDS: about(
    withDefault(whole(5, 1_000_000_000), 180),
    'The largest difference from the database’s clock. Beyond it nothing is written',
  ),
  // Four files of PostgreSQL's write-ahead log.
  DISK_RESERVE_MB: about(
    withDefault(whole(1, 10_000_000), 64),
    'Space on the disk of `DATA_DIR` that ordinary writes never use. Half of it is for signing in and out',
  ),
}

/** Settings that other programs set, not people. */
const ofPrograms = {
  /** Names of stand-ins, separated by commas: `npm start` sets it. */
  STAND_INS: text(),
  /** `npm start` sets it; on this machine alone, as anybody who reads the mailbox can sign in as anyone. */
  TEST_MAILBOX_URL: optional(
    checked((url) => /^http:\/\/127\.0\.0\.1:\d+$/.test(url), 'an address like http://127.0.0.1:8025'),
  ),
  /** Ollama's own setting. */
  OLLAMA_HOST: text(),
}

/** Every setting by its environment variable, in the groups of docs/configuration.md. */
export const settingGroups = {
  'Address and processes': processes,
  Database: database,
  Email: mail,
  Policies: policies,
  Photos: photos,
  'Signing in with Google': google,
  Payments: payments,
  'Token and treasury': chain,
  'The assistant': assistant,
  Foods: foods,
  Limits: limits,
}

export const settings = {
  ...processes,
  ...database,
  ...mail,
  ...policies,
  ...photos,
  ...google,
  ...payments,
  ...chain,
  ...assistant,
  ...foods,
  ...limits,
  ...ofPrograms,
}

/** The secrets, each of which can be given as a file too: `SMTP_URL_FILE` is the path of one that holds `SMTP_URL`. */
export const secrets = Object.entries(settings).flatMap(([name, setting]) =>
  isSecret(setting) ? [name as keyof typeof settings] : [],
)
