import { createHmac } from 'node:crypto'
import type { Database, Queries } from './database.ts'
import { networksOf } from './networks.ts'
import { Problem, tooMany } from './problems.ts'
import { sql } from './sql.ts'

export interface Limit {
  most: number
  windowSeconds: number
}

/** Attempts that are counted together. */
export interface Tries {
  /** The kind of attempt, such as 'login'. */
  what: string
  /** The person, address or network; only a keyed hash of it is stored. */
  whose: string
}

/** Attempts by a person. */
export const byPerson = (what: string, userId: string): Tries => ({ what, whose: `person ${userId}` })
/** Attempts with an email address, in the form in which addresses are compared. */
export const byAddress = (what: string, address: string): Tries => ({ what, whose: `address ${address}` })

const hashOf = ({ countingKey }: Database, whose: string): Buffer =>
  createHmac('sha256', countingKey).update(whose).digest()

/** The most by which the clocks of several servers may differ. */
const clockSlackMs = 600_000

/** Is true if a window is over, or ends later than one that starts now: then a clock that was ahead wrote it. */
const isOver = (now: Date, ends: Date) =>
  sql`(a.window_ends_at <= ${now}::timestamptz or a.window_ends_at > ${new Date(ends.getTime() + clockSlackMs)}::timestamptz)`

interface Refused {
  /** When the attempt was refused. */
  at: number
  /** When the window ends. */
  end: number
  /** Until when the refusal is remembered. */
  until: number
}

/** Remembered refusals, so that a flood of them costs the database nothing. */
const refused = new WeakMap<Database['countingKey'], Map<string, Refused>>()
const mostRemembered = 10_000
/** How long a refusal is remembered if its attempts may be given back, which other processes do too. */
const briefMs = 5_000

const nameOf = ({ what, whose }: Tries) => `${what} ${whose}`
const secondsUntil = (end: number, now: Date) => (end - now.getTime()) / 1000

function throwIfRefused(database: Database, tries: Tries, now: Date): void {
  const known = refused.get(database.countingKey)?.get(nameOf(tries))
  if (known && known.until > now.getTime() && known.at <= now.getTime() + clockSlackMs)
    throw tooMany(secondsUntil(known.end, now))
}

/** @throws 429 */
function refuse(database: Database, tries: Tries, windowEndsAt: string, now: Date, forMs = Infinity): never {
  const end = Date.parse(windowEndsAt)
  const remembered = refused.get(database.countingKey) ?? new Map<string, Refused>()
  if (remembered.size >= mostRemembered) remembered.clear()
  refused.set(
    database.countingKey,
    remembered.set(nameOf(tries), { at: now.getTime(), end, until: Math.min(end, now.getTime() + forMs) }),
  )
  throw tooMany(secondsUntil(end, now))
}

/**
 * Counts an attempt. The count is in the database, so the limit holds however many servers run.
 * @param amount how many attempts it counts as; 0 only checks whether the limit is reached
 * @throws 429 with `Retry-After` once a window has more than `most`
 */
export async function limitAttempts(
  database: Database,
  tries: Tries,
  limit: Limit,
  now: Date,
  amount = 1,
): Promise<void> {
  throwIfRefused(database, tries, now)
  const ends = new Date(now.getTime() + limit.windowSeconds * 1000)
  const attempt = await database.unfenced.get(sql<{ count: number; window_ends_at: string }>`
    insert into attempts as a (what, whose, window_ends_at, count)
    values (${tries.what}, ${hashOf(database, tries.whose)}, ${ends}, ${amount})
    on conflict (what, whose) do update set
      count = case when ${isOver(now, ends)} then ${amount} else a.count + ${amount} end,
      window_ends_at = case when ${isOver(now, ends)} then excluded.window_ends_at else a.window_ends_at end
    returning count, window_ends_at`)
  if (attempt.count > limit.most) refuse(database, tries, attempt.window_ends_at, now)
}

/** Attempts that have a limit. */
export interface Limited extends Tries {
  limit: Limit
}

