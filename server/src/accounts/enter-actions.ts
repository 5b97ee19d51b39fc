import type { SecondStepNeeded } from '@finu/contract/accounts/signed-in'
import { brokenConstraint } from '../platform/database-errors.ts'
import type { Queries, Transaction } from '../platform/database.ts'
import type { Call } from '../platform/http.ts'
import { unavailable } from '../platform/problems.ts'
import { startSession, type Proof } from '../platform/sessions.ts'
import { sql } from '../platform/sql.ts'
import { openAccount } from '../rewards/actions.ts'
import { recognizeDevice } from './device-actions.ts'
import { noteEvent } from './event-actions.ts'
import type { KnownDevices } from './known-device.ts'
import { giveStepTicket } from './step-ticket-actions.ts'

/** Proof by which somebody signs in. */
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
  /** Null where they sign in by a call of its own. */
  lastLogin: Date | null
}

/** Opens an account with its ways in, as part of a transaction. Throws (`identities_pkey`) where one of these is taken. */
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

/** Signs in who opened their account in this transaction: it cannot have a second step. @returns the session's token */
export const beginFirstSession = (tx: Transaction, userId: string, call: Call): string =>
  startSession(tx, userId, 'one_step', call)

/** A sign-in: the person, the way, and the proof behind it. */
interface Entering {
  userId: string
  identity: Identity
  proof: Proof
}

/** Outcome of a sign-in: a session's token, with the address by which a browser is known; or the second step. */
export type Entry = { token: string; address: string | undefined } | SecondStepNeeded

/** Has whoever turns the second step of a person on or off meanwhile wait, or waits for them. */
export const holdPerson = (tx: Transaction, userId: string): void =>
  tx.send(sql`select from users where user_id = ${userId} for no key update`)

/**
 * Signs in who has proven to be somebody, as part of the transaction that holds the proof. Every sign-in comes through
 * here, and where it rests on one thing alone and the account has a second step, it is led there instead.
 */
export async function beginSession(
  tools: { devices: KnownDevices },
  tx: Transaction,
  call: Call,
  { userId, identity, proof }: Entering,
): Promise<Entry> {
  if (proof === 'one_step') {
    holdPerson(tx, userId)
    const isOn = await tx.find(sql`
      select 1 as one from second_steps where user_id = ${userId} and turned_on_at is not null`)
    if (isOn) return giveStepTicket(tx, userId, identity, call)
  }
  const address = identity.kind === 'email' ? identity.subject : await findAddress(tx, userId)
  const isNew = address !== undefined && recognizeDevice(tools, call, address) === null
  noteEvent(tx, userId, isNew && !(await isFirst(tx, userId)) ? 'signed_in_anew' : 'signed_in', call)
  tx.send(sql`update users set last_login = ${call.now} where user_id = ${userId}`)
  return { token: startSession(tx, userId, proof, call), address }
}

/** Whether somebody has only just opened their account, and comes in for the first time. */
const isFirst = async (tx: Transaction, userId: string): Promise<boolean> =>
  (
    await tx.get(sql<{ is_first: boolean }>`
    select last_login is null as is_first from users where user_id = ${userId}`)
  ).is_first

/** Holds an identity that was proven before until the transaction ends, where it still is the person's. */
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

/** The address by which a browser is known; undefined where the account has none. */
export const findAddress = async (tx: Queries, userId: string): Promise<string | undefined> =>
  (
    await tx.find(sql<{ subject: string }>`
    select subject from identities where owner_id = ${userId} and kind = 'email'`)
  )?.subject

/**
 * Signs in by an identity that was proven before, where it still is the person's: it is held until they are in.
 * @param refusal what is thrown where it is not
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

/** Finds whose an identity is, or opens an account for it: of two that come at once the later one finds what the other made. */
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
