import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'

export interface Letter {
  to: string
  subject: string
  text: string
  /** The same for those who read it formatted. */
  html?: string
  headers?: Record<string, string>
}

/**
 * Delivers a letter, or throws.
 * @param id the same whenever it is the same letter, which mail servers recognise by it
 */
export type SendMail = (letter: Letter, id: string) => Promise<void>

export interface MailOptions {
  smtpUrl: string | undefined
  from: string
  /** Of the address people open; part of each letter's Message-ID. */
  host: string
  /** Folder of letters without an SMTP server: one file each. */
  folder: string
  log: Logger
}

/** Mail through SMTP; without a server each letter becomes a file, for a self-hosted first run and for tests. */
export function openMail({ smtpUrl, from, host, folder, log }: MailOptions): SendMail {
  // As an object the address is one mailbox; as text it would be read as a list of them.
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
    // The letter holds a secret link: for the operator's eyes only, and not for the log.
    await writeFile(file, message as Buffer, { mode: 0o600 })
    log.info({ subject: letter.subject, file }, 'mail written')
  }
}
