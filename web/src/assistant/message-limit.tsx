import { countNoun } from '@finu/contract/platform/counted-nouns'
import { useQuery } from '@tanstack/react-query'
import { LimitCard } from '../subscription/front/limit-card.tsx'
import { welcomeQuery } from './queries.ts'

/** Number of remaining messages at which the person is warned. */
const few = 3

/** Warns if few messages remain today; if none remain, shows the alternatives. */
export function MessageLimit() {
  const { messagesADay: most, messagesLeft: left, messagesAgainAt: againAt } = useQuery(welcomeQuery).data ?? {}
  if (most == null || left == null || againAt === undefined || left > few) return null
  if (left === 0) return <LimitCard most={most} againAt={againAt} />
  return (
    <p className="mb-2 text-center text-small text-ink-subtle" role="status">
      {countNoun(left, 'message')} left today
    </p>
  )
}
