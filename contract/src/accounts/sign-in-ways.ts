/** Ways to sign in that a server may offer, in the order in which they are shown where none was used before. */
export const signInWays = ['email', 'google', 'passkey', 'wallet'] as const
export type SignInWay = (typeof signInWays)[number]

/** The name of the page's own `meta` that tells which of them this server offers: it comes with the page, so no call has to. */
export const signInWaysMeta = 'sign-in-ways'

/** Writes the ways to sign in as the page's `meta` has them. */
export const listWays = (offered: readonly SignInWay[]): string => offered.join(' ')

/** Ways that every server offers, as they need no setting. */
const always: readonly SignInWay[] = ['email', 'passkey', 'wallet']

/** Reads it. */
export function readWays(content: string | null): SignInWay[] {
  const offered = (content ?? '').split(' ')
  return signInWays.filter((way) => always.includes(way) || offered.includes(way))
}
