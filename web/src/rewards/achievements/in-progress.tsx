import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { myAchievementsQuery } from '../achievement-queries.ts'
import { achievementCard, AchievementCard } from './achievement-row.tsx'
import { nearest } from './standing.ts'
import { NoneYet } from './none-yet.tsx'

/** Cards shown at first; one more alone is shown at once. */
const shownAtFirst = 4

const twoColumns = 'grid grid-cols-2 gap-x-7 max-md:grid-cols-1'

/** Achievements in progress, the nearest to completion first. */
export function InProgress() {
  const { data, error, isPending, refetch } = useQuery(myAchievementsQuery)
  const shown = nearest(data ?? [])
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const more = shown.length - shownAtFirst
  return (
    <Sheet
      title="In Progress"
      aside={shown.length > 0 && <span className="text-small text-ink-subtle">{shown.length}</span>}
    >
      {isPending ? (
        <CardSkeletons />
      ) : data === undefined ? (
        <FailedState title="Failed to load achievements" reason={messageOf(error)} onRetry={() => void refetch()} />
      ) : shown.length === 0 ? (
        <NoneYet title="Nothing is begun yet">Whatever you log counts towards one.</NoneYet>
      ) : (
        <>
          <ul className={twoColumns} id={id}>
            {shown.slice(0, isWhole || more < 2 ? undefined : shownAtFirst).map((achievement) => (
              <AchievementCard key={achievement.id} achievement={achievement} />
            ))}
          </ul>
          {more > 1 && (
            <Button
              look="ghost"
              size="sm"
              className="mt-1 -mb-2 -ml-3 text-primary-ink"
              aria-expanded={isWhole}
              aria-controls={id}
              onClick={() => setIsWhole(!isWhole)}
            >
              {isWhole ? 'Show fewer' : `Show ${more} more`}
              <CaretDownIcon className={isWhole ? 'rotate-180' : ''} size={16} aria-hidden="true" />
            </Button>
          )}
        </>
      )}
    </Sheet>
  )
}

/** Placeholders for four cards. */
function CardSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading achievements...</span>
      <span className={twoColumns}>
        {Array.from({ length: shownAtFirst }, (_, index) => (
          <span key={index} className={achievementCard}>
            <Skeleton width={56} height={56} className="flex-none rounded-full!" />
            <span className="grid flex-1 content-start gap-2.5 pt-1">
              <Skeleton width="60%" height={14} />
              <Skeleton width="30%" height={11} />
              <Skeleton height={6} />
              <Skeleton width="40%" height={11} />
            </span>
          </span>
        ))}
      </span>
    </div>
  )
}
