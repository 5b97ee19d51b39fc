import type { Receipt } from '@finu/contract/wallet/conversions'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { shortenId } from '../../lib/format-address.ts'
import { formatCount } from '../../lib/format-number.ts'
import { formatSecond } from './format-when.ts'

const accounts = { points: 'Your points', pending: 'Set aside', treasury: 'Paid out' } as const

/** Table of ledger entries: from one account to another, so without signs. */
export function EntryTable({ entries, timezone }: Pick<Receipt, 'entries'> & { timezone: string | null }) {
  return (
    <table className="entries">
      <thead>
        <tr>
          <th scope="col">Entry</th>
          <th scope="col">Time</th>
          <th scope="col">From, to</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, from, to, points }) => (
          <tr key={id}>
            <td className="mono">{shortenId(id)}</td>
            <td>{formatSecond(at, timezone)}</td>
            <td>
              {accounts[from]}
              <ArrowRightIcon size={14} aria-hidden="true" />
              <span className="sr-only"> to </span>
              {accounts[to]}
            </td>
            <td>{formatCount(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
