import { isSignedIn, type SecondStepNeeded } from '@finu/contract/accounts/signed-in'

/** Returns the session of a sign-in's answer. @throws if it requires a second step */
export function signedIn<Answer extends object>(answer: Answer): Exclude<Answer, SecondStepNeeded> {
  if (!isSignedIn(answer)) throw new Error('asked for a second step')
  return answer
}
