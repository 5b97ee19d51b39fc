import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { Paper } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { myAchievementsQuery } from '../achievement-queries.ts'
import { CompletedRow } from './achievement-row.tsx'
import { latest } from './standing.ts'
import { NoneYet } from './none-yet.tsx'

const AllAchievements = lazy(() =>
  import('./all-dialog.tsx').then((module) => ({ default: module.AllAchievementsDialog })),
)

/** The latest completed achievements, and a button to show all. */
export function RecentAchievements() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Paper title="Recent Achievements">
      <Recent />
      <Button look="line" size="sm" className="mt-2" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        See all achievements
      </Button>
      <Suspense>{isOpen && <AllAchievements onClose={() => setIsOpen(false)} />}</Suspense>
    </Paper>
  )
}

function Recent() {
  const { data, error, isPending, refetch } = useQuery(myAchievementsQuery)
  const { timezone } = useUser().profile
  if (isPending) return <SkeletonRows count={3} label="Loading completed achievements..." />
  if (data === undefined) {
    return <FailedState title="Failed to load achievements" reason={messageOf(error)} onRetry={() => void refetch()} />
  }
  const shown = latest(data)
  if (shown.length === 0) {
    return <NoneYet title="None completed yet">Each log brings you nearer to the first one.</NoneYet>
  }
  return (
    <ul className="rows">
      {shown.map((achievement) => (
        <CompletedRow key={achievement.id} achievement={achievement} timezone={timezone} />
      ))}
    </ul>
  )
}
