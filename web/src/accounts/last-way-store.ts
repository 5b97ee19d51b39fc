import { signInWays, type SignInWay } from '@finu/contract/accounts/sign-in-ways'

/** Says by which way somebody signed in here last, and nothing about whom: it may stay. */
export const lastWayName = 'lastSignInWay'

export function readLastWay(): SignInWay | null {
  const stored = localStorage.getItem(lastWayName)
  return signInWays.find((way) => way === stored) ?? null
}

export function storeLastWay(way: SignInWay) {
  localStorage.setItem(lastWayName, way)
}
