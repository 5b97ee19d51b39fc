import { fastPoints, type Fast } from '@finu/contract/fasting/fasting'
import type { FastStation } from '@finu/contract/fasting/fasting-points'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { formatInstant, parseInstant } from '../lib/instants.ts'
import { formatHours } from './format-fast.ts'
import { describePoints } from './describe-points.ts'
import { pointsDelayOf, stationsOf } from './milestones.ts'
import { useServerMinute } from './server-clock.ts'
import { Points } from '../ui/points-pill.tsx'

/** Points of a fast on its way, by the server's clock. */
export function Stations({ fast, hours, timezone }: { fast: Fast | null; hours: number; timezone: string | null }) {
  const now = useServerMinute()
  const begun = fast ?? {
    start_time: formatInstant(now),
    points_from: formatInstant(now),
    planned_duration_hours: hours,
  }
  const stations = stationsOf(begun)
  if (stations.length === 0) {
    return (
      <p className="fast-note">{`A fast of less than ${fastPoints.leastHours} hours earns points for its start only.`}</p>
    )
  }
  return (
    <>
      <h3 className="sub" id="fast-stations">
        Points on the way
      </h3>
      <ol className="stations" aria-labelledby="fast-stations">
        {stations.map((station) => (
          <Station
            key={station.name}
            station={station}
            startMs={parseInstant(begun.start_time)}
            isReached={fast !== null && station.atMs !== null && now >= station.atMs}
          />
        ))}
      </ol>
      {fast && pointsDelayOf(fast) >= 60_000 && <p className="fast-note">{describePoints(fast, timezone)}</p>}
    </>
  )
}

interface StationProps {
  station: FastStation
  startMs: number
  isReached: boolean
}

function Station({ station: { name, atMs, points }, startMs, isReached }: StationProps) {
  return (
    <li className={isReached ? 'is-reached' : ''}>
      <span className="stations-name">
        {isReached && <CheckIcon size={14} weight="bold" aria-hidden="true" />}
        {name}
        {isReached && <span className="sr-only"> (reached)</span>}
      </span>
      <span className="text-small text-ink-subtle tabular-nums">
        {atMs === null ? '\u2013' : formatHours(atMs - startMs)}
      </span>
      {atMs === null ? <span className="text-small text-ink-subtle">No points</span> : <Points points={points} />}
    </li>
  )
}
