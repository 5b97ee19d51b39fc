import { weeklyActivityGoal } from '@finu/contract/accounts/profile'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatCount } from '../lib/format-number.ts'
import { useUser } from '../lib/user.ts'
import { LoadedStat } from '../ui/loaded.tsx'
import { weekQuery } from './queries.ts'

const WeeklyGoalDialog = lazy(() =>
  import('./weekly-goal-dialog.tsx').then((module) => ({ default: module.WeeklyGoalDialog })),
)

/** The progress to the weekly goal in active minutes, and a button to change the goal. */
export function WeeklyGoal() {
  const [isSetting, setIsSetting] = useState(false)
  const minutes = useUser().profile.weekly_activity_goal_minutes
  const isStandard = minutes === weeklyActivityGoal.standard
  const words = `of ${formatCount(minutes)} minutes of moderate activity a week${isStandard ? ' (WHO 2020)' : ''}`
  const query = useQuery(weekQuery)
  const percent = Math.min(100, query.data?.weekly_goal_percentage ?? 0)
  const note = (
    <>
      <span className="max-md:hidden">{words} </span>
      <span className="md:hidden">{`of ${formatCount(minutes)} min `}</span>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setIsSetting(true)}>
        Change<span className="sr-only"> weekly goal</span>
      </button>
    </>
  )
  return (
    <div>
      <LoadedStat
        label="Weekly goal"
        query={query}
        width={90}
        bar={<Bar percent={percent} words={words} />}
        note={note}
      >
        {() => `${percent}%`}
      </LoadedStat>
      <Suspense>{isSetting && <WeeklyGoalDialog minutes={minutes} onClose={() => setIsSetting(false)} />}</Suspense>
    </div>
  )
}

function Bar({ percent, words }: { percent: number; words: string }) {
  return (
    <div
      className="mt-1.5 h-2 max-md:mt-0 max-md:h-1.5 overflow-hidden rounded-full bg-data-track"
      role="progressbar"
      aria-label="Weekly goal"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${percent}% ${words}`}
    >
      <i
        className="block h-full rounded-[inherit] bg-primary transition-[width] duration-(--t-grow) ease-soft motion-reduce:transition-none"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
