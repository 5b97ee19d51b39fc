import { Mailbox } from '@finu/contract/accounts/accounts'
import { subjectOf } from './actions.ts'
import type { SecurityEventKind } from '@finu/contract/accounts/own-data'
import type { Database, Transaction } from '../platform/database.ts'
import { isId } from '../platform/ids.ts'
import { queueJob } from '../platform/jobs.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import { Problem } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { lockAccount } from '../rewards/actions.ts'
import { followEmail } from '../subscription/customer-actions.ts'
import { eraseRest } from './erase-actions.ts'
import { dropEmailChange } from './email-actions.ts'
import { noteEvent, noteReplacedAddress, type Address } from './event-actions.ts'
import { holdUnreserved } from './former-address-actions.ts'

/** An account as the operator sees it: its name and how it signs in, and nothing that the person logged. */
export interface AccountSummary {
  user_id: string
  email: string | null
  email_proven_at: string | null
  display_name: string
  created_at: string
  last_login: string | null
  ways: string[]
  sessions: number
  has_second_step: boolean
  suspended_at: string | null
}

/** Finds the account of an id, an email address or a wallet's address. @throws Error with a sentence if there is none */
export async function findAccount(database: Database, text: string): Promise<AccountSummary> {
  const { userId } = isId(text)
    ? { userId: text.toLowerCase() }
    : ((await database.unfenced.find(sql<{ userId: string }>`
        select owner_id as "userId" from identities where kind in ('email', 'wallet') and subject = ${subjectOf(text)}`)) ?? {
        userId: null,
      })
  const [user, ways] =
    userId === null
      ? [null, []]
      : await Promise.all([
          database.forUser(userId).find(sql<Omit<AccountSummary, 'ways'>>`
            select user_id, email, email_proven_at, display_name, created_at, last_login, suspended_at,
              (select count(*)::int from sessions where user_id = ${userId}) as sessions,
              exists (select from second_steps where user_id = ${userId} and turned_on_at is not null) as has_second_step
            from users where user_id = ${userId}`),
          database.unfenced.list(sql<{ kind: string }>`
            select distinct kind from identities where owner_id = ${userId} order by kind`),
        ])
  if (!user) throw new Error(`There is no account for “${text}”.`)
  return { ...user, ways: ways.map(({ kind }) => kind) }
}

/** Changes an account for the operator, which its security log shows and a letter says. */
const change = (
  database: Database,
  userId: string,
  event: SecurityEventKind,
  now: Date,
  work: (tx: Transaction) => void,
): Promise<void> =>
  database.forUser(userId).transaction(async (tx) => {
    work(tx)
    noteEvent(tx, userId, event, { now, address: null, userAgent: null })
  })

const endSessions = (tx: Transaction, userId: string) =>
  tx.send(
    sql`delete from sessions where user_id = ${userId}`,
    sql`delete from sign_in_tickets where user_id = ${userId}`,
    sql`delete from personal_tokens where user_id = ${userId}`,
  )

/** Ends every session and every token of a program. */
export const signOutEverywhere = (database: Database, userId: string, now: Date): Promise<void> =>
  change(database, userId, 'signed_out_by_operator', now, (tx) => endSessions(tx, userId))

/** Signs an account out and lets nobody sign in to it. Everything it logged is kept. */
export const suspend = (database: Database, userId: string, now: Date): Promise<void> =>
  change(database, userId, 'suspended_by_operator', now, (tx) => {
    // First, so that a sign-in that began before is waited for, and its session ends below.
    tx.send(sql`update users set suspended_at = coalesce(suspended_at, ${now}) where user_id = ${userId}`)
    endSessions(tx, userId)
  })

/** Lets the owner of a suspended account sign in again. */
export const unsuspend = (database: Database, userId: string, now: Date): Promise<void> =>
  change(database, userId, 'unsuspended_by_operator', now, (tx) =>
    tx.send(sql`update users set suspended_at = null where user_id = ${userId}`),
  )

