import { isDeepStrictEqual } from 'node:util'
import { mostOfDay } from '@finu/contract/platform/history'
import { sleepKind } from '@finu/contract/sleep/log-kind'
import {
  isNapByTimes,
  lengthOfSleep,
  sleepProblem,
  sleepTexts,
  type NewNight,
  type Night,
  type NightFilters,
  type SleepChart,
  type SleepDay,
} from '@finu/contract/sleep/sleep'
import type { Context, StatementContext } from '../platform/context.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import { addDays, dayOf, parseInstant, timeOf, type Zone } from '../platform/days.ts'
import { requireCurrentVersion } from '../platform/etag.ts'
import { listHistory, type HistoryRequest } from '../platform/histories.ts'
import { createOnce } from '../platform/once.ts'
import { conflict, notFound, unprocessable } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'

const columns = sql<Night>`id, asleep_at, woke_at, minutes as duration_minutes, quality, notes, is_nap`

/** Reads sleep as it is to be stored. */
function readNight(id: string, { asleep_at, woke_at, quality, notes, is_nap }: NewNight, { timezone }: Zone) {
  const [asleep, woke] = [parseInstant(asleep_at), parseInstant(woke_at)]
  const duration_minutes = lengthOfSleep(asleep.getTime(), woke.getTime())
  const night: Night = {
    id,
    asleep_at: asleep.toISOString(),
    woke_at: woke.toISOString(),
    duration_minutes,
    quality: quality ?? null,
    notes: notes || null,
    is_nap: is_nap ?? isNapByTimes(timeOf(asleep, timezone), duration_minutes),
  }
  return { asleep, woke, night }
}

type Times = Pick<ReturnType<typeof readNight>, 'asleep' | 'woke'>

/** @throws 422 if sleep cannot have these times */
function requireTimes({ asleep, woke }: Times, now: Date): void {
  const problem = sleepProblem({ asleep: asleep.getTime(), woke: woke.getTime(), now: now.getTime() })
  if (problem) throw unprocessable(problem.field, problem.text)
}

/**
 * Has the writes of a person's sleep wait for each other. Else two that overlap each other could both be written, wait
 * for each other's end, and fail by a deadlock instead of a sentence.
 */
const inTurn = (userId: string) => sql`select from users where user_id = ${userId} for no key update`

/** Turns an overlap into a sentence that names the other sleep. */
async function refuseOverlaps<T>({ db, userId, zone }: Context, id: string, times: Times, write: Promise<T>) {
  try {
    return await write
  } catch (error) {
    if (brokenConstraint(error) !== 'nights_overlap') throw error
    const other = await db.find(sql<Pick<Night, 'asleep_at' | 'woke_at' | 'is_nap'>>`
      select asleep_at, woke_at, is_nap from nights
      where user_id = ${userId} and id <> ${id}
        and tstzrange(asleep_at, woke_at) && tstzrange(${times.asleep}, ${times.woke})
      order by asleep_at limit 1`)
    // It may be deleted by now.
    if (!other) throw conflict('sleep_overlaps', sleepTexts.overlapsUnknown)
    const [from, until] = [other.asleep_at, other.woke_at].map((at) => timeOf(new Date(at), zone.timezone))
    throw conflict('sleep_overlaps', sleepTexts.overlaps(from!, until!, other.is_nap))
  }
}

/** Logs a night or a nap. @throws 409 if it overlaps other sleep */
export function logNight(ctx: Context, id: string, input: NewNight): Promise<Night> {
  const { db, userId, now, zone } = ctx
  const { asleep, woke, night } = readNight(id, input, zone)
  requireTimes({ asleep, woke }, now)
  const create = async () => {
    await db.batch([
      inTurn(userId),
      sql`
        insert into nights (user_id, id, asleep_at, woke_at, day, quality, notes, is_nap)
        values (${userId}, ${id}, ${asleep}, ${woke}, ${dayOf(woke, zone)}, ${night.quality}, ${night.notes}, ${night.is_nap})`,
    ])
    return night
  }
  const stored = createOnce(['nights_pkey'], create, async () => {
    const found = await findNight(ctx, id)
    return found && { answer: found, isSame: isDeepStrictEqual(found, night) }
  })
  return refuseOverlaps(ctx, id, { asleep, woke }, stored)
}

/** Finds sleep by its id; null if there is none. */
export const findNight = ({ db, userId }: StatementContext, id: string): Promise<Night | null> =>
  db.find(sql<Night>`select ${columns} from nights where user_id = ${userId} and id = ${id}`)

