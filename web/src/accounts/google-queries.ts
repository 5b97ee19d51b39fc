import { accounts } from '@finu/contract/accounts/accounts'
import { googleTexts } from '@finu/contract/accounts/google-texts'
import { isSignedIn } from '@finu/contract/accounts/signed-in'
import type { User } from '@finu/contract/accounts/user'
import { toast } from 'react-hot-toast/headless'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { forgetSession, readToken, storeToken } from '../lib/session.ts'
import { meQuery } from '../lib/user.ts'
import { explainRefusal, explainReturn } from './explain-return.ts'
import { storeLastWay } from './last-way-store.ts'
import { keepTimezone, tellSignOut } from './queries.ts'
import { keepFailure, takeReturn } from './return-store.ts'
import { keepWaiting } from './second-step-store.ts'

/**
 * Swaps a ticket for a session. Whoever was signed in here before is not any more: nothing of theirs stays.
 * @returns false where a code is asked for first
 */
async function redeem(ticket: string): Promise<boolean> {
  const answer = await call(accounts.refresh, { token: ticket })
  const before = readToken()
  if (before !== null) {
    forgetSession()
    void tellSignOut(before)
  }
  queryClient.clear()
  if (!isSignedIn(answer)) {
    keepWaiting({ ticket: answer.second_step.ticket, way: 'google' })
    return false
  }
  storeToken(answer.access_token)
  storeLastWay('google')
  return true
}

/** Null where only the session could be had so far: the next page asks again, and says what it cannot have. */
const findUser = (): Promise<User | null> => queryClient.fetchQuery(meQuery).catch(() => null)

/**
 * Handles a return from Google, once.
 * @returns whom it signed in, or that a code is asked for first; null where it came to nothing, and that is kept
 */
export async function finishReturn(): Promise<{ user: User | null } | 'code' | null> {
  const returned = takeReturn()
  const failure = explainReturn(returned)
  keepFailure(failure)
  if (failure) return null
  try {
    if (!(await redeem(returned.access_token!))) return 'code'
  } catch (error) {
    keepFailure(explainRefusal(error))
    return null
  }
  const user = await findUser()
  if (user) void keepTimezone(user)
  toast.success(googleTexts.done)
  return { user }
}
