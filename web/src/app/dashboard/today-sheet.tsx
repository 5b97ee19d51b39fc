import type { Today } from '@finu/contract/insights/insights'
import type { Profile } from '@finu/contract/accounts/user'
import { Link } from '@tanstack/react-router'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { lazy, Suspense, useState } from 'react'
import { refreshDays } from '../../insights/queries.ts'
import { now } from '../../lib/clock.ts'
import { browserTimezone, formatInstant } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import { BodyRow } from './body-row.tsx'
import { ExerciseRow } from './exercise-row.tsx'
import { FastRow } from './fast-row.tsx'
import { FoodRow } from './food-row.tsx'
import { GoalsRow } from './goals-row.tsx'
import { MoodRow } from './mood-row.tsx'
import { TodayRing } from './today-ring.tsx'

/** Dialogs of the rows with an Add button. */
const dialogs = {
  meal: lazy(() => import('../../meals/front/add-dialog.tsx').then((module) => ({ default: module.AddMealDialog }))),
  symptom: lazy(() =>
    import('../../symptoms/front/add-dialog.tsx').then((module) => ({ default: module.AddSymptomDialog })),
  ),
  goal: lazy(() =>
    import('../../fitness/front/add-goal-dialog.tsx').then((module) => ({ default: module.AddGoalDialog })),
  ),
}

interface TodaySheetProps {
  day: Today
  profile: Profile
}

/** Six rows in a fixed order, each with a value, a picture and an action; beside them the day as a ring. */
export function TodaySheet({ day, profile }: TodaySheetProps) {
  /** The kind being added, and the time when its dialog was opened. */
  const [adding, setAdding] = useState<{ kind: keyof typeof dialogs; at: string } | null>(null)
  const { timezone } = profile
  const zone = timezone ?? browserTimezone()
  const add = (kind: keyof typeof dialogs) => setAdding({ kind, at: formatInstant(now()) })
  const Dialog = adding && dialogs[adding.kind]
  return (
    <section
      className="sheet grid grid-cols-[minmax(0,1fr)_396px] p-0 [--ring-ground:var(--surface)] max-wide:grid-cols-1"
      aria-labelledby="today-heading"
    >
      <h2 className="sr-only" id="today-heading">
        Today at a glance
      </h2>
      <ul className="px-6 py-2 max-md:px-4 max-md:py-1">
        <MoodRow moods={day.moods} timezone={timezone} />
        <FoodRow meals={day.meals} targets={profile.nutrition_targets} zone={zone} onAdd={() => add('meal')} />
        <FastRow fasts={day.fasts} profile={profile} />
        <ExerciseRow day={day} goalMinutes={profile.weekly_activity_goal_minutes} />
        <BodyRow symptoms={day.symptoms} timezone={timezone} onAdd={() => add('symptom')} />
        <GoalsRow goals={day.all_goals} onAdd={() => add('goal')} />
      </ul>
      <div className="flex flex-col border-l border-line px-6 pt-5 pb-3.5 max-wide:border-t max-wide:border-l-0 max-md:px-4 max-md:pt-4.5 max-md:pb-2">
        <h2 className="h2">Your day so far</h2>
        <TodayRing day={day} zone={zone} />
        <Link to={paths.day} params={{ date: day.date }} className="btn btn-ghost btn-sm mx-auto mt-auto">
          See everything logged today
          <ArrowRightIcon size={16} aria-hidden="true" />
        </Link>
      </div>
      <Suspense>
        {Dialog && (
          <Dialog
            at={adding.at}
            startsAt={day.starts_at}
            timezone={timezone}
            onSaved={() => void refreshDays()}
            onClose={() => setAdding(null)}
          />
        )}
      </Suspense>
    </section>
  )
}
