/** The sign-in methods that a server may offer, in the order shown if none was used before. */
export const signInWays = ['email', 'google', 'passkey', 'wallet'] as const
export type SignInWay = (typeof signInWays)[number]

/**
 * The name of the page's `meta` element that lists the sign-in methods of this server: part of the page, so no call is
 * needed.
 */
export const signInWaysMeta = 'sign-in-ways'

/** Formats the sign-in methods for the page's `meta` element. */
export const listWays = (offered: readonly SignInWay[]): string => offered.join(' ')

/** The methods that every server offers, as they need no setting. */
const always: readonly SignInWay[] = ['email', 'passkey', 'wallet']

/** Parses the content of that element. */
export function readWays(content: string | null): SignInWay[] {
  const offered = (content ?? '').split(' ')
  return signInWays.filter((way) => always.includes(way) || offered.includes(way))
}
