import type { Fast } from '@finu/contract/fasting/fasting'
import type { Today } from '@finu/contract/insights/insights'
import { viewFast } from '../../fasting/fast-view.ts'
import { formatHours } from '../../fasting/format-fast.ts'
import { usePause } from '../../fasting/pause-store.ts'
import { useServerMinute, useServerSecond } from '../../fasting/server-clock.ts'
import { DayRing } from '../../insights/day-ring.tsx'
import { wallTimeOf } from '../../lib/instants.ts'

const legend = [
  {
    lane: 'Outside',
    kinds: [
      ['Fast', 'var(--primary)'],
      ['Meal', 'var(--data-6)'],
    ],
  },
  { lane: 'Middle', kinds: [['Exercise', 'var(--data-3)']] },
  {
    lane: 'Inside',
    kinds: [
      ['Mood', 'var(--mood-4)'],
      ['Symptom', 'var(--data-4)'],
    ],
  },
] as const

/** The day as a ring up to now, with what its lanes are. */
export function TodayRing({ day, zone }: { day: Today; zone: string }) {
  const nowMs = useServerMinute()
  const running = day.fasts.find(({ end_time }) => end_time === null)
  const isEmpty = [day.moods, day.meals, day.symptoms, day.exercises, day.fasts].every((logs) => logs.length === 0)
  return (
    <>
      <DayRing
        day={day}
        name="Your day so far"
        zone={zone}
        nowMs={nowMs}
        middle={
          <>
            <small>Now</small>
            <span className="ring-now">{wallTimeOf(nowMs, zone).slice(11)}</span>
            {running ? <ToGo fast={running} /> : isEmpty && <small>An open day</small>}
          </>
        }
      />
      <ul className="ring-legend" aria-hidden="true">
        {legend.map(({ lane, kinds }) => (
          <li key={lane}>
            <span>{lane}</span>
            {kinds.map(([name, color]) => (
              <span key={name} className="ring-kind">
                <i className={name === 'Fast' || name === 'Exercise' ? 'is-arc' : ''} style={{ background: color }} />
                {name}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Time left of a running fast, to the minute that its row says. */
function ToGo({ fast }: { fast: Fast }) {
  const { state, plannedMs, elapsedMs } = viewFast(fast, usePause(fast.id), useServerSecond())
  return <small>{state === 'reached' ? 'Goal reached' : `${formatHours(plannedMs - elapsedMs + 59_999)} to go`}</small>
}
