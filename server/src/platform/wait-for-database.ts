import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Codes of a database that may be on its way: no address, no answer, not listening, starting or restarting. */
const comingUp = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
  // It is starting up, recovering or shutting down: https://www.postgresql.org/docs/current/errcodes-appendix.html
  '57P01',
  '57P02',
  '57P03',
])

/** Adds a line to the log, with its figures. */
type Say = (about: object, line: string) => void

const usual = {
  /** How long a database may take to come up; after a crash it recovers first. */
  mostMs: 60_000,
  /** Between two tries. */
  pauseMs: 1_000,
  /** How long one try may take. */
  tryMs: 5_000,
  /** Between two lines about the wait. */
  lineMs: 10_000,
}

/** The driver's words for a connection that took too long or was closed in between; they have no code. */
const isCut = (message: string) => /timeout expired|terminated|timeout exceeded/i.test(message)

async function connectOnce(url: string, timeoutMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs })
  // Without a listener a connection that is lost later would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Waits until a database accepts connections, as it may be started together with the server.
 * @throws a sentence if it has not come up in time, and at once if it refuses for good: a wrong password, no such database
 */
export async function waitForDatabase(
  url: string,
  log: { warn: Say; info: Say },
  times: Partial<typeof usual> = {},
): Promise<void> {
  const { mostMs, pauseMs, tryMs, lineMs } = { ...usual, ...times }
  const began = performance.now()
  let saidAt = -Infinity
  for (;;) {
    try {
      await connectOnce(url, tryMs)
      if (saidAt >= 0) log.info({ seconds: Math.round((performance.now() - began) / 1000) }, 'the database answers')
      return
    } catch (error) {
      const { code = 'no answer', message } = error as NodeJS.ErrnoException
      if (!comingUp.has(code) && !isCut(message))
        throw new Error(`The database refuses DATABASE_URL: ${message}.`, { cause: error })
      const waitedMs = performance.now() - began
      if (waitedMs + pauseMs > mostMs)
        throw new Error(
          `The database of DATABASE_URL did not answer${mostMs > 0 ? ` within ${Math.round(mostMs / 1000)} seconds` : ''} (${code}): start it, or set DATABASE_URL to where it is.`,
          { cause: error },
        )
      if (waitedMs - saidAt >= lineMs) {
        const seconds = Math.round(waitedMs / 1000)
        log.warn({ code, seconds }, `the database does not answer yet: waiting, ${Math.round(mostMs / 1000)} s at most`)
        saidAt = waitedMs
      }
      await wait(pauseMs)
    }
  }
}

/** Tries once whether a database accepts connections, for a command. @throws a sentence if it does not */
export const checkDatabase = (url: string): Promise<void> =>
  waitForDatabase(url, { warn: () => {}, info: () => {} }, { mostMs: 0 })
