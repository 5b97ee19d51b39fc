import { disownedKinds, disownTexts, type DisownedKind } from '@finu/contract/accounts/disown'
import { retention } from '@finu/contract/platform/retention'
import { brokenConstraint } from '../platform/database-errors.ts'
import type { Database, Queries, Transaction } from '../platform/database.ts'
import type { Call } from '../platform/http.ts'
import { firstIdAt } from '../platform/ids.ts'
import { queueSending } from '../platform/outbox.ts'
import { conflict } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { followEmail } from '../subscription/customer-actions.ts'
import { subjectOf } from './actions.ts'
import { dropEmailChange } from './email-actions.ts'
import { noteEvent } from './event-actions.ts'
import { listFormerAddresses, type FormerAddress } from './former-address-actions.ts'
import { linkLetter } from './jobs.ts'
import { linkInvalid, openLink, type Link } from './link-actions.ts'
import { endWaysOpen } from './session-actions.ts'
import { dropAdded } from './way-actions.ts'

interface Disowned {
  event: { id: string; kind: DisownedKind; at: string }
  /** The address to put back; null if it still is the account's. */
  former: FormerAddress | null
}

/**
 * Finds what a link is about.
 * @throws `linkInvalid` if the address it was sent to is neither the account's nor one that may be put back
 */
async function findDisowned(db: Queries, userId: string, { event_id, email }: Link, now: Date): Promise<Disowned> {
  const [event, user, formers] = await Promise.all([
    db.find(sql<Disowned['event']>`
      select id, kind, at from security_events
      where user_id = ${userId} and id = ${event_id}::uuid and kind = any(${disownedKinds})`),
    db.get(sql<{ email: string | null }>`select email from users where user_id = ${userId}`),
    listFormerAddresses(db, userId, now),
  ])
  const subject = subjectOf(email)
  const isPresent = user.email !== null && subjectOf(user.email) === subject
  const former = isPresent ? null : (formers.find((each) => each.can_return && each.subject === subject) ?? null)
  if (!event || (!isPresent && !former)) throw linkInvalid()
  return { event, former }
}

/** Reads what a link 'This wasn't me' is about. Changes nothing, as mail scanners open links. */
export async function readDisownLink(database: Database, call: Call, token: string) {
  const { userId, link } = await openLink(database, call, token, ['disown'])
  const { event } = await findDisowned(database.forUser(userId), userId, link, call.now)
  return { kind: event.kind, at: event.at, email: link.email }
}

/**
 * Undoes what somebody else did who was in the account, and ends all that they may have left open: every session, token
 * and link, a requested address, and the password, which they may know. A new one is chosen by a letter, so that an old
 * link from a mailbox that others could read once is no way in.
 * @throws 400 for an invalid link, 409 if the address to put back belongs to another account by now
 */
export async function disown(database: Database, call: Call, token: string): Promise<{ email: string }> {
  const opened = await openLink(database, call, token, ['disown'])
  try {
    return await opened.use(async (tx, userId, link) => {
      const { event, former } = await findDisowned(tx, userId, link, call.now)
      dropEmailChange(tx, userId)
      // Before the sessions, so that a sign-in that is under way is waited for, and its session ends.
      await dropAdded(tx, call, userId, event, former || isOfAddress(event) ? firstIdAt(weekBefore(event.at)) : null)
      if (former) await putBack(tx, call, userId, former)
      tx.send(sql`update identities set password_hash = null where owner_id = ${userId} and kind = 'email'`)
      tx.send(sql`delete from links where user_id = ${userId} and event_id = ${event.id}`)
      endWaysOpen(tx, userId, {})
      noteEvent(tx, userId, 'disowned', call)
      const details = { purpose: 'reset_password', is_disowned: true } as const
      queueSending(tx, linkLetter, { userId, details, now: call.now })
      return { email: link.email }
    })
  } catch (error) {
    if (brokenConstraint(error) === 'identities_pkey') throw conflict('account_exists', disownTexts.addressTaken)
    throw error
  }
}

/** Returns true for the events of another address, around which its asker may have added ways in. */
const isOfAddress = ({ kind }: Disowned['event']): boolean => kind === 'email_change_asked' || kind === 'email_changed'
/** Returns the beginning of the week before an event, in which its causer may already have had access. */
const weekBefore = (at: string): Date => new Date(Date.parse(at) - retention.disownDays * 86_400_000)

/** Gives an account its former address back. Those that it had since can no longer return. */
async function putBack(
  tx: Transaction,
  call: Call,
  userId: string,
  { id, subject, email }: FormerAddress,
): Promise<void> {
  await tx.run(sql`update identities set subject = ${subject} where owner_id = ${userId} and kind = 'email'`)
  tx.send(
    sql`delete from former_addresses where owner_id = ${userId} and id >= ${id}`,
    sql`update users set email = ${email}, email_proven_at = ${call.now} where user_id = ${userId}`,
  )
  noteEvent(tx, userId, 'email_restored', call)
  followEmail(tx, userId)
}
