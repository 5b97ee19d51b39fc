import type { Profile } from '@finu/contract/accounts/user'
import type { Fast } from '@finu/contract/fasting/fasting'
import type { Today } from '@finu/contract/insights/insights'
import type { LogKindName } from '@finu/contract/insights/log-kinds'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { Link } from '@tanstack/react-router'
import { Suspense, useState, type ComponentType } from 'react'
import { tv } from 'tailwind-variants/lite'
import { viewFast } from '../../fasting/fast-view.ts'
import { formatHours } from '../../fasting/format-fast.ts'
import { FastRow } from '../../fasting/front/today-row.tsx'
import { usePause } from '../../fasting/pause-store.ts'
import { useServerMinute, useServerSecond } from '../../fasting/server-clock.ts'
import { ExerciseTodayRow } from '../../fitness/front/exercise-today-row.tsx'
import { GoalsRow } from '../../fitness/front/goals-today-row.tsx'
import { addDialogs } from '../../insights/add-dialogs.tsx'
import { DayRing, RingFigure, RingNote } from '../../insights/day-ring.tsx'
import { refreshDays } from '../../insights/queries.ts'
import { ringKinds } from '../../insights/ring-kinds.ts'
import { now } from '../../lib/clock.ts'
import { browserTimezone, formatInstant, wallTimeOf } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import { ringLanes, type RingLane } from '../../lib/ring-kind.ts'
import type { TodayRowProps } from '../../lib/today-row.ts'
import { FoodRow } from '../../meals/front/today-row.tsx'
import { MoodRow } from '../../moods/front/today-row.tsx'
import { SleepCell } from '../../sleep/front/today-cell.tsx'
import { BodyRow } from '../../symptoms/front/today-row.tsx'
import { WaterCell } from '../../water/front/today-cell.tsx'
import { WeightCell } from '../../weight/front/today-cell.tsx'

/** The cells, each with the kind of log that it adds. */
const cells: [LogKindName, ComponentType<TodayRowProps>][] = [
  ['sleep', SleepCell],
  ['water', WaterCell],
  ['weight', WeightCell],
]

/** Figures of the body side by side, in one row of the day's sheet. */
const BodyFigures = ({ onAddKind, ...rest }: TodayRowProps & { onAddKind: (kind: LogKindName) => void }) => (
  <li className="border-t border-line py-3.5">
    <div className="grid auto-cols-fr grid-flow-col gap-3">
      {cells.map(([kind, Cell]) => (
        <Cell key={kind} {...rest} onAdd={() => onAddKind(kind)} />
      ))}
    </div>
  </li>
)

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

const laneNames: Record<RingLane, string> = { outside: 'Outside', middle: 'Middle', inside: 'Inside' }

const sign = tv({
  base: 'rounded-full',
  variants: { isArc: { true: 'h-2 w-4.5', false: 'size-2.75' } },
})

/** The day until now as a ring, with a legend of its lanes. */
function TodayRing({ day, zone }: { day: Today; zone: string }) {
  const nowMs = useServerMinute()
  const running = day.fasts.find(({ end_time }) => end_time === null)
  const isEmpty = ringKinds.every(({ marksOf }) => marksOf(day, nowMs).length === 0)
  return (
    <>
      <DayRing
        className="max-w-87 max-md:max-w-77.5"
        day={day}
        name="Your day so far"
        zone={zone}
        nowMs={nowMs}
        middle={
          <>
            <RingNote>Now</RingNote>
            <RingFigure isTime>{wallTimeOf(nowMs, zone).slice(11)}</RingFigure>
            {running ? <ToGo fast={running} /> : isEmpty && <RingNote>An open day</RingNote>}
          </>
        }
      />
      <ul className="mx-auto mt-3.5 mb-2.5 grid gap-1.25 text-small text-ink-muted" aria-hidden="true">
        {ringLanes.map((lane) => (
          <li className="flex items-center gap-4" key={lane}>
            <span className="w-12 text-ink-subtle">{laneNames[lane]}</span>
            {ringKinds
              .filter((kind) => kind.lane === lane)
              .map(({ noun, color, arcWidth }) => (
                <span key={noun} className="inline-flex items-center gap-1.75 capitalize">
                  <i className={sign({ isArc: arcWidth !== undefined })} style={{ background: color }} />
                  {noun}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Remaining time of a running fast, in the same minutes as its row. */
function ToGo({ fast }: { fast: Fast }) {
  const { state, plannedMs, elapsedMs } = viewFast(fast, usePause(fast.id), useServerSecond())
  return (
    <RingNote>{state === 'reached' ? 'Goal reached' : `${formatHours(plannedMs - elapsedMs + 59_999)} to go`}</RingNote>
  )
}
