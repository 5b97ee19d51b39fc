import type { achievements } from '@finu/contract/rewards/achievements'
import type { Answer } from '@finu/contract/platform/endpoint'
import { formatCount } from '../../lib/format-number.ts'
import { Tag } from '../../ui/tag.tsx'
import { rowsOf } from './standing.ts'

type Listed = Answer<typeof achievements.leaderboard>
type Row = Listed['leaders'][number]

/** The first ones, a gap, and those around the person. */
export function Board({ board }: { board: Listed }) {
  const { leaders, around, hasGap } = rowsOf(board)
  const most = Math.max(1, ...[...leaders, ...around].map(({ points }) => points))
  return (
    <ol className="board">
      {leaders.map((row) => (
        <BoardRow key={row.alias} row={row} most={most} />
      ))}
      {hasGap && (
        <li className="board-gap" aria-hidden="true">
          <span />
        </li>
      )}
      {around.map((row) => (
        <BoardRow key={row.alias} row={row} most={most} />
      ))}
    </ol>
  )
}

function BoardRow({ row: { rank, alias, points, is_you }, most }: { row: Row; most: number }) {
  return (
    <li value={rank} className={is_you ? 'is-you' : ''}>
      <span className="board-rank num">{formatCount(rank)}</span>
      <span className="board-alias">
        {alias} {is_you && <Tag>You</Tag>}
      </span>
      <span className="reach board-bar" aria-hidden="true">
        <i style={{ width: `${Math.max(0, (points / most) * 100)}%` }} />
      </span>
      <span className="board-points">
        {formatCount(points)} <small>pts</small>
      </span>
    </li>
  )
}
