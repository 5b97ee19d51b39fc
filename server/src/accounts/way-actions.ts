import { accountTexts, type AccountWays } from '@finu/contract/accounts'
import { web3Texts } from '@finu/contract/web3-texts'
import { signInWays, type SignInWay } from '@finu/contract/sign-in-ways'
import type { Transaction } from '../platform/database.ts'
import type { Call, PersonCall } from '../platform/http.ts'
import { conflict, notFound } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { welcome } from '../rewards/settle-actions.ts'
import { noteEvent } from './event-actions.ts'

/** What can be added to an account and taken away. */
type Linked = 'google' | 'wallet'

interface Identity {
  kind: string
  created_at: string
  has_password: boolean
}

const identitiesOf = (userId: string) => sql<Identity>`
  select kind, created_at, password_hash is not null as has_password from identities
  where owner_id = ${userId} order by kind`

/** Ways to sign in: those the account has, and those it could have here. */
export async function listWays({ db, userId, now }: PersonCall, offered: readonly SignInWay[]): Promise<AccountWays> {
  const [identities, change] = await Promise.all([
    db.list(identitiesOf(userId)),
    db.find(sql<{ email: string }>`select email from email_changes where user_id = ${userId} and expires_at > ${now}`),
  ])
  const ways = signInWays.map((kind) => ({
    kind,
    linked_at: identities.find((identity) => identity.kind === kind)?.created_at ?? null,
  }))
  return {
    ways: ways.filter(({ kind, linked_at }) => linked_at !== null || offered.includes(kind)),
    has_password: identities.some(({ has_password }) => has_password),
    pending_email: change?.email ?? null,
  }
}

/** An address alone opens nothing: it needs a password. */
const opens = ({ kind, has_password }: Identity) => kind !== 'email' || has_password

/**
 * Adds a way in. The first proof of an account's owner earns the welcome points. Throws (`identities_pkey`,
 * `identities_owner`) where it is taken, or the account has another one.
 * @throws 409 where the account's address was never proven: it may be somebody else's, who takes the account by a letter
 */
export async function addWay(tx: Transaction, call: Call, userId: string, way: { kind: Linked; subject: string }) {
  await tx.run(sql`
    insert into identities (kind, subject, owner_id, created_at)
    values (${way.kind}, ${way.subject}, ${userId}, ${call.now})`)
  await refuseUnproven(tx, userId)
  noteEvent(tx, userId, `${way.kind}_added`, call)
  await welcome(tx, userId, call.now)
}

/** @throws 409 where the account's address was never proven */
export async function refuseUnproven(tx: Transaction, userId: string): Promise<void> {
  const user = await tx.get(sql<{ is_unproven: boolean }>`
    select email is not null and email_proven_at is null as is_unproven from users
    where user_id = ${userId} for no key update`)
  if (user.is_unproven) throw conflict('email_unproven', web3Texts.emailUnproven)
}

/** Takes a way in away. @throws 404 where it is none, 409 where it is the last one */
export async function removeWay(tx: Transaction, call: PersonCall, kind: Linked): Promise<void> {
  const { userId } = call
  // All of them: two ways that are taken away at once would each see the other one left.
  const identities = await tx.list(sql<Identity>`${identitiesOf(userId)} for no key update`)
  if (!identities.some((identity) => identity.kind === kind)) throw notFound()
  if (!identities.some((identity) => identity.kind !== kind && opens(identity)))
    throw conflict('last_way', accountTexts.lastWay)
  tx.send(sql`delete from identities where owner_id = ${userId} and kind = ${kind}`)
  noteEvent(tx, userId, `${kind}_removed`, call)
}

export const unlinkGoogle = (call: PersonCall): Promise<void> =>
  call.db.transaction((tx) => removeWay(tx, call, 'google'))
