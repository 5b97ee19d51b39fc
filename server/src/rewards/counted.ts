import { currentLength } from './streaks.ts'
import { activities, isActivity, type Activity } from './rules.ts'
import type { Progress } from './progress.ts'

type Counting = Pick<Progress, 'counts' | 'streaks' | 'day' | 'pauses'>

/** An activity that a check accepts: how often it was logged, and on how many days in a row. */
interface Counted {
  count: (standing: Counting) => number
  streak: (standing: Counting) => number
}

const all = Object.keys(activities) as Activity[]

const ofActivity = (activity: Activity): Counted => ({
  count: ({ counts }) => counts[activity] ?? 0,
  streak: ({ streaks, day, pauses }) => currentLength(streaks[activity], day, pauses),
})

/** The longest run of days in a row that goes on, of whichever activity. */
const longest = (standing: Counting) => Math.max(0, ...all.map((activity) => ofActivity(activity).streak(standing)))

/** Finds it by its name: an activity, as one or as several, or `days`. */
export function findCounted(name: string): Counted | null {
  const one = name === 'fasting' ? 'fast' : name.replace(/s$/, '')
  if (one === 'day') return { count: longest, streak: longest }
  return isActivity(one) ? ofActivity(one) : null
}
