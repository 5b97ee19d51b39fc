import { createHmac } from 'node:crypto'
import { subscriptionTexts, trialDays, trialNoticeDays } from '@finu/contract/subscription/subscription'
import type { Queries, Transaction } from '../platform/database.ts'
import type { PersonCall } from '../platform/http.ts'
import { queueJob } from '../platform/jobs.ts'
import { conflict } from '../platform/problems.ts'
import { deriveKey } from '../platform/signing.ts'
import { sql } from '../platform/sql.ts'
import { lockAccount } from '../rewards/actions.ts'
import { makeRow } from './customer-actions.ts'
import { trialNotice } from './jobs.ts'
import { planOf, type StoredPlan } from './plan.ts'

const dayMs = 86_400_000

/** Returns a keyed hash that marks an identity with a trial, without storing the identity. */
export type Marks = (identity: string) => Buffer

export function openMarks(lastingKey: Uint8Array): Marks {
  const key = deriveKey(lastingKey, 'who had a trial')
  return (identity) => createHmac('sha256', key).update(identity).digest()
}

/** Returns one form of a mailbox's address: the part after a plus sign is the owner's own note. */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return `${name.replace(/\+.*$/, '')}@${host}`
}

/** Lists the proven identities of a person, as anybody could enter another's address. */
async function listProven(db: Queries, userId: string): Promise<{ isPerson: boolean; identities: string[] }> {
  const [user, others] = await Promise.all([
    db.find(sql<{ email: string }>`
      select email from users where user_id = ${userId} and email is not null and email_proven_at is not null`),
    db.list(sql<{ kind: string; subject: string }>`
      select kind, subject from identities where owner_id = ${userId} and kind in ('google', 'wallet')`),
  ])
  return {
    // Anybody can create any number of wallets, so they prove no person.
    isPerson: user !== null || others.some(({ kind }) => kind === 'google'),
    identities: [
      ...(user ? [`email ${mailboxOf(user.email)}`] : []),
      ...others.map(({ kind, subject }) => `${kind} ${subject}`),
    ],
  }
}

/** @returns how many of them had no trial before */
function markUsed(tx: Queries, hashes: readonly Buffer[], now: Date): Promise<number> {
  return tx.run(sql`
    insert into used_trials (identity_hash, used_at) select hash, ${now} from unnest(${hashes}::bytea[]) as hash
    on conflict do nothing`)
}

const lockPlan = (tx: Transaction, userId: string) =>
  tx.find(sql<StoredPlan>`select * from subscriptions where user_id = ${userId} for update`)

/**
 * Starts the trial: once for each person, however many accounts they open one after another.
 * @throws 409 if it was used, Premium is paid, or neither an email nor Google proves a person
 */
export async function startTrial({ db, userId, now }: PersonCall, marks: Marks): Promise<void> {
  await db.transaction(async (tx) => {
    // Sign-in methods are changed under this lock.
    const account = await lockAccount(tx, userId)
    tx.send(makeRow(userId))
    const stored = await lockPlan(tx, userId)
    if (planOf(stored, now).tier === 'premium') throw conflict('already_premium', subscriptionTexts.alreadyPremium)
    if (stored?.trial_started_at) throw conflict('trial_used', subscriptionTexts.trialUsed)
    const { isPerson, identities } = await listProven(tx, userId)
    if (!isPerson)
      throw conflict('email_unproven', subscriptionTexts[account.is_wallet_only ? 'trialOfWallet' : 'trialUnproven'])
    const hashes = identities.map(marks)
    if ((await markUsed(tx, hashes, now)) < hashes.length) throw conflict('trial_used', subscriptionTexts.trialUsed)
    const endsAt = new Date(now.getTime() + trialDays * dayMs)
    tx.send(sql`
      update subscriptions set trial_started_at = ${now}, trial_ends_at = ${endsAt} where user_id = ${userId}`)
    const noticeMs = (trialDays - trialNoticeDays) * dayMs
    queueJob(tx, trialNotice, { user_id: userId }, { afterMs: noticeMs, key: `${trialNotice.name}:${userId}` })
  })
}

/** Ends a running trial. @throws 409 if there is none */
export async function endTrial({ db, userId, now }: PersonCall): Promise<void> {
  const ended = await db.run(sql`
    update subscriptions set trial_ends_at = ${now} where user_id = ${userId} and trial_ends_at > ${now}`)
  if (ended === 0) throw conflict('trial_over', subscriptionTexts.trialOver)
}

/** Marks the last identities of a person who had a trial, before their account is erased. */
export async function rememberTrial(tx: Transaction, userId: string, marks: Marks, now: Date): Promise<void> {
  const stored = await lockPlan(tx, userId)
  if (stored?.trial_started_at) await markUsed(tx, (await listProven(tx, userId)).identities.map(marks), now)
}
