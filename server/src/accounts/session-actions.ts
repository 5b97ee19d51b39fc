import type { Session } from '@finu/contract/accounts'
import type { PersonCall } from '../platform/http.ts'
import { notFound, unauthorized } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { lockPassword } from './actions.ts'
import { noteEvent } from './event-actions.ts'

export async function listSessions({ db, userId, now, actor }: PersonCall): Promise<Session[]> {
  const sessions = await db.list(sql<Omit<Session, 'is_current'>>`
    select id, created_at, last_seen_at, user_agent from sessions
    where user_id = ${userId} and expires_at > ${now} order by last_seen_at desc`)
  return sessions.map((session) => ({ ...session, is_current: session.id === actor.id }))
}

export async function endSession(call: PersonCall, id: string): Promise<void> {
  const { db, userId } = call
  await db.transaction(async (tx) => {
    if ((await tx.run(sql`delete from sessions where user_id = ${userId} and id = ${id}`)) === 0) throw notFound()
    noteEvent(tx, userId, 'session_ended', call)
  })
}

/**
 * Ends every session but the caller's. Of two that do so to each other one stays signed in: the other finds itself ended.
 * @returns how many there were
 */
export async function endOtherSessions(call: PersonCall): Promise<number> {
  const { db, userId, actor } = call
  return db.transaction(async (tx) => {
    // First what a new password locks, which ends sessions too; then all of them, in one order.
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
