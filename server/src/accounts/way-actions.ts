import { accountTexts, type AccountWays } from '@finu/contract/accounts'
import { signInWays, type SignInWay } from '@finu/contract/sign-in-ways'
import type { Transaction } from '../platform/database.ts'
import type { PersonCall } from '../platform/http.ts'
import { conflict, notFound } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { noteEvent } from './event-actions.ts'

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

/** Takes a way in away. @throws 404 where it is none, 409 where it is the last one */
export async function removeWay(tx: Transaction, call: PersonCall, kind: 'google' | 'wallet'): Promise<void> {
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
