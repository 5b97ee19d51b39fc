import {
  reminderKinds,
  reminderProblem,
  reminderTexts,
  standardReminders,
  type ReminderChoices,
  type ReminderKind,
  type Reminders,
  type RemindersChange,
} from '@finu/contract/reminders/reminders'
import type { Context } from '../platform/context.ts'
import type { Queries } from '../platform/database.ts'
import { knownTimezone, type Zone } from '../platform/days.ts'
import { refused, unprocessable } from '../platform/problems.ts'
import type { Tools } from '../platform/room.ts'
import { deriveKey, readSignedId } from '../platform/signing.ts'
import { sql } from '../platform/sql.ts'
import { goalTime } from './slots.ts'

interface Stored extends Omit<ReminderChoices, ReminderKind> {
  kinds: ReminderKind[]
  email: string | null
  is_confirmed: boolean
  is_suspended: boolean
  timezone: string | null
  day_starts_at_minute: number
}

/** A person's reminder choices, with their zone and email address. */
export interface Reader {
  choices: ReminderChoices
  zone: Zone
  email: string | null
  isConfirmed: boolean
  isSuspended: boolean
}

/** Returns null if the account is gone. */
export async function findReader(db: Queries, userId: string): Promise<Reader | null> {
  const { meal_times, mood_time, quiet_from, quiet_until, fast_end_passes, eating_window } = standardReminders
  const stored = await db.find(sql<Stored>`
    select coalesce(c.meal_times, ${meal_times}) as meal_times, coalesce(c.mood_time, ${mood_time}) as mood_time,
      coalesce(c.quiet_from, ${quiet_from}) as quiet_from, coalesce(c.quiet_until, ${quiet_until}) as quiet_until,
      coalesce(c.fast_end_passes, ${fast_end_passes}) as fast_end_passes,
      coalesce(c.eating_window, ${eating_window}) as eating_window,
      array(select kind from reminders where user_id = ${userId}) as kinds,
      u.email, u.email_proven_at is not null as is_confirmed, u.suspended_at is not null as is_suspended, u.timezone, u.day_starts_at_minute
    from users u left join reminder_choices c on c.user_id = u.user_id where u.user_id = ${userId}`)
  if (!stored) return null
  const { kinds, email, timezone, day_starts_at_minute: startsAtMinute, ...rest } = stored
  const { is_confirmed: isConfirmed, is_suspended: isSuspended, ...times } = rest
  const wanted = Object.fromEntries(reminderKinds.map((kind) => [kind, kinds.includes(kind)])) as {
    [Kind in ReminderKind]: boolean
  }
  const zone = { timezone: knownTimezone(timezone), startsAtMinute }
  return { choices: { ...times, ...wanted }, zone, email, isConfirmed, isSuspended }
}

async function readReader(db: Queries, userId: string): Promise<Reader> {
  const reader = await findReader(db, userId)
  if (!reader) throw refused('not_found', reminderTexts.saveFailed)
  return reader
}

const present = ({ choices, zone, email, isConfirmed }: Reader): Reminders => ({
  ...choices,
  goal_time: goalTime(choices, zone),
  email,
  is_confirmed: isConfirmed,
})

export const getReminders = async ({ db, userId }: Pick<Context, 'db' | 'userId'>): Promise<Reminders> =>
  present(await readReader(db, userId))

/** Returns the kinds of reminder whose times a change moves: those already due are not sent any more. */
const retimedBy = (change: RemindersChange): ReminderKind[] => [
  ...(change.meal_times ? (['meal_reminders'] as const) : []),
  ...(change.mood_time ? (['mood_check_ins'] as const) : []),
  ...(change.quiet_from || change.quiet_until ? (['goal_deadlines'] as const) : []),
]

/**
 * Changes the given fields; parallel changes of different fields are both kept.
 * @throws 422 if a time of an enabled kind is in quiet hours, or these are too long
 */
export function changeReminders({ db, userId, now }: Context, change: RemindersChange): Promise<Reminders> {
  return db.transaction(async (tx) => {
    const standard = standardReminders
    // The row exists from here on and is locked, so that parallel changes wait.
    await tx.run(sql`
      insert into reminder_choices (user_id, meal_times, mood_time, quiet_from, quiet_until, fast_end_passes, eating_window)
      values (${userId}, ${standard.meal_times}, ${standard.mood_time}, ${standard.quiet_from}, ${standard.quiet_until},
        ${standard.fast_end_passes}, ${standard.eating_window})
      on conflict (user_id) do nothing`)
    await tx.find(sql`select from reminder_choices where user_id = ${userId} for update`)
    const reader = await readReader(tx, userId)
    const choices: ReminderChoices = Object.assign({}, reader.choices, change)
    const meal_times = choices.meal_times.toSorted()
    const problem = reminderProblem(choices)
    if (problem) throw unprocessable(problem.field, problem.text)
    const wanted = reminderKinds.filter((kind) => choices[kind])
    const retimed = retimedBy(change)
    tx.send(
      sql`
        update reminder_choices set meal_times = ${meal_times}, mood_time = ${choices.mood_time},
          quiet_from = ${choices.quiet_from}, quiet_until = ${choices.quiet_until},
          fast_end_passes = ${choices.fast_end_passes}, eating_window = ${choices.eating_window} where user_id = ${userId}`,
      sql`delete from reminders where user_id = ${userId} and kind <> all(${wanted}::text[])`,
      // Single statements: an `insert … select` would be sent to other machines of a cluster.
      ...wanted.map(
        (kind) => sql`
          insert into reminders as r (user_id, kind, since, next_at) values (${userId}, ${kind}, ${now}, '-infinity')
          on conflict (user_id, kind) do update set next_at = '-infinity',
            since = case when ${retimed.includes(kind)} then excluded.since else r.since end`,
      ),
    )
    return present({ ...reader, choices: { ...choices, meal_times } })
  })
}

/** Returns the key of the links that stop one kind; such a link can do nothing else. */
export const stopKey = (lastingKey: Uint8Array, kind: ReminderKind) => deriveKey(lastingKey, `stopping ${kind}`)

/** Stops a kind by a letter's link, however often it is opened. @throws 400 if the token is not ours */
export async function stopReminders(
  { database, lastingKey }: Pick<Tools, 'database' | 'lastingKey'>,
  { kind, token }: { kind: ReminderKind; token: string },
) {
  const userId = readSignedId(stopKey(lastingKey, kind), token)
  if (!userId) throw refused('link_invalid', reminderTexts.linkInvalid)
  await database.forUser(userId).run(sql`delete from reminders where user_id = ${userId} and kind = ${kind}`)
  return { success: true } as const
}
