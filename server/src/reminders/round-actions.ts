import { reminderKinds, type ReminderKind } from '@finu/contract/reminders/reminders'
import * as z from 'zod/mini'
import { findActive, findLatestCompleted } from '../fasting/fast-rows-actions.ts'
import type { Log } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { NoPayload, type Job } from '../platform/jobs.ts'
import { queueSending, type Outcome, type Outgoing, type Sending } from '../platform/outbox.ts'
import type { Tools } from '../platform/room.ts'
import { goRound, lowestId, rowsAtOnce } from '../platform/round.ts'
import { signId } from '../platform/signing.ts'
import { sql } from '../platform/sql.ts'
import { findReader, stopKey, type Reader } from './actions.ts'
import {
  latestMs,
  lookAtFast,
  lookAtTimes,
  lookAtWindow,
  passesQuiet,
  watchEnd,
  type Awaited,
  type Look,
} from './due.ts'
import { composeReminder } from './letter.ts'
import { occasionOf } from './need-actions.ts'
import { isQuiet } from './slots.ts'

/** Finds and sends due reminders. */
export const reminderRound: Job<z.output<typeof NoPayload>> = { name: 'reminder_round', Payload: NoPayload }

const LetterDetails = z.object({ kind: z.enum(reminderKinds), at: z.string(), quarters: z.int() })
type LetterDetails = z.output<typeof LetterDetails>
/** A reminder's letter. Its attempts last about as long as a reminder is useful. */
export const reminderLetter: Outgoing<LetterDetails> = { name: 'send_reminder', Details: LetterDetails, attempts: 8 }

/** How soon a reminder that could not be decided on is tried again. */
const againAfterMs = 3_600_000

async function look(
  tx: Transaction,
  userId: string,
  kind: ReminderKind,
  awaited: Awaited,
  now: Date,
): Promise<Look | null> {
  const reader = await findReader(tx, userId)
  if (!reader) return null
  const { choices, zone } = reader
  if (kind !== 'fasting_alerts') return lookAtTimes(kind, choices, zone, awaited, now)
  const running = await findActive(tx, userId)
  if (running) return watchEnd(lookAtFast(running, choices, zone, awaited, now), choices, now)
  const ended = await findLatestCompleted(tx, userId)
  return ended
    ? lookAtWindow(ended, choices, zone, awaited, now)
    : { due: null, lastHandled: awaited.lastHandled, next: null }
}

/** Decides on one person's reminder of a kind and when to check again, in the transaction that locks its row. */
function remind(database: Database, userId: string, kind: ReminderKind, now: Date): Promise<void> {
  return database.forUser(userId).transaction(async (tx) => {
    const row = await tx.find(sql<{ since: string; lastHandled: string }>`
      select since, last_handled as "lastHandled" from reminders
      where user_id = ${userId} and kind = ${kind} and next_at <= ${now} for no key update`)
    // Another worker handled it, or it was stopped.
    if (!row) return
    const seen = await look(tx, userId, kind, { since: new Date(row.since), lastHandled: row.lastHandled }, now)
    if (!seen) return
    const { due, lastHandled, next } = seen
    if (due) {
      const details = { kind, at: due.at.toISOString(), quarters: due.quarters }
      queueSending(tx, reminderLetter, { userId, details, now })
    }
    tx.send(sql`
      update reminders set last_handled = ${lastHandled}, next_at = ${next} where user_id = ${userId} and kind = ${kind}`)
  })
}

/**
 * Decides on each due reminder: if killed before the commit, nothing was decided; after it, the outbox sends it once. A
 * failure for one person affects nobody else.
 */
export function startReminders(database: Database, log: Pick<Log, 'error'>, now: Date): Promise<void> {
  type Due = { user_id: string; kind: ReminderKind }
  const again = new Date(now.getTime() + againAfterMs)
  return goRound<Due>(log, {
    fails: 'a reminder could not be decided on',
    list: (after) =>
      database.unfenced.list(sql<Due>`
        select user_id, kind from reminders
        where next_at <= ${now} and (user_id, kind) > (${after?.user_id ?? lowestId}, ${after?.kind ?? ''})
        order by user_id, kind limit ${rowsAtOnce}`),
    act: ({ user_id: userId, kind }) => remind(database, userId, kind, now),
    putOff: ({ user_id: userId, kind }) =>
      database.forUser(userId).run(sql`
        update reminders set next_at = ${again} where user_id = ${userId} and kind = ${kind} and next_at <= ${now}`),
  })
}

/** Checks whether a reminder may still be sent: it is enabled, not too late, not in quiet hours, and the account is open. */
function isWelcome({ choices, zone, isSuspended }: Reader, { kind, at, quarters }: LetterDetails, now: Date): boolean {
  if (isSuspended || !choices[kind] || now.getTime() - Date.parse(at) > latestMs) return false
  return passesQuiet(choices, quarters) || !isQuiet(choices, now, zone.timezone)
}

/** Sends a reminder to a confirmed address, with its present content, if it is still useful. */
export async function sendReminder(
  { database, sendMail, publicUrl, lastingKey, clock }: Tools,
  { userId, id, details }: Sending<LetterDetails>,
): Promise<Outcome> {
  const db = database.forUser(userId)
  const reader = await findReader(db, userId)
  if (!reader?.email || !reader.isConfirmed) return { failure: 'not_needed' }
  const now = clock()
  const { kind, at, quarters } = details
  if (!isWelcome(reader, details, now)) return { failure: 'not_needed' }
  const occasion = await occasionOf[kind](db, userId, reader, { at: new Date(at), quarters }, now)
  if (!occasion) return { failure: 'not_needed' }
  const token = signId(stopKey(lastingKey, kind), userId)
  const query = `kind=${kind}&token=${token}`
  await sendMail(
    {
      to: reader.email,
      ...composeReminder(occasion, { publicUrl, stopUrl: `${publicUrl}/stop-reminders?${query}` }),
      headers: {
        'List-Unsubscribe': `<${publicUrl}/api/v1/reminders/stop?${query}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
    id,
  )
  return { failure: null }
}
