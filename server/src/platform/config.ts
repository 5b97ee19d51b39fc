import { resolve } from 'node:path'

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
  isProduction: boolean
  /** How often one network address may open an account in an hour. */
  registrationsPerHour: number
  /** How many proxies in front of the server may be believed about the caller's address. */
  trustedProxies: number
  databaseConnections: number
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
    isProduction,
    registrationsPerHour: readNumber(environment, 'REGISTRATIONS_PER_HOUR', 20, 1, 1_000_000),
    trustedProxies: readNumber(environment, 'TRUSTED_PROXIES', 0, 0, 10),
    databaseConnections: readNumber(environment, 'DATABASE_CONNECTIONS', 16, 2, 500),
    foodProviderUrl: readFoodProvider(environment),
  }
}
