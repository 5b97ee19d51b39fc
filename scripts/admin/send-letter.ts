import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openLog } from '../../server/src/platform/log.ts'
import type { Config } from '../../server/src/platform/config.ts'
import { openMail, type Letter } from '../../server/src/platform/mail.ts'

/** Sends a letter as the server would. @returns a sentence that says how it left */
export async function sendLetter({ smtpUrl, mailFrom, publicUrl, dataDir }: Config, letter: Letter): Promise<string> {
  const folder = join(dataDir, 'mail')
  const host = new URL(publicUrl).hostname
  const send = openMail({ smtpUrl, from: mailFrom, host, folder, log: openLog('silent') })
  await send(letter, randomUUID())
  return smtpUrl
    ? `The email was sent to ${letter.to}.`
    : `No mail server is set up: the email was saved as a file in ${folder}.`
}
