import type { SecondStepNeeded } from '@finu/contract/accounts/signed-in'
import type { Transaction } from '../platform/database.ts'
import type { Call } from '../platform/http.ts'
import { newId } from '../platform/ids.ts'
import { sql } from '../platform/sql.ts'
import { hashToken } from '../platform/tokens.ts'
import { bindBrowser } from './browser-actions.ts'

/** How long a person may take for the second step. */
const ticketSeconds = 300

/** Proof of the first step, checked again with the second one. */
interface FirstStep {
  kind: string
  subject: string
}

/** Issues, instead of a session, a ticket that this browser may use once, with a code. */
export function giveStepTicket(
  tx: Transaction,
  userId: string,
  { kind, subject }: FirstStep,
  call: Call,
): SecondStepNeeded {
  const { tokens, now } = call
  const ticket = tokens.steps.create(userId)
  const ends = new Date(now.getTime() + ticketSeconds * 1_000)
  const browser = bindBrowser(call, ticketSeconds)
  tx.send(sql`
    insert into sign_in_tickets (user_id, id, token_hash, browser_hash, identity_kind, identity_subject, expires_at)
    values (${userId}, ${newId(now)}, ${hashToken(ticket)}, ${browser}, ${kind}, ${subject}, ${ends})`)
  return { second_step: { ticket, expires_at: ends.toISOString() } }
}