/** Attempts from one network address, counted for each network that the address belongs to. */
export const byNetwork = (what: string, address: string, limit: Limit): Limited[] =>
  networksOf(address).map(({ name, share }) => ({
    what,
    whose: `network ${name}`,
    limit: { ...limit, most: limit.most * share },
  }))

/** Calls `limitAttempts` for each network of an address. @param what such as 'login' */
export async function limitNetwork(
  database: Database,
  what: string,
  address: string,
  limit: Limit,
  now: Date,
): Promise<void> {
  const tries = byNetwork(what, address, limit)
  await Promise.all(tries.map(({ limit: own, ...each }) => limitAttempts(database, each, own, now)))
}

/** Takes one attempt of the limit. @throws 429 if none is left */
async function takeTry(database: Database, { limit, ...tries }: Limited, now: Date): Promise<void> {
  throwIfRefused(database, tries, now)
  const db = database.unfenced
  const whose = hashOf(database, tries.whose)
  const ends = new Date(now.getTime() + limit.windowSeconds * 1000)
  const taken = await db.find(sql`
    insert into attempts as a (what, whose, window_ends_at, count) values (${tries.what}, ${whose}, ${ends}, 1)
    on conflict (what, whose) do update set
      count = case when ${isOver(now, ends)} then 1 else a.count + 1 end,
      window_ends_at = case when ${isOver(now, ends)} then excluded.window_ends_at else a.window_ends_at end
      where ${isOver(now, ends)} or a.count < ${limit.most}
    returning 1 as one`)
  if (taken) return
  const held = await db.find(sql<{ window_ends_at: string }>`
    select window_ends_at from attempts where what = ${tries.what} and whose = ${whose}`)
  // The row may be gone meanwhile: then the next attempt is accepted.
  refuse(database, tries, held?.window_ends_at ?? now.toISOString(), now, briefMs)
}

async function giveBack(database: Database, { what, whose }: Tries): Promise<void> {
  refused.get(database.countingKey)?.delete(nameOf({ what, whose }))
  await database.unfenced.run(sql`
    update attempts set count = count - 1 where what = ${what} and whose = ${hashOf(database, whose)} and count > 0`)
}

/**
 * Returns true for a wrong password, code, link or signature, and false if something was slow, full or out of reach.
 */
const isFailure = (error: unknown) => error instanceof Problem && [400, 401, 404].includes(error.status)

/**
 * Runs work of which only failures (400, 401 and 404) count, so that people who get it right do not use up the attempts of
 * others in their network. Each attempt is counted before the work starts, so that parallel calls get no more, and
 * given back unless it fails.
 * @throws 429 if one of the limits is reached
 */
export async function limitFailures<T>(
  database: Database,
  limited: readonly Limited[],
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const taken = await Promise.allSettled(limited.map((tries) => takeTry(database, tries, now)))
  const held = limited.filter((_, index) => taken[index]!.status === 'fulfilled')
  const restore = () => Promise.all(held.map((tries) => giveBack(database, tries)))
  try {
    for (const each of taken) if (each.status === 'rejected') throw each.reason
    const result = await work()
    await restore()
    return result
  } catch (error) {
    if (!isFailure(error)) await restore()
    throw error
  }
}

/** Forgets attempts after a success. */
export async function forgetAttempts(database: Database, { what, whose }: Tries): Promise<void> {
  refused.get(database.countingKey)?.delete(nameOf({ what, whose }))
  await database.unfenced.run(sql`
    delete from attempts where what = ${what} and whose = ${hashOf(database, whose)}`)
}

/**
 * Deletes everything that was counted for a person. What was counted for an address stays until its window is over, at
 * most a day: otherwise erasing an account would open the limits of guesses and emails again.
 */
export async function forgetPerson(database: Database, tx: Pick<Queries, 'run'>, userId: string): Promise<void> {
  await tx.run(sql`delete from attempts where whose = ${hashOf(database, byPerson('', userId).whose)}`)
}

/** Deletes windows that are over. */
export async function removeOldAttempts(database: Database, now: Date): Promise<void> {
  await database.unfenced.run(sql`delete from attempts where window_ends_at <= ${now}`)
}
