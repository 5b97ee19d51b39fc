import type { Endpoint } from '@finu/contract/platform/endpoint'
import { guestTexts, guestUserId } from '@finu/contract/guest/guest'
import { ApiError } from './api-error.ts'
import type { Request } from './request.ts'
import { endSession, forgetSession, readToken, storeToken } from './session.ts'

/** Stands where a session's token would: no server ever gave it out. */
const guestToken = guestUserId

/** Whether nobody is signed in here and somebody looks around: then nothing is sent, whoever asks for it. */
export const isGuest = (): boolean => readToken() === guestToken

/** Whether a call is a guest's. @param endedToken of a session that ended here before, whose call it is then */
export const isOfGuest = (endedToken: string | undefined): boolean =>
  endedToken === undefined ? isGuest() : endedToken === guestToken

/** Begins to be a guest, unless another tab has signed in meanwhile. */
export function enterAsGuest() {
  if (readToken() === null) storeToken(guestToken)
}

/** Goes back to the sign-in page. */
export function endGuestSession() {
  if (isGuest()) endSession('guest left')
}

/** Ends the guest's session of somebody who comes with a proof of an account, such as a link of a letter. */
export function stopBeingGuest() {
  if (isGuest()) forgetSession()
}

/** The refusal for guests. Every screen shows it where it shows failures. */
export const refuseGuest = () => new ApiError(403, guestTexts.signIn, 'guest')

/** Answers a call in the browser. @throws ApiError */
export type GuestAnswers = (endpoint: Endpoint, request: Request) => unknown

let load = (): Promise<GuestAnswers> => Promise.reject(refuseGuest())

/** @param answers loaded when a guest asks for something first */
export function answerGuestsBy(answers: () => Promise<GuestAnswers>) {
  load = answers
}

/** Answers a guest as the server would. @throws ApiError */
export async function answerGuest(endpoint: Endpoint, request: Request): Promise<Response> {
  const answer = await load()
  // Whoever signed in while it was loaded has entered nothing.
  if (!isGuest()) throw refuseGuest()
  return Response.json(answer(endpoint, request))
}
