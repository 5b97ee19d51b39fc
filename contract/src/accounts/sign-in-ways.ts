/** Ways to sign in that a server may offer, in the order in which they are shown where none was used before. */
export const signInWays = ['email', 'google', 'passkey', 'wallet'] as const
export type SignInWay = (typeof signInWays)[number]

/** The name of the page's own `meta` that tells which of them this server offers: it comes with the page, so no call has to. */
export const signInWaysMeta = 'sign-in-ways'

/** What the `meta` holds. */
export const listWays = (offered: readonly SignInWay[]): string => offered.join(' ')

/** What every server offers: nothing has to be set for it. */
const always: readonly SignInWay[] = ['email', 'passkey', 'wallet']

/** Reads it. */
export function readWays(content: string | null): SignInWay[] {
  const offered = (content ?? '').split(' ')
  return signInWays.filter((way) => always.includes(way) || offered.includes(way))
}
