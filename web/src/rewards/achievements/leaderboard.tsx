import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Answer } from '@finu/contract/platform/endpoint'
import { achievements, achievementTexts } from '@finu/contract/rewards/achievements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { tv } from 'tailwind-variants/lite'
import { messageOf } from '../../lib/api-error.ts'
import { formatCount } from '../../lib/format-number.ts'
import { toastOnError } from '../../lib/notify-failure.ts'
import { query } from '../../lib/queries.ts'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { Paper } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ValueUnit } from '../../ui/value-unit.tsx'
import { useShare } from '../achievement-queries.ts'
import { countPoints } from '../points.ts'
import { rowsOf } from './standing.ts'

/** Number of first ranks on the leaderboard, before the gap. */
const leadersShown = 3

const AliasDialog = lazy(() => import('./alias-dialog.tsx').then((module) => ({ default: module.AliasDialog })))

/** This week's points of the people who share them. */
export function Leaderboard() {
  const { data, error, isPending, refetch } = useQuery(
    query(achievements.leaderboard, { query: { limit: leadersShown } }, { staleTime: 0 }),
  )
  const [isNaming, setIsNaming] = useState(false)
  const isListed = data?.sharing.data_sharing ?? false
  return (
    <Paper
      title="Leaderboard"
      aside={
        isListed && (
          <span className="text-small text-ink-subtle">
            {`This week, ${countNoun(data!.people, 'person', 'people')}`}
          </span>
        )
      }
    >
      {isPending ? (
        <SkeletonRows count={4} label="Loading the leaderboard..." />
      ) : data === undefined ? (
        <FailedState title="Failed to load the leaderboard" reason={messageOf(error)} onRetry={() => void refetch()} />
      ) : isListed ? (
        <>
          <Board board={data} />
          <Sharing alias={data.sharing.alias} onRename={() => setIsNaming(true)} />
        </>
      ) : (
        <div className="flex items-center gap-4 rounded-control border-[1.5px] border-dashed border-line-control px-4.5 py-4 max-md:flex-col max-md:items-stretch">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">You are not on it</p>
            <p className="text-small text-ink-muted">
              {`Only people who turn sharing on are listed, under an alias. Your week would stand at ${countPoints(data.your_points)}.`}
            </p>
          </div>
          <Button look="line" aria-haspopup="dialog" onClick={() => setIsNaming(true)}>
            Join under an alias
          </Button>
        </div>
      )}
      <Suspense>
        {isNaming && data && (
          <AliasDialog alias={data.sharing.alias} isListed={isListed} onClose={() => setIsNaming(false)} />
        )}
      </Suspense>
    </Paper>
  )
}

type Listed = Answer<typeof achievements.leaderboard>
type Row = Listed['leaders'][number]

/** The leaderboard: the first ranks, a gap, and those around the person. */
function Board({ board }: { board: Listed }) {
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

function Sharing({ alias, onRename }: { alias: string; onRename: () => void }) {
  const { mutateAsync, isPending } = useShare()

  /** Leaves the leaderboard. The link is removed with the list, so the focus moves to the section's title. */
  async function stop(button: HTMLElement) {
    const title = button.closest('section')?.querySelector<HTMLElement>('h2')
    const stopping = mutateAsync({ body: { data_sharing: false } })
    if (!(await toastOnError(stopping, 'Sharing could not be stopped. Please try again.'))) return
    toast.success(achievementTexts.notListed)
    title?.focus()
  }

  return (
    <div className="hint mt-3">
      <p>{`Only people who share, each under an alias. You are ${alias}.`}</p>
      <p className="mt-4 flex flex-wrap gap-x-2 md:mt-0">
        <button type="button" className="link" aria-haspopup="dialog" onClick={onRename}>
          New alias
        </button>
        <span>or</span>
        <button
          type="button"
          className="link"
          aria-disabled={isPending}
          onClick={({ currentTarget }) => !isPending && void stop(currentTarget)}
        >
          stop sharing
        </button>
      </p>
    </div>
  )
}
