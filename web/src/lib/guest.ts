import type { Endpoint } from '@finu/contract/platform/endpoint'
import { guestTexts, guestUserId } from '@finu/contract/guest/guest'
import { ApiError } from './api-error.ts'
import type { Request } from './request.ts'
import { endSession, forgetSession, readToken, storeToken } from './session.ts'

/** Stored in place of a session's token; no server ever issues it. */
const guestToken = guestUserId

/** Returns true while a guest looks around without an account: no call is sent to the server then. */
export const isGuest = (): boolean => readToken() === guestToken

/** Returns true if a call is a guest's. @param endedToken token of the ended session that the call is about, if any */
export const isOfGuest = (endedToken: string | undefined): boolean =>
  endedToken === undefined ? isGuest() : endedToken === guestToken

/** Starts a guest's session, unless another tab has signed in meanwhile. */
export function enterAsGuest() {
  if (readToken() === null) storeToken(guestToken)
}

/** Ends the guest's session, which leads back to the sign-in page. */
export function endGuestSession() {
  if (isGuest()) endSession('guest left')
}

/** Ends a guest's session when a visitor arrives with proof of an account, such as a link from a letter. */
export function stopBeingGuest() {
  if (isGuest()) forgetSession()
}

/** Creates the error for a call that guests may not make. Screens show it like any other failure. */
export const refuseGuest = () => new ApiError(403, guestTexts.signIn, 'guest')

/** Answers a call in the browser. @throws ApiError if a guest may not make it */
export type GuestAnswers = (endpoint: Endpoint, request: Request) => unknown

let load = (): Promise<GuestAnswers> => Promise.reject(refuseGuest())

/** Sets how guests are answered. @param answers loads the answers; called at each of a guest's calls */
export function answerGuestsBy(answers: () => Promise<GuestAnswers>) {
  load = answers
}

/** Answers a guest's call as the server would. @throws ApiError if a guest may not make it */
export async function answerGuest(endpoint: Endpoint, request: Request): Promise<Response> {
  const answer = await load()
  // If the person signed in while the answers were loading, the call is no longer a guest's.
  if (!isGuest()) throw refuseGuest()
  return Response.json(answer(endpoint, request))
}
