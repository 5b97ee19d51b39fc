import { isSignedIn, type SecondStepNeeded } from '@finu/contract/accounts/signed-in'

/** The session that a sign-in answered. @throws where it asked for a second step */
export function signedIn<Answer extends object>(answer: Answer): Exclude<Answer, SecondStepNeeded> {
  if (!isSignedIn(answer)) throw new Error('asked for a second step')
  return answer
}
