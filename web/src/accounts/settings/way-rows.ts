import type { AccountWays } from '@finu/contract/accounts/accounts'
import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'

/** Props of a row of a way to sign in. */
export interface WayRowsProps {
  account: AccountWays
  /** Since when the account has this way; null where it has not. */
  linkedAt: string | null
}

/** Whether nobody could sign in without a way. An address alone opens nothing: it needs a password. */
export const isLastWay = ({ ways, has_password, passkeys }: AccountWays, way: SignInWay): boolean =>
  !has_password &&
  !(way === 'passkey' && passkeys.length > 1) &&
  ways.every(({ kind, linked_at }) => kind === way || kind === 'email' || linked_at === null)
