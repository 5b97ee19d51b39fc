import { isAssisted } from '@finu/contract/fitness/movements'
import { setTexts } from '@finu/contract/fitness/sets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { now } from '../lib/clock.ts'
import { formatWhen } from '../lib/format-time.ts'
import { parseInstant } from '../lib/instants.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { FoldingPaper } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'
import { formatBest } from './format-set.ts'
import { doneMovementsQuery } from './queries.ts'

/** How long a best is marked as new. */
const newMs = 7 * 86_400_000
const shownAtOnce = 4

/** The best set of each movement, the latest ones first. They earn nothing. */
export function PersonalBests() {
  const { profile } = useUser()
  const { units, timezone } = profile
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useQuery(doneMovementsQuery)
  const bests = (data ?? []).toSorted((a, b) => (a.best.date < b.best.date ? 1 : -1))
  return (
    <FoldingPaper
      title="Personal bests"
      aside={bests.length > 0 && <span className="text-ui text-ink-subtle">{bests.length}</span>}
    >
      {error && !data && (
        <FailedState title={setTexts.movementsFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data && bests.length === 0 && (
        <EmptyState title="No bests yet">
          Sets that you log in a workout appear here, the best of each movement.
        </EmptyState>
      )}
      <ul className="rows">
        {bests.slice(0, isOpen ? undefined : shownAtOnce).map(({ movement, best }) => (
          <li key={movement}>
            <div className="min-w-0 flex-1">
              <p className="row-title">
                {movement} {now() - parseInstant(best.date) < newMs && <Tag tone="primary">New</Tag>}
              </p>
              <p className="row-note">{formatWhen(best.date, timezone)}</p>
            </div>
            <span className="num text-section/6 whitespace-nowrap">
              {formatBest(best, units, isAssisted(movement))}
            </span>
          </li>
        ))}
      </ul>
      {!isOpen && bests.length > shownAtOnce && (
        <Button look="line" size="sm" className="mt-2" onClick={() => setIsOpen(true)}>
          {`Show ${bests.length - shownAtOnce} more`}
        </Button>
      )}
    </FoldingPaper>
  )
}
