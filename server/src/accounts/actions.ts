import { accountTexts, type Registration } from '@finu/contract/accounts/accounts'
import { healthConsentVersion } from '@finu/contract/accounts/health-consent'
import type { RegistrationMode } from '@finu/contract/accounts/registration'
import type { SecondStepNeeded, SignedIn } from '@finu/contract/accounts/signed-in'
import type { User } from '@finu/contract/accounts/user'
import type * as z from 'zod/mini'
import {
  byAddress,
  byNetwork,
  forgetAttempts,
  limitAttempts,
  limitFailures,
  limitNetwork,
} from '../platform/attempts.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import type { Connection, Database, Queries, Transaction } from '../platform/database.ts'
import { dayOf, knownTimezone } from '../platform/days.ts'
import type { Call } from '../platform/http.ts'
import { newId } from '../platform/ids.ts'
import { queueSending } from '../platform/outbox.ts'
import { conflict, Problem } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { getPlan } from '../subscription/plan-actions.ts'
import { hasMarks, recognizeDevice, rememberDevice } from './device-actions.ts'
import { beginFirstSession, beginSession, openUser } from './enter-actions.ts'
import { holdUnreserved } from './former-address-actions.ts'
import { recordConsent } from './health-consent-actions.ts'
import { checkRegistration, useInvitation } from './invitation-actions.ts'
import type { Bond, KnownDevices } from './known-device.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { linkLetter } from './jobs.ts'
import { presentUser, type StoredUser } from './present-user.ts'
import { presentAddress } from './wallet-address.ts'

export const quarterHour = 900
const signInsPerAddress = { most: 10, windowSeconds: quarterHour }
/** Those of known browsers together: far more than an account's own people get wrong. */
const signInsOfKnown = { most: 100, windowSeconds: quarterHour }
const signInsPerNetwork = { most: 100, windowSeconds: quarterHour }

/** Returns an address in lower case for comparison; it is displayed as typed. */
export const subjectOf = (email: string) => email.toLowerCase()

export async function getUser(db: Connection | Transaction, userId: string, now: Date): Promise<User> {
  // A separate query: identities are looked up by subject, so they are not stored with a person's rows.
  const [user, wallet, plan] = await Promise.all([
    db.get(sql<StoredUser>`
    select user_id, email, email_proven_at, is_wallet_only, display_name, onboarding_completed, created_at,
      last_login, gender, age_years, age_said_on, date_of_birth, activity_level, health_goals,
      dietary_preferences, fasting_window, height_cm, weight_kg, bio, phone, location, avatar_url,
      timezone, day_starts_at_minute, units, weekly_activity_goal_minutes, sleep_target_minutes,
      target_calories, target_protein_g, target_carbs_g, target_fat_g, weight_target_kg, water_target_ml,
      water_button_ml,
      (select c.given_at from health_consents c
        where c.user_id = ${userId} and c.version = ${healthConsentVersion}) as consent_given_at
    from users where user_id = ${userId}`),
    db.find(sql<{ subject: string }>`select subject from identities where owner_id = ${userId} and kind = 'wallet'`),
    getPlan(db, userId, now),
  ])
  return presentUser(
    user,
    wallet && (await presentAddress(wallet.subject)),
    {
      tier: plan.tier,
      is_on_trial: plan.isOnTrial,
      trial_ends_at: plan.trialEndsAt,
      premium_ends_at: plan.premiumEndsAt,
    },
    dayOf(now, { timezone: knownTimezone(user.timezone), startsAtMinute: user.day_starts_at_minute }),
  )
}

const wrongCredentials = () => new Problem(401, 'wrong_credentials', accountTexts.invalidCredentials)

/** Tools of signing in, besides the call. */
export interface SignInTools {
  database: Database
  devices: KnownDevices
  registrationsPerHour: number
  registration: RegistrationMode
}

/** Letters that ask an address to prove itself, whichever accounts they are for: accounts come and go. */
const proofLettersPerAddress = { most: 12, windowSeconds: 6 * 3600 }

/** Counts a letter that asks an address to prove itself. @throws 429 */
export const countProofLetter = (database: Database, email: string, now: Date): Promise<void> =>
  limitAttempts(database, byAddress('prove', subjectOf(email)), proofLettersPerAddress, now)

/** Returns false if an address had too many letters: who opens an account then asks for one later. */
async function mayAskForProof(database: Database, email: string, now: Date): Promise<boolean> {
  try {
    await countProofLetter(database, email, now)
    return true
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false
    throw error
  }
}

