import type { User } from '@finu/contract/accounts/user'
import { redirect } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from './api-error.ts'
import { isGuest } from './guest.ts'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'
import { readToken } from './session.ts'
import { meQuery } from './user.ts'

/** Redirects to sign-in without a request if there is no token. Runs before any loader of the route. */
export function requireToken() {
  if (readToken() === null) throw redirect({ to: paths.auth, replace: true })
}

/** Redirects a guest or a signed-out visitor, with a toast that says what signing in is for. */
export function requireTokenFor(purpose: string) {
  // The id keeps it to one toast: the guard may run several times per navigation.
  if (readToken() === null || isGuest()) toast(purpose, { id: purpose })
  requireToken()
  if (isGuest()) throw redirect({ to: paths.dashboard, replace: true })
}

/** Returns the user, or null if the server refuses the token. Throws any other failure, so that it signs nobody out. */
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

/** Redirects `/`: a guest to Today, as the assistant answers only those who are signed in. */
export function goHome() {
  const home = isGuest() ? paths.dashboard : paths.assistant
  throw redirect({ to: readToken() === null ? paths.auth : home, replace: true })
}

const unknownPage = 'That page does not exist.'

/** Redirects every unknown path, with a toast that says so. */
export function leaveUnknown() {
  toast.error(unknownPage, { id: unknownPage })
  goHome()
}
