import type { Trends } from '@finu/contract/insights/insights'
import { rowsOf, type TrendKey } from './trend-rows.ts'
import { nameOfMark } from './trend-words.ts'

interface TrendTableProps {
  trends: Trends
  goal: number | null
  of?: readonly TrendKey[] | undefined
}

/** The same in figures, the newest first. */
export function TrendTable({ trends, goal, of }: TrendTableProps) {
  const rows = rowsOf(trends, goal, of)
  const marks = rows[0]!.marks
  const newestFirst = marks.map((mark, index) => ({ mark, index })).toReversed()
  return (
    <div className="trend-table" tabIndex={0} role="region" aria-label="Trends as a table">
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            {rows.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ mark, index }) => (
            <tr key={mark.from}>
              <th scope="row">{nameOfMark(mark, trends.end_date)}</th>
              {rows.map((row) => (
                <td key={row.key}>{row.read(row.marks[index]!).join(' ')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