/** Opens an account with an email address, signs it in, and sends the link that proves the address. */
export async function registerWithEmail(
  tools: SignInTools,
  call: Call,
  input: z.output<typeof Registration>,
): Promise<SignedIn> {
  const { database, registrationsPerHour, registration } = tools
  const limit = { most: registrationsPerHour, windowSeconds: 3600 }
  await limitNetwork(database, 'register', call.address, limit, call.now)
  const invited = { email: input.email, code: input.invitation }
  await checkRegistration(database, registration, invited, call.now)
  // Before the hash, which costs far more; the table itself decides between parallel calls.
  if (await findEmailIdentity(database, input.email)) throw conflict('account_exists', accountTexts.alreadyExists)
  const passwordHash = await hashPassword(input.password)
  const isAsked = await mayAskForProof(database, input.email, call.now)
  const userId = newId(call.now)
  const db = database.forUser(userId)
  try {
    return await db.transaction(async (tx) => {
      await useInvitation(tx, registration, invited, call.now)
      const { email, display_name: displayName, timezone = null } = input
      const user = { email, emailProvenAt: null, displayName, timezone, lastLogin: call.now }
      openUser(tx, call, userId, user, [{ kind: 'email', subject: subjectOf(email), passwordHash }])
      await holdUnreserved(tx, userId, subjectOf(email), call)
      tx.send(recordConsent(userId, input.health_consent ? 'sign_up_form' : 'register_call', call.now))
      const token = beginFirstSession(tx, userId, call)
      if (isAsked) queueSending(tx, linkLetter, { userId, details: { purpose: 'verify_email' }, now: call.now })
      return tellSession(tx, userId, token, call.now)
    })
  } catch (error) {
    if (brokenConstraint(error) === 'identities_pkey') throw conflict('account_exists', accountTexts.alreadyExists)
    throw error
  }
}

interface EmailIdentity {
  owner_id: string
  password_hash: string | null
}

export const findEmailIdentity = (database: Database, email: string) =>
  database.unfenced.find(sql<EmailIdentity>`
    select owner_id, password_hash from identities where kind = 'email' and subject = ${subjectOf(email)}`)

/** Returns the values that the marks of an address' known browsers are bound to. */
const bondOf = (subject: string, { owner_id, password_hash }: EmailIdentity): Bond => ({
  userId: owner_id,
  subject,
  passwordHash: password_hash,
})

const emailIdentity = (userId: string) => sql<{ password_hash: string | null }>`
  select password_hash from identities where owner_id = ${userId} and kind = 'email'`

/** Finds the hash of a person's password; null if they have none, undefined if they have no address either. */
export const findPassword = async (db: Queries, userId: string): Promise<string | null | undefined> =>
  (await db.find(emailIdentity(userId)))?.password_hash

/**
 * Reads and locks the hash of a password, so that an earlier check must be compared with it. A later change of the
 * password then also ends the session that this transaction starts.
 */
export async function lockPassword(tx: Transaction, userId: string): Promise<string | null> {
  const identity = await tx.find(sql<{ password_hash: string | null }>`${emailIdentity(userId)} for no key update`)
  return identity?.password_hash ?? null
}

/** Returns a session in the wire's form. */
export const tellSession = async (tx: Transaction, userId: string, token: string, now: Date): Promise<SignedIn> => ({
  access_token: token,
  token_type: 'bearer',
  user: await getUser(tx, userId, now),
})

/**
 * Signs in, or leads to the second step if there is one. A wrong password and an unknown address get the same answer in
 * the same time. Wrong attempts are counted for the address and its network; those of a browser that signed in before,
 * with the present password, are counted for that browser, so that nobody else can lock it out. All such browsers
 * together have a limit too.
 */
export async function signIn(
  tools: SignInTools,
  call: Call,
  email: string,
  password: string,
): Promise<SignedIn | SecondStepNeeded> {
  const { database } = tools
  const subject = subjectOf(email)
  // Others are counted before anything is read.
  const known = hasMarks(call) ? await findEmailIdentity(database, subject) : null
  const device = known && recognizeDevice(tools, call, bondOf(subject, known))
  const own = { ...byAddress(device === null ? 'login' : `login on ${device}`, subject), limit: signInsPerAddress }
  const shared =
    device === null
      ? byNetwork('login', call.address, signInsPerNetwork)
      : [{ ...byAddress('login on known browsers', subject), limit: signInsOfKnown }]
  const { signedIn, bond } = await limitFailures(database, [...shared, own], call.now, () =>
    enterWithPassword(tools, call, { subject, known, device, password }),
  )
  await forgetAttempts(database, own)
  rememberDevice(tools, call, bond)
  return signedIn
}

async function enterWithPassword(
  tools: SignInTools,
  call: Call,
  {
    subject,
    known,
    device,
    password,
  }: { subject: string; known: EmailIdentity | null; device: string | null; password: string },
): Promise<{ signedIn: SignedIn | SecondStepNeeded; bond?: Bond | undefined }> {
  const { database } = tools
  const identity = known ?? (await findEmailIdentity(database, subject))
  const checkedHash = identity?.password_hash ?? null
  const isRight = await checkPassword(password, checkedHash, { subject, device, address: call.address })
  if (!identity || !isRight) throw wrongCredentials()
  const userId = identity.owner_id
  return database.forUser(userId).transaction(async (tx) => {
    if ((await lockPassword(tx, userId)) !== checkedHash) throw wrongCredentials()
    const entry = await beginSession(tools, tx, call, {
      userId,
      identity: { kind: 'email', subject },
      proof: 'one_step',
    })
    if (!('token' in entry)) return { signedIn: entry }
    return { signedIn: await tellSession(tx, userId, entry.token, call.now), bond: entry.bond }
  })
}
