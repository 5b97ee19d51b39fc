import { reportLetterTexts, type ReportLetters } from '@finu/contract/insights/report-letters'
import { Day } from '@finu/contract/platform/wire'
import * as z from 'zod/mini'
import type { Context, Log } from '../platform/context.ts'
import type { Database } from '../platform/database.ts'
import { knownTimezone } from '../platform/days.ts'
import { NoPayload, type Job } from '../platform/jobs.ts'
import { queueSending, type Outcome, type Outgoing, type Sending } from '../platform/outbox.ts'
import { refused } from '../platform/problems.ts'
import type { Tools } from '../platform/room.ts'
import { goRound, lowestId, rowsAtOnce } from '../platform/round.ts'
import { deriveKey, readSignedId, signId } from '../platform/signing.ts'
import { sql } from '../platform/sql.ts'
import { findQuietEnd } from '../reminders/quiet-actions.ts'
import { getPlan } from '../subscription/plan-actions.ts'
import { readReport } from './report-actions.ts'
import { composeReport } from './report-letter.ts'
import { nextReportAt, reportedMonday } from './report-times.ts'

/** Finds people whose Monday morning has come. */
export const reportRound: Job<z.output<typeof NoPayload>> = { name: 'report_round', Payload: NoPayload }

const LetterDetails = z.object({ monday: Day })
type LetterDetails = z.output<typeof LetterDetails>
/** The report of the week that started on a Monday. Its attempts end on the next Monday. */
export const reportLetter: Outgoing<LetterDetails> = { name: 'send_report', Details: LetterDetails, attempts: 8 }

/** How soon a report that could not be decided on is tried again: the Monday has several hours more. */
const againAfterMs = 3_600_000
/** The rest of the Monday after eight in the morning: a later letter is not sent. */
const latestMs = 16 * 3_600_000

const keyOf = (lastingKey: Uint8Array) => deriveKey(lastingKey, 'stopping weekly reports')

interface Wanted {
  is_wanted: boolean | null
  next_at: string | null
  email: string | null
  is_confirmed: boolean
}

export async function getReportLetters({ db, userId, now }: Context): Promise<ReportLetters> {
  const [plan, found] = await Promise.all([
    getPlan(db, userId, now),
    db.get(sql<Wanted>`
      select w.is_wanted, w.next_at, u.email, u.email_proven_at is not null as is_confirmed
      from users u left join report_letters w on w.user_id = u.user_id where u.user_id = ${userId}`),
  ])
  return { ...found, is_wanted: found.is_wanted ?? false, is_open: plan.hasReport }
}

export async function wantReportLetters(call: Context, isWanted: boolean): Promise<ReportLetters> {
  const { db, userId, now, zone } = call
  const next = isWanted ? nextReportAt(now, zone.timezone) : null
  await db.run(sql`
    insert into report_letters (user_id, is_wanted, next_at) values (${userId}, ${isWanted}, ${next})
    on conflict (user_id) do update set is_wanted = excluded.is_wanted,
      next_at = case when excluded.is_wanted then coalesce(report_letters.next_at, excluded.next_at) end`)
  return getReportLetters(call)
}

/** Stops them by a letter's link, however often it is opened. @throws 400 if the token is not ours */
export async function stopReportLetters(
  { database, lastingKey }: Pick<Tools, 'database' | 'lastingKey'>,
  token: string,
) {
  const userId = readSignedId(keyOf(lastingKey), token)
  if (!userId) throw refused('link_invalid', reportLetterTexts.linkInvalid)
  await database.forUser(userId).run(sql`
    update report_letters set is_wanted = false, next_at = null where user_id = ${userId}`)
  return { success: true } as const
}

/** Decides on a person's report and on when the next one is due, in the transaction that locks their row. */
function decideOnReport(database: Database, userId: string, now: Date): Promise<void> {
  return database.forUser(userId).transaction(async (tx) => {
    const wanted = await tx.find(sql`
      select from report_letters where user_id = ${userId} and next_at <= ${now} for no key update`)
    // Another worker handled it, or it was stopped.
    if (!wanted) return
    const person = await tx.find(sql<{ timezone: string | null }>`
      select timezone from users where user_id = ${userId}`)
    if (!person) return
    const timezone = knownTimezone(person.timezone)
    // The morning by their present zone. In another zone, or after missing the day, it may not be Monday.
    const morning = nextReportAt(new Date(now.getTime() - latestMs), timezone)
    const isMonday = morning <= now
    const quietEnd = isMonday ? await findQuietEnd(tx, userId, now) : null
    if (quietEnd) {
      tx.send(sql`update report_letters set next_at = ${quietEnd} where user_id = ${userId}`)
      return
    }
    if (isMonday)
      queueSending(tx, reportLetter, { userId, details: { monday: reportedMonday(morning, timezone) }, now })
    const next = isMonday ? nextReportAt(now, timezone) : morning
    tx.send(sql`update report_letters set next_at = ${next} where user_id = ${userId}`)
  })
}

/**
 * Decides on the report of each person whose morning has come: if killed before the commit, nothing was decided; after it,
 * the outbox sends it once. A failure for one person affects nobody else.
 */
export function startReports(database: Database, log: Pick<Log, 'error'>, now: Date): Promise<void> {
  type Due = { user_id: string }
  const again = new Date(now.getTime() + againAfterMs)
  return goRound<Due>(log, {
    fails: 'a report could not be decided on',
    list: (after) =>
      database.unfenced.list(sql<Due>`
        select user_id from report_letters
        where next_at <= ${now} and user_id > ${after?.user_id ?? lowestId}
        order by user_id limit ${rowsAtOnce}`),
    act: ({ user_id: userId }) => decideOnReport(database, userId, now),
    putOff: ({ user_id: userId }) =>
      database.forUser(userId).run(sql`
        update report_letters set next_at = ${again} where user_id = ${userId} and next_at <= ${now}`),
  })
}

interface Reader {
  email: string | null
  is_confirmed: boolean
  is_wanted: boolean
  is_suspended: boolean
}

/** Sends the report to a confirmed address, with its present content, if it is still wanted. */
export async function sendReport(
  { database, sendMail, publicUrl, lastingKey, clock }: Tools,
  { userId, id, details: { monday } }: Sending<LetterDetails>,
): Promise<Outcome> {
  const db = database.forUser(userId)
  const reader = await db.find(sql<Reader>`
    select u.email, u.email_proven_at is not null as is_confirmed, u.suspended_at is not null as is_suspended,
      w.is_wanted
    from users u join report_letters w on w.user_id = u.user_id where u.user_id = ${userId}`)
  if (!reader?.email || !reader.is_confirmed) return { failure: 'not_needed' }
  if (reader.is_suspended || !reader.is_wanted || !(await getPlan(db, userId, clock())).hasReport)
    return { failure: 'not_needed' }
  const report = await readReport(db, userId, monday)
  // A week without entries gets no letter.
  if (report.days === 0) return { failure: 'not_needed' }
  const token = signId(keyOf(lastingKey), userId)
  await sendMail(
    {
      to: reader.email,
      ...composeReport(report, { publicUrl, stopUrl: `${publicUrl}/stop-letters?token=${token}` }),
      headers: {
        'List-Unsubscribe': `<${publicUrl}/api/v1/insights/week/letters/stop?token=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
    id,
  )
  return { failure: null }
}
