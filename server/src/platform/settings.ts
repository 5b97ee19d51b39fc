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
  PORT: about(withDefault(whole(0, 65_535), 3_000), 'Web app and API are served on this one port'),
  HOST: about(
    text(),
    'Where it listens; `0.0.0.0` lets other devices try it, or a proxy on another machine reach it',
    '`127.0.0.1` in production and while something stands in for a service, else every address',
  ),
  PUBLIC_URL: about(
    optional(origin('https://finu.example')),
    'The address people open, without a path; links in letters start with it',
    '`http://localhost:PORT`',
  ),
  DATA_DIR: about(withDefault(z.string(), './data'), 'Database, letters, photos'),
  SECRET_KEY: aboutSecret(
    text(),
    'The server’s key, 32 random bytes in Base64 (`openssl rand -base64 32`): the same for all processes ([how](operations.md#the-servers-key))',
    'a key in `DATA_DIR/secrets`, made at the first start',
  ),
  FINU_PROCESS: about(
    withDefault(choice(['all', 'web', 'worker']), 'all'),
    '`web` answers and takes no jobs, `worker` works on jobs and opens no port; both need `DATABASE_URL`',
  ),
  NODE_ENV: about(text(), '`production`: `DATABASE_URL`, `PUBLIC_URL` and `SMTP_URL` must then be set', ''),
  LOG_LEVEL: about(
    withDefault(choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
    '`debug`, `info`, `warn`, `error`',
  ),
  LOG_FILE: about(
    text(),
    'JSON lines of the log, 10 MB of them and two older files; warnings and errors are said on the terminal too',
    'standard output; with `npm start` outside of production `DATA_DIR/log/finu.log`, unless `LOG_LEVEL` is set',
  ),
  ACCESS_LOG: about(
    withDefault(flag(), false),
    '`true`: a line of the log for each call, with its pattern and no address or person',
  ),
  METRICS_PORT: about(
    optional(whole(0, 65_535)),
    'Serves `/metrics` for Prometheus, and the health of a process that only works on jobs, on a port of its own ([how](operations.md#metrics))',
    'no metrics are served',
  ),
  METRICS_HOST: about(withDefault(z.string(), '127.0.0.1'), 'Where that port listens; whoever reaches it can read all'),
  OTEL_EXPORTER_OTLP_ENDPOINT: about(
    optional(address('http://localhost:4318')),
    'A collector of OpenTelemetry that traces are sent to, by OTLP over HTTP ([how](operations.md#traces))',
    'nothing is traced',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: aboutSecret(
    optional(headers()),
    'Headers for it, such as a key: `name=value,other=value`; needs that address',
    'none',
  ),
  OTEL_SERVICE_NAME: about(withDefault(z.string(), 'finu'), 'What this server is called in traces'),
  OTEL_TRACES_SAMPLER_ARG: about(withDefault(share(), 1), 'The share of calls and jobs that are traced, from 0 to 1'),
}

const database = {
  DATABASE_URL: aboutSecret(
    optional(postgres()),
    'PostgreSQL 15 or newer; on a Citus cluster people are spread over its machines',
    'a PostgreSQL 18 of its own under `DATA_DIR`',
  ),
  DATABASE_APP_URL: aboutSecret(
    optional(postgres()),
    'The same database as a role of your own that was granted `finu_app`',
    'a role that is made at the first start',
  ),
  DATABASE_CONNECTIONS: about(
    withDefault(whole(3, 500), 10),
    'Connections of one server process; a fifth as many more are for searches, exports and long trends',
  ),
  BACKUP_PASSPHRASE: aboutSecret(
    optional(checked(isPassphrase, passphraseRule)),
    'Seals the server’s key in a backup made with `--with-key`, and opens it when that is restored ([how](operations.md#back-it-up-and-restore-it))',
    'both commands ask for it',
  ),
  ALLOW_NEWER_DATABASE: about(
    withDefault(flag(), false),
    '`true`: starts on a database that a later version only added to, to go back from it ([how](operations.md#go-back-to-the-version-before))',
  ),
}

const mail = {
  SMTP_URL: aboutSecret(
    optional(mailServer()),
    '`smtps://user:password@host`, special characters of the password as codes (`#` as `%23`)',
    'letters become files in `DATA_DIR/mail`',
  ),
  MAIL_FROM: about(text(), 'Sender of letters', '`Finu <no-reply@host of PUBLIC_URL>`'),
  SUPPORT_EMAIL: about(
    optional(mailbox('help@finu.example')),
    'Where Contact Support, Report a Bug and Feature Request write to',
    'the app says that none is named',
  ),
}

const policies = {
  OPERATOR_NAME: about(
    optional(line(120)),
    'Who runs this copy, a person or a company: named in the built-in terms and privacy policy ([how](operations.md#your-policies))',
    'the texts say that the operator has not named itself; in production the start warns',
  ),
  OPERATOR_ADDRESS: about(
    optional(line(300)),
    'Where the operator is reached, in one line: a postal address, an email address, or both; needs `OPERATOR_NAME`',
    '',
  ),
  TERMS_URL: about(
    optional(page('https://finu.example/terms')),
    'Your own terms of service, in place of the built-in ones',
    'the built-in terms, at `/terms`',
  ),
  PRIVACY_URL: about(
    optional(page('https://finu.example/privacy')),
    'Your own privacy policy, in place of the built-in one',
    'the built-in policy, at `/privacy`',
  ),
}

const photos = {
  S3_BUCKET: about(
    text(),
    'A private S3-compatible bucket for photos; servers that share a database need one',
    'photos lie in `DATA_DIR/uploads`',
  ),
  S3_ENDPOINT: about(optional(address('https://s3.example')), 'Where the bucket is', 'AWS'),
  S3_REGION: about(withDefault(z.string(), 'us-east-1'), 'The region that the bucket is in'),
  S3_ACCESS_KEY_ID: aboutSecret(text(), 'Needed with `S3_BUCKET`', ''),
  S3_SECRET_ACCESS_KEY: aboutSecret(text(), 'Needed with `S3_BUCKET`', ''),
}

const google = {
  GOOGLE_CLIENT_ID: about(
    text(),
    'Signing in with Google ([how](operations.md#signing-in-with-google))',
    'a page of the project’s own to try it with, marked TEST; in production not offered',
  ),
  GOOGLE_CLIENT_SECRET: aboutSecret(text(), 'Needed with `GOOGLE_CLIENT_ID`', ''),
  GOOGLE_ISSUER: about(
    optional(privateAddress(googleIssuer)),
    'Another OpenID provider in Google’s place',
    `\`${googleIssuer}\``,
  ),
}

const payments = {
  STRIPE_SECRET_KEY: aboutSecret(
    text(),
    'Payments for Premium ([how](operations.md#payments))',
    'a provider of the project’s own, its pages marked TEST MODE, its state in `DATA_DIR/payments`; in production no payments are taken',
  ),
  STRIPE_WEBHOOK_SECRET: aboutSecret(text(), 'Needed with `STRIPE_SECRET_KEY`', ''),
  STRIPE_PRICE_ID: about(text(), 'Needed with `STRIPE_SECRET_KEY`', ''),
  STRIPE_API_URL: about(
    optional(privateAddress('https://api.stripe.com')),
    'Another address that speaks its API',
    'the provider’s own',
  ),
}

const assistant = {
  AI_PROVIDER: about(
    optional(choice(modelProviders)),
    '`ollama` (on your own machine), `openai-compatible` (vLLM, llama.cpp, OpenRouter…), `anthropic`, `openai` or `google`',
    'a built-in coach answers, offline',
  ),
  AI_MODEL: about(text(), 'The model’s name at its provider; needed with `AI_PROVIDER`, but for `ollama`', ''),
  AI_BASE_URL: about(
    optional(address('http://localhost:11434/v1')),
    'Where the model is, such as `http://localhost:8000/v1`; needed for `openai-compatible`. An Ollama is found by itself or by `OLLAMA_HOST`',
    'the provider’s own',
  ),
  AI_API_KEY: aboutSecret(text(), 'Needed for `anthropic`, `openai`, `google`', ''),
  AI_IMAGES: about(
    optional(flag()),
    'Whether the model accepts pictures: then people can have labels of foods read',
    '`true` for `anthropic`, `openai` and `google`',
  ),
  AI_TIMEOUT_SECONDS: about(
    optional(whole(1, 600)),
    'A model that is silent for so long is given up',
    '`60`; `180` for `ollama`',
  ),
  AI_DAILY_TOKENS: about(
    optional(whole(1, 1_000_000_000)),
    'What one person may use of the model in a day',
    '`200000`; no limit for `ollama`',
  ),
  AI_DAILY_TOKENS_ALL: about(
    optional(whole(1, 1_000_000_000_000)),
    'What everybody together may use of it in a UTC day',
    'no limit',
  ),
  ASSISTANT_NAME: about(withDefault(z.string(), 'Finu'), 'What the assistant calls itself'),
  FREE_DAILY_MESSAGES: about(withDefault(whole(0, 1_000_000), 20), 'Messages to the assistant a day on the free plan'),
}

const foods = {
  FOOD_PROVIDER: about(
    optional(choice(['openfoodfacts'])),
    '`openfoodfacts`: packaged foods too; it is told the words people search foods by, and nothing else',
    'the built-in table of foods',
  ),
  FOOD_PROVIDER_URL: about(
    withDefault(address(openFoodFacts, isPrivate), openFoodFacts),
    'A copy of Open Food Facts, or another address of it: https, or on this machine',
  ),
}

const limits = {
  REGISTRATION: about(
    withDefault(choice([...registrationModes]), 'open'),
    'Who may open an account: everybody, with `invite` who is invited ([how](operations.md#invitations)), with `closed` nobody',
  ),
  REGISTRATIONS_PER_HOUR: about(withDefault(whole(1, 1_000_000), 20), 'New accounts from one network address'),
  TRUSTED_PROXIES: about(
    withDefault(proxies(), 0),
    'How many proxies in front may be believed about the caller’s address, or their addresses and networks: `10.0.0.1, fd00::/8`',
  ),
  CALLS_AT_ONCE: about(
    withDefault(whole(8, 100_000), 400),
    'Calls that one process takes at once; above it the answer is 503',
  ),
  CONNECTIONS: about(withDefault(whole(8, 1_000_000), 2_000), 'Connections that one process takes'),
  CONNECTIONS_PER_ADDRESS: about(
    withDefault(whole(8, 1_000_000), 200),
    'Connections of one network address, or one /64 of IPv6; behind a proxy its calls under way',
  ),
  CALLS_PER_SECOND: about(
    withDefault(whole(10, 10_000_000), 200),
    'Calls that one person may have one process do in a second',
  ),
  WRITES_A_MINUTE: about(
    withDefault(whole(1, 10_000_000), 600),
    'Writes that one person may have one process do in a minute; of their bytes 16 KB for each of them in a day',
  ),
  CLOCK_TOLERANCE_SECONDS: about(
    withDefault(whole(5, 1_000_000_000), 180),
    'By how much the clock may differ from the database’s before nothing is written',
  ),
  // Four files of PostgreSQL's write-ahead log.
  DISK_RESERVE_MB: about(
    withDefault(whole(1, 10_000_000), 64),
    'Room on the disk of `DATA_DIR` that is never written to; half of it serves signing in and out',
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
