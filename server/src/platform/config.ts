import { resolve } from 'node:path'
import type { BucketOptions } from './files.ts'

export interface Config {
  port: number
  /** The address people open, without a slash at its end; links in mail start with it. */
  publicUrl: string
  dataDir: string
  /** Unset: a local PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  /** Unset: mail is written to `dataDir`/mail. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Null: images lie under `dataDir`/uploads. */
  bucket: BucketOptions | null
  isProduction: boolean
  /** How often one network address may open an account in an hour. */
  registrationsPerHour: number
  /** What the assistant calls itself. */
  assistantName: string
  /** Messages to the assistant a day on the free plan. */
  freeMessagesADay: number
  /** How many proxies in front of the server may be believed about the caller's address. */
  trustedProxies: number
  databaseConnections: number
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
    port,
    publicUrl,
    dataDir: resolve(environment['DATA_DIR'] || 'data'),
    databaseUrl: environment['DATABASE_URL'] || undefined,
    smtpUrl: environment['SMTP_URL'] || undefined,
    mailFrom: environment['MAIL_FROM'] || `Finu <no-reply@${new URL(publicUrl).hostname}>`,
    bucket: readBucket(environment),
    isProduction,
    registrationsPerHour: readNumber(environment, 'REGISTRATIONS_PER_HOUR', 20, 1, 1_000_000),
    assistantName: environment['ASSISTANT_NAME'] || 'Finu',
    freeMessagesADay: readNumber(environment, 'FREE_DAILY_MESSAGES', 20, 0, 1_000_000),
    trustedProxies: readNumber(environment, 'TRUSTED_PROXIES', 0, 0, 10),
    databaseConnections: readNumber(environment, 'DATABASE_CONNECTIONS', 10, 3, 500),
  }
}
