import { accountTexts } from '@finu/contract/accounts/accounts'
import type { SecondStepNeeded } from '@finu/contract/accounts/signed-in'
import { brokenConstraint } from '../platform/database-errors.ts'
import type { Transaction } from '../platform/database.ts'
import type { Call } from '../platform/http.ts'
import { Problem, tooMany, unavailable } from '../platform/problems.ts'
import { startSession, type Proof } from '../platform/sessions.ts'
import { sql } from '../platform/sql.ts'
import { openAccount } from '../rewards/actions.ts'
import { findBond, recognizeDevice } from './device-actions.ts'
import { noteEvent } from './event-actions.ts'
import type { Bond, KnownDevices } from './known-device.ts'
import { giveStepTicket } from './step-ticket-actions.ts'

/** The proof by which somebody signs in. */
export interface Identity {
  kind: 'email' | 'google' | 'wallet' | 'passkey'
  subject: string
  passwordHash?: string
}

interface NewUser {
  email: string | null
  emailProvenAt: Date | null
  displayName: string
  timezone: string | null
  /** Null if they sign in by a separate call. */
  lastLogin: Date | null
}

/**
 * Opens an account with its sign-in methods, as part of a transaction. @throws (`identities_pkey`) if one of these is
 * taken
 */
export function openUser(
  tx: Transaction,
  call: Call,
  userId: string,
  { email, emailProvenAt, displayName, timezone, lastLogin }: NewUser,
  identities: readonly Identity[],
): void {
  const { now } = call
  tx.send(sql`
    insert into users (user_id, email, email_proven_at, display_name, timezone, created_at, last_login, is_wallet_only)
    values (${userId}, ${email}, ${emailProvenAt}, ${displayName}, ${timezone}, ${now}, ${lastLogin},
      ${identities.every(({ kind }) => kind === 'wallet')})`)
  for (const { kind, subject, passwordHash = null } of identities)
    tx.send(sql`
      insert into identities (kind, subject, owner_id, password_hash, created_at)
      values (${kind}, ${subject}, ${userId}, ${passwordHash}, ${now})`)
  openAccount(tx, userId, now)
  noteEvent(tx, userId, 'signed_up', call)
}

/**
 * Signs in a person whose account was opened in this transaction: it cannot have a second step. @returns the session's
 * token
 */
export const beginFirstSession = (tx: Transaction, userId: string, call: Call): string =>
  startSession(tx, userId, 'one_step', call)

/** A sign-in: the person, the method, and the proof behind it. */
interface Entering {
  userId: string
  identity: Identity
  proof: Proof
}

/** The result of a sign-in: a session's token, with what its browser's mark is bound to, if anything; or the second step. */
export type Entry = { token: string; bond: Bond | undefined } | SecondStepNeeded

/** Locks a person, so that a parallel change of the second step waits, or is waited for. */
export const holdPerson = (tx: Transaction, userId: string): void =>
  tx.send(sql`select from users where user_id = ${userId} for no key update`)

/** The most sign-ins of an account within an hour: each is recorded, and may send a letter. */
const signInsPerHour = 30
const hourMs = 3_600_000
/** How many of the latest events are looked at, as other events lie between sign-ins. */
const latestEvents = 4 * signInsPerHour

/**
 * Locks a person, and refuses them if they are suspended: a parallel suspension, or change of the second step, waits or
 * is waited for. @returns whether the account has a second step and a proven address
 * @throws 423 if it is suspended, 429 if it signed in too often within the hour
 */
async function holdOpenAccount(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<{ hasSecondStep: boolean; isProven: boolean }> {
  holdPerson(tx, userId)
  // A statement of its own: one that waits for the lock would not see what was changed meanwhile.
  const account = await tx.get(sql<{
    is_suspended: boolean
    is_proven: boolean
    has_second_step: boolean
    sign_ins: number
  }>`
    select suspended_at is not null as is_suspended, email_proven_at is not null as is_proven,
      exists (select from second_steps where user_id = ${userId} and turned_on_at is not null) as has_second_step,
      (select count(*)::int from (
        select at, kind from security_events where user_id = ${userId} order by position desc limit ${latestEvents}) e
        where at > ${new Date(now.getTime() - hourMs)} and kind in ('signed_in', 'signed_in_anew')) as sign_ins
    from users where user_id = ${userId}`)
  const { is_suspended, is_proven: isProven, has_second_step: hasSecondStep, sign_ins } = account
  if (is_suspended) throw new Problem(423, 'account_suspended', accountTexts.suspended)
  if (sign_ins >= signInsPerHour) throw tooMany(60)
  return { hasSecondStep, isProven }
}

/**
 * Signs a proven person in, as part of the transaction with the proof. Every sign-in calls this; one with a single
 * factor leads to the second step if the account has one.
 * @throws 423 if the account is suspended, which only its owner learns; 429 if it signed in too often of late
 */
export async function beginSession(
  tools: { devices: KnownDevices },
  tx: Transaction,
  call: Call,
  { userId, identity, proof }: Entering,
): Promise<Entry> {
  const [{ hasSecondStep, isProven }, bond] = await Promise.all([
    holdOpenAccount(tx, userId, call.now),
    findBond(tx, userId),
  ])
  if (proof === 'one_step' && hasSecondStep) return giveStepTicket(tx, userId, identity, call)
  const isNew = bond !== undefined && recognizeDevice(tools, call, bond) === null
  noteEvent(tx, userId, isNew && !(await isFirst(tx, userId)) ? 'signed_in_anew' : 'signed_in', call)
  tx.send(sql`update users set last_login = ${call.now} where user_id = ${userId}`)
  return { token: startSession(tx, userId, proof, call), bond: isProven ? bond : undefined }
}

/** Returns true at the first sign-in of a new account. */
const isFirst = async (tx: Transaction, userId: string): Promise<boolean> =>
  (
    await tx.get(sql<{ is_first: boolean }>`
    select last_login is null as is_first from users where user_id = ${userId}`)
  ).is_first

/** Locks a proven identity until the transaction ends, if it still is the person's. */
export async function holdIdentity(
  tx: Transaction,
  userId: string,
  { kind, subject }: Identity,
  refusal: () => Error,
): Promise<void> {
  const identity = await tx.find(sql`
    select 1 as one from identities where kind = ${kind} and subject = ${subject} and owner_id = ${userId}
    for no key update`)
  if (!identity) throw refusal()
}

/**
 * Signs in by a proven identity, if it still is the person's; it is locked until then.
 * @param refusal the error if it is not
 */
export async function enterBy(
  tools: { devices: KnownDevices },
  tx: Transaction,
  call: Call,
  entering: Entering,
  refusal: () => Error,
): Promise<Entry> {
  await holdIdentity(tx, entering.userId, entering.identity, refusal)
  return beginSession(tools, tx, call, entering)
}

const mostTries = 3

/**
 * Finds the owner of an identity, or opens an account for it: of two parallel calls the later one finds the other's.
 */
export async function findOrOpen<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      return await work()
    } catch (error) {
      if (brokenConstraint(error) !== 'identities_pkey') throw error
    }
  }
  throw unavailable()
}
