import { accountTexts } from '@finu/contract/accounts/accounts'
import { retention } from '@finu/contract/platform/retention'
import type { Queries } from '../platform/database.ts'
import type { Call } from '../platform/http.ts'
import { conflict } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'

export const disownMs = retention.disownDays * 86_400_000

/** An address that an account had until an event, by which it was replaced. */
export interface FormerAddress {
  /** The event's id. */
  id: string
  subject: string
  email: string
  can_return: boolean
}

/** Lists an account's former addresses, oldest first. */
export const listFormerAddresses = (db: Queries, userId: string, now: Date): Promise<FormerAddress[]> =>
  db.list(sql<FormerAddress>`
    select id, subject, email, can_return from former_addresses
    where owner_id = ${userId} and expires_at > ${now} order by id`)

/**
 * Refuses an address that another account may still put back. Called once the address is the account's own in this
 * transaction, so that a parallel change that sets it free is seen.
 * @throws 409 with the answer for an address that has an account
 */
export async function holdUnreserved(
  tx: Queries,
  userId: string,
  subject: string,
  { now }: Pick<Call, 'now'>,
): Promise<void> {
  const reserved = await tx.find(sql`
    select 1 as one from former_addresses
    where subject = ${subject} and owner_id <> ${userId} and can_return and expires_at > ${now} limit 1`)
  if (reserved) throw conflict('account_exists', accountTexts.alreadyExists)
}
