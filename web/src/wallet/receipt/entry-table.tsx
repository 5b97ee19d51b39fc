import type { Receipt } from '@finu/contract/wallet/conversions'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { tv } from 'tailwind-variants/lite'
import { shortenId } from '../../lib/format-address.ts'
import { formatCount } from '../../lib/format-number.ts'
import { formatSecond } from './format-when.ts'
import { mono } from './mono.ts'

const accounts = { points: 'Your points', pending: 'Set aside', treasury: 'Paid out' } as const

const head =
  'pb-1.5 text-left text-small font-medium text-ink-subtle not-last:pr-4 last:text-right max-md:first:hidden max-md:not-last:pr-2.5'
const cell = tv({
  base: [
    'border-t border-line py-2.5 not-last:pr-4 group-last:border-b max-md:not-last:pr-2.5',
    'first:text-ink-subtle max-md:first:hidden',
    'nth-3:w-[60%] nth-3:font-firm max-md:nth-3:w-auto',
    'last:text-right last:font-strong',
  ],
})

/** A table of ledger entries. Amounts have no sign, because each row names both accounts. */
export function EntryTable({ entries, timezone }: Pick<Receipt, 'entries'> & { timezone: string | null }) {
  return (
    <table className="w-full border-collapse leading-5.5 tabular-nums">
      <thead>
        <tr>
          <th className={head} scope="col">
            Entry
          </th>
          <th className={head} scope="col">
            Time
          </th>
          <th className={head} scope="col">
            From, to
          </th>
          <th className={head} scope="col">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, from, to, points }) => (
          <tr className="group" key={id}>
            <td className={cell({ className: mono })}>{shortenId(id)}</td>
            <td className={cell()}>{formatSecond(at, timezone)}</td>
            <td className={cell()}>
              {accounts[from]}
              <ArrowRightIcon
                className="mx-2 inline-block [vertical-align:-2px] text-ink-subtle max-md:mx-1"
                size={14}
                aria-hidden="true"
              />
              <span className="sr-only"> to </span>
              {accounts[to]}
            </td>
            <td className={cell()}>{formatCount(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
