import type { User } from '@finu/contract/accounts/user'

/** The page on which a session expired, and its user if known. Kept in memory, so that it ends with the tab. */
let left: { href: string; userId: string | undefined } | null = null

export function rememberReturn(href: string, userId: string | undefined) {
  left = { href, userId }
}

/** Returns, only once, the page on which this user's session expired; null for any other user. */
export function takeReturn({ id }: User): string | null {
  const taken = left
  left = null
  return taken && (taken.userId === undefined || taken.userId === id) ? taken.href : null
}
