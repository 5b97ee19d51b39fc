import type { User } from '@finu/contract/accounts/user'
import { redirect } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from './api-error.ts'
import { isGuest } from './guest.ts'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'
import { readToken } from './session.ts'
import { meQuery } from './user.ts'

/** No token, no need to ask the server. Runs before any loader of the route. */
export function requireToken() {
  if (readToken() === null) throw redirect({ to: paths.auth, replace: true })
}

/** The same where it is said what signing in is for, which a guest has not done either. */
export function requireTokenFor(purpose: string) {
  // Once, however often the route is looked at on the way.
  if (readToken() === null || isGuest()) toast(purpose, { id: purpose })
  requireToken()
  if (isGuest()) throw redirect({ to: paths.assistant, replace: true })
}

/** The user, or null where the server refuses the token. Any other failure is thrown, so nobody is signed out by it. */
async function findUser(): Promise<User | null> {
  try {
    return await queryClient.ensureQueryData(meQuery)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

export async function requireUser() {
  if ((await findUser()) === null) throw redirect({ to: paths.auth, replace: true })
}

/** Sends a signed-in user past the sign-in page. */
export async function passSignedIn() {
  const user = readToken() === null ? null : await findUser()
  if (user) throw redirect({ to: user.onboarding_completed ? paths.home : paths.onboarding, replace: true })
}

/** `/` and every unknown path. */
export function goHome() {
  throw redirect({ to: readToken() === null ? paths.auth : paths.assistant, replace: true })
}
