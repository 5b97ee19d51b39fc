import type { achievements } from '@finu/contract/rewards/achievements'
import type { Answer } from '@finu/contract/platform/endpoint'
import { tv } from 'tailwind-variants/lite'
import { formatCount } from '../../lib/format-number.ts'
import { Bar } from '../../ui/bar.tsx'
import { Tag } from '../../ui/tag.tsx'
import { rowsOf } from './standing.ts'
import { ValueUnit } from '../../ui/value-unit.tsx'

type Listed = Answer<typeof achievements.leaderboard>
type Row = Listed['leaders'][number]

/** The leaderboard: the first ranks, a gap, and those around the person. */
export function Board({ board }: { board: Listed }) {
  const { leaders, around, hasGap } = rowsOf(board)
  const most = Math.max(1, ...[...leaders, ...around].map(({ points }) => points))
  return (
    <ol>
      {leaders.map((row, index) => (
        <BoardRow key={row.alias} row={row} above={leaders[index - 1]} most={most} />
      ))}
      {hasGap && (
        <li className="min-h-5.5" aria-hidden="true">
          <span className="block h-5.5 w-4.5 bg-[radial-gradient(circle_1.5px,var(--line-control)_98%,transparent)] bg-size-[18px_7px] bg-top bg-no-repeat" />
        </li>
      )}
      {around.map((row, index) => (
        <BoardRow
          key={row.alias}
          row={row}
          above={around[index - 1] ?? (hasGap ? undefined : leaders.at(-1))}
          most={most}
        />
      ))}
    </ol>
  )
}

const line = tv({
  base: 'grid min-h-12 grid-cols-[32px_minmax(0,1fr)_30%_84px] items-center gap-3 max-md:grid-cols-[28px_minmax(0,1fr)_76px]',
  variants: {
    isYou: { true: '-mx-3 rounded-control bg-primary-soft px-3' },
    rule: { none: '', clear: 'border-t border-transparent', drawn: 'border-t border-line' },
  },
})
const place = tv({
  base: 'num text-section/6',
  variants: { isYou: { true: 'text-ink', false: 'text-ink-muted' } },
})

interface BoardRowProps {
  row: Row
  /** Previous row, from which a rule separates this one unless either is the person's own. */
  above: Row | undefined
  most: number
}

function BoardRow({ row: { rank, alias, points, is_you: isYou }, above, most }: BoardRowProps) {
  const rule = !above ? 'none' : isYou || above.is_you ? 'clear' : 'drawn'
  return (
    <li value={rank} className={line({ isYou, rule })}>
      <span className={place({ isYou })}>{formatCount(rank)}</span>
      <span className="font-firm wrap-anywhere">
        {alias} {isYou && <Tag className="ml-1.5 bg-raised">You</Tag>}
      </span>
      <Bar
        className="max-md:hidden"
        percent={Math.max(0, (points / most) * 100)}
        tone={isYou ? 'primary' : 'soft'}
        aria-hidden="true"
      />
      <span className="text-right font-strong whitespace-nowrap tabular-nums">
        {formatCount(points)} <ValueUnit>pts</ValueUnit>
      </span>
    </li>
  )
}
