import { signInWays, type SignInWay } from '@finu/contract/accounts/sign-in-ways'

/** Storage key of the last way to sign in. It survives the end of a session, because it does not identify a person. */
export const lastWayName = 'lastSignInWay'

export function readLastWay(): SignInWay | null {
  const stored = localStorage.getItem(lastWayName)
  return signInWays.find((way) => way === stored) ?? null
}

export function storeLastWay(way: SignInWay) {
  localStorage.setItem(lastWayName, way)
}
