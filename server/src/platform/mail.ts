import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'

export interface Letter {
  to: string
  subject: string
  text: string
  /** The same as HTML. */
  html?: string
  headers?: Record<string, string>
}

/**
 * Delivers a letter, or throws.
 * @param id always the same for the same letter, so that mail servers recognise a repetition
 */
export type SendMail = (letter: Letter, id: string) => Promise<void>

export interface MailOptions {
  smtpUrl: string | undefined
  from: string
  /** Host of the public address; part of each letter's Message-ID. */
  host: string
  /** Folder for letters if there is no SMTP server: one file each. */
  folder: string
  log: Logger
}

/** Opens mail by SMTP; without a server each letter becomes a file, for self-hosted first runs and tests. */
export function openMail({ smtpUrl, from, host, folder, log }: MailOptions): SendMail {
  // An object is one mailbox; text would be parsed as a list of them.
  const envelope = ({ to, ...rest }: Letter, id: string) => ({
    from,
    to: { name: '', address: to },
    messageId: `<${id}@${host}>`,
    ...rest,
  })
  if (smtpUrl) {
    const transport = createTransport(smtpUrl)
    return async (letter, id) => void (await transport.sendMail(envelope(letter, id)))
  }
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (letter, id) => {
    const { message } = await transport.sendMail(envelope(letter, id))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${id}.eml`)
    // The letter contains a secret link: only the operator may read it, and the log must not contain it.
    await writeFile(file, message as Buffer, { mode: 0o600 })
    log.info({ subject: letter.subject, file }, 'mail written')
  }
}
