import type { Fast } from '@finu/contract/fasting/fasting'
import type { Today } from '@finu/contract/insights/insights'
import { tv } from 'tailwind-variants/lite'
import { viewFast } from '../../fasting/fast-view.ts'
import { formatHours } from '../../fasting/format-fast.ts'
import { usePause } from '../../fasting/pause-store.ts'
import { useServerMinute, useServerSecond } from '../../fasting/server-clock.ts'
import { DayRing, RingFigure, RingNote } from '../../insights/day-ring.tsx'
import { ringKinds } from '../../insights/ring-kinds.ts'
import { wallTimeOf } from '../../lib/instants.ts'
import { ringLanes, type RingLane } from '../../lib/ring-kind.ts'

const laneNames: Record<RingLane, string> = { outside: 'Outside', middle: 'Middle', inside: 'Inside' }

const sign = tv({
  base: 'rounded-full',
  variants: { isArc: { true: 'h-2 w-4.5', false: 'size-2.75' } },
})

/** The day until now as a ring, with a legend of its lanes. */
export function TodayRing({ day, zone }: { day: Today; zone: string }) {
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