export async function getNight(ctx: StatementContext, id: string): Promise<Night> {
  const found = await findNight(ctx, id)
  if (!found) throw notFound()
  return found
}

/** Lists the latest sleep of a day of waking, newest first, with one more than a day shows. */
export const listNightsOf = ({ db, userId }: StatementContext, day: string): Promise<Night[]> =>
  db.list(sql<Night>`
    select ${columns} from nights
    where user_id = ${userId} and day = ${day} and woke_at >= ${day}::date - 2 and woke_at < ${day}::date + 3
    order by woke_at desc, id desc limit ${mostOfDay + 1}`)

/** Returns the sleep of a day of waking: the length of the night, and of naps. */
export async function getSleepOf(ctx: StatementContext, date: string) {
  const nights = (await listNightsOf(ctx, date)).slice(0, mostOfDay).toReversed()
  const minutesOf = (isNap: boolean) =>
    nights.reduce((sum, { duration_minutes, is_nap }) => sum + (is_nap === isNap ? duration_minutes : 0), 0)
  return { date, minutes: minutesOf(false), nap_minutes: minutesOf(true), nights }
}

const history = {
  table: sql`nights`,
  columns,
  time: sql`woke_at`,
  whereIs: ({ woke_at, id }: Night) => ({ at: woke_at, id }),
}

/** Lists sleep, newest first. */
export async function listNights(ctx: StatementContext, page: HistoryRequest & NightFilters) {
  const { rows, ...rest } = await listHistory(ctx, history, page, {
    indexed: [],
    others: [page.quality !== undefined && sql`quality = ${page.quality}`],
  })
  return { nights: rows, ...rest }
}

/** Returns the night to each of the last days up to today. Reads the rows of these days alone, by their index. */
export async function listSleepDays({ db, userId, today }: Context, days: number): Promise<SleepChart> {
  const start = addDays(today, 1 - days)
  // Naps of a year are more than a few milliseconds of work.
  const reads = days > 31 ? db.slow : db
  return {
    start_date: start,
    end_date: today,
    days: await reads.list(sql<SleepDay>`
      select date, minutes, nap_minutes, asleep_at, woke_at, quality from (
        select distinct on (day) day as date, is_nap, asleep_at, woke_at, quality,
          (sum(minutes) filter (where not is_nap) over (partition by day))::int as minutes,
          (coalesce(sum(minutes) filter (where is_nap) over (partition by day), 0))::int as nap_minutes
        from nights
        where user_id = ${userId} and day between ${start}::date and ${today}::date
          and woke_at >= ${start}::date - 2 and woke_at < ${today}::date + 3
        order by day, is_nap, nights.minutes desc, woke_at
      ) d where not is_nap order by date`),
  }
}

/** Changes sleep. @throws 409 if it overlaps other sleep */
export function changeNight(ctx: Context, id: string, input: NewNight, ifMatch: string | null): Promise<Night> {
  const { db, userId, now, zone } = ctx
  const { asleep, woke, night: after } = readNight(id, input, zone)
  const write = db.transaction(async (tx) => {
    tx.send(inTurn(userId))
    const stored = await tx.find(sql<Night & { day: string }>`
      select ${columns}, day from nights where user_id = ${userId} and id = ${id} for no key update`)
    if (!stored) throw notFound()
    const { day: dayBefore, ...before } = stored
    const hasWoken = after.woke_at === before.woke_at
    // One that keeps its times is accepted even if it is now too long ago to be logged.
    if (!hasWoken || after.asleep_at !== before.asleep_at) requireTimes({ asleep, woke }, now)
    requireCurrentVersion(ifMatch, sleepKind.formFields, { before, after })
    await tx.run(sql`
      update nights set asleep_at = ${asleep}, woke_at = ${woke}, day = ${hasWoken ? dayBefore : dayOf(woke, zone)},
        quality = ${after.quality}, notes = ${after.notes}, is_nap = ${after.is_nap}
      where user_id = ${userId} and id = ${id}`)
    return after
  })
  return refuseOverlaps(ctx, id, { asleep, woke }, write)
}

export async function removeNight({ db, userId }: StatementContext, id: string): Promise<{ success: true }> {
  if ((await db.run(sql`delete from nights where user_id = ${userId} and id = ${id}`)) === 0) throw notFound()
  return { success: true }
}
