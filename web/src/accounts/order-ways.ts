import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'

/** Orders ways for display: the last used one first, the others unchanged. */
export const orderWays = (offered: readonly SignInWay[], last: SignInWay | null): SignInWay[] => [
  ...offered.filter((way) => way === last),
  ...offered.filter((way) => way !== last),
]
