import { achievementCategories, achievements, type AchievementCategory } from '@finu/contract/rewards/achievements'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { query } from '../../lib/queries.ts'
import { useUser } from '../../lib/user.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AnyRow } from './achievement-row.tsx'
import { NoneYet } from './none-yet.tsx'

const labels: Readonly<Record<AchievementCategory | 'all', string>> = {
  all: 'All',
  streak: 'Streaks',
  tracking: 'Tracking',
  wellness: 'Wellness',
  milestone: 'Milestones',
  special: 'Special',
}
const choices = ['all', ...achievementCategories] as const

/** The dialog with all achievements, or those of a category. */
export function AllAchievementsDialog({ onClose }: { onClose: () => void }) {
  const [category, setCategory] = useState<(typeof choices)[number]>('all')
  const { data, error, isPending, refetch } = useQuery(
    query(achievements.list, {}, { select: (all) => all.achievements, staleTime: 0 }),
  )
  const { timezone } = useUser().profile
  const shown = data?.filter((each) => category === 'all' || each.category === category) ?? []
  return (
    <Dialog title="All achievements" onClose={onClose}>
      <div className="chips" role="group" aria-label="Category">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className="chip"
            aria-pressed={choice === category}
            onClick={() => setCategory(choice)}
          >
            {choice === category && <CheckIcon size={16} weight="bold" aria-hidden="true" />}
            {labels[choice]}
          </button>
        ))}
      </div>
      {/* As high as all of them, so that the categories stay where they are pressed. */}
      <div className="mt-3 min-h-[min(560px,60dvh)]">
        {isPending ? (
          <SkeletonRows count={5} label="Loading achievements..." />
        ) : data === undefined ? (
          <FailedState title="Failed to load achievements" reason={messageOf(error)} onRetry={() => void refetch()} />
        ) : shown.length === 0 ? (
          <NoneYet title="None to show">There are none of this kind.</NoneYet>
        ) : (
          <ul className="rows">
            {shown.map((achievement) => (
              <AnyRow key={achievement.id} achievement={achievement} timezone={timezone} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
