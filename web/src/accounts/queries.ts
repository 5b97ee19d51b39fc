import { accounts } from '@finu/contract/accounts/accounts'
import type { healthConsentVersion } from '@finu/contract/accounts/health-consent'
import { profile } from '@finu/contract/accounts/profile'
import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'
import { isSignedIn, type SecondStepNeeded } from '@finu/contract/accounts/signed-in'
import type { User } from '@finu/contract/accounts/user'
import { useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { browserTimezone } from '../lib/instants.ts'
import { query, useCall } from '../lib/queries.ts'
import { isPassing, queryClient } from '../lib/query-client.ts'
import { endSession, forgetSession, readToken, storeToken } from '../lib/session.ts'
import { needsConsent, saveUser } from '../lib/user.ts'
import { storeLastWay } from './last-way-store.ts'
import { keepWaiting } from './second-step-store.ts'

/**
 * Sends the browser's zone to the server, which takes it once the person has agreed. Ignores failures: days are then
 * counted in the previous zone.
 */
export async function keepTimezone(user: User) {
  const timezone = browserTimezone()
  if (user.profile.timezone === timezone || needsConsent(user)) return
  const answer = await call(profile.update, { body: { timezone } }).catch(() => null)
  if (answer && readToken() !== null) saveUser(answer.user)
}

interface SignedIn {
  access_token: string
  user: User
}

/** Starts a session in this browser. */
export function enter({ access_token, user }: SignedIn, way: SignInWay): User {
  storeToken(access_token)
  storeLastWay(way)
  saveUser(user)
  void keepTimezone(user)
  return user
}

/**
 * Starts a session, or stores the ticket for the second step.
 * @param onEntered called once the person is signed in
 * @returns null if the second step is needed first
 */
export function enterOrWait(answer: SignedIn | SecondStepNeeded, way: SignInWay, onEntered?: () => void): User | null {
  if (!isSignedIn(answer)) {
    keepWaiting({ ticket: answer.second_step.ticket, way, onEntered })
    return null
  }
  const user = enter(answer, way)
  onEntered?.()
  return user
}

interface Credentials {
  display_name: string
  email: string
  password: string
  invitation?: string | undefined
  health_consent?: { version: typeof healthConsentVersion }
}

export function useSignIn() {
  return useMutation({
    mutationFn: async ({ email, password }: Credentials) =>
      enterOrWait(await call(accounts.login, { body: { email, password } }), 'email'),
  })
}

export function useSignUp() {
  return useMutation({
    mutationFn: async (credentials: Credentials) =>
      enter(
        await call(accounts.register, {
          body: { ...credentials, agreed_to_terms: true, agreed_to_privacy: true, timezone: browserTimezone() },
        }),
        'email',
      ),
  })
}

/** Delays of the tries to send a sign-out to the server. */
const tellAgainMs = [0, 2_000, 10_000, 60_000, 600_000]

export async function tellSignOut(token: string) {
  for (const waitMs of tellAgainMs) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    try {
      return await call(accounts.signOut, { token })
    } catch (error) {
      if (!isPassing(error)) return
    }
  }
}

/** Signs out in this browser at once, even offline; the server is notified as soon as possible. */
export function signOut() {
  const token = readToken()
  endSession('signed out')
  if (token !== null) void tellSignOut(token)
}

export function useNewPassword(token: string) {
  return useMutation({
    mutationFn: async (password: string) => {
      await call(accounts.confirmPasswordReset, { body: { token, new_password: password } })
      forgetSession()
    },
  })
}

/** Options of a link's query: the link is read once, which changes nothing. */
const readOnce = { staleTime: Infinity, retry: false, refetchOnWindowFocus: false } as const

/** The address that an email's link confirms. */
export const emailLinkQuery = (token: string) => query(accounts.readEmailLink, { query: { token } }, readOnce)

/** Confirms the address to which a link was sent. */
export const useVerifyEmail = () =>
  useCall(accounts.verifyEmail, {
    onSuccess() {
      if (readToken() !== null)
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== accounts.readEmailLink.path })
    },
  })

/** The event that a link 'This wasn't me' undoes. */
export const disownLinkQuery = (token: string) => query(accounts.readDisownLink, { query: { token } }, readOnce)
