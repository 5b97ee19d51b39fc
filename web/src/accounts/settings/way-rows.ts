import type { AccountWays } from '@finu/contract/accounts/accounts'
import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'

/** Props of a row of a way to sign in. */
export interface WayRowsProps {
  account: AccountWays
  /** Time since which the account has this way; null if it does not. */
  linkedAt: string | null
}

/** Returns true if a way is the only one to sign in. An address counts only with a password. */
export const isLastWay = ({ ways, has_password, passkeys }: AccountWays, way: SignInWay): boolean =>
  !has_password &&
  !(way === 'passkey' && passkeys.length > 1) &&
  ways.every(({ kind, linked_at }) => kind === way || kind === 'email' || linked_at === null)
