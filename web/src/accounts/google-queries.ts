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
 * Exchanges a ticket for a session. Ends any earlier session in this browser and removes its data.
 * @returns false if the second step is needed first
 */
async function redeem(ticket: string): Promise<boolean> {
  const answer = await call(accounts.refresh, { token: ticket })
  const before = readToken()
  if (before !== null) {
    forgetSession()
    void tellSignOut(before)
  }
  if (!isSignedIn(answer)) {
    keepWaiting({ ticket: answer.second_step.ticket, way: 'google' })
    return false
  }
  storeToken(answer.access_token)
  storeLastWay('google')
  return true
}

/** Loads the user; null on a failure, because the next page loads it again and reports that. */
const findUser = (): Promise<User | null> => queryClient.fetchQuery(meQuery).catch(() => null)

/**
 * Handles a return from Google, once.
 * @returns the signed-in user, or 'code' if the second step is needed; null if it failed, with the failure stored
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
