import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Log } from './context.ts'

/** A mail server that takes longer will hardly take letters. */
const mostMs = 15_000

/** Letters wait and are tried again, so that this is worth a line and no more. */
const failure = 'the mail server of SMTP_URL cannot be used; letters wait, and are tried again'

/**
 * Connects to the mail server once and signs in, as a wrong address or password would show only at the first letter.
 * Logs a failure with its code; never throws.
 */
export async function checkMail(smtpUrl: string, log: Pick<Log, 'info' | 'warn'>, timeoutMs = mostMs): Promise<void> {
  const transport = createTransport(smtpUrl)
  const late = new AbortController()
  const timeout = wait(timeoutMs, null, { ref: false, signal: late.signal }).then(() =>
    Promise.reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
  )
  try {
    await Promise.race([transport.verify(), timeout])
    log.info('the mail server of SMTP_URL takes letters')
  } catch (error) {
    log.warn({ err: error }, failure)
  } finally {
    late.abort()
    timeout.catch(() => {})
    transport.close()
  }
}
