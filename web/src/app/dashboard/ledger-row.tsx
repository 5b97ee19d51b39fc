import type { ReactNode } from 'react'

interface LedgerRowProps {
  name: string
  value: ReactNode
  note: ReactNode
  /** Its one action; where it has none, its controls are in the picture's place. */
  action?: ReactNode
  children: ReactNode
}

/** A row of the day's sheet: what it is and how much, a picture of it, and what can be done. */
export function LedgerRow({ name, value, note, action, children }: LedgerRowProps) {
  return (
    <li className={action ? 'ledger-row' : 'ledger-row is-wide'}>
      <div className="ledger-of">
        <h3 className="stat-label">{name}</h3>
        <p className="ledger-value">{value}</p>
        <p className="stat-note">{note}</p>
      </div>
      <div className="ledger-middle">{children}</div>
      {action && <div className="ledger-action">{action}</div>}
    </li>
  )
}
