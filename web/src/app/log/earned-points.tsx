import { formatCount } from '../../lib/format-number.ts'
import { PointsPill } from '../../ui/points-pill.tsx'

/** The points of something just saved: a pill, or plain words if there are none. */
export const EarnedPoints = ({ points }: { points: number }) =>
  points > 0 ? (
    <PointsPill>{`+${formatCount(points)} pts`}</PointsPill>
  ) : (
    <span className="text-small whitespace-nowrap text-ink-subtle">No points</span>
  )
