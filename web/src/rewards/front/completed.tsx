import { toast } from 'react-hot-toast/headless'
import { countPoints } from '../points.ts'
import { findAchievements } from '../achievement-queries.ts'
import { Emblem } from '../achievements/emblem.tsx'
import '../achievements.css'
import '../completed.css'

/** Long enough to be looked at. */
const momentMs = 6000

/** A calm moment for what was completed: its emblem, its name and what it brought. @param ids of achievements */
export async function celebrate(ids: readonly string[]): Promise<void> {
  // Where they cannot be read just now, the log itself was told with all it earned.
  const completed = await findAchievements(ids).catch(() => [])
  for (const { id, name, achievement_icon, difficulty, token_reward, badge_reward } of completed)
    toast.success(
      <span className="completed-moment">
        <Emblem icon={achievement_icon} difficulty={difficulty} isDone />
        <span>
          <span className="block">{name}</span>
          <span className="block text-small font-[430] text-ink-muted">
            Achievement completed, {countPoints(token_reward)}
            {badge_reward && ` and the badge ${badge_reward}`}
          </span>
        </span>
      </span>,
      { id: `achievement ${id}`, duration: momentMs },
    )
}
