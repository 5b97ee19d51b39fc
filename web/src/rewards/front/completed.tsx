import { Link } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { formatCount } from '../../lib/format-number.ts'
import { paths } from '../../lib/paths.ts'
import { PointsPill } from '../../ui/points-pill.tsx'
import { findAchievements } from '../achievement-queries.ts'
import { Emblem } from '../achievements/emblem.tsx'
import { ToastLine } from './toast-line.tsx'

/** Duration of the toast. */
const momentMs = 6000

/** Shows a toast for each completed achievement, with its emblem, name and points. */
export async function celebrate(reached: readonly { id: string; points: number }[]): Promise<void> {
  // If the achievements cannot be loaded, show only their points.
  const found = await findAchievements(reached.map(({ id }) => id)).catch(() => [])
  for (const { id, points } of reached) {
    const achievement = found.find((each) => each.id === id)
    toast.success(
      <span className="flex items-center justify-between gap-3">
        {achievement && (
          <Emblem icon={achievement.achievement_icon} difficulty={achievement.difficulty} isDone isArriving />
        )}
        <span className="flex-1">
          {achievement ? `Achievement reached: ${achievement.name}` : 'Achievement reached'}
          {achievement?.badge_reward && <ToastLine>With the badge {achievement.badge_reward}.</ToastLine>}
        </span>
        <PointsPill>{`+${formatCount(points)} pts`}</PointsPill>
        <Link
          to={paths.wallet}
          search={{ tab: 'achievements' }}
          className="link"
          onClick={() => toast.dismiss(`achievement ${id}`)}
        >
          Show
        </Link>
      </span>,
      { id: `achievement ${id}`, duration: momentMs },
    )
  }
}