/**
 * Sets an account's address, for somebody who lost theirs. Whoever reads its letters chooses a new password: until then
 * nobody signs in by it. Everything open ends, and no earlier address can be put back.
 * @throws Error with a sentence if it is no address, or not free
 */
export async function setEmail(database: Database, userId: string, address: string, now: Date): Promise<void> {
  const read = Mailbox.safeParse(address)
  if (!read.success) throw new Error(`“${address}” is not an email address.`)
  const email = read.data
  const subject = subjectOf(email)
  const cause = { now, address: null, userAgent: null }
  try {
    await database.forUser(userId).transaction(async (tx) => {
      await lockAccount(tx, userId)
      const before = await tx.get(sql<Address>`select email, email_proven_at from users where user_id = ${userId}`)
      if (before.email !== null && subjectOf(before.email) === subject)
        throw new Error('The account already has this address.')
      const moved = await tx.run(sql`
        update identities set subject = ${subject}, password_hash = null where owner_id = ${userId} and kind = 'email'`)
      if (moved === 0)
        tx.send(sql`
          insert into identities (kind, subject, owner_id, created_at) values ('email', ${subject}, ${userId}, ${now})`)
      await holdUnreserved(tx, userId, subject, { now })
      dropEmailChange(tx, userId)
      tx.send(
        sql`delete from former_addresses where owner_id = ${userId}`,
        sql`delete from links where user_id = ${userId}`,
        // A thief may have added them; the owner adds their own again.
        sql`delete from identities where owner_id = ${userId} and kind <> 'email'`,
        sql`delete from passkeys where user_id = ${userId}`,
        sql`update users set email = ${email}, email_proven_at = null where user_id = ${userId}`,
      )
      endSessions(tx, userId)
      noteReplacedAddress(tx, userId, before, 'email_set_by_operator', cause)
      followEmail(tx, userId)
    })
  } catch (error) {
    const isTaken = brokenConstraint(error) === 'identities_pkey' || error instanceof Problem
    throw isTaken ? new Error('Another account has this address.') : error
  }
}

/**
 * Signs an account out, and queues its erasure with everything it has. A worker does that at once, and again later if a
 * payment to its wallet is on its way.
 */
export const queueErasure = (database: Database, userId: string): Promise<void> =>
  database.forUser(userId).transaction(async (tx) => {
    endSessions(tx, userId)
    queueJob(tx, eraseRest, { user_id: userId }, { key: `erase_rest:${userId}` })
  })

// The recovery codes go with it.
const endSecondStep = (tx: Transaction, userId: string) =>
  tx.send(sql`delete from second_steps where user_id = ${userId}`)

/** Turns the second step off, for somebody who lost their app and their recovery codes. */
export const removeSecondStep = (database: Database, userId: string, now: Date): Promise<void> =>
  change(database, userId, 'second_step_removed_by_operator', now, (tx) => endSecondStep(tx, userId))

/** Turns every second step off, as the key that sealed their secrets is lost. @returns how many people had one */
export async function resetSecondSteps(database: Database, now: Date): Promise<number> {
  const { unfenced: db } = database
  // Those that were set up and never turned on go without a letter.
  await db.run(sql`delete from second_steps where turned_on_at is null`)
  const people = await db.list(sql<{ user_id: string }>`select user_id from second_steps`)
  for (const { user_id: userId } of people)
    await change(database, userId, 'second_step_off_by_restore', now, (tx) => endSecondStep(tx, userId))
  return people.length
}

/**
 * Signs out everybody whose programs have tokens, which are good for nothing once the server's key is lost, so that a
 * letter tells them.
 */
export async function endTokens(database: Database, now: Date): Promise<void> {
  const people = await database.unfenced.list(sql<{ user_id: string }>`select distinct user_id from personal_tokens`)
  for (const { user_id: userId } of people)
    await change(database, userId, 'tokens_ended_by_restore', now, (tx) => endSessions(tx, userId))
}
