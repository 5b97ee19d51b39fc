import type { AccountWays } from '@finu/contract/accounts'

/** What the rows of a way to sign in are told. */
export interface WayRowsProps {
  account: AccountWays
  /** Since when the account has this way; null where it has not. */
  linkedAt: string | null
}
