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
  /** The number of a grant among those by the same rule for the same reference, as changes of a log make several. */
  revision: number
}

/** Makes a transfer that no rule grants: it takes no place of a day and reverses nothing. */
export const movementOf = (
  movement: Pick<Transfer, 'id' | 'debit' | 'credit' | 'amount' | 'rule' | 'reference'>,
): Transfer => ({ ...movement, day: null, slot: null, reverses: null, revision: 0 })

/** A stored grant, with whether it still stands. */
export type Granted = Transfer & { stands: boolean }
