import type { User } from '@finu/contract/accounts/user'

/** Page on which a session ended by itself, and its user, where known. In memory: no page outlives its person. */
let left: { href: string; userId: string | undefined } | null = null

export function rememberReturn(href: string, userId: string | undefined) {
  left = { href, userId }
}

/** The page that somebody was on when their session ended by itself, once; null for anybody else. */
export function takeReturn({ id }: User): string | null {
  const taken = left
  left = null
  return taken && (taken.userId === undefined || taken.userId === id) ? taken.href : null
}
