import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { newId } from './ids.ts'

export interface Letter {
  to: string
  subject: string
  text: string
}

/** Delivers a letter, or throws. */
export type SendMail = (letter: Letter) => Promise<void>

export interface MailOptions {
  smtpUrl: string | undefined
  from: string
  /** Where letters go without an SMTP server: one file each. */
  folder: string
  log: Logger
}

/** Mail through SMTP; without a server each letter becomes a file, for a self-hosted first run and for tests. */
export function openMail({ smtpUrl, from, folder, log }: MailOptions): SendMail {
  // As an object the address is one mailbox; as text it would be read as a list of them.
  const envelope = ({ to, ...rest }: Letter) => ({ from, to: { name: '', address: to }, ...rest })
  if (smtpUrl) {
    const transport = createTransport(smtpUrl)
    return async (letter) => void (await transport.sendMail(envelope(letter)))
  }
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (letter) => {
    const { message } = await transport.sendMail(envelope(letter))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${newId(new Date())}.eml`)
    // The letter holds a secret link: for the operator's eyes only, and not for the log.
    await writeFile(file, message as Buffer, { mode: 0o600 })
    log.info({ subject: letter.subject, file }, 'mail written')
  }
}
