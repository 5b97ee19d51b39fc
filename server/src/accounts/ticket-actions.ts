import type { Database } from '../platform/database.ts'
import type { Call } from '../platform/http.ts'
import { newId } from '../platform/ids.ts'
import { unauthorized } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { hashToken, type ReadToken } from '../platform/tokens.ts'
import { readBrowser, releaseBrowser } from './browser-actions.ts'
import { enterBy, type Entry } from './enter-actions.ts'
import type { SignInTools } from './actions.ts'
import { rememberDevice } from './device-actions.ts'

const ticketMs = 60_000

/** A proof made elsewhere, and the browser in which it started. */
interface Proof {
  /** Hash of the browser's secret. */
  browser: string
  kind: 'google'
  subject: string
}

/** Issues a ticket that its browser may exchange once for a session. @returns the ticket, which is not stored */
export async function giveTicket(
  database: Database,
  { tokens, now }: Call,
  userId: string,
  { browser, kind, subject }: Proof,
): Promise<string> {
  const ticket = tokens.tickets.create(userId)
  const ends = new Date(now.getTime() + ticketMs)
  await database.forUser(userId).run(sql`
    insert into sign_in_tickets (user_id, id, token_hash, browser_hash, identity_kind, identity_subject, expires_at)
    values (${userId}, ${newId(now)}, ${hashToken(ticket)}, ${Buffer.from(browser, 'base64url')}, ${kind}, ${subject},
      ${ends})`)
  return ticket
}

/**
 * Exchanges a ticket for a session, or for the second step if the account has one: once even in parallel, and not after
 * its proven identity is gone.
 * @throws 401 for a ticket that is used up, too old or from another browser
 */
export async function redeemTicket(tools: SignInTools, call: Call, ticket: ReadToken): Promise<Entry> {
  const { now } = call
  const { userId, hash } = ticket
  const browser = readBrowser(call)
  if (!browser) throw unauthorized()
  const entry = await tools.database.forUser(userId).transaction(async (tx) => {
    const identity = await tx.find(sql<{ kind: 'google'; subject: string }>`
      delete from sign_in_tickets
      where user_id = ${userId} and token_hash = ${hash} and browser_hash = ${browser} and expires_at > ${now}
      returning identity_kind as kind, identity_subject as subject`)
    if (!identity) throw unauthorized()
    return enterBy(tools, tx, call, { userId, identity, proof: 'one_step' }, unauthorized)
  })
  if (!('token' in entry)) return entry
  releaseBrowser(call)
  rememberDevice(tools, call, entry.bond)
  return entry
}
