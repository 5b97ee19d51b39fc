import { accountTexts, type AccountWays } from '@finu/contract/accounts/accounts'
import type { Passkey } from '@finu/contract/accounts/passkey'
import { signInWays, type SignInWay } from '@finu/contract/accounts/sign-in-ways'
import type { Transaction } from '../platform/database.ts'
import type { Call, PersonCall } from '../platform/http.ts'
import { conflict, notFound } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { welcome } from '../rewards/settle-actions.ts'
import type { SecurityEventKind } from '@finu/contract/accounts/own-data'
import { holdPerson } from './enter-actions.ts'
import { noteEvent } from './event-actions.ts'

/** Sign-in methods that can be added to an account and removed. */
type Linked = 'google' | 'wallet' | 'passkey'

interface Identity {
  kind: string
  subject: string
  created_at: string
  has_password: boolean
}

const identitiesOf = (userId: string) => sql<Identity>`
  select kind, subject, created_at, password_hash is not null as has_password from identities
  where owner_id = ${userId} order by kind, created_at, subject`

/** Lists the account's sign-in methods, and those that it could add here. */
export async function listWays({ db, userId, now }: PersonCall, offered: readonly SignInWay[]): Promise<AccountWays> {
  const [identities, change, passkeys] = await Promise.all([
    db.list(identitiesOf(userId)),
    db.find(sql<{ email: string }>`select email from email_changes where user_id = ${userId} and expires_at > ${now}`),
    db.list(sql<Passkey>`
      select id, name, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at, id`),
  ])
  const ways = signInWays.map((kind) => ({
    kind,
    linked_at: identities.find((identity) => identity.kind === kind)?.created_at ?? null,
  }))
  return {
    ways: ways.filter(({ kind, linked_at }) => linked_at !== null || offered.includes(kind)),
    has_password: identities.some(({ has_password }) => has_password),
    pending_email: change?.email ?? null,
    passkeys,
  }
}

/** An address alone does not sign in: it needs a password. */
const opens = ({ kind, has_password }: Identity) => kind !== 'email' || has_password

/**
 * Adds a sign-in method. The first proof of a person, which a wallet or a passkey is not, earns the welcome points.
 * @throws 409 if the account's address is unproven; (`identities_pkey`, `identities_owner`) if it is taken, or the
 * account has another one
 */
export async function addWay(
  tx: Transaction,
  call: Call,
  userId: string,
  way: { kind: Linked; subject: string; eventId?: string },
) {
  await tx.run(sql`
    insert into identities (kind, subject, owner_id, created_at)
    values (${way.kind}, ${way.subject}, ${userId}, ${call.now})`)
  await holdProven(tx, userId)
  noteEvent(tx, userId, `${way.kind}_added`, call, way.eventId)
  if (way.kind !== 'google') return
  tx.send(sql`update users set is_wallet_only = false where user_id = ${userId}`)
  await welcome(tx, userId, call.now)
}

/**
 * Removes a sign-in method.
 * @param subject which one, if there may be several of a kind
 * @throws 404 if there is none, 409 if it is the last one, or the only proof of a person
 */
export async function removeWay(tx: Transaction, call: PersonCall, kind: Linked, subject?: string): Promise<void> {
  const { userId } = call
  // Locks all of them: otherwise two parallel removals would each see the other one left.
  const identities = await tx.list(sql<Identity>`${identitiesOf(userId)} for no key update`)
  const removed = identities.find((each) => each.kind === kind && (subject ?? each.subject) === each.subject)
  if (!removed) throw notFound()
  if (!identities.some((identity) => identity !== removed && opens(identity)))
    throw conflict('last_way', accountTexts.lastWay)
  if (kind === 'google') await keepProof(tx, userId)
  tx.send(sql`delete from identities where owner_id = ${userId} and kind = ${kind} and subject = ${removed.subject}`)
  noteEvent(tx, userId, `${kind}_removed`, call)
}

/**
 * Keeps the proof that an account is a person's, which lets it earn points: removed, it could prove another account.
 * @throws 409 if no email proves it
 */
async function keepProof(tx: Transaction, userId: string): Promise<void> {
  const proven = await tx.find(sql`
    select 1 as one from users where user_id = ${userId} and email_proven_at is not null`)
  if (!proven) throw conflict('last_proof', accountTexts.lastProof)
}

/**
 * Locks a person before a sign-in method is added or a sign-in is made longer: an intruder who opened the account with
 * somebody's address could otherwise lock its owner out, or stay in, after they took it by a letter.
 * @throws 409 if the address is unproven
 */
export async function holdProven(tx: Transaction, userId: string): Promise<void> {
  const user = await tx.get(sql<{ email: string | null; email_proven_at: string | null }>`
    select email, email_proven_at from users where user_id = ${userId} for no key update`)
  if (user.email !== null && user.email_proven_at === null) throw conflict('email_unproven', accountTexts.emailUnproven)
}

const singleWays = ['google', 'wallet'] as const
const addedKinds = ['google_added', 'wallet_added', 'second_step_on'] as const

/**
 * Removes what was added in an event that the owner disowns. What is not there any more is left alone, and so is a way
 * of the same kind that was added otherwise.
 * @param since an id since when everything that was added goes too; null if nothing else does
 */
export async function dropAdded(
  tx: Transaction,
  call: Call,
  userId: string,
  event: { id: string; kind: SecurityEventKind; at: string },
  since: string | null,
): Promise<void> {
  // In the order of signing in: otherwise each would wait for the other.
  await tx.list(sql`${identitiesOf(userId)} for no key update`)
  holdPerson(tx, userId)
  const later = await tx.list(sql<{ kind: SecurityEventKind }>`
    select distinct kind from security_events
    where user_id = ${userId} and id > ${since}::uuid and kind = any(${addedKinds})`)
  const isAddedLater = (kind: SecurityEventKind) => later.some((each) => each.kind === kind)
  for (const kind of singleWays) {
    const isLater = isAddedLater(`${kind}_added`)
    if (!isLater && event.kind !== `${kind}_added`) continue
    // It was written with the event, at the same instant.
    const removed = await tx.run(sql`
      delete from identities
      where owner_id = ${userId} and kind = ${kind} and (${isLater}::boolean or created_at = ${event.at}::timestamptz)`)
    if (removed > 0) noteEvent(tx, userId, `${kind}_removed`, call)
  }
  const keys = await tx.list(sql<{ credential_id: string }>`
    delete from passkeys
    where user_id = ${userId} and (id = ${event.id}::uuid or id > ${since}::uuid) returning credential_id`)
  const subjects = keys.map(({ credential_id }) => credential_id)
  tx.send(sql`
    delete from identities where owner_id = ${userId} and kind = 'passkey' and subject = any(${subjects})`)
  for (const _key of keys) noteEvent(tx, userId, 'passkey_removed', call)
  if (!isAddedLater('second_step_on')) return
  tx.send(sql`delete from second_steps where user_id = ${userId}`)
  noteEvent(tx, userId, 'second_step_off', call)
}

export const unlinkGoogle = (call: PersonCall): Promise<void> =>
  call.db.transaction((tx) => removeWay(tx, call, 'google'))
