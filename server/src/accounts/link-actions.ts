import { accountTexts } from '@finu/contract/accounts/accounts'
import { byNetwork, limitFailures } from '../platform/attempts.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { Call } from '../platform/http.ts'
import { refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { lockAccount } from '../rewards/actions.ts'
import { quarterHour } from './actions.ts'
import type { Purpose } from './jobs.ts'

const linksPerNetwork = { most: 60, windowSeconds: quarterHour }

/** A link in a letter. */
export interface Link {
  id: string
  purpose: Purpose
  /** Address of the letter, which opening the link proves. */
  email: string
  /** The event that a link 'This wasn't me' is about. */
  event_id: string | null
}

/** A valid link, which can be used. */
interface OpenLink {
  /** The person, and the link's address and purpose. */
  userId: string
  link: Link
  /** Runs `work` for the link's person, if the link is still valid by then. */
  use: <T>(work: (tx: Transaction, userId: string, link: Link) => Promise<T>) => Promise<T>
}

/** Returns the same sentence for every kind of wrong link. */
export const linkInvalid = () => refused('link_invalid', accountTexts.linkInvalid)

/** Finds the link of a token. @throws `linkInvalid` */
export async function openLink(
  database: Database,
  call: Call,
  token: string,
  purposes: readonly Purpose[],
): Promise<OpenLink> {
  const read = call.tokens.read(token)
  // A token that was never issued is no guess, so it is not counted.
  if (!read) throw linkInvalid()
  const { userId, hash } = read
  // A link sent to a previous address proves nothing about the present one; what disowns looks into that itself.
  const live = sql<Link>`
    select l.id, l.purpose, l.email, l.event_id from links l join users u using (user_id)
    where l.user_id = ${userId} and l.purpose = any(${purposes}) and l.token_hash = ${hash}
      and l.expires_at > ${call.now} and (l.purpose in ('change_email', 'disown') or l.email = u.email)`
  const db = database.forUser(userId)
  const found = await limitFailures(database, byNetwork('link', call.address, linksPerNetwork), call.now, async () => {
    const link = await db.find(live)
    if (!link) throw linkInvalid()
    return link
  })
  return {
    userId,
    link: found,
    use: (work) =>
      db.transaction(async (tx) => {
        // Erasing and changing an account lock it first too.
        await lockAccount(tx, userId)
        const link = await tx.find(sql<Link>`${live} for update of l`)
        if (!link) throw linkInvalid()
        return work(tx, userId, link)
      }),
  }
}
