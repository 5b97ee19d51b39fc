import { countNoun } from '@finu/contract/platform/counted-nouns'
import { achievements, achievementTexts } from '@finu/contract/rewards/achievements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../lib/api-error.ts'
import { toastOnError } from '../../lib/notify-failure.ts'
import { query } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { Paper } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useShare } from '../achievement-queries.ts'
import { countPoints } from '../points.ts'
import { Board } from './board.tsx'

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
