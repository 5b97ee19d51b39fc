import type { Today } from '@finu/contract/insights'
import { viewFast } from '../../fasting/fast-view.ts'
import { formatHours } from '../../fasting/format-fast.ts'
import { usePause } from '../../fasting/pause-store.ts'
import { useServerMinute } from '../../fasting/server-clock.ts'
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
  const pause = usePause(running?.id ?? null)
  const view = running && viewFast(running, pause, nowMs)
  const isEmpty = [day.moods, day.meals, day.symptoms, day.exercises, day.fasts].every((logs) => logs.length === 0)
  const said = view
    ? view.state === 'reached'
      ? 'Goal reached'
      : `${formatHours(view.plannedMs - view.elapsedMs)} to go`
    : isEmpty && 'An open day'
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
            {said && <small>{said}</small>}
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
