type LedgerAccount = 'points' | 'pending' | 'owed' | 'rewards' | 'spending' | 'treasury' | 'forfeit'

/** One row of the ledger: `amount` whole points move from `debit` to `credit`. */
export interface Transfer {
  id: string
  debit: LedgerAccount
  credit: LedgerAccount
  amount: number
  rule: string
  reference: string
  day: string | null
  slot: number | null
  reverses: string | null
  /** Of a grant: tells it from others by its rule for the same reference, which came of changing the log. */
  revision: number
}

/** Makes a transfer that no rule grants: it takes no place of a day and reverses nothing. */
export const movementOf = (
  movement: Pick<Transfer, 'id' | 'debit' | 'credit' | 'amount' | 'rule' | 'reference'>,
): Transfer => ({ ...movement, day: null, slot: null, reverses: null, revision: 0 })

/** A grant as it is read again, with whether it still stands. */
export type Granted = Transfer & { stands: boolean }
