import type { Session } from '@finu/contract/accounts/accounts'
import { ownDataTexts } from '@finu/contract/accounts/own-data'
import type { Database, Transaction } from '../platform/database.ts'
import type { Call, PersonCall } from '../platform/http.ts'
import { notFound, Problem, unauthorized, unprocessable } from '../platform/problems.ts'
import { endSessionOf } from '../platform/sessions.ts'
import { sql } from '../platform/sql.ts'
import { lockAccount } from '../rewards/actions.ts'
import { findPassword, lockPassword } from './actions.ts'
import { noteEvent } from './event-actions.ts'
import { checkOwnPassword } from './passwords.ts'

export async function listSessions({ db, userId, now, actor }: PersonCall): Promise<Session[]> {
  const sessions = await db.list(sql<Omit<Session, 'is_current'>>`
    select id, created_at, last_seen_at, user_agent from sessions
    where user_id = ${userId} and expires_at > ${now} order by last_seen_at desc`)
  return sessions.map((session) => ({ ...session, is_current: session.id === actor.id }))
}

/**
 * How long after a sign-in or confirmation its session may change the sign-in methods, or erase an account without a
 * password.
 */
const freshMs = 600_000

/** The person and id of a session. */
type SessionOf = { userId: string; actor: Pick<PersonCall['actor'], 'id'> }

interface HeldSession {
  created_at: string
  /** When its person last confirmed their identity. */
  confirmed_at: string | null
}

/**
 * Locks the caller's session during a change: a parallel end of it waits, or is waited for. @throws 401 if it has ended
 */
export async function holdSession(tx: Transaction, { userId, actor }: SessionOf): Promise<HeldSession> {
  const [, , session] = await Promise.all([
    // Locks first what erasing locks, then what a new password locks: both end sessions too.
    lockAccount(tx, userId),
    lockPassword(tx, userId),
    tx.find(sql<HeldSession>`
      select created_at, confirmed_at from sessions where user_id = ${userId} and id = ${actor.id} for key share`),
  ])
  if (!session) throw unauthorized()
  return session
}

const isFresh = ({ now }: PersonCall, at: string | null) => at !== null && now.getTime() - Date.parse(at) <= freshMs

const tooOld = () => new Problem(403, 'sign_in_again', ownDataTexts.confirmFirst)

/** The same for a session that was started or confirmed recently. @throws 403 if it was not */
export async function holdFreshSession(tx: Transaction, call: PersonCall): Promise<void> {
  const { created_at: began, confirmed_at: confirmed } = await holdSession(tx, call)
  if (!isFresh(call, began) && !isFresh(call, confirmed)) throw tooOld()
}

/**
 * The same for a recently confirmed session: a recent sign-in is enough only if the account has neither a password nor
 * a passkey to confirm with.
 * @throws 403 if it was not
 */
export async function holdConfirmedSession(tx: Transaction, call: PersonCall): Promise<void> {
  const { created_at: began, confirmed_at: confirmed } = await holdSession(tx, call)
  if (isFresh(call, confirmed)) return
  const canConfirm = await tx.find(sql`
    select 1 as one from identities
    where owner_id = ${call.userId} and (kind = 'passkey' or password_hash is not null) limit 1`)
  if (canConfirm) throw new Problem(403, 'confirm_first', ownDataTexts.confirmFirst)
  if (!isFresh(call, began)) throw tooOld()
}

/** Records that the person of a locked session has confirmed their identity. */
export const noteConfirmed = (tx: Transaction, { userId, actor, now }: PersonCall): void =>
  tx.send(sql`update sessions set confirmed_at = ${now} where user_id = ${userId} and id = ${actor.id}`)

/**
 * Confirms the caller's identity again: by the password, or without one by a recent sign-in.
 * @returns checks the proof again under lock during a change, as the password may have changed meanwhile
 * @throws 400 if the password is wrong, 422 if it is missing; 403 if there is only an old session
 */
export async function proveSelf(call: PersonCall, password: string | undefined) {
  const { db, userId } = call
  const passwordHash = (await findPassword(db, userId)) ?? null
  const wrong = () => new Problem(400, 'wrong_password', ownDataTexts.wrongPassword)
  if (passwordHash !== null) {
    if (password === undefined) throw unprocessable('password', ownDataTexts.passwordMissing)
    if (!(await checkOwnPassword(userId, password, passwordHash))) throw wrong()
  }
  return async (tx: Transaction): Promise<void> => {
    await (passwordHash === null ? holdFreshSession(tx, call) : holdSession(tx, call))
    if ((await lockPassword(tx, userId)) !== passwordHash) throw wrong()
  }
}

/** The session and link that stay open. */
export interface Kept {
  session?: string | null
  link?: string | null
}

/**
 * Ends everything open of an account: every link, every token, as anybody with the password could have made one, every
 * session. Links 'This wasn't me' stay, or an intruder would end them by a new password.
 */
export function endWaysOpen(tx: Transaction, userId: string, { session = null, link = null }: Kept): void {
  tx.send(sql`
    delete from links where user_id = ${userId} and id is distinct from ${link}::uuid and purpose <> 'disown'`)
  // Before the sessions, so that a ticket that is being exchanged for one is waited for.
  tx.send(sql`delete from sign_in_tickets where user_id = ${userId}`)
  tx.send(sql`delete from sessions where user_id = ${userId} and id is distinct from ${session}::uuid`)
  // After the sessions, so that one that is creating a token is waited for.
  tx.send(sql`delete from personal_tokens where user_id = ${userId}`)
}

/** Ends the session of a call's token. @throws 401 if there is none */
export async function signOut(
  database: Database,
  call: Pick<Call, 'token' | 'tokens' | 'now' | 'address' | 'userAgent'>,
) {
  const read = call.token === null ? null : call.tokens.read(call.token)
  if (!read) throw unauthorized()
  await database.forUser(read.userId).transaction(async (tx) => {
    await endSessionOf(tx, read, call.now)
    noteEvent(tx, read.userId, 'session_ended', call)
  })
}

export async function endSession(call: PersonCall, id: string): Promise<void> {
  const { db, userId } = call
  await db.transaction(async (tx) => {
    if ((await tx.run(sql`delete from sessions where user_id = ${userId} and id = ${id}`)) === 0) throw notFound()
    noteEvent(tx, userId, 'session_ended', call)
  })
}

/**
 * Ends every session except the caller's. If two do so to each other, one stays signed in and the other finds itself
 * ended.
 * @returns how many there were
 */
export async function endOtherSessions(call: PersonCall): Promise<number> {
  const { db, userId, actor } = call
  return db.transaction(async (tx) => {
    // Locks first what a new password locks, which ends sessions too; then all sessions, in one order.
    await lockPassword(tx, userId)
    const sessions = await tx.list(sql<{ id: string }>`
      select id from sessions where user_id = ${userId} order by id for update`)
    if (!sessions.some(({ id }) => id === actor.id)) throw unauthorized()
    const ended = sessions.length - 1
    if (ended === 0) return 0
    tx.send(sql`delete from sessions where user_id = ${userId} and id <> ${actor.id}`)
    noteEvent(tx, userId, 'session_ended', call)
    return ended
  })
}
