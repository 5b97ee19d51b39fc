import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { formatCount } from '../lib/format-number.ts'
import { formatWhenWithin } from '../lib/format-time.ts'
import { useUser } from '../lib/user.ts'
import { Hold } from './hold.tsx'
import type { Opening, PersonLimit } from './person-limit.ts'

interface LimitHoldProps {
  limit: PersonLimit
  left: number
  opening: Opening
}

/** Says that the 24-hour limit is reached, and when and how much can be converted again. */
export function LimitHold({ limit: { points: most }, left, opening: { at, points, wholeAt } }: LimitHoldProps) {
  const { profile } = useUser()
  const say = (instant: string) => formatWhenWithin(instant, profile.timezone).replace(', ', ' at ')
  const rest = wholeAt === at ? '' : `, and the rest by ${say(wholeAt)}`
  const used = most - left
  return (
    <Hold
      icon={HourglassMediumIcon}
      title={`You reached the limit of ${formatCount(most)} pts in 24 hours`}
      why={`You can convert ${formatCount(points)} pts again ${say(at)}${rest}.`}
    >
      <div className="mt-3 h-1.5 overflow-hidden rounded-full bg-line-strong" aria-hidden="true">
        <i className="block h-full rounded-[inherit] bg-primary" style={{ width: `${(used / most) * 100}%` }} />
      </div>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3.5 text-small text-ink-muted">
        <span>{`${formatCount(used)} of ${formatCount(most)} pts`}</span>
        <span>The same limit for everyone</span>
      </div>
    </Hold>
  )
}
