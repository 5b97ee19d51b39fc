import type { SecurityEvent, SecurityEventKind } from '@finu/contract/accounts/own-data'
import { networkOf } from '../platform/networks.ts'
import type { Transaction } from '../platform/database.ts'
import type { Call, PersonCall } from '../platform/http.ts'
import { newId } from '../platform/ids.ts'
import { beginningOf, cutPage, type PageRequest } from '../platform/pages.ts'
import { queueSending } from '../platform/outbox.ts'
import { sql } from '../platform/sql.ts'
import { noticeLetter } from './jobs.ts'
import { disownMs } from './former-address-actions.ts'
import { hasNotice } from './notices.ts'

/** The call that caused an event; of the operator's commands neither network nor program is kept. */
type Cause = Pick<Call, 'now' | 'userAgent'> & { address: string | null }

/**
 * Records what happened to an account, as part of the transaction in which it does. The database chains it to the
 * previous entry (`chain_security_event`).
 * @param id by default a new one; that of a passkey if it is about one
 * @returns the event's id
 */
export function noteEvent(
  tx: Transaction,
  userId: string,
  kind: SecurityEventKind,
  { now, address, userAgent }: Cause,
  id = newId(now),
): string {
  tx.send(sql`
    insert into security_events (user_id, id, at, kind, network, user_agent)
    values (${userId}, ${id}, ${now}, ${kind}, ${address === null ? null : networkOf(address)}, ${userAgent})`)
  if (hasNotice(kind)) queueSending(tx, noticeLetter, { userId, details: { event_id: id }, now })
  return id
}

/** An account's address, and when it was proven. */
export interface Address {
  email: string | null
  email_proven_at: string | null
}

/**
 * Records that an account's address is replaced. The one before is kept for some days, and told by letter; one that
 * nobody proved is not.
 * @param kind after `email_changed` its owner may put it back
 */
export function noteReplacedAddress(
  tx: Transaction,
  userId: string,
  { email, email_proven_at }: Address,
  kind: 'email_changed' | 'email_set_by_operator',
  cause: Cause,
): void {
  const { now } = cause
  const id = noteEvent(tx, userId, kind, cause)
  if (email === null || email_proven_at === null) return
  tx.send(sql`
    insert into former_addresses (subject, owner_id, id, email, can_return, expires_at)
    values (lower(${email}), ${userId}, ${id}, ${email}, ${kind === 'email_changed'},
      ${new Date(now.getTime() + disownMs)})
    on conflict (subject, owner_id) do update set id = excluded.id, email = excluded.email,
      can_return = excluded.can_return, expires_at = excluded.expires_at`)
  queueSending(tx, noticeLetter, { userId, details: { event_id: id, is_to_former: true }, now })
}

/** Lists the account's security events, latest first, and whether the shown part of their chain is unbroken. */
export async function listEvents({ db, userId }: PersonCall, page: PageRequest) {
  const start = beginningOf(page)
  const found = await db.list(sql<SecurityEvent & { is_whole: boolean }>`
    select id, position, at, kind, network, user_agent, encode(hash, 'hex') as hash,
      hash = hash_security_event(previous, user_id, id, position, at, kind, network, user_agent)
        and previous is not distinct from coalesce(lag(hash) over (order by position), case position when 1 then '' else previous end)
        as is_whole
    from (
      select * from security_events
      where user_id = ${userId} and (at, id) < (${start.at}::timestamptz, ${start.id}::uuid)
      order by at desc, id desc limit ${page.limit + 1}
    ) e order by position desc`)
  const { rows, ...rest } = cutPage(found, page, ({ at, id }) => ({ at, id }))
  return {
    events: rows.map(({ is_whole: _whole, ...event }) => event),
    is_unbroken: found.every(({ is_whole }) => is_whole),
    ...rest,
  }
}
