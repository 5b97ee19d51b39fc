import type { ReactNode } from 'react'
import { today } from '../lib/clock.ts'
import { useUser } from '../lib/user.ts'
import { Later } from '../ui/later.tsx'
import { Page } from '../ui/page.tsx'
import { ListSkeleton, SheetSkeleton } from '../ui/skeleton.tsx'
import { ActiveExercise } from './active-exercise.tsx'
import { ExerciseHistory } from './exercise-history.tsx'
import { ExerciseTotals } from './exercise-totals.tsx'
import { FinishDistance } from './finish-distance.tsx'
import { GoalsTracker } from './goals-tracker.tsx'
import { LogExercise } from './log-exercise.tsx'
import { PersonalBests } from './personal-bests.tsx'
import { Routines } from './routines.tsx'
import { Suggestions } from './suggestions.tsx'
import { WeekMasthead } from './week-masthead.tsx'

/** The exercise tools: the week, the timer, exercises and daily goals. @param children content below them */
export function ExerciseScreen({ children }: { children?: ReactNode }) {
  const { profile } = useUser()
  const { timezone } = profile
  return (
    <Page>
      <WeekMasthead today={today(profile)} />
      <div className="columns">
        <div className="column">
          <ActiveExercise />
          <FinishDistance />
          <Later skeleton={<SheetSkeleton />}>
            <LogExercise />
            <Routines />
          </Later>
          <Later skeleton={<SheetSkeleton height={330} />}>
            <Suggestions />
          </Later>
        </div>
        <div className="column">
          <Later skeleton={<ListSkeleton />}>
            <ExerciseHistory timezone={timezone} />
            <PersonalBests />
            <ExerciseTotals />
          </Later>
        </div>
        <div className="column">
          <Later skeleton={<SheetSkeleton height={330} />}>
            <GoalsTracker />
          </Later>
        </div>
      </div>
      {children}
    </Page>
  )
}
