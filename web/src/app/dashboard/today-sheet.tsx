import type { Today } from '@finu/contract/insights/insights'
import type { LogKindName } from '@finu/contract/insights/log-kinds'
import type { Profile } from '@finu/contract/accounts/user'
import { Link } from '@tanstack/react-router'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { Suspense, useState, type ComponentType } from 'react'
import { FastRow } from '../../fasting/front/today-row.tsx'
import { ExerciseTodayRow } from '../../fitness/front/exercise-today-row.tsx'
import { GoalsRow } from '../../fitness/front/goals-today-row.tsx'
import { addDialogs } from '../../insights/add-dialogs.tsx'
import { refreshDays } from '../../insights/queries.ts'
import { now } from '../../lib/clock.ts'
import { browserTimezone, formatInstant } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import type { TodayRowProps } from '../../lib/today-row.ts'
import { FoodRow } from '../../meals/front/today-row.tsx'
import { MoodRow } from '../../moods/front/today-row.tsx'
import { BodyRow } from '../../symptoms/front/today-row.tsx'
import { BodyFigures } from './body-row.tsx'
import { TodayRing } from './today-ring.tsx'

/** The rows, each with the kind of log that it adds. */
const rows: [LogKindName, ComponentType<TodayRowProps & { onAddKind: (kind: LogKindName) => void }>][] = [
  ['mood', MoodRow],
  ['meal', FoodRow],
  ['sleep', BodyFigures],
  ['fast', FastRow],
  ['exercise', ExerciseTodayRow],
  ['symptom', BodyRow],
  ['goal', GoalsRow],
]

interface TodaySheetProps {
  day: Today
  profile: Profile
}

/** Rows in a fixed order, each with a value, a picture and an action; beside them the day as a ring. */
export function TodaySheet({ day, profile }: TodaySheetProps) {
  /** The kind being added, and the time when its dialog was opened. */
  const [adding, setAdding] = useState<{ kind: LogKindName; at: string } | null>(null)
  const add = (kind: LogKindName) => setAdding({ kind, at: formatInstant(now()) })
  const { timezone } = profile
  const zone = timezone ?? browserTimezone()
  const Dialog = adding && addDialogs[adding.kind]
  return (
    <section
      className="sheet grid grid-cols-[minmax(0,1fr)_396px] p-0 [--ring-ground:var(--surface)] max-wide:grid-cols-1"
      aria-labelledby="today-heading"
    >
      <h2 className="sr-only" id="today-heading">
        Today at a glance
      </h2>
      <ul className="px-6 py-2 max-md:px-4 max-md:py-1">
        {rows.map(([kind, Row]) => (
          <Row key={kind} day={day} profile={profile} onAdd={() => add(kind)} onAddKind={add} />
        ))}
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
