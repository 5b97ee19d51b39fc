import * as z from 'zod/mini'
import type { Database } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Job } from '../platform/jobs.ts'
import type { Tools } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { hashToken, type Tokens } from '../platform/tokens.ts'
import { greetingOf } from './greeting.ts'

const LinkOrder = z.object({ user_id: z.uuid(), purpose: z.enum(['verify_email', 'reset_password']) })
export const sendLink: Job<z.output<typeof LinkOrder>> = { name: 'send_link', Payload: LinkOrder }

const hourMs = 3_600_000

const letters = {
  verify_email: {
    validMs: 72 * hourMs,
    path: '/verify-email',
    subject: 'Confirm your email for Finu',
    text: (greeting: string, link: string) =>
      `${greeting},\n\nopen this link to confirm your email address. You receive 25 points for it.\n\n${link}\n\n` +
      'The link works for three days. If you did not sign up for Finu, you can ignore this letter.\n',
  },
  reset_password: {
    validMs: hourMs,
    path: '/reset-password',
    subject: 'Choose a new password for Finu',
    text: (greeting: string, link: string) =>
      `${greeting},\n\nopen this link to choose a new password.\n\n${link}\n\n` +
      'The link works once, within the hour. If you did not ask for it, you can ignore this letter: your password stays as it is.\n',
  },
}

/** Makes a link, remembers its hash in place of an earlier one, and sends it. A retry makes a new link. */
export async function sendLetter(
  { database, sendMail, publicUrl, clock }: Pick<Tools, 'database' | 'sendMail' | 'publicUrl' | 'clock'>,
  tokens: Tokens,
  { user_id: userId, purpose }: z.output<typeof LinkOrder>,
): Promise<void> {
  const db = database.forUser(userId)
  const user = await db.find(sql<{ email: string | null; display_name: string }>`
    select email, display_name from users where user_id = ${userId}`)
  if (!user?.email) return
  const letter = letters[purpose]
  const now = clock()
  const token = tokens.create(userId)
  await db.run(sql`
    insert into links (user_id, id, purpose, token_hash, created_at, expires_at)
    values (${userId}, ${newId(now)}, ${purpose}, ${hashToken(token)}, ${now}, ${new Date(now.getTime() + letter.validMs)})
    on conflict (user_id, purpose) do update set
      id = excluded.id, token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`)
  await sendMail({
    to: user.email,
    subject: letter.subject,
    text: letter.text(greetingOf(user.display_name), `${publicUrl}${letter.path}?token=${token}`),
  })
}

/** Removes sessions and links that have ended. */
export async function removeEnded(database: Database, now: Date): Promise<void> {
  await database.unfenced.run(sql`delete from sessions where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from links where expires_at <= ${now}`)
}
