import { currentLength } from './streaks.ts'
import { activities, isActivity, type Activity } from './rules.ts'
import type { Progress } from './progress.ts'

type Counting = Pick<Progress, 'counts' | 'streaks' | 'day' | 'pauses'>

/** The counts of a check: how often an activity was logged, and on how many days in a row. */
interface Counted {
  count: (standing: Counting) => number
  streak: (standing: Counting) => number
}

const all = Object.keys(activities) as Activity[]

const ofActivity = (activity: Activity): Counted => ({
  count: ({ counts }) => counts[activity] ?? 0,
  streak: ({ streaks, day, pauses }) => currentLength(streaks[activity], day, pauses),
})

/** Returns the longest current streak of any activity. */
const longest = (standing: Counting) => Math.max(0, ...all.map((activity) => ofActivity(activity).streak(standing)))

/** Finds it by name: an activity, in singular or plural, or `days`. */
export function findCounted(name: string): Counted | null {
  const one = name === 'fasting' ? 'fast' : name.replace(/s$/, '')
  if (one === 'day') return { count: longest, streak: longest }
  return isActivity(one) ? ofActivity(one) : null
}
