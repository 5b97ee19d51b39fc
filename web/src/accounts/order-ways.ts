import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'

/** Ways as they are shown: the one used last stands first, the others keep their order. */
export const orderWays = (offered: readonly SignInWay[], last: SignInWay | null): SignInWay[] => [
  ...offered.filter((way) => way === last),
  ...offered.filter((way) => way !== last),
]
