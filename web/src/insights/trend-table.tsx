import type { Trends } from '@finu/contract/insights/insights'
import { tv } from 'tailwind-variants/lite'
import { rowsOf, type TrendKey, type TrendReader } from './trend-rows.ts'
import { nameOfMark } from './trend-words.ts'

interface TrendTableProps {
  trends: Trends
  reader: TrendReader
  of?: readonly TrendKey[] | undefined
}

const cell = tv({
  base: 'py-2 pr-4 text-left whitespace-nowrap',
  variants: {
    kind: {
      head: 'sticky top-0 bg-bg font-semibold text-ink-muted',
      day: 'border-t border-line font-medium',
      value: 'border-t border-line',
    },
  },
  defaultVariants: { kind: 'value' },
})

/** The trends as a table, newest first. */
export function TrendTable({ trends, reader, of }: TrendTableProps) {
  const rows = rowsOf(trends, reader, of)
  const marks = rows[0]!.marks
  const newestFirst = marks.map((mark, index) => ({ mark, index })).toReversed()
  return (
    <div className="max-h-120 overflow-auto" tabIndex={0} role="region" aria-label="Trends as a table">
      <table className="w-full border-collapse text-ui tabular-nums">
        <thead>
          <tr>
            <th className={cell({ kind: 'head' })} scope="col">
              When
            </th>
            {rows.map(({ key, name }) => (
              <th key={key} className={cell({ kind: 'head' })} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ mark, index }) => (
            <tr key={mark.from}>
              <th className={cell({ kind: 'day' })} scope="row">
                {nameOfMark(mark, trends.end_date)}
              </th>
              {rows.map((row) => (
                <td key={row.key} className={cell()}>
                  {row.read(row.marks[index]!).join(' ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
