import { createHash } from 'node:crypto'
import { registrationTexts, type Invitation, type RegistrationMode } from '@finu/contract/accounts/registration'
import { byNetwork, limitFailures } from '../platform/attempts.ts'
import type { Database, Queries } from '../platform/database.ts'
import type { Call } from '../platform/http.ts'
import { conflict, notFound, Problem } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'

const perNetwork = { most: 50, windowSeconds: 900 }

/** Returns the hash by which an invitation is found. A code has 60 random bits, so the hash needs no salt. */
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest()

const findOpen = (db: Queries, code: string, now: Date): Promise<Invitation | null> =>
  db.find(sql<Invitation>`
    select email, expires_at from invitations where code_hash = ${hashOfCode(code)} and expires_at > ${now}`)

/** Returns an open invitation. Wrong codes are counted for their network. @throws 404 */
export const readInvitation = (database: Database, call: Call, code: string): Promise<Invitation> =>
  limitFailures(database, byNetwork('invitation', call.address, perNetwork), call.now, async () => {
    const invitation = await findOpen(database.unfenced, code, call.now)
    if (!invitation) throw notFound()
    return invitation
  })

const closed = () => conflict('registration_closed', registrationTexts.closed)
const invitationNeeded = (text: string = registrationTexts.needed) => conflict('invitation_needed', text)

/** Refuses, before anything costly, to open an account that could not be opened in the end. @throws 409 */
export async function checkRegistration(
  database: Database,
  mode: RegistrationMode,
  { email, code }: { email: string; code: string | undefined },
  now: Date,
): Promise<void> {
  if (mode === 'closed') throw closed()
  if (mode === 'open') return
  const invitation = code === undefined ? null : await findOpen(database.unfenced, code, now)
  if (!invitation) throw invitationNeeded()
  if (invitation.email !== email.toLowerCase()) throw invitationNeeded(registrationTexts.otherAddress)
}

/**
 * Uses up the invitation that opening an account needs. Part of the transaction that opens it.
 * @param invited an address and its invitation's code, or an address alone if it is proven; null for an account without
 *   an address, which nobody can be invited to
 * @throws 409 if there is none
 */
export async function useInvitation(
  tx: Queries,
  mode: RegistrationMode,
  invited: { email: string; code?: string | undefined } | null,
  now: Date,
): Promise<void> {
  if (mode === 'closed') throw closed()
  if (mode === 'open') return
  if (invited === null) throw invitationNeeded()
  const { email, code } = invited
  const isRight = code === undefined ? sql`true` : sql`code_hash = ${hashOfCode(code)}`
  const used = await tx.run(sql`
    delete from invitations where email = ${email.toLowerCase()} and expires_at > ${now} and ${isRight}`)
  if (used === 0) throw invitationNeeded()
}

const refusals = ['registration_closed', 'invitation_needed'] as const

/** Returns why nobody may open an account; null for any other error. */
export const refusalOfRegistration = (error: unknown): (typeof refusals)[number] | null =>
  error instanceof Problem ? (refusals.find((code) => code === error.code) ?? null) : null
