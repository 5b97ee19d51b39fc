import type { Database } from '../platform/database.ts'
import type { Call } from '../platform/http.ts'
import { newId } from '../platform/ids.ts'
import { unauthorized } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { hashToken, type ReadToken } from '../platform/tokens.ts'
import { enterBy } from './enter-actions.ts'
import { rememberDevice, type SignInTools } from './actions.ts'

/** A secret of the browser in which a sign-in began: a ticket is good in no other. */
export const browserCookie = 'finu_sign_in'

const ticketMs = 60_000

/** What was proven elsewhere, and where that began. */
interface Proof {
  /** Hash of the browser's secret. */
  browser: string
  kind: 'google'
  subject: string
}

/** Gives out what its browser may swap once for a session. @returns the ticket, which is never seen again */
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
 * Swaps a ticket for a session: of many at once one, and none once the identity is gone that was proven for it.
 * @throws 401 for every ticket that is spent, too old or brought by another browser
 */
export async function redeemTicket(tools: SignInTools, call: Call, ticket: ReadToken): Promise<string> {
  const { now } = call
  const { userId, hash } = ticket
  const browser = call.readCookie(browserCookie)
  if (browser === undefined) throw unauthorized()
  const { token, address } = await tools.database.forUser(userId).transaction(async (tx) => {
    const proof = await tx.find(sql<{ kind: 'google'; subject: string }>`
      delete from sign_in_tickets
      where user_id = ${userId} and token_hash = ${hash} and browser_hash = ${hashToken(browser)} and expires_at > ${now}
      returning identity_kind as kind, identity_subject as subject`)
    if (!proof) throw unauthorized()
    return enterBy(tx, userId, proof, call, unauthorized)
  })
  call.setCookie(browserCookie, '', 0)
  if (address !== undefined) rememberDevice(tools, call, address)
  return token
}
