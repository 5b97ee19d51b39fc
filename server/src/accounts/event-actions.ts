import type { SecurityEvent, SecurityEventKind } from '@finu/contract/accounts/own-data'
import { networkOf } from '../platform/networks.ts'
import type { Transaction } from '../platform/database.ts'
import type { Call, PersonCall } from '../platform/http.ts'
import { newId } from '../platform/ids.ts'
import { beginningOf, cutPage, type PageRequest } from '../platform/pages.ts'
import { queueSending } from '../platform/outbox.ts'
import { sql } from '../platform/sql.ts'
import { noticeLetter } from './jobs.ts'
import { hasNotice } from './notices.ts'

/**
 * Records what happened to an account, as part of the transaction in which it does. The database chains it to the
 * previous entry (`chain_security_event`).
 */
export function noteEvent(
  tx: Transaction,
  userId: string,
  kind: SecurityEventKind,
  { now, address, userAgent }: Pick<Call, 'now' | 'userAgent'> & { address: string | null },
): void {
  const id = newId(now)
  tx.send(sql`
    insert into security_events (user_id, id, at, kind, network, user_agent)
    values (${userId}, ${id}, ${now}, ${kind}, ${address === null ? null : networkOf(address)}, ${userAgent})`)
  if (hasNotice(kind)) queueSending(tx, noticeLetter, { userId, details: { event_id: id }, now })
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
